import { sql } from 'kysely';
import {
  declarationOf,
  type OwnedTable,
  ownedTables,
  type ReferenceTable,
  referencedTables,
  referenceTables,
  type SyncedTable,
  syncedTables,
} from '../../shared/records/tables.ts';
import type { EpochHistoryEntry } from '../../sync/epoch-history.ts';
import type { ColumnarTable, FormerAnswers, RemovedRow, WireRow } from '../../sync/protocol.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type Query, query, type Statement, statement } from '../db/statement.ts';
import { listed, oncePer, wireColumns } from './sync.store.ts';

const columnsOf = oncePer((table: SyncedTable) => listed(wireColumns(table)));

interface ClockRow {
  ver: number;
  epoch: string;
  forgotten: string | null;
  lineage: string | null;
}

export interface Clock {
  /** The server's counter. */
  ver: number;
  /** The id of its database. */
  epoch: string;
  /** The epochs that the database went through before its own. */
  past: EpochHistoryEntry[];
  /** The counter up to which tombstones were deleted. */
  forgottenUntil: number;
}

const clockText = `
  select ver, (select value from meta where key = 'epoch') as epoch,
    (select value from meta where key = 'compacted') as forgotten,
    (select value from meta where key = 'lineage') as lineage
  from clock`;

/** The counter of the database and its history: one row. */
export const clockQuery: Query<ClockRow> = query(clockText);

const clockRow: Statement<ClockRow> = statement(clockText);

/** Reads the counter of the database and its history. */
export async function readClock(on: Db | Tx): Promise<Clock> {
  return clockOf((await clockRow(on)).rows);
}

/** Decodes that row. */
export function clockOf([row]: readonly ClockRow[]): Clock {
  if (!row) throw new Error('The database has no counter.');
  const { ver, epoch, forgotten, lineage: epochHistory } = row;
  return { ver, epoch, past: JSON.parse(epochHistory ?? '[]'), forgottenUntil: Number(forgotten ?? 0) };
}

/** The last operation that was answered for a device: one row, or none for a device not seen before. */
export function lastSeqQuery(user_id: string, device_id: string): Query<{ last_seq: number }> {
  return query('select last_seq from device where user_id = ? and device_id = ?', user_id, device_id);
}

/** What was last answered under these identities, for those that are known. */
export function answersQuery(user_id: string, device_ids: readonly string[]): Query<FormerAnswers> {
  return query(
    `select device_id, last_seq, last_digest from device
     where user_id = ? and device_id in (select value from json_each(?))`,
    ...[user_id, JSON.stringify(device_ids)],
  );
}

/** Where something changed since a cursor that may concern a user: in these tables, and among the tombstones. */
export interface ChangedPlaces {
  tables: ReadonlySet<SyncedTable>;
  hasRemovals: boolean;
}

/** One look-up at the end of each index of `ver`: the names of the tables, the shared ones and then the user's own. */
const looks = {
  shared: [...referenceTables, ...referencedTables].map((table) => lookAt(table, 'ver > ?')),
  owned: [...ownedTables, 'tombstone'].map((table) => lookAt(table, 'user_id = ? and ver > ?')),
  removed: lookAt('tombstone', 'user_id is null and ver > ?'),
};

function lookAt(table: string, where: string): string {
  return `select '${table}' as name where exists (select 1 from "${table}" where ${where})`;
}

const changed: Statement<{ name: string }> = statement(
  [...looks.shared, ...looks.owned, looks.removed].join(' union all '),
);

/**
 * Where something changed since the cursor, by one look-up at the end of each index of `ver`. A match or a player
 * counts, whomever it concerns.
 */
export async function changedPlaces(tx: Tx, user_id: string, cursor: number): Promise<ChangedPlaces> {
  const { rows } = await changed(
    tx,
    ...looks.shared.map(() => cursor),
    ...looks.owned.flatMap(() => [user_id, cursor]),
    cursor,
  );
  const names = new Set(rows.map(({ name }) => name));
  return {
    tables: new Set(syncedTables.filter((table) => names.has(table))),
    hasRemovals: names.has('tombstone'),
  };
}

const counted: Statement<{ total: number }> = statement(
  `select count(*) as total from (${[
    ...[...ownedTables, 'tombstone'].map((table) => `select 1 from "${table}" where user_id = ? and ver > ?`),
    ...referenceTables.map((table) => `select 1 from "${table}" where ver > ?`),
    'select 1 from tombstone where user_id is null and ver > ?',
  ].join(' union all ')} limit ?)`,
);

