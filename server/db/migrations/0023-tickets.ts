/**
 * Tips may be tickets of several selections, which their column `ticket` holds as text; such a tip has no match, type or
 * result of its own. Both tables are written anew, since SQLite cannot drop a « not null », and `tip` cannot be dropped
 * while links refer to it. `tip_selection` says which rows tickets refer to: triggers keep it.
 */
export const tickets = /* sql */ `
create table new_tip (
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
insert into new_tip (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain,
    br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet)
  select upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain,
    br_id, bookmaker_id, user_comment, date_add, user_id, ver, tipster, cote_fermeture, live, freebet from tip;
create table new_martingale_tip (
  upmart_id text primary key,
  um_id text not null references martingale on delete cascade,
  upm_id text not null references new_tip on delete cascade,
  user_id text not null references user on delete cascade,
  ver integer not null,
  unique (um_id, upm_id)
) strict;
insert into new_martingale_tip (upmart_id, um_id, upm_id, user_id, ver)
  select upmart_id, um_id, upm_id, user_id, ver from martingale_tip;
drop table martingale_tip;
drop table tip;
alter table new_tip rename to tip;
alter table new_martingale_tip rename to martingale_tip;
create index martingale_tip_tip on martingale_tip (upm_id);
create index martingale_tip_ver on martingale_tip (user_id, ver);
create index tip_date on tip (user_id, date_add);
create index tip_bankroll on tip (br_id);
create index tip_match on tip (match_id);
create index tip_ver on tip (user_id, ver);
create index tip_named_match on tip (user_id, match_id);
create index tip_named_player on tip (user_id, joueur_id) where joueur_id is not null;
create index tip_player on tip (joueur_id) where joueur_id is not null;

create table tip_selection (
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
create index tip_selection_match on tip_selection (match_id);
create index tip_selection_user_match on tip_selection (user_id, match_id);
create index tip_selection_ver on tip_selection (user_id, ver);
create index tip_selection_player on tip_selection (joueur_id) where joueur_id is not null;

create trigger tip_selections_added after insert on tip when new.ticket is not null begin
  insert into tip_selection (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id)
  select new.upm_id, key, new.user_id, new.ver, value ->> 'match_id', value ->> 'prono_id', value ->> 'joueur_id',
    value ->> 'sport_id' from json_each(new.ticket, '$.selections');
end;
create trigger tip_selections_changed after update on tip
when new.ticket is not null or old.ticket is not null begin
  delete from tip_selection where upm_id = old.upm_id;
  insert into tip_selection (upm_id, rang, user_id, ver, match_id, prono_id, joueur_id, sport_id)
  select new.upm_id, key, new.user_id, new.ver, value ->> 'match_id', value ->> 'prono_id', value ->> 'joueur_id',
    value ->> 'sport_id' from json_each(new.ticket, '$.selections');
end;

alter table bookmaker add column gp_diviseur integer;
alter table bookmaker add column bonus_combine integer;

create view tip_place as
  select upm_id, user_id, ver, match_id, prono_id, joueur_id from tip where ticket is null
  union all select upm_id, user_id, ver, match_id, prono_id, joueur_id from tip_selection;
`;
