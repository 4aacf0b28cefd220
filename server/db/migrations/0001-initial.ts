/** Every table of the specification. Numbered keys never come back: a tombstone names a deleted row for ever. */
export const initial = /* sql */ `
create table meta (key text primary key, value text not null) strict, without rowid;
insert into meta values ('epoch', lower(hex(randomblob(16))));
create table clock (ver integer not null) strict;
insert into clock values (0);

create table user (
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
create table session (
  session_id text primary key,
  user_id text not null references user on delete cascade,
  created_at text not null,
  seen_at text not null,
  expires_at text not null,
  user_agent text
) strict;
create index session_user on session (user_id);

create table sport (
  sport_id integer primary key autoincrement,
  sport_lib text not null unique,
  sport_img text,
  ver integer not null
) strict;
create table country (
  pays_id integer primary key autoincrement,
  pays_lib text not null unique,
  ver integer not null
) strict;
create table bookmaker (
  bookmaker_id integer primary key autoincrement,
  bookmaker_lib text not null unique,
  bookmaker_img text,
  bookmaker_mini_img text,
  ver integer not null
) strict;
create table competition (
  compet_id integer primary key autoincrement,
  compet_lib text not null,
  sport_id integer not null references sport on delete restrict,
  pays_id integer not null references country on delete restrict,
  date_debut text not null,
  date_fin text not null,
  ver integer not null,
  unique (compet_lib, sport_id, pays_id)
) strict;
create table team (
  equipe_id integer primary key autoincrement,
  equipe_lib text not null,
  equipe_lib_court text not null,
  equipe_img text,
  sport_id integer not null references sport on delete restrict,
  pays_id integer not null references country on delete restrict,
  ver integer not null,
  unique (equipe_lib, sport_id, pays_id)
) strict;
create table competition_team (
  compet_equipe_id integer primary key autoincrement,
  compet_id integer not null references competition on delete restrict,
  equipe_id integer not null references team on delete restrict,
  ver integer not null,
  unique (compet_id, equipe_id)
) strict;
create index competition_team_team on competition_team (equipe_id);
create table player (
  joueur_id integer primary key autoincrement,
  joueur_nom text not null,
  joueur_prenom text not null,
  joueur_pseudo text,
  joueur_img text,
  pays_id integer references country on delete restrict,
  is_active integer not null,
  ver integer not null
) strict;
create table player_team (
  je_id integer primary key autoincrement,
  joueur_id integer not null references player on delete restrict,
  equipe_id integer not null references team on delete restrict,
  date_debut text not null,
  date_fin text,
  ver integer not null
) strict;
create index player_team_player on player_team (joueur_id);
create index player_team_team on player_team (equipe_id);
create table result_type (
  result_id integer primary key autoincrement,
  result_lib text not null unique,
  result_ordre integer not null,
  ver integer not null
) strict;
create table prediction_group (
  grp_prono_id integer primary key autoincrement,
  grp_prono_lib text not null unique,
  grp_prono_ordre integer not null,
  ver integer not null
) strict;
create table sport_prediction_group (
  grp_prono_sport_id integer primary key autoincrement,
  sport_id integer not null references sport on delete restrict,
  grp_prono_id integer not null references prediction_group on delete restrict,
  ver integer not null,
  unique (sport_id, grp_prono_id)
) strict;
create table prediction_type (
  prono_id integer primary key autoincrement,
  prono_lib text not null,
  prono_ordre integer not null,
  grp_prono_id integer not null references prediction_group on delete restrict,
  ver integer not null,
  unique (prono_lib, grp_prono_id)
) strict;
create table team_alias (
  sport_id integer not null references sport on delete cascade,
  alias_key text not null,
  equipe_id integer not null references team on delete cascade,
  primary key (sport_id, alias_key, equipe_id)
) strict, without rowid;

create table match (
  match_id text primary key,
  compet_id integer not null references competition on delete restrict,
  equa_id integer not null references team on delete restrict,
  equb_id integer not null references team on delete restrict,
  match_date text not null,
  same_as text references match on delete restrict,
  created_by text references user on delete set null,
  ver integer not null
) strict;
create index match_date on match (match_date);
create index match_teams on match (compet_id, equa_id, equb_id);
create index match_same_as on match (same_as) where same_as is not null;

create table bankroll (
  br_id text primary key,
  br_lib text not null,
  br_montant_initial integer not null,
  br_date_debut text not null,
  is_archive integer not null,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
create table movement (
  mvt_id text primary key,
  br_id text not null references bankroll on delete cascade,
  mvt_type text not null,
  mvt_montant integer not null,
  mvt_date text not null,
  mvt_comment text,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
create index movement_bankroll on movement (br_id);
create table tip (
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
create index tip_date on tip (user_id, date_add);
create index tip_bankroll on tip (br_id);
create index tip_match on tip (match_id);
create table martingale (
  um_id text primary key,
  martingale_lib text not null,
  martingale_comment text,
  date_debut text,
  date_fin text,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
create table martingale_tip (
  upmart_id text primary key,
  um_id text not null references martingale on delete cascade,
  upm_id text not null references tip on delete cascade,
  user_id text not null references user on delete cascade,
  ver integer not null,
  unique (um_id, upm_id)
) strict;
create index martingale_tip_tip on martingale_tip (upm_id);
create table review (
  review_id text primary key,
  review_kind text not null,
  operation text not null,
  args text not null,
  theirs text,
  reason text not null,
  created_at text not null,
  user_id text not null references user on delete cascade,
  ver integer not null
) strict;
${changeIndexes()}

create table prompt (
  prompt_id integer primary key autoincrement,
  prompt_titre text not null,
  sport_id integer references sport on delete restrict,
  is_active integer not null,
  date_creation text not null,
  cree_par text references user on delete set null,
  modifie_par text references user on delete set null
) strict;
create table prompt_version (
  histo_id integer primary key autoincrement,
  prompt_id integer not null references prompt on delete cascade,
  prompt_content text not null,
  date_creation text not null,
  modifie_par text references user on delete set null
) strict;
create index prompt_version_prompt on prompt_version (prompt_id);
create table analysis (
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
) strict;
create index analysis_match on analysis (match_id, user_id, date_creation);
create index analysis_user on analysis (user_id, date_creation);

create table device (
  user_id text not null references user on delete cascade,
  device_id text not null,
  last_seq integer not null,
  seen_at text not null,
  primary key (user_id, device_id)
) strict, without rowid;
create table operation_result (
  user_id text not null references user on delete cascade,
  device_id text not null,
  seq integer not null,
  result_json text not null,
  primary key (user_id, device_id, seq)
) strict, without rowid;
create table tombstone (
  table_name text not null,
  id text not null,
  user_id text references user on delete cascade,
  ver integer not null,
  primary key (table_name, id)
) strict, without rowid;
create index tombstone_owner on tombstone (user_id, ver);
create index tombstone_ver on tombstone (ver);
`;

// What a pull asks for: the rows changed since a cursor.
function changeIndexes(): string {
  const owned = ['bankroll', 'movement', 'tip', 'martingale', 'martingale_tip', 'review'];
  const shared = [
    ...['sport', 'country', 'bookmaker', 'competition', 'team', 'competition_team', 'result_type'],
    ...['prediction_group', 'sport_prediction_group', 'prediction_type', 'match', 'player', 'player_team'],
  ];
  return [
    ...owned.map((table) => `create index ${table}_ver on ${table} (user_id, ver);`),
    ...shared.map((table) => `create index ${table}_ver on ${table} (ver);`),
  ].join('\n');
}
