import { sql } from 'kysely';
import { AppError } from '../../shared/errors.ts';
import type { Field } from '../../shared/fields.ts';
import { review } from '../../shared/records/review.ts';
import {
  declarationOf,
  type OwnedTable,
  ownedTables,
  type Row,
  type TableName,
} from '../../shared/records/tables.ts';
import { writableTables } from '../../sync/operations/writable-tables.ts';
import type { RowSource, WritableTable } from '../../sync/ports.ts';
import type { OperationResult, WireRow } from '../../sync/protocol.ts';
import { type BufferedRow, rowKey } from '../../sync/row-buffer.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { DeviceRow, MatchStanding } from '../db/server-tables.ts';
import { type Parameter, type Statement, statement } from '../db/statement.ts';
import { boundedReason } from './bounded-reason.ts';
import { saidIds, sayingOf } from './said-ids.store.ts';

/** How many rows a statement writes, the largest first: few texts, each compiled once. */
const ROWS_PER_STATEMENT = [100, 10, 1] as const;
const RESULTS_PER_STATEMENT = 500;
/** One more than an answer holds, to see whether it was truncated. */
const REASON_READ_MAX = review.fields.reason.max + 1;

/** The columns that a device sees of a table: its declared fields and `ver`. */
export function wireColumns(table: TableName): string[] {
  return [...Object.keys(declarationOf(table).fields), 'ver'];
}

function isOwned(table: TableName): table is OwnedTable {
  return (ownedTables as readonly string[]).includes(table);
}