/** How many rows and tombstones a device has to receive since its cursor, counting up to `most`. */
export async function countChanges(tx: Tx, user_id: string, cursor: number, most: number): Promise<number> {
  const { rows } = await counted(
    tx,
    ...[...ownedTables, 'tombstone'].flatMap(() => [user_id, cursor]),
    ...[...referenceTables, 'tombstone'].map(() => cursor),
    most,
  );
  return rows[0]?.total ?? 0;
}

const ownedSince = oncePer(
  (table: OwnedTable) => `select ${columnsOf(table)} from "${table}" where user_id = ? and ver > ?`,
);

/** A user's own rows changed since the cursor. */
export function ownedRowsSince(table: OwnedTable, user_id: string, cursor: number): Query<WireRow> {
  return query(ownedSince(table), user_id, cursor);
}

const referenceSince = oncePer(
  (table: ReferenceTable) => `select ${columnsOf(table)} from "${table}" where ver > ?`,
);

/** Reference rows changed since the cursor. */
export function referenceRowsSince(table: ReferenceTable, cursor: number): Query<WireRow> {
  return query(referenceSince(table), cursor);
}

const matchesSince = `
  select ${columnsOf('match')} from match where match_id in (
    select match_id from match where created_by = :user_id and ver > :cursor
    union select same_as from match where created_by = :user_id and ver > :cursor
    union select match_id from tip_place where user_id = :user_id and ver > :cursor
    union select match_id from own_score where user_id = :user_id and ver > :cursor
    union select changed.match_id from match changed indexed by match_ver where changed.ver > :cursor and (
      exists (select 1 from tip_place where user_id = :user_id and match_id = changed.match_id)
      or exists (select 1 from own_score where user_id = :user_id and match_id = changed.match_id)
      or exists (select 1 from match made where made.same_as = changed.match_id and made.created_by = :user_id)
    )
  )`;

/**
 * The matches that matter to a user, where they or their references changed since the cursor: those that they created,
 * those into which these were merged, and those that their tips and noted scores refer to. The query starts from what
 * changed, so that a long history costs nothing.
 */
export function referencedMatchesSince(user_id: string, cursor: number): Query<WireRow> {
  return query(matchesSince, { user_id, cursor });
}

const playersSince = `
  select ${columnsOf('player')} from player where joueur_id in (
    select joueur_id from tip_place where user_id = :user_id and ver > :cursor and joueur_id is not null
    union select changed.joueur_id from player changed indexed by player_ver where changed.ver > :cursor
      and exists (select 1 from tip_place where user_id = :user_id and joueur_id = changed.joueur_id)
  )`;

/** Players that the user's tips refer to, where the player or the tip changed since the cursor. */
export function referencedPlayersSince(user_id: string, cursor: number): Query<WireRow> {
  return query(playersSince, { user_id, cursor });
}

/** The ids in a column of these tables that a user's rows are on, each once: each by its own index, not by the view. */
function namedBy(column: 'match_id' | 'joueur_id', tables: readonly string[]): string {
  return tables
    .map(
      (table) => `select ${column} as named from ${table} where user_id = :user_id and ${column} is not null`,
    )
    .join(' union ');
}

const unnamed = `
  not exists (select 1 from tip_place where user_id = :user_id and match_id = match.match_id)
  and not exists (select 1 from own_score where user_id = :user_id and match_id = match.match_id)`;

const allMatches = `
  select ${columnsOf('match')}
  from (${namedBy('match_id', ['tip', 'tip_selection', 'own_score'])}) cross join match on match_id = named
  union all
  select ${columnsOf('match')} from match where created_by = :user_id and ${unnamed}
  union all
  select ${columnsOf('match')} from match where match_id in (select same_as from match where created_by = :user_id)
    and created_by is not :user_id and ${unnamed}`;

/** All the matches that matter to a user, each once, in an order that needs no search before the first. */
export function referencedMatches(user_id: string): Query<WireRow> {
  return query(allMatches, { user_id });
}

const allPlayers = `
  select ${columnsOf('player')} from (${namedBy('joueur_id', ['tip', 'tip_selection'])})
  cross join player on joueur_id = named`;

