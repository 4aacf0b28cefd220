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
, site_web text, gp_diviseur integer, bonus_combine integer) strict;
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
  ver integer not null, prono_regle text,
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
, made_at text, shown_at text, standing text not null default 'confirmed', score text) strict;
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
CREATE TABLE martingale (
  um_id text primary key,
  martingale_lib text not null,
  martingale_comment text,
  date_debut text,
  date_fin text,
  user_id text not null references user on delete cascade,
  ver integer not null
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
CREATE TABLE "tip" (
  upm_id text primary key,
  match_id text references match on delete restrict,
  prono_id integer references prediction_type on delete restrict,
  joueur_id integer references player on delete restrict,
  match_cote integer not null,
  prono_mise integer not null,
  user_fiab integer not null,
  result_id integer references result_type on delete restrict,
  prono_gain integer not null,
  br_id text not null references bankroll on delete cascade,
  bookmaker_id integer not null references bookmaker on delete restrict,
  user_comment text,
  date_add text not null,
  user_id text not null references user on delete cascade,
  ver integer not null,
  tipster text,
  cote_fermeture integer,
  live integer not null default 0,
  freebet integer not null default 0,
  cote_initiale integer,
  ticket text,
  etat text,
  mise_risquee integer,
  mise_effective integer,
  date_reglement text
) strict;
CREATE TABLE "martingale_tip" (
  upmart_id text primary key,
  um_id text not null references martingale on delete cascade,
  upm_id text not null references "tip" on delete cascade,
  user_id text not null references user on delete cascade,
  ver integer not null,
  unique (um_id, upm_id)
) strict;
CREATE TABLE tip_selection (
  upm_id text not null references tip on delete cascade,
  rang integer not null,
  user_id text not null references user on delete cascade,
  ver integer not null,
  match_id text references match on delete restrict,
  prono_id integer references prediction_type on delete restrict,
  joueur_id integer references player on delete restrict,
  sport_id integer references sport on delete restrict,
  primary key (upm_id, rang)
) strict, without rowid;
CREATE TABLE calendar_feed (
  user_id text primary key references user on delete cascade,
  token_hash text not null unique,
  created_at text not null
) strict, without rowid;
CREATE TABLE push_subscription (
  session_id text primary key references session on delete cascade,
  user_id text not null references user on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  avant_match integer not null,
  a_regler integer not null,
  created_at text not null,
  failures integer not null default 0,
  failed_at text,
  retry_at text
) strict, without rowid;
CREATE TABLE reminder_sent (
  user_id text not null references user on delete cascade,
  match_id text not null references match on delete cascade,
  kind text not null,
  sent_at text not null,
  primary key (user_id, match_id, kind)
) strict, without rowid;
CREATE TABLE source (
  source_id integer primary key,
  adresse text not null,
  forme text not null,
  compet_id integer not null references competition on delete cascade,
  saison text,
  heures integer not null,
  is_active integer not null,
  etag text,
  modifie_le text,
  empreinte text,
  lu_le text,
  reussi_le text,
  erreur text,
  echecs integer not null,
  prochain text,
  bilan text,
  remarques text
) strict;
CREATE TABLE source_match (
  source_id integer not null references source on delete cascade,
  match_id text not null references match on delete cascade,
  absent_depuis text,
  primary key (source_id, match_id)
) strict, without rowid;
CREATE TABLE source_name (
  source_id integer not null references source on delete cascade,
  nom text not null,
  code_pays text not null,
  nb_matchs integer not null,
  equipe_id integer references team on delete cascade,
  primary key (source_id, nom, code_pays)
) strict, without rowid;
delete from sqlite_sequence;
insert into "meta" (key, value) values ('epoch', '01a208e6-4c03-7698-8bbc-233aabed404b');
insert into "meta" (key, value) values ('lineage', '[{"epoch":"267c220206d4eaa754b7e8d8f6b99684","at":11}]');
insert into "meta" (key, value) values ('rules', '1');
insert into "meta" (key, value) values ('seeded', '1');
insert into "meta" (key, value) values ('seeded_prompts', '1');
insert into "meta" (key, value) values ('seeded_sources', '1');
insert into "clock" (ver) values (1000000014);
insert into "user" (user_id, user_nom, user_prenom, user_pseudo, user_mail, user_picture, user_ban, is_admin, user_create, password_hash) values ('01a1f8d3-ea00-706d-9854-150475428dc2', 'Martin', 'Camille', 'cam', 'camille@exemple.fr', NULL, 0, 0, '2026-11-20T12:00:00.000Z', '');
insert into "session" (session_id, user_id, created_at, seen_at, expires_at, user_agent) values ('01a1f8d3-ea00-7b76-b146-ecc4feb07dfe', '01a1f8d3-ea00-706d-9854-150475428dc2', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z', NULL);
insert into "sport" (sport_id, sport_lib, sport_img, ver) values (1, 'Football', NULL, 1);
insert into "sport" (sport_id, sport_lib, sport_img, ver) values (2, 'Tennis', NULL, 1);
insert into "country" (pays_id, pays_lib, ver) values (1, 'France', 1);
insert into "bookmaker" (bookmaker_id, bookmaker_lib, bookmaker_img, bookmaker_mini_img, ver, site_web, gp_diviseur, bonus_combine) values (1, 'Betclic', NULL, NULL, 1, 'https://www.betclic.fr', NULL, NULL);
insert into "bookmaker" (bookmaker_id, bookmaker_lib, bookmaker_img, bookmaker_mini_img, ver, site_web, gp_diviseur, bonus_combine) values (2, 'Winamax', NULL, NULL, 1, 'https://www.winamax.fr', NULL, NULL);
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
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver, prono_regle) values (1, 'Victoire équipe domicile (1)', 1, 1, 2, '{"regle":"issue","choix":"1","nul_rembourse":false,"partie":"match","compte":"score"}');
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver, prono_regle) values (2, 'Match nul (N)', 2, 1, 2, '{"regle":"issue","choix":"N","nul_rembourse":false,"partie":"match","compte":"score"}');
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver, prono_regle) values (3, 'Victoire équipe extérieur (2)', 3, 1, 2, '{"regle":"issue","choix":"2","nul_rembourse":false,"partie":"match","compte":"score"}');
insert into "prediction_type" (prono_id, prono_lib, prono_ordre, grp_prono_id, ver, prono_regle) values (1260, 'Buteur à tout moment', 1, 109, 1, NULL);
insert into "match" (match_id, compet_id, equa_id, equb_id, match_date, same_as, created_by, ver, made_at, shown_at, standing, score) values ('01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, 1, 2, '2026-11-21T20:00:00.000Z', NULL, '01a1f8d3-ea00-706d-9854-150475428dc2', 6, '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 'shared', NULL);
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a208e6-4a6c-7dea-96c7-04e682490255', 'Principale', 100000, '2024-08-01', 0, '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a208e6-4a6c-7655-8b1a-ba688765662c', 'Réserve', 50000, '2024-08-01', 0, '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "bankroll" (br_id, br_lib, br_montant_initial, br_date_debut, is_archive, user_id, ver) values ('01a208e6-4a6c-71dd-9a1f-b2b533880f8a', 'Ancienne', 0, '2024-08-01', 0, '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "movement" (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, mvt_comment, user_id, ver, mvt_vu, mvt_saisi) values ('01a208e6-4a70-7537-969a-c8850ef613e3', '01a208e6-4a6c-7dea-96c7-04e682490255', 'deposit', 5000, '2026-11-20T10:00:00.000Z', 'Prime', '01a1f8d3-ea00-706d-9854-150475428dc2', 6, NULL, NULL);
insert into "movement" (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, mvt_comment, user_id, ver, mvt_vu, mvt_saisi) values ('01a208e6-4b92-7d2a-93da-8cf230f4156c', '01a208e6-4a6c-7655-8b1a-ba688765662c', 'correction', -4000, '2026-11-20T11:00:00.000Z', NULL, '01a1f8d3-ea00-706d-9854-150475428dc2', 7, 49000, 45000);
insert into "martingale" (um_id, martingale_lib, martingale_comment, date_debut, date_fin, user_id, ver) values ('01a208e6-4a6c-7107-ba8f-67b03e88bd2b', 'Montante', NULL, NULL, NULL, '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-70b5-8c09-9a47307b2107', 'conflict', 'bankroll.actual', '{"movement":{"mvt_id":"01a208e6-4ba6-756a-85ea-74ed1b559279","br_id":"01a208e6-4a6c-7655-8b1a-ba688765662c","mvt_type":"correction","mvt_montant":-5000,"mvt_date":"2026-11-20T11:00:00.000Z","mvt_comment":null,"mvt_vu":49000,"mvt_saisi":44000},"corrections":0,"cursor":6}', '{"corrections":-4000,"before":0}', 'Modifié entre-temps ailleurs.', '2026-11-23T14:54:00.102Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 8, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-75c8-b7f4-0313b2938096', 'conflict', 'tip.update', '{"before":{"upm_id":"01a208e6-4a6c-7ebe-bbb0-eb5b35ae0fd7","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807"},"after":{"upm_id":"01a208e6-4a6c-7ebe-bbb0-eb5b35ae0fd7","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":1,"result_id":2,"prono_gain":0,"bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807"},"link":[],"unlink":[],"linked":[{"um_id":"01a208e6-4a6c-7107-ba8f-67b03e88bd2b","martingale_lib":"Montante","martingale_comment":null,"date_debut":null,"date_fin":null,"ver":6}]}', '{"upm_id":"01a208e6-4a6c-7ebe-bbb0-eb5b35ae0fd7","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":1,"prono_gain":1850,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","bookmaker_id":1,"user_comment":"Deux absents en face","date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"ver":7}', 'Modifié entre-temps ailleurs.', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 8, '[{"table":"match","row":{"match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","score":null,"same_as":null}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7313-be9c-443c25abb3c8', 'deleted', 'tip.update', '{"before":{"upm_id":"01a208e6-4a6c-7712-bf13-9c481629e755","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807"},"after":{"upm_id":"01a208e6-4a6c-7712-bf13-9c481629e755","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1500,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":"À garder","date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807"},"link":[],"unlink":[],"linked":[{"um_id":"01a208e6-4a6c-7107-ba8f-67b03e88bd2b","martingale_lib":"Montante","martingale_comment":null,"date_debut":null,"date_fin":null,"ver":6}]}', NULL, 'Supprimé entre-temps sur un autre appareil.', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 8, '[{"table":"match","row":{"match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","score":null,"same_as":null}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-788c-80ee-4618ef948fad', 'deleted', 'martingale.update', '{"before":{"um_id":"01a208e6-4a6c-735c-af70-7b525455d7cf","martingale_lib":"Doublée","martingale_comment":null,"date_debut":null,"date_fin":null},"after":{"um_id":"01a208e6-4a6c-735c-af70-7b525455d7cf","martingale_lib":"Doublée","martingale_comment":"Arrêt à trois pertes","date_debut":null,"date_fin":null},"linked":[]}', NULL, 'Supprimé entre-temps sur un autre appareil.', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 8, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7c75-a783-2f4b7c26807b', 'rejected', 'tip.create', '{"tip":{"upm_id":"01a208e6-4ba7-76d4-b64e-8b80ddf1e4c7","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":999,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807"},"links":[],"cursor":6,"linked":[]}', NULL, 'Bookmaker introuvable', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 8, '[{"table":"match","row":{"match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","score":null,"same_as":null}}]');
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-79b0-91e0-ff8dc76e9a48', 'rejected', 'match.create', '{"match":{"match_id":"01a208e6-4ba6-7735-a4a6-3de2924b9f6e","compet_id":1,"equa_id":1,"equb_id":4,"match_date":"2026-11-28T20:00:00.000Z","score":null,"same_as":null}}', NULL, 'Ces équipes ne sont pas associées à la compétition', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 9, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7b76-87b0-04f9a944319e', 'rejected', 'tip.create', '{"tip":{"upm_id":"01a208e6-4ba8-76a8-99f2-a17a20f8e867","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"bookmaker_id":1,"user_comment":null,"date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","match_id":"01a208e6-4ba6-7735-a4a6-3de2924b9f6e"},"links":[],"cursor":6,"linked":[]}', NULL, 'Match introuvable', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 9, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-7b24-a77e-ccc8e0c2dc9e', 'parked', 'martingale.create', '{"martingale":{"um_id":"01a208e6-4ba8-712e-8870-3183c07cd4f1","martingale_lib":"poison","martingale_comment":null,"date_debut":null,"date_fin":null},"cursor":6}', NULL, 'Le serveur n’a pas pu traiter cette saisie.', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 10, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-78ca-a584-df1d1d973228', 'parked', 'martingale.create', '{"martingale":{"um_id":"01a208e6-4ba8-75ed-987a-b115e6e512fa","martingale_lib":"poison","martingale_comment":null,"date_debut":null,"date_fin":null},"cursor":6}', NULL, 'Le serveur n’a pas pu traiter cette saisie.', '2026-11-23T14:54:00.104Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 11, NULL);
insert into "review" (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver, names) values ('01a1f8d3-ea00-72a6-bcc4-a58f7f24316c', 'conflict', 'salvage', '{"table":"tip","row":{"upm_id":"01a208e6-4a6c-7df5-9f4a-21335227bf93","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","bookmaker_id":1,"user_comment":"De la tablette","date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"ver":12},"fork":11}', '{"upm_id":"01a208e6-4a6c-7df5-9f4a-21335227bf93","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","prono_id":1,"joueur_id":null,"match_cote":1850,"prono_mise":1000,"user_fiab":3,"result_id":4,"prono_gain":0,"br_id":"01a208e6-4a6c-7dea-96c7-04e682490255","bookmaker_id":1,"user_comment":"Du téléphone","date_add":"2026-11-20T10:00:00.000Z","freebet":0,"cote_initiale":null,"tipster":null,"cote_fermeture":null,"live":0,"ticket":null,"etat":null,"mise_risquee":null,"mise_effective":null,"date_reglement":null,"ver":1000000012}', 'Modifié entre-temps ailleurs.', '2026-11-23T14:54:00.303Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000013, '[{"table":"match","row":{"match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","compet_id":1,"equa_id":1,"equb_id":2,"match_date":"2026-11-21T20:00:00.000Z","score":null,"same_as":null}}]');
insert into "prompt" (prompt_id, prompt_titre, sport_id, is_active, date_creation, cree_par, modifie_par, ver) values (1, 'Forme avant le match : les résultats et la manière', NULL, 1, '2026-11-23T14:53:59.474Z', NULL, NULL, 3);
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

Marque chaque affirmation « fait » ou « supposition ». Ne donne un chiffre que si tu en es sûr, avec sa période ; sinon, décris la tendance en mots. Termine par les trois vérifications à faire juste avant le match. Ne propose aucun pari : je cherche à comprendre.', '2026-11-23T14:53:59.474Z', NULL);
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 26, '2026-11-20T12:00:00.000Z', 'MOHcS1KfF2xlrcCTJmTzPcyyfiVDHbFtFOrLDd48S3A=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4acb-7143-a915-0e26cd2b18e6', 4, '2026-11-20T12:00:00.000Z', 'rbZ8T+kdLmIcJ1HdHa91x0pwjr4Xx36ISmceX+7Q4A4=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4c3f-7034-ba60-0f035eb9de5b', 1, '2026-11-20T12:00:00.000Z', 'Pe0JvJDG5YbE1o8fZdA8+67DbH74M/REsdv0KsPavBs=');
insert into "device" (user_id, device_id, last_seq, seen_at, last_digest) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4c69-7959-b8ec-af045fb04c12', 5, '2026-11-20T12:00:00.000Z', 'Sz0uDgxgKRCHStCH/9pb1nXEQE2sB6ZNzMrIjxLENA4=');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 18, '{"seq":18,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 19, '{"seq":19,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 20, '{"seq":20,"status":"conflict","reason":"Supprimé entre-temps sur un autre appareil."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 21, '{"seq":21,"status":"conflict","reason":"Supprimé entre-temps sur un autre appareil."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 22, '{"seq":22,"status":"rejected","reason":"Bookmaker introuvable"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 23, '{"seq":23,"status":"rejected","reason":"Ces équipes ne sont pas associées à la compétition"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 24, '{"seq":24,"status":"rejected","reason":"Match introuvable"}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 25, '{"seq":25,"status":"parked","reason":"Le serveur n’a pas pu traiter cette saisie."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4a70-7d11-8f46-c1841f030cec', 26, '{"seq":26,"status":"parked","reason":"Le serveur n’a pas pu traiter cette saisie."}');
insert into "operation_result" (user_id, device_id, seq, result_json) values ('01a1f8d3-ea00-706d-9854-150475428dc2', '01a208e6-4c69-7959-b8ec-af045fb04c12', 1, '{"seq":1,"status":"conflict","reason":"Modifié entre-temps ailleurs."}');
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale', '01a208e6-4a6c-735c-af70-7b525455d7cf', '01a1f8d3-ea00-706d-9854-150475428dc2', 7);
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale_tip', '01a208e6-4b34-7367-97db-7909d915ce0c', '01a1f8d3-ea00-706d-9854-150475428dc2', 7);
insert into "tombstone" (table_name, id, user_id, ver) values ('tip', '01a208e6-4a6c-7712-bf13-9c481629e755', '01a1f8d3-ea00-706d-9854-150475428dc2', 7);
insert into "tombstone" (table_name, id, user_id, ver) values ('martingale_tip', '01a208e6-4b34-7a64-ba76-74c1d09ca79a', '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014);
insert into "tombstone" (table_name, id, user_id, ver) values ('tip', '01a208e6-4a6c-7b1f-9bbd-417441a34056', '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6c-7ebe-bbb0-eb5b35ae0fd7', '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, NULL, 1850, 1000, 1, 1, 1850, '01a208e6-4a6c-7dea-96c7-04e682490255', 1, 'Deux absents en face', '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 8, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6c-7874-ab2b-91f7a66986dd', '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1260, 1, 1850, 1000, 5, 4, 0, '01a208e6-4a6c-7dea-96c7-04e682490255', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 6, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6c-7d57-ad5c-db6c750511e4', '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, NULL, 1850, 2500, 3, 4, 0, '01a208e6-4a6c-7dea-96c7-04e682490255', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6c-7c3b-a87d-f97f92e08565', '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, NULL, 1850, 1000, 3, 4, 0, '01a208e6-4a6c-7655-8b1a-ba688765662c', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 6, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6c-7df5-9f4a-21335227bf93', '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, NULL, 1850, 1000, 3, 4, 0, '01a208e6-4a6c-7dea-96c7-04e682490255', 1, 'Du téléphone', '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000012, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6c-7b5a-9137-64434d8ab280', '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, NULL, 1850, 1000, 3, 1, 1850, '01a208e6-4a6c-7dea-96c7-04e682490255', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 6, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6d-762f-9a5f-a5d5d0250b8b', NULL, NULL, NULL, 10500, 1000, 3, NULL, 0, '01a208e6-4a6c-7dea-96c7-04e682490255', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, NULL, NULL, 0, 0, NULL, '{"type_pari":"combine","selections":[{"sel_id":"01a208e6-4a6c-770b-8fc9-3e090578a99d","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","prono_id":1,"sel_cote":2000,"sel_resultat":"gagne"},{"sel_id":"01a208e6-4a6d-78c4-9efd-0bedcf799107","sel_libelle":"Vainqueur de la coupe","sport_id":1,"sel_cote":3500},{"sel_id":"01a208e6-4a6d-7e99-a744-d9bc7e2a72d4","sel_libelle":"Meilleur buteur","sport_id":1,"sel_cote":1500}]}', 'en_cours', 1000, 0, NULL);
insert into "tip" (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet, cote_initiale, ticket, etat, mise_risquee, mise_effective, date_reglement) values ('01a208e6-4a6f-74a6-a969-4222ad174dfc', NULL, NULL, NULL, 10500, 1000, 3, NULL, 0, '01a208e6-4a6c-7dea-96c7-04e682490255', 1, NULL, '2026-11-20T10:00:00.000Z', '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, NULL, NULL, 0, 0, NULL, '{"type_pari":"systeme","tailles":[2,3],"selections":[{"sel_id":"01a208e6-4a6c-770b-8fc9-3e090578a99d","match_id":"01a208e6-4a6c-72b9-ae9a-9cd711bc1807","prono_id":1,"sel_cote":2000,"sel_resultat":"gagne"},{"sel_id":"01a208e6-4a6d-78c4-9efd-0bedcf799107","sel_libelle":"Vainqueur de la coupe","sport_id":1,"sel_cote":3500},{"sel_id":"01a208e6-4a6d-7e99-a744-d9bc7e2a72d4","sel_libelle":"Meilleur buteur","sport_id":1,"sel_cote":1500}]}', 'en_cours', 1000, 0, NULL);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a208e6-4b34-7dde-9a2e-7842a0de021a', '01a208e6-4a6c-7107-ba8f-67b03e88bd2b', '01a208e6-4a6c-7ebe-bbb0-eb5b35ae0fd7', '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a208e6-4b34-74a8-b43a-85d7ddf9040e', '01a208e6-4a6c-7107-ba8f-67b03e88bd2b', '01a208e6-4a6c-7874-ab2b-91f7a66986dd', '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a208e6-4b34-779d-9e29-ec4a52182181', '01a208e6-4a6c-7107-ba8f-67b03e88bd2b', '01a208e6-4a6c-7d57-ad5c-db6c750511e4', '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a208e6-4b34-71b0-8ef9-28a7362c39bf', '01a208e6-4a6c-7107-ba8f-67b03e88bd2b', '01a208e6-4a6c-7c3b-a87d-f97f92e08565', '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a208e6-4b34-7c3c-bd01-ee18739249c1', '01a208e6-4a6c-7107-ba8f-67b03e88bd2b', '01a208e6-4a6c-7df5-9f4a-21335227bf93', '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "martingale_tip" (upmart_id, um_id, upm_id, user_id, ver) values ('01a208e6-4b34-7e74-bd5f-6426054723a6', '01a208e6-4a6c-7107-ba8f-67b03e88bd2b', '01a208e6-4a6c-7b5a-9137-64434d8ab280', '01a1f8d3-ea00-706d-9854-150475428dc2', 6);
insert into "tip_selection" (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id) values ('01a208e6-4a6d-762f-9a5f-a5d5d0250b8b', 0, '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, NULL, NULL);
insert into "tip_selection" (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id) values ('01a208e6-4a6d-762f-9a5f-a5d5d0250b8b', 1, '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, NULL, NULL, NULL, 1);
insert into "tip_selection" (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id) values ('01a208e6-4a6d-762f-9a5f-a5d5d0250b8b', 2, '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, NULL, NULL, NULL, 1);
insert into "tip_selection" (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id) values ('01a208e6-4a6f-74a6-a969-4222ad174dfc', 0, '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, '01a208e6-4a6c-72b9-ae9a-9cd711bc1807', 1, NULL, NULL);
insert into "tip_selection" (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id) values ('01a208e6-4a6f-74a6-a969-4222ad174dfc', 1, '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, NULL, NULL, NULL, 1);
insert into "tip_selection" (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id) values ('01a208e6-4a6f-74a6-a969-4222ad174dfc', 2, '01a1f8d3-ea00-706d-9854-150475428dc2', 1000000014, NULL, NULL, NULL, 1);
insert into "source" (source_id, adresse, forme, compet_id, saison, heures, is_active, etag, modifie_le, empreinte, lu_le, reussi_le, erreur, echecs, prochain, bilan, remarques) values (6, 'https://raw.githubusercontent.com/openfootball/football.json/master/{saison}/fr.1.json', 'openfootball', 1, NULL, 6, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL);
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
CREATE INDEX match_same_as on match (same_as) where same_as is not null;
CREATE INDEX movement_bankroll on movement (br_id);
CREATE INDEX prompt_version_prompt on prompt_version (prompt_id);
CREATE INDEX analysis_match on analysis (match_id, user_id, date_creation);
CREATE INDEX analysis_user on analysis (user_id, date_creation);
CREATE INDEX tombstone_owner on tombstone (user_id, ver);
CREATE INDEX tombstone_ver on tombstone (ver);
CREATE INDEX bankroll_ver on bankroll (user_id, ver);
CREATE INDEX movement_ver on movement (user_id, ver);
CREATE INDEX martingale_ver on martingale (user_id, ver);
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
CREATE INDEX match_maker on match (created_by, ver) where created_by is not null;
CREATE INDEX match_made on match (created_by, made_at) where created_by is not null;
CREATE INDEX match_shown on match (ver) where standing <> 'own';
CREATE INDEX match_shared on match (created_by, shown_at) where standing = 'shared';
CREATE INDEX match_teams on match (compet_id, equa_id, equb_id, match_date);
CREATE INDEX martingale_tip_tip on martingale_tip (upm_id);
CREATE INDEX martingale_tip_ver on martingale_tip (user_id, ver);
CREATE INDEX tip_date on tip (user_id, date_add);
CREATE INDEX tip_bankroll on tip (br_id);
CREATE INDEX tip_match on tip (match_id);
CREATE INDEX tip_ver on tip (user_id, ver);
CREATE INDEX tip_named_match on tip (user_id, match_id);
CREATE INDEX tip_named_player on tip (user_id, joueur_id) where joueur_id is not null;
CREATE INDEX tip_player on tip (joueur_id) where joueur_id is not null;
CREATE INDEX tip_selection_match on tip_selection (match_id);
CREATE INDEX tip_selection_user_match on tip_selection (user_id, match_id);
CREATE INDEX tip_selection_ver on tip_selection (user_id, ver);
CREATE INDEX tip_selection_player on tip_selection (joueur_id) where joueur_id is not null;
CREATE TRIGGER tip_selections_added after insert on tip when new.ticket is not null begin
  insert into tip_selection (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id)
  select new.upm_id, key, new.user_id, new.ver, value ->> 'match_id', value ->> 'prono_id', value ->> 'joueur_id',
    value ->> 'sport_id' from json_each(new.ticket, '$.selections');
end;
CREATE TRIGGER tip_selections_changed after update on tip
when new.ticket is not null or old.ticket is not null begin
  delete from tip_selection where upm_id = old.upm_id;
  insert into tip_selection (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id)
  select new.upm_id, key, new.user_id, new.ver, value ->> 'match_id', value ->> 'prono_id', value ->> 'joueur_id',
    value ->> 'sport_id' from json_each(new.ticket, '$.selections');
end;
CREATE VIEW tip_place as
  select upm_id, user_id, ver, match_id, prono_id, joueur_id from tip where ticket is null
  union all select upm_id, user_id, ver, match_id, prono_id, joueur_id from tip_selection;
CREATE INDEX push_subscription_user on push_subscription (user_id);
CREATE INDEX reminder_sent_match on reminder_sent (match_id);
CREATE INDEX reminder_sent_at on reminder_sent (sent_at);
CREATE TRIGGER reminders_end_with_access after update of user_ban on user when new.user_ban = 1 begin
  delete from calendar_feed where user_id = new.user_id;
  delete from push_subscription where user_id = new.user_id;
end;
CREATE INDEX source_competition on source (compet_id);
CREATE INDEX source_match_match on source_match (match_id);
CREATE INDEX source_name_team on source_name (equipe_id);
pragma user_version = 24;
