import Sqlite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { foldText, searchFor } from '../../shared/text.ts';
import { rememberFiles } from './opened-files.ts';
import type { Database, Db } from './schema.ts';

/** How long a statement waits for another connection’s lock, on the shared connection until it is migrated. */
const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 500;
const LOG_KEPT_BYTES = 16 * 1024 * 1024;

export interface OpenDatabase {
  db: Db;
  /** The same connection without Kysely, for what runs before it: migrations. */
  sqlite: Sqlite.Database;
}

/**
 * Opens the connection that the whole process shares; Kysely allows one transaction at a time on it. Its SQL has the
 * functions `fold` and `finds`, which compare and search as the product does (shared/text.ts). `onStatement` is called
 * with each statement as it runs.
 */
export function openDatabase(file: string, onStatement?: (text: unknown) => void): OpenDatabase {
  const sqlite = new Sqlite(file, {
    timeout: BUSY_TIMEOUT_MS,
    ...(onStatement ? { verbose: onStatement } : {}),
  });
  sqlite.pragma('journal_mode = WAL');
  // An acknowledged write must survive a power cut: a device forgets what the server has confirmed.
  sqlite.pragma('synchronous = FULL');
  // After a burst of writes the log is truncated to this size.
  sqlite.pragma(`journal_size_limit = ${LOG_KEPT_BYTES}`);
  sqlite.pragma('foreign_keys = ON');
  // Whoever finds the disk must not be able to read a deleted account in the file.
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('cache_size = -32000');
  sqlite.function('fold', { deterministic: true }, (text) => foldText(String(text ?? '')));
  sqlite.function('finds', { deterministic: true }, keepingSearch());
  const dialect = new SqliteDialect({ database: connectionOf(sqlite) });
  const db = new Kysely<Database>({ dialect });
  rememberFiles(db, file);
  return { db, sqlite };
}

/** Opens a connection beside the shared one, for short reads that must not wait for a long write; to be destroyed. */
export function openReadOnly(file: string): Db {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: connectionOf(sqlite) }) });
}

/** `finds(searched, text)`: a statement calls it for every row, with the same words. */
function keepingSearch(): (searched: unknown, text: unknown) => number {
  let [words, isFound] = ['', searchFor('')];
  return (searched, text) => {
    const wanted = String(searched ?? '');
    if (wanted !== words) [words, isFound] = [wanted, searchFor(wanted)];
    return Number(isFound(String(text ?? '')));
  };
}

/** The connection as Kysely uses it: statements are prepared once, and none runs outside of its transaction. */
function connectionOf(sqlite: Sqlite.Database): SqliteDatabase {
  const prepare = keepingStatements(sqlite);
  const runInside = transactionGuard(sqlite);
  return {
    close: () => {
      sqlite.close();
    },
    prepare: (text) => {
      const prepared = prepare(text);
      return {
        reader: prepared.reader,
        all: (parameters) => runInside(text, () => prepared.all(...parameters), []),
        run: (parameters) => runInside(text, () => prepared.run(...parameters), nothingDone),
        // A statement that is being iterated cannot run a second time.
        iterate: (parameters) => sqlite.prepare<unknown[]>(text).iterate(...parameters),
      };
    },
  };
}

/** Preparing costs more than running most of our statements: texts that recur are prepared once. */
function keepingStatements(sqlite: Sqlite.Database): (text: string) => Sqlite.Statement<unknown[]> {
  const kept = new Map<string, Sqlite.Statement<unknown[]>>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const prepared = sqlite.prepare<unknown[]>(preparedForGood(text));
    const [oldest] = kept.keys();
    if (kept.size >= STATEMENTS_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(text, prepared);
    return prepared;
  };
}

const QUOTED_OR_PARAMETER = /'[^']*'|"[^"]*"|\?|:\w+/g;

/**
 * SQLite compiles a statement anew after its parameters were cleared, which better-sqlite3 does after each run, where it
 * has compared one with a value while it planned (`limit ?`, a join, a union): that can take ten times as long as
 * running it. With a plus sign, which changes no value, it plans once, whatever the values are.
 */
function preparedForGood(text: string): string {
  return text.replace(QUOTED_OR_PARAMETER, (found) => (/^['"]/.test(found) ? found : `+${found}`));
}

const nothingDone = { changes: 0, lastInsertRowid: 0 };

/**
 * SQLite itself rolls a transaction back when the disk is full or fails. What its writer does next must not be
 * committed statement by statement: until Kysely's own rollback, every statement fails for the same reason.
 */
function transactionGuard(sqlite: Sqlite.Database) {
  let isOpen = false;
  let abortedBy: { error: unknown } | undefined;
  return <T>(text: string, run: () => T, nothing: T): T => {
    if (abortedBy && text !== 'rollback') throw abortedBy.error;
    const isOver = abortedBy !== undefined;
    abortedBy = undefined;
    try {
      const result = isOver ? nothing : run();
      if (text === 'begin') isOpen = true;
      if (text === 'commit' || text === 'rollback') isOpen = false;
      return result;
    } catch (error) {
      if (isOpen && !sqlite.inTransaction) abortedBy = { error };
      throw error;
    }
  };
}
