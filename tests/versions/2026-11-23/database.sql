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
, tipster text, cote_fermeture integer, live integer not null default 0) strict;
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
insert into "meta" (key, value) values ('epoch', '01a206b0-7ae7-7d2c-aec3-cc92fd56a502');
insert into "meta" (key, value) values ('lineage', '[{"epoch":"8216448d804cd312bc8f41eaf1fc3e94","at":9}]');
insert into "meta" (key, value) values ('seeded', '1');
insert into "meta" (key, value) values ('seeded_prompts', '1');
insert into "clock" (ver) values (1000000012);
insert into "user" (user_id, user_nom, user_prenom, user_pseudo, user_mail, user_picture, user_ban, is_admin, user_create, password_hash) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', 'Martin', 'Camille', 'cam', 'camille@exemple.fr', NULL, 0, 0, '2026-11-20T12:00:00.000Z', '');
insert into "session" (session_id, user_id, created_at, seen_at, expires_at, user_agent) values ('01a1f8d3-ea00-7fa0-9d83-d54021083004', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z', NULL);
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
insert into "match" (match_id, compet_id, equa_id, equb_id, match_date, same_as, created_by, ver, made_at, shown_at, standing) values ('01a206b0-79bd-766b-999f-3ffc620c72df', 1, 1, 2, '2026-11-21T20:00:00.000Z', NULL, '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4, '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 'shared');
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a206b0-79bd-748d-b3ff-f678e16a005b', 'Principale', 100000, '2024-08-01', 0, '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a206b0-79bd-700d-8210-eec8fe1e71b9', 'Réserve', 50000, '2024-08-01', 0, '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a206b0-79bd-7a59-a7a2-e5a5aa83949e', 'Ancienne', 0, '2024-08-01', 0, '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "movement" (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, mvt_comment, user_id, ver, mvt_vu, mvt_saisi) values ('01a206b0-79bd-7e0c-8382-2a77d242b832', '01a206b0-79bd-748d-b3ff-f678e16a005b', 'deposit', 5000, '2026-11-20T10:00:00.000Z', 'Prime', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4, NULL, NULL);
insert into "movement" (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, mvt_comment, user_id, ver, mvt_vu, mvt_saisi) values ('01a206b0-7a79-75b6-b969-9da6b30d0444', '01a206b0-79bd-700d-8210-eec8fe1e71b9', 'correction', -4000, '2026-11-20T11:00:00.000Z', NULL, '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 5, 49000, 45000);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live) values ('01a206b0-79bd-78e4-86dd-7e7ee1af6172', '01a206b0-79bd-766b-999f-3ffc620c72df', 1, NULL, 1850, 1000, 1, 1, 1850, '01a206b0-79bd-748d-b3ff-f678e16a005b', 1, 'Deux absents en face', '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 6, NULL, NULL, 0);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live) values ('01a206b0-79bd-79f4-afbc-254e01bcbebe', '01a206b0-79bd-766b-999f-3ffc620c72df', 1260, 1, 1850, 1000, 5, 4, 0, '01a206b0-79bd-748d-b3ff-f678e16a005b', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4, NULL, NULL, 0);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live) values ('01a206b0-79bd-783b-889d-a010f4e0a279', '01a206b0-79bd-766b-999f-3ffc620c72df', 1, NULL, 1850, 2500, 3, 4, 0, '01a206b0-79bd-748d-b3ff-f678e16a005b', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 1000000012, NULL, NULL, 0);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live) values ('01a206b0-79bd-71b6-9054-c1037b61c9bb', '01a206b0-79bd-766b-999f-3ffc620c72df', 1, NULL, 1850, 1000, 3, 4, 0, '01a206b0-79bd-700d-8210-eec8fe1e71b9', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4, NULL, NULL, 0);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live) values ('01a206b0-79bd-7a8c-a88c-246df9fd0ded', '01a206b0-79bd-766b-999f-3ffc620c72df', 1, NULL, 1850, 1000, 3, 4, 0, '01a206b0-79bd-748d-b3ff-f678e16a005b', 1, 'Du téléphone', '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 1000000010, NULL, NULL, 0);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live) values ('01a206b0-79bd-76f0-ad11-c748f5dab62f', '01a206b0-79bd-766b-999f-3ffc620c72df', 1, NULL, 1850, 1000, 3, 1, 1850, '01a206b0-79bd-748d-b3ff-f678e16a005b', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4, NULL, NULL, 0);
insert into "martingale" (um_id, martingale_lib, martingale_comment, date_debut, date_fin, user_id, ver) values ('01a206b0-79bd-7a1f-abe8-e12195d1d52b', 'Montante', NULL, NULL, NULL, '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a206b0-7a2f-7646-8605-497e1a59e911', '01a206b0-79bd-7a1f-abe8-e12195d1d52b', '01a206b0-79bd-78e4-86dd-7e7ee1af6172', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a206b0-7a2f-7f76-8397-4df619f43306', '01a206b0-79bd-7a1f-abe8-e12195d1d52b', '01a206b0-79bd-79f4-afbc-254e01bcbebe', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a206b0-7a2f-722f-a984-126ed6d39b48', '01a206b0-79bd-7a1f-abe8-e12195d1d52b', '01a206b0-79bd-783b-889d-a010f4e0a279', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a206b0-7a2f-74d1-8c93-6e879fb0feee', '01a206b0-79bd-7a1f-abe8-e12195d1d52b', '01a206b0-79bd-71b6-9054-c1037b61c9bb', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a206b0-7a2f-700a-beb2-5d611b195586', '01a206b0-79bd-7a1f-abe8-e12195d1d52b', '01a206b0-79bd-7a8c-a88c-246df9fd0ded', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a206b0-7a2f-762d-8b25-4a2bcf3c5ca5', '01a206b0-79bd-7a1f-abe8-e12195d1d52b', '01a206b0-79bd-76f0-ad11-c748f5dab62f', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 4);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7b9c-87c9-fad8313dda16', 'conflict', 'bankroll.actual', '{"movement":{"mvt_id":"01a206b0-7a8a-7be7-9435-f054a03f5d0b","br_id":"01a206b0-79bd-700d-8210-eec8fe1e71b9","mvt_type":"correction","mvt_montant":-5000,"mvt_date":"2026-11-20T11:00:00.000Z","mvt_comment":null,"mvt_vu":49000,"mvt_saisi":44000},"corrections":0,"cursor":4}', '{"corrections":-4000,"before":0}', 'Modifié entre-temps ailleurs.', '2026-11-23T04:35:58.730Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 6, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7ad6-aeff-545609be6d52', 'conflict', 'tip.update', '{"before":{"upm_id":"01a206b0-79bd-78e4-86dd-7e7ee1af6172","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df"},"after":{"upm_id":"01a206b0-79bd-78e4-86dd-7e7ee1af6172","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":1,"result_id":2,"prono_gain":0,"bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df"},"link":[],"unlink":[],"linked":[{"um_id":"01a206b0-79bd-7a1f-abe8-e12195d1d52b","martingale_lib":"Montante","martingale_comment":null,"date_debut":null,"date_fin":null,"ver":4}]}', '{"upm_id":"01a206b0-79bd-78e4-86dd-7e7ee1af6172","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":1,"prono_gain":1850,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"ver":5}', 'Modifié entre-temps ailleurs.', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 6, '[{"table":"match","row":{"match_id":"01a206b0-79bd-766b-999f-3ffc620c72df","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-76ec-b33c-91835340fb5f', 'deleted', 'tip.update', '{"before":{"upm_id":"01a206b0-79bd-787c-a399-1f4e96380b77","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df"},"after":{"upm_id":"01a206b0-79bd-787c-a399-1f4e96380b77","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1500,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":"À garder","date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df"},"link":[],"unlink":[],"linked":[{"um_id":"01a206b0-79bd-7a1f-abe8-e12195d1d52b","martingale_lib":"Montante","martingale_comment":null,"date_debut":null,"date_fin":null,"ver":4}]}', NULL, 'Supprimé entre-temps sur un autre appareil.', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 6, '[{"table":"match","row":{"match_id":"01a206b0-79bd-766b-999f-3ffc620c72df","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-73cf-8b20-f5537b87b7ac', 'deleted', 'martingale.update', '{"before":{"um_id":"01a206b0-79bd-7f46-b9a2-6736b48d5069","martingale_lib":"Doublée","martingale_comment":null,"date_debut":null,"date_fin":null},"after":{"um_id":"01a206b0-79bd-7f46-b9a2-6736b48d5069","martingale_lib":"Doublée","martingale_comment":"Arrêt à trois pertes","date_debut":null,"date_fin":null},"linked":[]}', NULL, 'Supprimé entre-temps sur un autre appareil.', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 6, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-74db-af3e-d5e13a795338', 'rejected', 'tip.create', '{"tip":{"upm_id":"01a206b0-7a8c-7875-90d0-c63fa948a810","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":999,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df"},"links":[],"cursor":4,"linked":[]}', NULL, 'Bookmaker introuvable', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 6, '[{"table":"match","row":{"match_id":"01a206b0-79bd-766b-999f-3ffc620c72df","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-75e7-ac81-91bd263cf241', 'rejected', 'match.create', '{"match":{"match_id":"01a206b0-7a8a-7fc4-841e-88ab4d328e7b","compet_id":1,"equa_id":1,"equb_id":4,"match_date":"2026-11-28T20:00:00.000Z","same_as":null}}', NULL, 'Ces équipes ne sont pas associées à la compétition', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 7, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-79e0-a3d0-9393453bb51e', 'rejected', 'tip.create', '{"tip":{"upm_id":"01a206b0-7a8c-7597-b482-bf0c2631e77e","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","match_id":"01a206b0-7a8a-7fc4-841e-88ab4d328e7b"},"links":[],"cursor":4,"linked":[]}', NULL, 'Match introuvable', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 7, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7e89-89b9-a20fb9440aff', 'parked', 'martingale.create', '{"martingale":{"um_id":"01a206b0-7a8c-7666-931c-542e89457247","martingale_lib":"poison","martingale_comment":null,"date_debut":null,"date_fin":null},"cursor":4}', NULL, 'Le serveur n’a pas pu traiter cette saisie.', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 8, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7467-89dc-2ebfd063563c', 'parked', 'martingale.create', '{"martingale":{"um_id":"01a206b0-7a8c-7915-bb59-29da2f9ce793","martingale_lib":"poison","martingale_comment":null,"date_debut":null,"date_fin":null},"cursor":4}', NULL, 'Le serveur n’a pas pu traiter cette saisie.', '2026-11-23T04:35:58.732Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 9, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7338-9759-9e94ac775442', 'conflict', 'salvage', '{"table":"tip","row":{"upm_id":"01a206b0-79bd-7a8c-a88c-246df9fd0ded","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","bookmaker_id":1,"user_comment":"De la tablette","date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"ver":10},"fork":9}', '{"upm_id":"01a206b0-79bd-7a8c-a88c-246df9fd0ded","match_id":"01a206b0-79bd-766b-999f-3ffc620c72df","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"br_id":"01a206b0-79bd-748d-b3ff-f678e16a005b","bookmaker_id":1,"user_comment":"Du téléphone","date_add":"2026-11-20T10:00:00.000Z","tipster":null,"cote_fermeture":null,"live":0,"ver":1000000010}', 'Modifié entre-temps ailleurs.', '2026-11-23T04:35:58.915Z', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 1000000011, '[{"table":"match","row":{"match_id":"01a206b0-79bd-766b-999f-3ffc620c72df","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","same_as":null}}]');
insert into "prompt" (prompt_id, prompt_titre, sport_id, is_active, date_creation, cree_par, modifie_par, ver) values (1, 'Forme avant le match : les résultats et la manière', NULL, 1, '2026-11-23T04:35:58.363Z', NULL, NULL, 2);
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

Marque chaque affirmation « fait » ou « supposition ». Ne donne un chiffre que si tu en es sûr, avec sa période ; sinon, décris la tendance en mots. Termine par les trois vérifications à faire juste avant le match. Ne propose aucun pari : je cherche à comprendre.', '2026-11-23T04:35:58.363Z', NULL);
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 24, '2026-11-20T12:00:00.000Z', '/TJA4kttOXxISRQIS3M0NzpmoY2VV05h9xSeWS2XjKk=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79d2-7e9c-8c98-b85a470af8f6', 4, '2026-11-20T12:00:00.000Z', '1bL9VAB7bi5m0P5orMUMDI3H2rBdZKjcVuPHXPwS+WQ=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-7b1f-7b74-81a9-96f30528269d', 1, '2026-11-20T12:00:00.000Z', 'bRlD1Dkce0Jhwt/sWg6i+eyZbh/YvVl4afGipSNSheg=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-7b3e-73c9-b8c8-d148d49b2900', 3, '2026-11-20T12:00:00.000Z', '3ow/BPhGZtXcyuugBb3xP7SA+pTdL4yWL380JLrpwC0=');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 16, '{"seq":16,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 17, '{"seq":17,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 18, '{"seq":18,"status":"conflict","reason":"Supprimé entre-temps sur un autre appareil."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 19, '{"seq":19,"status":"conflict","reason":"Supprimé entre-temps sur un autre appareil."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 20, '{"seq":20,"status":"rejected","reason":"Bookmaker introuvable"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 21, '{"seq":21,"status":"rejected","reason":"Ces équipes ne sont pas associées à la compétition"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 22, '{"seq":22,"status":"rejected","reason":"Match introuvable"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 23, '{"seq":23,"status":"parked","reason":"Le serveur n’a pas pu traiter cette saisie."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-79bd-7f12-b2a3-7f5418a7ac65', 24, '{"seq":24,"status":"parked","reason":"Le serveur n’a pas pu traiter cette saisie."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-73e5-8add-2481142b4a8f', '01a206b0-7b3e-73c9-b8c8-d148d49b2900', 1, '{"seq":1,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale', '01a206b0-79bd-7f46-b9a2-6736b48d5069', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 5);
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale_tip', '01a206b0-7a2f-795c-839b-ec9adcce8384', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 5);
insert into "tombstone" (table_name, id, user_id, ver) values ('tip', '01a206b0-79bd-787c-a399-1f4e96380b77', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 5);
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale_tip', '01a206b0-7a2f-75d6-8be5-5e125448c443', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 1000000012);
insert into "tombstone" (table_name, id, user_id, ver) values ('tip', '01a206b0-79bd-75f4-9e14-148b4af79228', '01a1f8d3-ea00-73e5-8add-2481142b4a8f', 1000000012);
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
pragma user_version = 18;