/** Memoises `make` by these names. */
export function oncePer<Name extends string, T>(make: (name: Name) => T): (name: Name) => T {
  const made = new Map<Name, T>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

/** Columns as a statement lists them. */
export const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

const rowsById = oncePer((table: WritableTable) => {
  const isForeign = isOwned(table) ? 'user_id <> ?' : '? is null';
  return statement<WireRow>(
    `select ${listed(wireColumns(table))}, ${isForeign} as is_foreign from "${table}"
     where "${declarationOf(table).key}" in (select value from json_each(?))`,
  );
});

/**
 * One user's rows as operations read them; matches are shared. A row that another user has under a requested id does
 * not exist for this one, and is passed to `onForeign`.
 */
export function userRows(
  tx: Tx,
  user_id: string,
  onForeign: (table: WritableTable, id: string) => void,
): RowSource {
  return {
    async getMany(table, ids) {
      const { key } = declarationOf(table);
      const found = new Map<string, WireRow>();
      const { rows } = await rowsById(table)(tx, user_id, JSON.stringify(ids));
      for (const { is_foreign, ...row } of rows) {
        const id = String(row[key]);
        if (is_foreign) onForeign(table, id);
        else found.set(id, row);
      }
      return ids.map((id) => found.get(id));
    },
    async find(table, index, value) {
      const columns = sql.join(wireColumns(table).map((column) => sql.ref(column)));
      const scope = isOwned(table) ? sql`and user_id = ${user_id}` : sql``;
      const { rows } = await sql<WireRow>`
        select ${columns} from ${sql.table(table)} where ${sql.ref(index)} = ${value} ${scope}`.execute(tx);
      return rows;
    },
  };
}

const fieldNames = oncePer((table: WritableTable) => Object.keys(declarationOf(table).fields));

/** A row as its table returns it once it is written at this counter. */
export function storedRow(table: WritableTable, row: WireRow, ver: number): WireRow {
  const stored: WireRow = {};
  for (const name of fieldNames(table)) stored[name] = row[name] ?? null;
  stored.ver = ver;
  return stored;
}

/** Writes what operations changed, at the counter's new value. Throws `ForeignRowError` for another user's row. */
export async function flushRows(
  tx: Tx,
  user_id: string,
  ver: number,
  changes: readonly BufferedRow[],
): Promise<void> {
  if (changes.length === 0) return;
  const byTable = Map.groupBy(changes, ({ table }) => table);
  for (const table of writableTables) {
    const puts = (byTable.get(table) ?? []).flatMap(({ now }) => (now ? [now] : []));
    if (puts.length > 0) await upsert(tx, table, user_id, ver, puts);
  }
  for (const table of writableTables.toReversed()) {
    for (const { id, now } of byTable.get(table) ?? []) {
      if (now === null) await remove(tx, table, user_id, ver, id);
    }
  }
}

/** Writes a number of rows of a table at once: per row its fields, `ver` and the user; then the user. */
const upserts = oncePer((sized: `${WritableTable} ${number}`) => {
  const [table, count] = sized.split(' ') as [WritableTable, string];
  const names = fieldNames(table);
  const owner = isOwned(table) ? 'user_id' : 'created_by';
  const standing = isOwned(table) ? '' : `, '${'own' satisfies MatchStanding}'`;
  const columns = [...names, 'ver', owner, ...(isOwned(table) ? [] : ['standing'])];
  const places = `(${columns
    .slice(0, names.length + 2)
    .fill('?')
    .join(', ')}${standing})`;
  const changes = [...names, 'ver'].map((name) => `"${name}" = excluded."${name}"`);
  return statement(
    `insert into "${table}" (${listed(columns)}) values ${Array(Number(count)).fill(places).join(', ')}
     on conflict ("${declarationOf(table).key}") do update set ${changes.join(', ')}
     where "${table}"."${owner}" = ?`,
  );
});

const forgetDeletions: Statement<{ user_id: string | null }> = statement(
  `delete from tombstone where table_name = ? and id in (select value from json_each(?)) returning user_id`,
);

async function upsert(
  tx: Tx,
  table: WritableTable,
  user_id: string,
  ver: number,
  rows: readonly WireRow[],
): Promise<void> {
  const names = fieldNames(table);
  let at = 0;
  for (const size of ROWS_PER_STATEMENT) {
    for (; at + size <= rows.length; at += size) {
      const parameters: Parameter[] = [];
      for (const row of rows.slice(at, at + size)) {
        for (const name of names) parameters.push(row[name] ?? null);
        parameters.push(ver, user_id);
      }
      const { changed } = await upserts(`${table} ${size}`)(tx, ...parameters, user_id);
      if (changed !== size) throw new ForeignRowError();
    }
  }
  const { key } = declarationOf(table);
  const ids = JSON.stringify(rows.map((row) => row[key]));
  const { rows: deletions } = await forgetDeletions(tx, table, ids);
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
 * A row id that another user has, or had until it was deleted: to its sender, it cannot be written. When it is thrown,
 * rows may be half written: the transaction must be rolled back.
 */
export class ForeignRowError extends AppError {
  constructor() {
    super('NOT_FOUND');
    this.name = 'ForeignRowError';
  }
}

const idsThere = oncePer((table: TableName) => {
  const { key } = declarationOf(table);
  return statement<{ id: string | number }>(
    `select "${key}" as id from "${table}" where "${key}" in (select value from json_each(?))`,
  );
});

/** Which of these ids exist in a shared table. */
export async function existingIds(
  tx: Tx,
  table: TableName,
  ids: readonly (string | number)[],
): Promise<Set<string>> {
  const { rows } = await idsThere(table)(tx, JSON.stringify(ids));
  return new Set(rows.map(({ id }) => String(id)));
}

/**
 * The ids of the rows of the same name in these columns, ignoring accents and capitals; two at most. However many a
 * batch asks for, each table is read once.
 */
export async function idsSaying(
  tx: Tx,
  table: TableName,
  columns: readonly string[],
  row: WireRow,
): Promise<(string | number)[]> {
  const { fields } = declarationOf(table);
  // No row has a text that is too long for its column.
  if (columns.some((column) => isTooLong(fields[column], row[column]))) return [];
  return (await saidIds(tx, table, columns)).get(sayingOf(columns, row))?.slice(0, 2) ?? [];
}

function isTooLong(field: Field | undefined, value: WireRow[string] | undefined): boolean {
  return field?.kind === 'text' && typeof value === 'string' && value.length > field.max;
}

const deletionsById: Statement<{ id: string; ver: number }> = statement(
  `select id, ver from tombstone
   where table_name = ? and id in (select value from json_each(?)) and user_id = ?`,
);

/** The counters at which these of a user's rows were deleted, by `rowKey`. */
export async function deletionsOf(
  tx: Tx,
  user_id: string,
  rows: readonly { table: TableName; id: string }[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [table, some] of Map.groupBy(rows, (row) => row.table)) {
    const ids = JSON.stringify(some.map(({ id }) => id));
    const { rows: deletions } = await deletionsById(tx, table, ids, user_id);
    for (const { id, ver } of deletions) found.set(rowKey(table, id), ver);
  }
  return found;
}

const sameMatch: Statement<{ match_id: string }> = statement(
  `select match_id from match
   where compet_id = ? and equa_id = ? and equb_id = ? and match_date >= ? and match_date < ?
     and same_as is null and match_id <> ? and (? is null or standing <> 'own' or created_by = ?)
   order by match_id limit 1`,
);

/**
 * `isSameMatch` as a query, the day by its bounds: another match of these teams, that way round, in this competition, of
 * all that there are, or only of those that a user sees.
 */
export async function findSameMatch(
  tx: Tx,
  {
    match_id,
    compet_id,
    equa_id,
    equb_id,
  }: Pick<Row<'match'>, 'match_id' | 'compet_id' | 'equa_id' | 'equb_id'>,
  { from, to }: { from: string; to: string },
  seenBy: string | null = null,
): Promise<string | undefined> {
  const { rows } = await sameMatch(tx, compet_id, equa_id, equb_id, from, to, match_id, seenBy, seenBy);
  return rows[0]?.match_id;
}

const deviceById: Statement<{ last_seq: number; last_digest: string | null }> = statement(
  'select last_seq, last_digest from device where user_id = ? and device_id = ?',
);

type LastAnswer = Pick<DeviceRow, 'last_seq' | 'last_digest'>;

/** The last answer to a device; `undefined` for one not seen before. */
export async function findDevice(
  on: Db | Tx,
  user_id: string,
  device_id: string,
): Promise<LastAnswer | undefined> {
  return (await deviceById(on, user_id, device_id)).rows[0];
}

/** The last answer to a device; nothing for one not seen before. */
export async function deviceOf(on: Db | Tx, user_id: string, device_id: string): Promise<LastAnswer> {
  return (await findDevice(on, user_id, device_id)) ?? { last_seq: 0, last_digest: null };
}

const noteAnswered = statement(
  `insert into device (user_id, device_id, seen_at, last_seq, last_digest) values (?, ?, ?, ?, ?)
   on conflict (user_id, device_id) do update set seen_at = excluded.seen_at, last_seq = excluded.last_seq,
     last_digest = excluded.last_digest`,
);

/** Stores how operations ended, and the last of them. */
export async function saveResults(
  tx: Tx,
  { user_id, device_id, seen_at, last_seq, last_digest }: DeviceRow,
  results: readonly OperationResult[],
): Promise<void> {
  await noteAnswered(tx, user_id, device_id, seen_at, last_seq, last_digest);
  const notApplied = results.filter(({ status }) => status !== 'applied');
  const rows = notApplied.map((result) => {
    return { user_id, device_id, seq: result.seq, result_json: JSON.stringify(result) };
  });
  for (let at = 0; at < rows.length; at += RESULTS_PER_STATEMENT) {
    await tx
      .insertInto('operation_result')
      .values(rows.slice(at, at + RESULTS_PER_STATEMENT))
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
  // An older version stored reasons of any length: what is beyond the limit is never read.
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
