import { sql } from 'kysely';
import {
  declarationOf,
  type OwnedTable,
  ownedTables,
  type ReferenceTable,
  referenceTables,
  type SyncedTable,
  syncedTables,
} from '../../shared/records/tables.ts';
import type { PastEpoch } from '../../sync/lineage.ts';
import type { ColumnarTable, RemovedRow, WireRow } from '../../sync/protocol.ts';
import type { Tx } from '../db/schema.ts';
import { wireColumns } from './sync.store.ts';

function columnsOf(table: SyncedTable) {
  return sql.join(wireColumns(table).map((column) => sql.ref(column)));
}

/** The server's counter and the id of its database. */
export async function readClock(tx: Tx): Promise<{ ver: number; epoch: string }> {
  const { ver } = await tx.selectFrom('clock').select('ver').executeTakeFirstOrThrow();
  const { value } = await tx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'epoch')
    .executeTakeFirstOrThrow();
  return { ver, epoch: value };
}

/** The epochs that the database went through before its own. */
export async function readPast(tx: Tx): Promise<PastEpoch[]> {
  const row = await tx.selectFrom('meta').where('key', '=', 'lineage').select('value').executeTakeFirst();
  return JSON.parse(row?.value ?? '[]');
}

/** How many rows and removals a device has to learn since its cursor, stopping at `most`. */
export async function countChanges(tx: Tx, user_id: string, cursor: number, most: number): Promise<number> {
  const parts = [
    ...ownedTables.map(
      (table) => sql`select 1 from ${sql.table(table)} where user_id = ${user_id} and ver > ${cursor}`,
    ),
    ...referenceTables.map((table) => sql`select 1 from ${sql.table(table)} where ver > ${cursor}`),
    sql`select 1 from tombstone where user_id = ${user_id} and ver > ${cursor}`,
    sql`select 1 from tombstone where user_id is null and ver > ${cursor}`,
  ];
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${sql.join(parts, sql` union all `)} limit ${most})`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** A user's own rows changed since the cursor. */
export async function ownedRowsSince(
  tx: Tx,
  table: OwnedTable,
  user_id: string,
  cursor: number,
): Promise<WireRow[]> {
  const { rows } = await sql<WireRow>`
    select ${columnsOf(table)} from ${sql.table(table)}
    where user_id = ${user_id} and ver > ${cursor}`.execute(tx);
  return rows;
}

/** Reference rows changed since the cursor. */
export async function referenceRowsSince(tx: Tx, table: ReferenceTable, cursor: number): Promise<WireRow[]> {
  const { rows } = await sql<WireRow>`
    select ${columnsOf(table)} from ${sql.table(table)} where ver > ${cursor}`.execute(tx);
  return rows;
}

/**
 * The matches that matter to a user, where they or what names them changed since the cursor: those that they made,
 * those that these turned out to be, and those that their tips name.
 */
export async function namedMatchesSince(tx: Tx, user_id: string, cursor: number): Promise<WireRow[]> {
  const made = sql`from match where created_by = ${user_id}`;
  const named = sql`from tip where user_id = ${user_id}`;
  const { rows } = await sql<WireRow>`
    select ${columnsOf('match')} from match where match_id in (
      select match_id ${made} and ver > ${cursor}
      union select same_as ${made} and ver > ${cursor}
      union select match_id ${named} and ver > ${cursor}
    ) or (ver > ${cursor} and match_id in (
      select match_id ${named} union select same_as ${made}
    ))`.execute(tx);
  return rows;
}

/** Players whom the user's tips name, where the player or the tip changed since the cursor. */
export async function namedPlayersSince(tx: Tx, user_id: string, cursor: number): Promise<WireRow[]> {
  const { rows } = await sql<WireRow>`
    select ${columnsOf('player')} from player
    where joueur_id in (select joueur_id from tip where user_id = ${user_id} and ver > ${cursor})
       or (ver > ${cursor} and joueur_id in (select joueur_id from tip where user_id = ${user_id}))`.execute(
    tx,
  );
  return rows;
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

/** What others than its maker see of a match, and what the user made. */
function seenBy(user_id: string) {
  return sql`(standing <> 'own' or created_by = ${user_id})`;
}

/** The matches between two instants that a user sees, as columns. */
export async function calendarMatches(tx: Tx, user_id: string, from: string, to: string): Promise<WireRow[]> {
  const { rows } = await sql<WireRow>`
    select ${columnsOf('match')} from match
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
    select ${columnsOf('player_team')} from player_team where ${current}`.execute(tx);
  const { rows: players } = await sql<WireRow>`
    select ${columnsOf('player')} from player
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
