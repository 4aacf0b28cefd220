import Dexie, { cmp, type DBCore, type DBCoreMutateRequest, type DBCoreTable, type Table } from 'dexie';
import { declarationOf, type SyncedTable } from '../../shared/records/tables.ts';
import { wholeRow } from '../../shared/records/whole-row.ts';
import type { RowId } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';

/** The tables that grow over the years. */
export const chunkedTables: readonly SyncedTable[] = ['tip', 'martingale_tip', 'movement', 'match', 'player'];
/** Chunks, and rows, that are read at a time: each read is one short task. */
const [CHUNKS_READ, ROWS_READ] = [10, 4_000];
/** A transaction that changes more rows is not recorded row by row: the chunks of its table are rebuilt. */
const MAX_NOTED = 1_000;

/**
 * Rows next to each other in the order of their keys, as columns: a browser reads them several times as fast as the
 * same rows one by one. The chunks of a table hold its first rows, without a gap. They are a copy: `ChangedRows` lists
 * the rows in which the copy is out of date.
 */
export interface Chunk {
  table: SyncedTable;
  first: RowId;
  last: RowId;
  columns: readonly string[];
  /** The values of each column; `undefined` where a row has none. */
  values: readonly (readonly (WireRow[string] | undefined)[])[];
}

/** Rows that a transaction changed, removed or added. */
export interface ChangedRows {
  seq?: number;
  table: SyncedTable;
  ids: readonly RowId[];
}

/** A local database with chunks beside its rows. */
export interface ChunkedDatabase extends Dexie {
  readonly chunks: Table<Chunk, [SyncedTable, RowId]>;
  readonly changed: Table<ChangedRows, number>;
  rowsOf(table: SyncedTable): Table<WireRow, RowId>;
}

/** Makes every transaction record the rows that it changes, whatever code writes them. */
export function noteChanges(database: ChunkedDatabase): void {
  database.use({
    stack: 'dbcore',
    name: 'noteChanges',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        const isNoted = mode === 'readwrite' && chunkedTables.some((table) => stores.includes(table));
        const withNotes = isNoted ? [...new Set([...stores, 'chunks', 'changed'])] : stores;
        return core.transaction(withNotes, mode, options);
      },
      table(name) {
        const table = chunkedTables.find((one) => one === name);
        return table ? noting(core, table) : core.table(name);
      },
    }),
  });
}

function noting(core: DBCore, table: SyncedTable): DBCoreTable {
  const below = core.table(table);
  return {
    ...below,
    async mutate(request) {
      const [response] = await Promise.all([below.mutate(request), note(core, table, request)]);
      return response;
    },
  };
}

async function note(core: DBCore, table: SyncedTable, request: DBCoreMutateRequest): Promise<void> {
  const ids = idsIn(request, keyOf(table));
  const { trans } = request;
  if (ids && ids.length <= MAX_NOTED) {
    await core.table('changed').mutate({ type: 'add', trans, values: [{ table, ids }] });
    return;
  }
  const [lower, upper] = [
    [table, core.MIN_KEY],
    [table, core.MAX_KEY],
  ];
  await core.table('chunks').mutate({ type: 'deleteRange', trans, range: { type: 2, lower, upper } });
}

function idsIn(request: DBCoreMutateRequest, key: string): readonly RowId[] | undefined {
  if (request.type === 'deleteRange') return undefined;
  return request.type === 'delete' ? request.keys : request.values.map((row) => row[key]);
}

/** The object stores, besides the table, of a transaction that calls `readAll`. */
export function chunkStores(database: ChunkedDatabase): readonly Table[] {
  return [database.chunks, database.changed];
}

/** A whole table in the order of its keys. */
export async function readAll(database: ChunkedDatabase, table: SyncedTable): Promise<WireRow[]> {
  if (!chunkedTables.includes(table)) return rowsAfter(database, table, undefined);
  const key = keyOf(table);
  const changed = new Set((await changesOf(database, table).toArray()).flatMap(({ ids }) => ids));
  const rows: WireRow[] = [];
  let last: RowId | undefined;
  for (let page = await chunksAfter(database, table); page.length > 0; ) {
    for (const chunk of page) addRows(rows, chunk, changed);
    last = page.at(-1)?.last;
    page = page.length < CHUNKS_READ ? [] : await chunksAfter(database, table, last);
  }
  const again = [...changed].filter((id) => isUpTo(last, id));
  const present = (await database.rowsOf(table).bulkGet(again)).flatMap((row): WireRow[] =>
    row ? [row] : [],
  );
  if (present.length > 0) {
    for (const row of present) rows.push(row);
    rows.sort((a, b) => cmp(a[key], b[key]));
  }
  for (const row of await rowsAfter(database, table, last)) rows.push(row);
  return rows;
}

/** Adds the rows of a chunk but for some, with all of today's fields: those that the chunk lacks get their absent value. */
function addRows(to: WireRow[], { table, columns, values }: Chunk, except: ReadonlySet<unknown>): void {
  const { key, fields } = declarationOf(table);
  const since = Object.entries(wholeRow<WireRow>(fields, {})).filter(([column]) => !columns.includes(column));
  const ids = values[columns.indexOf(key)] ?? [];
  for (const [at, id] of ids.entries()) {
    if (except.has(id)) continue;
    const row: WireRow = {};
    for (const [place, column] of columns.entries()) {
      const value = values[place]?.[at];
      if (value !== undefined) row[column] = value;
    }
    for (const [column, value] of since) row[column] = value;
    to.push(row);
  }
}

export function chunksOf(database: ChunkedDatabase, table: SyncedTable) {
  return database.chunks.where('[table+first]').between([table, Dexie.minKey], [table, Dexie.maxKey]);
}

function chunksAfter(database: ChunkedDatabase, table: SyncedTable, last: RowId | undefined = undefined) {
  const chunks = database.chunks.where('[table+first]');
  const after = chunks.between([table, last ?? Dexie.minKey], [table, Dexie.maxKey], last === undefined);
  return after.limit(CHUNKS_READ).toArray();
}

export function changesOf(database: ChunkedDatabase, table: SyncedTable) {
  return database.changed.where('table').equals(table);
}

export function restOf(database: ChunkedDatabase, table: SyncedTable, last: RowId | undefined) {
  return database
    .rowsOf(table)
    .where(':id')
    .above(last ?? Dexie.minKey);
}

async function rowsAfter(
  database: ChunkedDatabase,
  table: SyncedTable,
  last: RowId | undefined,
): Promise<WireRow[]> {
  const key = keyOf(table);
  const rows = await restOf(database, table, last).limit(ROWS_READ).toArray();
  for (let page = rows; page.length === ROWS_READ; ) {
    page = await restOf(database, table, idOf(page.at(-1), key))
      .limit(ROWS_READ)
      .toArray();
    for (const row of page) rows.push(row);
  }
  return rows;
}

export function idOf(row: WireRow | undefined, key: string): RowId {
  return row?.[key] as RowId;
}

/** In the order of the browser’s keys. */
export function isUpTo(last: RowId | undefined, id: RowId): boolean {
  return last !== undefined && cmp(id, last) <= 0;
}

export function keyOf(table: SyncedTable): string {
  return declarationOf(table).key;
}
