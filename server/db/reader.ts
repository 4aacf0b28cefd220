import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { requireInPlace } from './opened-files.ts';
import type { Db } from './schema.ts';
import type { Query } from './statement.ts';

const CACHE_KB = 2_000;

/** A row as its values, in the order of the columns asked for. */
export type RowValues = readonly (string | number | null)[];

/**
 * One state of the database, read on a connection of its own beside the shared one: for what takes long, since a slow
 * reader then keeps nobody from writing. What is written meanwhile cannot leave the write-ahead log until it is closed,
 * so it must be closed soon. For all that is short there is `inRead`.
 */
export interface Reader {
  /** What a short query returns, whole. */
  all<T>(query: Query<T>): T[];
  /** The rows of a query, one at a time as they are consumed: none is kept. */
  rows(query: Query<unknown>): IterableIterator<RowValues>;
  /** To be called once no rows are being read any more. */
  close(): void;
}

/** Opens the present state of the database. */
export async function openReader(db: Db): Promise<Reader> {
  // By its name: another file of that name knows less, and a device would forget what it does not find.
  requireInPlace(db);
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(db);
  const sqlite = new Sqlite(rows[0]?.file ?? '', { readonly: true, fileMustExist: true });
  try {
    sqlite.pragma(`cache_size = -${CACHE_KB}`);
    sqlite.exec('begin');
    // The first read fixes the state.
    sqlite.prepare('select ver from clock').get();
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return {
    all<T>({ sql: text, parameters }: Query<T>) {
      return sqlite.prepare<unknown[], T>(text).all(...parameters);
    },
    rows({ sql: text, parameters }) {
      return sqlite
        .prepare<unknown[], RowValues>(text)
        .raw()
        .iterate(...parameters);
    },
    close: () => {
      sqlite.close();
    },
  };
}
