/** What administrators maintain. Numbered keys never come back: a tombstone names a deleted row for ever. */
export const referenceTables = /* sql */ `
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
`;
