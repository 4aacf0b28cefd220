import Sqlite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { Database, Db } from './schema.ts';

const STATEMENTS_KEPT = 500;

export interface OpenDatabase {
  db: Db;
  /** The same connection without Kysely, for what runs before it: migrations. */
  sqlite: Sqlite.Database;
}

/** Opens the one connection of this process; Kysely lets one transaction at a time onto it. */
export function openDatabase(file: string): OpenDatabase {
  const sqlite = new Sqlite(file, { timeout: 5_000 });
  sqlite.pragma('journal_mode = WAL');
  // An acknowledged write must survive a power cut: a device forgets what the server has confirmed.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('cache_size = -32000');
  const dialect = new SqliteDialect({ database: keepingStatements(sqlite) });
  return { db: new Kysely<Database>({ dialect }), sqlite };
}

/** Preparing costs more than running most of our statements: the texts that come again are prepared once. */
function keepingStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement<unknown[]>>();
  const statement = (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    const prepared = sqlite.prepare<unknown[]>(text);
    const [oldest] = kept.keys();
    if (kept.size >= STATEMENTS_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(text, prepared);
    return prepared;
  };
  return {
    close: () => {
      sqlite.close();
    },
    prepare: (text) => {
      const prepared = statement(text);
      return {
        reader: prepared.reader,
        all: (parameters) => prepared.all(...parameters),
        run: (parameters) => prepared.run(...parameters),
        // A statement that is being iterated cannot run a second time.
        iterate: (parameters) => sqlite.prepare<unknown[]>(text).iterate(...parameters),
      };
    },
  };
}
