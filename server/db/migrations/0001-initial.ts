import { carnetTables } from './0001-carnet.ts';
import { referenceTables } from './0001-reference.ts';

const accountTables = /* sql */ `
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
`;

const analysisTables = /* sql */ `
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
`;

const syncTables = /* sql */ `
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

/** Every table of the specification. */
export const initial: string = [
  accountTables,
  referenceTables,
  carnetTables,
  analysisTables,
  syncTables,
  changeIndexes(),
].join('');

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
