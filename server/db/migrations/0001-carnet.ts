/** The matches, and what a bettor writes. */
export const carnetTables = /* sql */ `
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
`;
