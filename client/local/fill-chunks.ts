import type { SyncedTable } from '../../shared/records/tables.ts';
import type { WireRow } from '../../sync/protocol.ts';
import {
  type Chunk,
  type ChunkedDatabase,
  changesOf,
  chunkedTables,
  chunkStores,
  chunksOf,
  idOf,
  isUpTo,
  keyOf,
  restOf,
} from './chunks.ts';

/** How much is kept in chunks. */
export interface ChunkSizes {
  chunkRows: number;
  /** The last rows of a table, which change most, are in no chunk. */
  restRows: number;
  /** With more changed rows than this the chunks of a table are rebuilt. */
  maxChanged: number;
}

const usualSizes: ChunkSizes = { chunkRows: 1_000, restRows: 1_000, maxChanged: 500 };

/**
 * Copies some more rows into chunks, or rebuilds them where too many of their rows have changed, in a short
 * transaction; returns whether there is more to do. A table of few rows has none.
 */
export async function fillChunks(
  database: ChunkedDatabase,
  sizes: ChunkSizes = usualSizes,
): Promise<boolean> {
  for (const table of chunkedTables) {
    const stores = [database.rowsOf(table), ...chunkStores(database)];
    if (await database.transaction('rw', stores, () => fillOne(database, table, sizes))) return true;
  }
  return false;
}

async function fillOne(
  database: ChunkedDatabase,
  table: SyncedTable,
  { chunkRows, restRows, maxChanged }: ChunkSizes,
): Promise<boolean> {
  const last = (await chunksOf(database, table).last())?.last;
  const noted = await changesOf(database, table).toArray();
  const ids = [...new Set(noted.flatMap((one) => one.ids))];
  const held = ids.filter((id) => isUpTo(last, id));
  if (held.length > maxChanged) {
    await chunksOf(database, table).delete();
    await changesOf(database, table).delete();
    return true;
  }
  if (noted.length > 1 || held.length < ids.length) {
    await changesOf(database, table).delete();
    if (held.length > 0) await database.changed.add({ table, ids: held });
  }
  const rest = restOf(database, table, last);
  if ((await rest.count()) < chunkRows + restRows) return false;
  const rows = await restOf(database, table, last).limit(chunkRows).toArray();
  await database.chunks.put(chunkOf(table, rows));
  return true;
}

function chunkOf(table: SyncedTable, rows: readonly WireRow[]): Chunk {
  const key = keyOf(table);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    table,
    first: idOf(rows[0], key),
    last: idOf(rows.at(-1), key),
    columns,
    values: columns.map((column) => rows.map((row) => row[column])),
  };
}
