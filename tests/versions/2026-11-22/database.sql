CREATE TABLE meta (key text primary key, value text not null) strict, without rowid;
CREATE TABLE clock (ver integer not null) strict;
CREATE TABLE user (
  user_id text primary key,
  user_nom text not null,
  user_prenom text not null,
  user_pseudo text not null,
  user_mail text not null unique,
  user_picture text,
  user_ban integer not null,
  is_admin integer not null,
  user_create text not null,
  password_hash text not null
) strict;
CREATE TABLE session (
  session_id text primary key,
  user_id text not null references user on delete cascade,
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  user_agent text
) strict;
CREATE TABLE sport (
  sport_id integer primary key autoincrement,
  sport_lib text not null unique,
  sport_img text,
  ver integer not null
) strict;
CREATE TABLE country (
  pays_id integer primary key autoincrement,
  pays_lib text not null unique,
  ver integer not null
) strict;
CREATE TABLE bookmaker (
  bookmaker_id integer primary key autoincrement,
  bookmaker_lib text not null unique,
  bookmaker_img text,
  bookmaker_mini_img text,
  ver integer not null
, site_web text) strict;
CREATE TABLE competition (
  compet_id integer primary key autoincrement,
  compet_lib text not null,
  sport_id integer not null references sport on delete restrict,
  pays_id integer not null references country on delete restrict,
  date_debut text not null,
  date_fin text not null,
  ver integer not null,
  unique (compet_lib, sport_id, pays_id)
) strict;
CREATE TABLE team (
  equipe_id integer primary key autoincrement,
  equipe_lib text not null,
  equipe_lib_court text not null,
  equipe_img text,
  sport_id integer not null references sport on delete restrict,
  pays_id integer not null references country on delete restrict,
  ver integer not null,
  unique (equipe_lib, sport_id, pays_id)
) strict;
CREATE TABLE competition_team (
  compet_equipe_id integer primary key autoincrement,
  compet_id integer not null references competition on delete restrict,
  equipe_id integer not null references team on delete restrict,
  ver integer not null,
  unique (compet_id, equipe_id)
) strict;
CREATE TABLE player (
  joueur_id integer primary key autoincrement,
  joueur_nom text not null,
  joueur_prenom text not null,
  joueur_pseudo text,
  joueur_img text,
  pays_id integer references country on delete restrict,
  is_active integer not null,
  ver integer not null
) strict;
CREATE TABLE player_team (
  je_id integer primary key autoincrement,
  joueur_id integer not null references player on delete restrict,
  equipe_id integer not null references team on delete restrict,
  date_debut text not null,
  date_fin text,
  ver integer not null
) strict;
CREATE TABLE result_type (
  result_id integer primary key autoincrement,
  result_lib text not null unique,
  result_ordre integer not null,
  ver integer not null
, result_issue text) strict;
CREATE TABLE prediction_group (
  grp_prono_id integer primary key autoincrement,
  grp_prono_lib text not null unique,
  grp_prono_ordre integer not null,
  ver integer not null
) strict;
CREATE TABLE sport_prediction_group (
  grp_prono_sport_id integer primary key autoincrement,
  sport_id integer not null references sport on delete restrict,
  grp_prono_id integer not null references prediction_group on delete restrict,
  ver integer not null,
  unique (sport_id, grp_prono_id)
) strict;
CREATE TABLE prediction_type (
  prono_id integer primary key autoincrement,
  prono_lib text not null,
  prono_ordre integer not null,
  grp_prono_id integer not null references prediction_group on delete restrict,
  ver integer not null,
  unique (prono_lib, grp_prono_id)
) strict;
CREATE TABLE team_alias (
  sport_id integer not null references sport on delete cascade,
  alias_key text not null,
  equipe_id integer not null references team on delete cascade,
  primary key (sport_id, alias_key, equipe_id)
) strict, without rowid;
CREATE TABLE match (
  match_id text primary key,
  compet_id integer not null references competition on delete restrict,
  equa_id integer not null references team on delete restrict,
  equb_id integer not null references team on delete restrict,
  match_date text not null,
  same_as text references match on delete restrict,
  created_by text references user on delete set null,
  ver integer not null
, made_at text, shown_at text, standing text not null default 'confirmed') strict;
CREATE TABLE bankroll (
  br_id text primary key,
  br_lib text not null,
  br_montant_initial integer not null,
  br_date_debut text not null,
  is_archive integer not null,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
CREATE TABLE movement (
  mvt_id text primary key,
  br_id text not null references bankroll on delete cascade,
  mvt_type text not null,
  mvt_montant integer not null,
  mvt_date text not null,
  mvt_comment text,
  user_id text not null references user on delete cascade,
  ver integer not null
, mvt_vu integer, mvt_saisi integer) strict;
CREATE TABLE tip (
  upm_id text primary key,
  match_id text not null references match on delete restrict,
  prono_id integer not null references prediction_type on delete restrict,
  joueur_id integer references player on delete restrict,
  match_cote integer not null,
  prono_mise integer not null,
  user_fiab integer not null,
  result_id integer not null references result_type on delete restrict,
  prono_gain integer not null,
  br_id text not null references bankroll on delete cascade,
  bookmaker_id integer not null references bookmaker on delete restrict,
  user_comment text,
  date_add text not null,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
CREATE TABLE martingale (
  um_id text primary key,
  martingale_lib text not null,
  martingale_comment text,
  date_debut text,
  date_fin text,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
CREATE TABLE martingale_tip (
  upmart_id text primary key,
  um_id text not null references martingale on delete cascade,
  upm_id text not null references tip on delete cascade,
  user_id text not null references user on delete cascade,
  ver integer not null,
  unique (um_id, upm_id)
) strict;
CREATE TABLE review (
  review_id text primary key,
  review_kind text not null,
  operation text not null,
  args text not null,
  theirs text,
  reason text not null,
  created_at text not null,
  user_id text not null references user on delete cascade,
  ver integer not null
, names text) strict;
CREATE TABLE prompt (
  prompt_id integer primary key autoincrement,
  prompt_titre text not null,
  sport_id integer references sport on delete restrict,
  is_active integer not null,
  date_creation text not null,
  cree_par text references user on delete set null,
  modifie_par text references user on delete set null
, ver integer not null default 0) strict;
CREATE TABLE prompt_version (
  histo_id integer primary key autoincrement,
  prompt_id integer not null references prompt on delete cascade,
  prompt_content text not null,
  date_creation text not null,
  modifie_par text references user on delete set null
) strict;
CREATE TABLE analysis (
  analyse_id text primary key,
  user_id text not null references user on delete cascade,
  match_id text not null references match on delete restrict,
  histo_id integer references prompt_version on delete set null,
  date_creation text not null,
  analyse_summary text not null,
  analyse_content text not null,
  prompt_content text not null,
  openai_model text not null,
  tokens_used integer not null,
  is_active integer not null
, prompt_titre text not null default '') strict;
CREATE TABLE device (
  user_id text not null references user on delete cascade,
  device_id text not null,
  last_seq integer not null,
  seen_at text not null, last_digest text,
  primary key (user_id, device_id)
) strict, without rowid;
CREATE TABLE operation_result (
  user_id text not null references user on delete cascade,
  device_id text not null,
  seq integer not null,
  result_json text not null,
  primary key (user_id, device_id, seq)
) strict, without rowid;
CREATE TABLE tombstone (
  table_name text not null,
  id text not null,
  user_id text references user on delete cascade,
  ver integer not null,
  primary key (table_name, id)
) strict, without rowid;
CREATE TABLE audit (
  audit_id integer primary key autoincrement,
  audit_date text not null,
  audit_actor text not null,
  audit_action text not null,
  audit_table text not null,
  audit_row text not null,
  audit_before text,
  audit_after text
, audit_names text) strict;
CREATE TABLE password_reset (
  token_hash text primary key,
  user_id text not null references user on delete cascade,
  expires_at text not null
) strict, without rowid;
CREATE TABLE generation (
  generation_id text primary key,
  user_id text not null references user on delete cascade,
  match_id text not null references match on delete cascade,
  prompt_id integer not null,
  prompt_titre text not null,
  prompt_content text,
  started_at text not null,
  status text not null,
  failure text,
  openai_model text not null,
  tokens_used integer not null
, is_cut integer not null default 0) strict;
CREATE TABLE counter_day (day text primary key, ver integer not null) strict, without rowid;
CREATE TABLE invitation (
  invitation_id text primary key,
  invitation_pour text not null,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
) strict;
CREATE TABLE revocation (
  revocation_id integer primary key autoincrement,
  at text not null,
  kind text not null,
  subject text not null,
  digest text
) strict;
CREATE TABLE known_device (
  user_id text not null references user on delete cascade,
  token_hash text not null,
  seen_at text not null,
  primary key (user_id, token_hash)
) strict, without rowid;
CREATE TABLE departed (
  subject text primary key,
  at text not null
) strict, without rowid;
CREATE TABLE imported_row (
  audit_id integer not null references audit on delete cascade,
  table_name text not null,
  row_id text not null,
  primary key (audit_id, table_name, row_id)
) strict, without rowid;
delete from sqlite_sequence;
insert into "meta" (key, value) values ('epoch', '01a204a3-b41b-7845-95dc-a860c4bc789c');
insert into "meta" (key, value) values ('lineage', '[{"epoch":"169fef1327ef016cf29970838dd6dc7c","at":14}]');
insert into "meta" (key, value) values ('seeded', '1');
insert into "meta" (key, value) values ('seeded_prompts', '1');
insert into "clock" (ver) values (1000000017);
insert into "user" (user_id, user_nom, user_prenom, user_pseudo, user_mail, user_picture, user_ban, is_admin, user_create, password_hash) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 'Martin', 'Camille', 'cam', 'camille@exemple.fr', NULL, 0, 0, '2026-11-20T12:00:00.000Z', '');
insert into "session" (session_id, user_id, created_at, seen_at, expires_at, user_agent) values ('01a1f8d3-ea00-7439-a343-4c216c4075d1', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z', NULL);
insert into "sport" (sport_id, sport_lib, sport_img, ver) values (1, 'Football', NULL, 1);
insert into "sport" (sport_id, sport_lib, sport_img, ver) values (2, 'Tennis', NULL, 1);
insert into "country" (pays_id, pays_lib, ver) values (1, 'France', 1);
insert into "bookmaker" (bookmaker_id, bookmaker_lib, bookmaker_img, bookmaker_mini_img, ver, site_web) values (1, 'Betclic', NULL, NULL, 1, 'https://www.betclic.fr');
insert into "bookmaker" (bookmaker_id, bookmaker_lib, bookmaker_img, bookmaker_mini_img, ver, site_web) values (2, 'Winamax', NULL, NULL, 1, 'https://www.winamax.fr');
insert into "competition" (compet_id, compet_lib, sport_id, pays_id, date_debut, date_fin, ver) values (1, 'Ligue 1', 1, 1, '2026-08-21', '2027-05-29', 1);
insert into "team" (equipe_id, equipe_lib, equipe_lib_court, equipe_img, sport_id, pays_id, ver) values (1, 'Paris Saint-Germain', 'PSG', NULL, 1, 1, 1);
insert into "team" (equipe_id, equipe_lib, equipe_lib_court, equipe_img, sport_id, pays_id, ver) values (2, 'Olympique de Marseille', 'Marseille', NULL, 1, 1, 1);
insert into "team" (equipe_id, equipe_lib, equipe_lib_court, equipe_img, sport_id, pays_id, ver) values (3, 'Olympique Lyonnais', 'Lyon', NULL, 1, 1, 1);
insert into "team" (equipe_id, equipe_lib, equipe_lib_court, equipe_img, sport_id, pays_id, ver) values (4, 'AS Monaco', 'Monaco', NULL, 2, 1, 1);
insert into "competition_team" (compet_equipe_id, compet_id, equipe_id, ver) values (1, 1, 1, 1);
insert into "competition_team" (compet_equipe_id, compet_id, equipe_id, ver) values (2, 1, 2, 1);
insert into "competition_team" (compet_equipe_id, compet_id, equipe_id, ver) values (3, 1, 3, 1);
insert into "player" (joueur_id, joueur_nom, joueur_prenom, joueur_pseudo, joueur_img, pays_id, is_active, ver) values (1, 'Petit', 'Jules', NULL, NULL, 1, 1, 1);
insert into "player_team" (je_id, joueur_id, equipe_id, date_debut, date_fin, ver) values (1, 1, 1, '2026-07-01', NULL, 1);
insert into "result_type" (result_id, result_lib, result_ordre, ver, result_issue) values (1, 'Gagné', 1, 1, 'won');
insert into "result_type" (result_id, result_lib, result_ordre, ver, result_issue) values (2, 'Perdu', 2, 1, 'lost');
insert into "result_type" (result_id, result_lib, result_ordre, ver, result_issue) values (3, 'Annulé/Remboursé', 3, 1, 'void');
insert into "result_type" (result_id, result_lib, result_ordre, ver, result_issue) values (4, 'En cours', 4, 1, 'pending');
insert into "result_type" (result_id, result_lib, result_ordre, ver, result_issue) values (5, 'En attente', 5, 1, 'pending');
insert into "prediction_group" (grp_prono_id, grp_prono_lib, grp_prono_ordre, ver) values (1, 'Résultat du match', 1, 1);
insert into "prediction_group" (grp_prono_id, grp_prono_lib, grp_prono_ordre, ver) values (109, 'Buteur', 109, 1);
insert into "sport_prediction_group" (grp_prono_sport_id, sport_id, grp_prono_id, ver) values (1, 1, 1, 1);
insert into "sport_prediction_group" (grp_prono_sport_id, sport_id, grp_prono_id, ver) values (195, 1, 109, 1);
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver) values (1, 'Victoire équipe domicile (1)', 1, 1, 1);
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver) values (2, 'Match nul (N)', 2, 1, 1);
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver) values (3, 'Victoire équipe extérieur (2)', 3, 1, 1);
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver) values (1260, 'Buteur à tout moment', 1, 109, 1);
insert into "match" (match_id, compet_id, equa_id, equb_id, match_date, same_as, created_by, ver, made_at, shown_at, standing) values ('01a204a3-acf3-75d1-bfcd-337b02c091a8', 1, 1, 2, '2026-11-21T20:00:00.000Z', NULL, '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4, '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 'shared');
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a204a3-acf3-7073-bdfd-441530a4508b', 'Principale', 100000, '2024-08-01', 0, '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a204a3-acf3-7e3a-9217-ca697e296a8e', 'Réserve', 50000, '2024-08-01', 0, '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a204a3-acf3-7bfa-910e-17d395cf2493', 'Ancienne', 0, '2024-08-01', 0, '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "movement" (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, mvt_comment, user_id, ver, mvt_vu, mvt_saisi) values ('01a204a3-acf3-7e59-acfd-675eaf4af31e', '01a204a3-acf3-7073-bdfd-441530a4508b', 'deposit', 5000, '2026-11-20T10:00:00.000Z', 'Prime', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4, NULL, NULL);
insert into "movement" (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, mvt_comment, user_id, ver, mvt_vu, mvt_saisi) values ('01a204a3-b01d-7926-b11a-0cb17f3604c7', '01a204a3-acf3-7e3a-9217-ca697e296a8e', 'correction', -4000, '2026-11-20T11:00:00.000Z', NULL, '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 5, 49000, 45000);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver) values ('01a204a3-acf3-7a59-b2d3-1f35c2a5a5e9', '01a204a3-acf3-75d1-bfcd-337b02c091a8', 1, NULL, 1850, 1000, 1, 1, 1850, '01a204a3-acf3-7073-bdfd-441530a4508b', 1, 'Deux absents en face', '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 7);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver) values ('01a204a3-acf3-7299-b287-9545cd45f40a', '01a204a3-acf3-75d1-bfcd-337b02c091a8', 1260, 1, 1850, 1000, 5, 4, 0, '01a204a3-acf3-7073-bdfd-441530a4508b', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver) values ('01a204a3-acf3-7d8f-a02c-6781d46ea3b9', '01a204a3-acf3-75d1-bfcd-337b02c091a8', 1, NULL, 1850, 2500, 3, 4, 0, '01a204a3-acf3-7073-bdfd-441530a4508b', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 1000000017);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver) values ('01a204a3-acf3-7aae-a132-53f6b83ccb76', '01a204a3-acf3-75d1-bfcd-337b02c091a8', 1, NULL, 1850, 1000, 3, 4, 0, '01a204a3-acf3-7e3a-9217-ca697e296a8e', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver) values ('01a204a3-acf3-7853-8260-5da10819e263', '01a204a3-acf3-75d1-bfcd-337b02c091a8', 1, NULL, 1850, 1000, 3, 4, 0, '01a204a3-acf3-7073-bdfd-441530a4508b', 1, 'Du téléphone', '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 1000000015);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver) values ('01a204a3-acf3-7107-8a22-9da6f971bdcc', '01a204a3-acf3-75d1-bfcd-337b02c091a8', 1, NULL, 1850, 1000, 3, 1, 1850, '01a204a3-acf3-7073-bdfd-441530a4508b', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "martingale" (um_id, martingale_lib, martingale_comment, date_debut, date_fin, user_id, ver) values ('01a204a3-acf3-7801-aad2-926ac6577365', 'Montante', NULL, NULL, NULL, '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a204a3-af14-768c-bc65-78f95ff5423b', '01a204a3-acf3-7801-aad2-926ac6577365', '01a204a3-acf3-7a59-b2d3-1f35c2a5a5e9', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a204a3-af14-76f1-8141-8f86dc4a9c90', '01a204a3-acf3-7801-aad2-926ac6577365', '01a204a3-acf3-7299-b287-9545cd45f40a', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a204a3-af14-7715-9c95-aed259bb51e8', '01a204a3-acf3-7801-aad2-926ac6577365', '01a204a3-acf3-7d8f-a02c-6781d46ea3b9', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a204a3-af14-7756-ad6d-091785af0fb4', '01a204a3-acf3-7801-aad2-926ac6577365', '01a204a3-acf3-7aae-a132-53f6b83ccb76', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a204a3-af14-7a10-be2f-3d05bdc069c5', '01a204a3-acf3-7801-aad2-926ac6577365', '01a204a3-acf3-7853-8260-5da10819e263', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a204a3-af14-7306-a70e-4aca872845f7', '01a204a3-acf3-7801-aad2-926ac6577365', '01a204a3-acf3-7107-8a22-9da6f971bdcc', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 4);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7c9c-aeb8-1a07aea3d287', 'conflict', 'bankroll.actual', '{"movement":{"mvt_id":"01a204a3-b144-7274-81c2-2f557bb3d2db","br_id":"01a204a3-acf3-7e3a-9217-ca697e296a8e","mvt_type":"correction","mvt_montant":-5000,"mvt_date":"2026-11-20T11:00:00.000Z","mvt_comment":null,"mvt_vu":49000,"mvt_saisi":44000},"corrections":0,"cursor":4}', '{"corrections":-4000}', 'Modifié entre-temps ailleurs.', '2026-11-22T19:02:46.340Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 6, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-76c0-8192-c54a928a3f53', 'conflict', 'tip.update', '{"before":{"upm_id":"01a204a3-acf3-7a59-b2d3-1f35c2a5a5e9","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8"},"after":{"upm_id":"01a204a3-acf3-7a59-b2d3-1f35c2a5a5e9","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":1,"result_id":2,"prono_gain":0,"bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8"},"link":[],"unlink":[],"linked":[{"um_id":"01a204a3-acf3-7801-aad2-926ac6577365","martingale_lib":"Montante","martingale_comment":null,"date_debut":null,"date_fin":null,"ver":4}]}', '{"upm_id":"01a204a3-acf3-7a59-b2d3-1f35c2a5a5e9","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":1,"prono_gain":1850,"br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","ver":5}', 'Modifié entre-temps ailleurs.', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 7, '[{"table":"match","row":{"match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null,"ver":4}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-71e5-8e49-e213c24e8a61', 'deleted', 'tip.update', '{"before":{"upm_id":"01a204a3-acf3-7609-b3d1-671d351357a4","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8"},"after":{"upm_id":"01a204a3-acf3-7609-b3d1-671d351357a4","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1500,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":"À garder","date_add":"2026-11-20T10:00:00.000Z","br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8"},"link":[],"unlink":[],"linked":[{"um_id":"01a204a3-acf3-7801-aad2-926ac6577365","martingale_lib":"Montante","martingale_comment":null,"date_debut":null,"date_fin":null,"ver":4}]}', NULL, 'Supprimé entre-temps sur un autre appareil.', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 8, '[{"table":"match","row":{"match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null,"ver":4}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7344-88b1-4c6e6d446333', 'deleted', 'martingale.update', '{"before":{"um_id":"01a204a3-acf3-71a2-8e26-2046230deec2","martingale_lib":"Doublée","martingale_comment":null,"date_debut":null,"date_fin":null},"after":{"um_id":"01a204a3-acf3-71a2-8e26-2046230deec2","martingale_lib":"Doublée","martingale_comment":"Arrêt à trois pertes","date_debut":null,"date_fin":null},"linked":[]}', NULL, 'Supprimé entre-temps sur un autre appareil.', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 9, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7d5f-ac64-07c064a8bebe', 'rejected', 'tip.create', '{"tip":{"upm_id":"01a204a3-b165-7dc2-9150-e7b071c7776a","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":999,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8"},"links":[],"cursor":4}', NULL, 'Bookmaker introuvable', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 10, '[{"table":"match","row":{"match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7a9f-b0dd-0def84ec455e', 'rejected', 'match.create', '{"match":{"match_id":"01a204a3-b144-78e9-85a6-8855288ca5c7","compet_id":1,"equa_id":1,"equb_id":4,"match_date":"2026-11-28T20:00:00.000Z","same_as":null}}', NULL, 'Ces équipes ne sont pas associées à la compétition', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 11, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7059-ae92-8a26b32dc724', 'rejected', 'tip.create', '{"tip":{"upm_id":"01a204a3-b165-7faf-8681-9b5340874db5","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","match_id":"01a204a3-b144-78e9-85a6-8855288ca5c7"},"links":[],"cursor":4}', NULL, 'Match introuvable', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 12, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7fb5-926d-9caa15899a20', 'parked', 'martingale.create', '{"martingale":{"um_id":"01a204a3-b165-78ef-83e2-779de352436e","martingale_lib":"poison","martingale_comment":null,"date_debut":null,"date_fin":null},"cursor":4}', NULL, 'Le serveur n’a pas pu traiter cette saisie.', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 13, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7721-8d45-69202d257ecc', 'parked', 'martingale.create', '{"martingale":{"um_id":"01a204a3-b165-7ae0-a483-f8f1f6f0602f","martingale_lib":"poison","martingale_comment":null,"date_debut":null,"date_fin":null},"cursor":4}', NULL, 'Le serveur n’a pas pu traiter cette saisie.', '2026-11-22T19:02:46.373Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 14, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7b1f-8e05-b39ffca8bb1d', 'conflict', 'salvage', '{"table":"tip","row":{"upm_id":"01a204a3-acf3-7853-8260-5da10819e263","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","bookmaker_id":1,"user_comment":"De la tablette","date_add":"2026-11-20T10:00:00.000Z","ver":15},"fork":14}', '{"upm_id":"01a204a3-acf3-7853-8260-5da10819e263","match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"br_id":"01a204a3-acf3-7073-bdfd-441530a4508b","bookmaker_id":1,"user_comment":"Du téléphone","date_add":"2026-11-20T10:00:00.000Z","ver":1000000015}', 'Modifié entre-temps ailleurs.', '2026-11-22T19:02:48.381Z', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 1000000016, '[{"table":"match","row":{"match_id":"01a204a3-acf3-75d1-bfcd-337b02c091a8","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null,"ver":4}}]');
insert into "prompt" (prompt_id, prompt_titre, sport_id, is_active, date_creation, cree_par, modifie_par, ver) values (1, 'Forme avant le match : les résultats et la manière', NULL, 1, '2026-11-22T19:02:44.179Z', NULL, NULL, 2);
insert into "prompt_version" (histo_id, prompt_id, prompt_content, date_creation, modifie_par) values (1, 1, 'Décris la forme des deux camps avant leur rencontre, en séparant les résultats de la manière dont ils ont été obtenus.

Match : {equipe_a} – {equipe_b}
Compétition : {competition}
Date : {date_match}
Derniers résultats que je connais :
Absences que je connais :

Tu ne suis pas l’actualité : dis d’abord jusqu’à quand vont tes informations sur chaque camp et ce qui a pu changer depuis (effectif, entraîneur, blessures, classement). Si mes lignes sont vides, n’invente ni résultat ni absence. Réponds en cinq sections titrées :

1. Ce qui est connu et ce qui manque : une liste courte pour chaque camp, avec la date ou la saison de chaque information.
2. La série de {equipe_a} : adversaires affrontés, matchs à domicile ou à l’extérieur, écarts au score, part visible de la réussite et de la malchance.
3. La série de {equipe_b} : mêmes critères, dans le même ordre, pour que la comparaison soit honnête.
4. Le contexte : repos, déplacements, enjeu pour chacun, calendrier juste avant et juste après.
5. Ce que la forme n’explique pas : petit nombre de matchs, adversaires inégaux, retour probable vers le niveau habituel.

Marque chaque affirmation « fait » ou « supposition ». Ne donne un chiffre que si tu en es sûr, avec sa période ; sinon, décris la tendance en mots. Termine par les trois vérifications à faire juste avant le match. Ne propose aucun pari : je cherche à comprendre.', '2026-11-22T19:02:44.179Z', NULL);
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 24, '2026-11-20T12:00:00.000Z', 'Of2hVRKTHoCmAPWkbavLhE9gjJN1DPMQmLSURm9ykxA=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-adae-7f1a-bec9-2bc66071257f', 4, '2026-11-20T12:00:00.000Z', '1sSkOYJPMnhV2MMYMToRsZowpdtS72l5+1lFuzUdBPQ=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-b69f-7096-8434-7ad5eefd8db3', 1, '2026-11-20T12:00:00.000Z', 'C+1u9lAnmUIWfWGwJgkhl17qMTdb7WBeM/BeNLz0ZYQ=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-b92b-711c-affd-e5214f83e86e', 3, '2026-11-20T12:00:00.000Z', 'N5AoUVagf57Kl+p22TfBLt5D9RQpCnLfkqSSqzb+Afo=');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 16, '{"seq":16,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 17, '{"seq":17,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 18, '{"seq":18,"status":"conflict","reason":"Supprimé entre-temps sur un autre appareil."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 19, '{"seq":19,"status":"conflict","reason":"Supprimé entre-temps sur un autre appareil."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 20, '{"seq":20,"status":"rejected","reason":"Bookmaker introuvable"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 21, '{"seq":21,"status":"rejected","reason":"Ces équipes ne sont pas associées à la compétition"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 22, '{"seq":22,"status":"rejected","reason":"Match introuvable"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 23, '{"seq":23,"status":"parked","reason":"Le serveur n’a pas pu traiter cette saisie."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-acf3-7de2-97e6-3aec76af79be', 24, '{"seq":24,"status":"parked","reason":"Le serveur n’a pas pu traiter cette saisie."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', '01a204a3-b92b-711c-affd-e5214f83e86e', 1, '{"seq":1,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale', '01a204a3-acf3-71a2-8e26-2046230deec2', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 5);
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale_tip', '01a204a3-af14-733a-bdcf-544c22c8060d', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 5);
insert into "tombstone" (table_name, id, user_id, ver) values ('tip', '01a204a3-acf3-7609-b3d1-671d351357a4', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 5);
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale_tip', '01a204a3-af14-780a-ab4b-3734793a413c', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 1000000017);
insert into "tombstone" (table_name, id, user_id, ver) values ('tip', '01a204a3-acf3-7911-944c-3bf0f06e33e5', '01a1f8d3-ea00-7d11-91ca-5f932f4c9b4e', 1000000017);
insert into "sqlite_sequence" (name, seq) values ('sport', 1000000025.0);
insert into "sqlite_sequence" (name, seq) values ('country', 1000000216.0);
insert into "sqlite_sequence" (name, seq) values ('bookmaker', 1000000015.0);
insert into "sqlite_sequence" (name, seq) values ('result_type', 1000000005.0);
insert into "sqlite_sequence" (name, seq) values ('prediction_group', 1000000143.0);
insert into "sqlite_sequence" (name, seq) values ('prediction_type', 1000001543.0);
insert into "sqlite_sequence" (name, seq) values ('sport_prediction_group', 1000000314.0);
insert into "sqlite_sequence" (name, seq) values ('competition', 1000000036.0);
insert into "sqlite_sequence" (name, seq) values ('team', 1000000598.0);
insert into "sqlite_sequence" (name, seq) values ('competition_team', 1000000957.0);
insert into "sqlite_sequence" (name, seq) values ('prompt', 1000000025.0);
insert into "sqlite_sequence" (name, seq) values ('prompt_version', 1000000025.0);
insert into "sqlite_sequence" (name, seq) values ('player', 1000000001.0);
insert into "sqlite_sequence" (name, seq) values ('player_team', 1000000001.0);
CREATE INDEX session_user on session (user_id);
CREATE INDEX competition_team_team on competition_team (equipe_id);
CREATE INDEX player_team_player on player_team (joueur_id);
CREATE INDEX player_team_team on player_team (equipe_id);
CREATE INDEX match_date on match (match_date);
CREATE INDEX match_teams on match (compet_id, equa_id, equb_id);
CREATE INDEX match_same_as on match (same_as) where same_as is not null;
CREATE INDEX movement_bankroll on movement (br_id);
CREATE INDEX tip_date on tip (user_id, date_add);
CREATE INDEX tip_bankroll on tip (br_id);
CREATE INDEX tip_match on tip (match_id);
CREATE INDEX martingale_tip_tip on martingale_tip (upm_id);
CREATE INDEX prompt_version_prompt on prompt_version (prompt_id);
CREATE INDEX analysis_match on analysis (match_id, user_id, date_creation);
CREATE INDEX analysis_user on analysis (user_id, date_creation);
CREATE INDEX tombstone_owner on tombstone (user_id, ver);
CREATE INDEX tombstone_ver on tombstone (ver);
CREATE INDEX bankroll_ver on bankroll (user_id, ver);
CREATE INDEX movement_ver on movement (user_id, ver);
CREATE INDEX tip_ver on tip (user_id, ver);
CREATE INDEX martingale_ver on martingale (user_id, ver);
CREATE INDEX martingale_tip_ver on martingale_tip (user_id, ver);
CREATE INDEX review_ver on review (user_id, ver);
CREATE INDEX sport_ver on sport (ver);
CREATE INDEX country_ver on country (ver);
CREATE INDEX bookmaker_ver on bookmaker (ver);
CREATE INDEX competition_ver on competition (ver);
CREATE INDEX team_ver on team (ver);
CREATE INDEX competition_team_ver on competition_team (ver);
CREATE INDEX result_type_ver on result_type (ver);
CREATE INDEX prediction_group_ver on prediction_group (ver);
CREATE INDEX sport_prediction_group_ver on sport_prediction_group (ver);
CREATE INDEX prediction_type_ver on prediction_type (ver);
CREATE INDEX match_ver on match (ver);
CREATE INDEX player_ver on player (ver);
CREATE INDEX player_team_ver on player_team (ver);
CREATE INDEX audit_of_row on audit (audit_table, audit_row);
CREATE INDEX player_name on player (joueur_nom, joueur_prenom);
CREATE INDEX generation_user on generation (user_id, started_at);
CREATE INDEX generation_match on generation (match_id, user_id, started_at);
CREATE INDEX tip_named_match on tip (user_id, match_id);
CREATE INDEX tip_named_player on tip (user_id, joueur_id) where joueur_id is not null;
CREATE INDEX tip_player on tip (joueur_id) where joueur_id is not null;
CREATE INDEX match_maker on match (created_by, ver) where created_by is not null;
CREATE INDEX match_made on match (created_by, made_at) where created_by is not null;
CREATE INDEX match_shown on match (ver) where standing <> 'own';
CREATE INDEX match_shared on match (created_by, shown_at) where standing = 'shared';
pragma user_version = 17;
