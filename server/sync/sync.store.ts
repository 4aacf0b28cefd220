import { sql } from 'kysely';
import { AppError } from '../../shared/errors.ts';
import type { Field } from '../../shared/fields.ts';
import { review } from '../../shared/records/review.ts';
import { declarationOf, type OwnedTable, ownedTables, type TableName } from '../../shared/records/tables.ts';
import { writableTables } from '../../sync/operations/writable-tables.ts';
import type { RowSource, WritableTable } from '../../sync/ports.ts';
import type { OperationResult, WireRow } from '../../sync/protocol.ts';
import { type BufferedRow, rowKey } from '../../sync/row-buffer.ts';
import type { NewRow, Tx } from '../db/schema.ts';
import type { MatchStanding } from '../db/server-tables.ts';
import { boundedReason } from './bounded-reason.ts';
import { saidIds, sayingOf } from './said-ids.store.ts';

const ROWS_PER_STATEMENT = 500;
/** One more than an answer holds, so that it tells that it was cut. */
const REASON_READ_MAX = review.fields.reason.max + 1;

/** The columns that a device sees of a table: its declared fields and `ver`. */
export function wireColumns(table: TableName): string[] {
  return [...Object.keys(declarationOf(table).fields), 'ver'];
}

function isOwned(table: TableName): table is OwnedTable {
  return (ownedTables as readonly string[]).includes(table);
}

/**
 * One user's rows as operations read them; matches are everybody's. A row that another user holds under an id asked for is
 * not there, and `onForeign` is told of it.
 */
export function userRows(
  tx: Tx,
  user_id: string,
  onForeign: (table: WritableTable, id: string) => void,
): RowSource {
  const columnsOf = (table: WritableTable) => sql.join(wireColumns(table).map((column) => sql.ref(column)));
  return {
    async getMany(table, ids) {
      const { key } = declarationOf(table);
      const isForeign = isOwned(table) ? sql`user_id <> ${user_id}` : sql`false`;
      const found = new Map<string, WireRow>();
      for (let at = 0; at < ids.length; at += ROWS_PER_STATEMENT) {
        const some = sql.join(ids.slice(at, at + ROWS_PER_STATEMENT));
        const { rows } = await sql<WireRow>`
          select ${columnsOf(table)}, ${isForeign} as is_foreign from ${sql.table(table)}
          where ${sql.ref(key)} in (${some})`.execute(tx);
        for (const { is_foreign, ...row } of rows) {
          const id = String(row[key]);
          if (is_foreign) onForeign(table, id);
          else found.set(id, row);
        }
      }
      return ids.map((id) => found.get(id));
    },
    async find(table, index, value) {
      const columns = columnsOf(table);
      const scope = isOwned(table) ? sql`and user_id = ${user_id}` : sql``;
      const { rows } = await sql<WireRow>`
        select ${columns} from ${sql.table(table)} where ${sql.ref(index)} = ${value} ${scope}`.execute(tx);
      return rows;
    },
  };
}

/** A row as its table gives it back once it is written at this counter. */
export function storedRow(table: WritableTable, row: WireRow, ver: number): WireRow {
  const names = Object.keys(declarationOf(table).fields);
  return { ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])), ver };
}

/** Writes what operations changed, at the counter's new value. Throws `ForeignRowError` for another user's row. */
export async function flushRows(
  tx: Tx,
  user_id: string,
  ver: number,
  changes: readonly BufferedRow[],
): Promise<void> {
  for (const table of writableTables) {
    const puts = changes.flatMap((change) => (change.table === table && change.now ? [change.now] : []));
    for (let at = 0; at < puts.length; at += ROWS_PER_STATEMENT) {
      await upsert(tx, table, user_id, ver, puts.slice(at, at + ROWS_PER_STATEMENT));
    }
  }
  for (const table of writableTables.toReversed()) {
    for (const { id, now } of changes.filter((change) => change.table === table)) {
      if (now === null) await remove(tx, table, user_id, ver, id);
    }
  }
}

async function upsert(
  tx: Tx,
  table: WritableTable,
  user_id: string,
  ver: number,
  rows: readonly WireRow[],
): Promise<void> {
  const { key, fields } = declarationOf(table);
  const names = Object.keys(fields);
  const owner = isOwned(table) ? 'user_id' : 'created_by';
  const added = isOwned(table) ? {} : { standing: 'own' satisfies MatchStanding };
  const columns = [...names, 'ver', owner, ...Object.keys(added)];
  const values = rows.map(
    (row) =>
      sql`(${sql.join([...names.map((name) => row[name] ?? null), ver, user_id, ...Object.values(added)])})`,
  );
  const changes = [...names, 'ver'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}
    where ${sql.ref(`${table}.${owner}`)} = ${user_id}`.execute(tx);
  if (numAffectedRows !== BigInt(rows.length)) throw new ForeignRowError();
  const ids = sql.join(rows.map((row) => String(row[key])));
  const { rows: deletions } = await sql<{ user_id: string | null }>`
    delete from tombstone where table_name = ${table} and id in (${ids}) returning user_id`.execute(tx);
  if (deletions.some((deletion) => deletion.user_id !== null && deletion.user_id !== user_id)) {
    throw new ForeignRowError();
  }
}

async function remove(tx: Tx, table: WritableTable, user_id: string, ver: number, id: string): Promise<void> {
  const { key } = declarationOf(table);
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id} and user_id = ${user_id}`.execute(
    tx,
  );
  await sql`
    insert into tombstone (table_name, id, user_id, ver) values (${table}, ${id}, ${user_id}, ${ver})
    on conflict (table_name, id) do update set ver = excluded.ver where tombstone.user_id = ${user_id}`.execute(
    tx,
  );
}