/** All the players that a user's tips refer to. */
export function referencedPlayers(user_id: string): Query<WireRow> {
  return query(allPlayers, { user_id });
}

/** Whether a user has any row of this table. */
export async function hasAny(
  db: Db,
  table: 'tip_selection' | 'own_score',
  user_id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where user_id = ${user_id} limit 1`.execute(db);
  return rows.length > 0;
}

/** What was deleted since the cursor, of the user's and of everybody's rows. */
export async function removalsSince(tx: Tx, user_id: string, cursor: number): Promise<RemovedRow[]> {
  const { rows } = await sql<{ table_name: string; id: string }>`
    select table_name, id from tombstone where user_id = ${user_id} and ver > ${cursor}
    union all
    select table_name, id from tombstone where user_id is null and ver > ${cursor}`.execute(tx);
  return rows.flatMap(({ table_name, id }) => {
    const table = syncedTables.find((name) => name === table_name);
    if (!table) return [];
    const { key, fields } = declarationOf(table);
    return [{ table, id: fields[key]?.kind === 'integer' ? Number(id) : id }];
  });
}

/** The matches that others than their creator see, and those that the user created. */
function seenBy(user_id: string) {
  return sql`(standing <> 'own' or created_by = ${user_id})`;
}

/** The matches between two instants that a user sees, as columns. */
export async function calendarMatches(tx: Tx, user_id: string, from: string, to: string): Promise<WireRow[]> {
  const { rows } = await sql<WireRow>`
    select ${sql.raw(columnsOf('match'))} from match
    where match_date >= ${from} and match_date < ${to} and same_as is null and ${seenBy(user_id)}`.execute(
    tx,
  );
  return rows;
}

/** The active players who belong, on that day, to a team that the user sees play between two instants; and their links. */
export async function calendarPlayers(
  tx: Tx,
  user_id: string,
  from: string,
  to: string,
  day: string,
): Promise<{ players: WireRow[]; playerTeams: WireRow[] }> {
  const playing = sql`
    select equa_id from match where match_date >= ${from} and match_date < ${to} and ${seenBy(user_id)}
    union select equb_id from match where match_date >= ${from} and match_date < ${to} and ${seenBy(user_id)}`;
  const current = sql`
    equipe_id in (${playing}) and (date_fin is null or date_fin >= ${day})
    and joueur_id in (select joueur_id from player where is_active = 1)`;
  const { rows: playerTeams } = await sql<WireRow>`
    select ${sql.raw(columnsOf('player_team'))} from player_team where ${current}`.execute(tx);
  const { rows: players } = await sql<WireRow>`
    select ${sql.raw(columnsOf('player'))} from player
    where joueur_id in (select joueur_id from player_team where ${current})`.execute(tx);
  return { players, playerTeams };
}

/** A number that grows whenever a user's calendar may have changed. */
export async function calendarVersion(tx: Tx, user_id: string): Promise<number> {
  const { rows } = await sql<{ ver: number | null }>`
    select max(ver) as ver from (
      select max(ver) as ver from match where standing <> 'own' union all
      select max(ver) from match where created_by = ${user_id} union all
      select max(ver) from player union all
      select max(ver) from player_team union all
      select max(ver) from tombstone where user_id is null)`.execute(tx);
  return rows[0]?.ver ?? 0;
}

/** Rows as a columnar table, in the columns of the wire. */
export function columnar(table: SyncedTable, rows: readonly WireRow[]): ColumnarTable {
  const columns = wireColumns(table);
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

const concerned: Statement<{ user_id: string }> = statement(
  `with written as (select match_id from match where ver = ?)
   select user_id from tip_place where match_id in written
   union select user_id from own_score where match_id in written
   union select created_by from match where ver = ? and created_by is not null
   union select created_by from match where same_as in written and created_by is not null
   union select user_id from tip_place where joueur_id in (select joueur_id from player where ver = ?)`,
);

/**
 * The users whom the matches and players written at this counter concern: those whose tips or noted scores refer to
 * them, those who created the matches, and those whose match was merged into one of them. Everybody else receives them
 * with the calendar.
 */
export async function concernedAt(tx: Tx, ver: number): Promise<string[]> {
  return (await concerned(tx, ver, ver, ver)).rows.map(({ user_id }) => user_id);
}