/**
 * A row id that another user holds, or held until it was deleted: to its sender, it simply cannot be written. It comes
 * with rows half written: the transaction must go.
 */
export class ForeignRowError extends AppError {
  constructor() {
    super('NOT_FOUND');
    this.name = 'ForeignRowError';
  }
}

/** Which of these ids exist in a table that everybody reads. */
export async function existingIds(
  tx: Tx,
  table: TableName,
  ids: readonly (string | number)[],
): Promise<Set<string>> {
  const { key } = declarationOf(table);
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += ROWS_PER_STATEMENT) {
    const some = sql.join(ids.slice(at, at + ROWS_PER_STATEMENT));
    const { rows } = await sql<{ id: string | number }>`
      select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(key)} in (${some})`.execute(tx);
    for (const { id } of rows) found.add(String(id));
  }
  return found;
}

/**
 * The ids of the rows that say the same in these columns, blind to accents and capitals; two at most. However many a
 * batch asks for, each table is read once.
 */
export async function idsSaying(
  tx: Tx,
  table: TableName,
  columns: readonly string[],
  row: WireRow,
): Promise<(string | number)[]> {
  const { fields } = declarationOf(table);
  // A text that its column could not hold is said by nobody.
  if (columns.some((column) => isTooLong(fields[column], row[column]))) return [];
  return (await saidIds(tx, table, columns)).get(sayingOf(columns, row))?.slice(0, 2) ?? [];
}

function isTooLong(field: Field | undefined, value: WireRow[string] | undefined): boolean {
  return field?.kind === 'text' && typeof value === 'string' && value.length > field.max;
}

/** The counters at which these of a user's rows were deleted, by `rowKey`. */
export async function deletionsOf(
  tx: Tx,
  user_id: string,
  rows: readonly { table: TableName; id: string }[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [table, some] of Map.groupBy(rows, (row) => row.table)) {
    const ids = JSON.stringify(some.map(({ id }) => id));
    const deletions = await tx
      .selectFrom('tombstone')
      .select(['id', 'ver'])
      .where('table_name', '=', table)
      .where(sql<boolean>`id in (select value from json_each(${ids}))`)
      .where('user_id', '=', user_id)
      .execute();
    for (const { id, ver } of deletions) found.set(rowKey(table, id), ver);
  }
  return found;
}

/**
 * `isSameMatch` as a query, the day by its bounds: another match of these teams, that way round, in this competition, of
 * all that there are, or only of those that a user sees.
 */
export async function findSameMatch(
  tx: Tx,
  match: { match_id: string; compet_id: number; equa_id: number; equb_id: number },
  bounds: { from: string; to: string },
  seenBy?: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('match')
    .select('match_id')
    .where('compet_id', '=', match.compet_id)
    .where('equa_id', '=', match.equa_id)
    .where('equb_id', '=', match.equb_id)
    .where('match_date', '>=', bounds.from)
    .where('match_date', '<', bounds.to)
    .where('same_as', 'is', null)
    .where('match_id', '!=', match.match_id)
    .$if(seenBy !== undefined, (query) =>
      query.where((eb) => eb.or([eb('standing', '!=', 'own'), eb('created_by', '=', seenBy ?? null)])),
    )
    .orderBy('match_id')
    .executeTakeFirst();
  return row?.match_id;
}

/** What a device was last answered; nothing for one not seen before. */
export async function deviceOf(
  tx: Tx,
  user_id: string,
  device_id: string,
): Promise<{ last_seq: number; last_digest: string | null }> {
  const row = await tx
    .selectFrom('device')
    .select(['last_seq', 'last_digest'])
    .where('user_id', '=', user_id)
    .where('device_id', '=', device_id)
    .executeTakeFirst();
  return row ?? { last_seq: 0, last_digest: null };
}

/** Remembers how operations ended, and the last of them. */
export async function saveResults(
  tx: Tx,
  device: NewRow<'device'>,
  results: readonly OperationResult[],
): Promise<void> {
  const { user_id, device_id, ...answered } = device;
  await tx
    .insertInto('device')
    .values(device)
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(answered))
    .execute();
  const notApplied = results.filter(({ status }) => status !== 'applied');
  const rows = notApplied.map((result) => {
    return { user_id, device_id, seq: result.seq, result_json: JSON.stringify(result) };
  });
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx
      .insertInto('operation_result')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** The stored results of operations answered before, each once; one that is not stored was applied. */
export async function resultsOf(
  tx: Tx,
  device: { user_id: string; device_id: string },
  seqs: readonly number[],
): Promise<OperationResult[]> {
  const asked = [...new Set(seqs)];
  if (asked.length === 0) return [];
  // An older version stored reasons of any length: what is cut off is never read.
  const stored = await tx
    .selectFrom('operation_result')
    .select('seq')
    .select(sql<OperationResult['status']>`result_json ->> '$.status'`.as('status'))
    .select(sql<string | null>`substr(result_json ->> '$.reason', 1, ${REASON_READ_MAX})`.as('reason'))
    .where('user_id', '=', device.user_id)
    .where('device_id', '=', device.device_id)
    .where('seq', 'in', asked)
    .execute();
  const bySeq = new Map(stored.map((result) => [result.seq, result]));
  return asked.map((seq) => {
    const { status, reason } = bySeq.get(seq) ?? { status: 'applied', reason: null };
    return { seq, status, ...(reason === null ? {} : { reason: boundedReason(reason) }) };
  });
}
