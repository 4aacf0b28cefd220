import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Sqlite from 'better-sqlite3';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type JsonRow = { readonly [name: string]: Json };

/** One object store of a browser's database, with its rows as they were stored. */
interface KeptStore {
  name: string;
  keyPath: string | string[] | null;
  /** Absent for stores of the first archives. */
  autoIncrement?: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: JsonRow[];
}

/** A local database as the browser held it. */
export interface KeptDatabase {
  name: string;
  version: number;
  stores: KeptStore[];
}

/** What a version of the product left on a device and on a server, made by that very version. */
export interface Archive {
  /** When it was made: the clock of its server and of its devices. */
  nowMs: number;
  user_id: string;
  /** `phone`: every operation waits in its outbox. `laptop`: it met a restored server, and gives back what it has. */
  devices: { phone: KeptDatabase; laptop: KeptDatabase };
  /** What forms had written into `sessionStorage` and `localStorage`. */
  session: Record<string, string>;
  local: Record<string, string>;
  /** The targets of the drafts among them. */
  drafts: { matchId: string; upmId?: string }[];
  /** The answers of that version's own server, and the state of its tips then. */
  outcomes: Record<Choice, Outcome>;
}

/** What a person does with « À vérifier » before the device sends what waits. */
export type Choice = 'untouched' | 'typed' | 'server';

export interface Outcome {
  /** How each waiting operation of a device ended, in order: « tip.create: applied ». */
  answers: Record<'phone' | 'laptop', string[]>;
  /** The tips that the server then holds. */
  tips: JsonRow[];
  /** What waits under « À vérifier » then: « tip.update: conflict ». */
  reviews: string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The versions that are kept, the oldest first. */
export function keptVersions(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The folder of a version. */
export function folderOf(version: string): string {
  return join(folder, version);
}

export function readArchive(version: string): { archive: Archive; sql: string } {
  return {
    archive: JSON.parse(readFileSync(join(folderOf(version), 'archive.json'), 'utf8')),
    sql: readFileSync(join(folderOf(version), 'database.sql'), 'utf8'),
  };
}

/** A SQLite database as the SQL that creates it again, row by row. */
export function sqlOf(sqlite: Sqlite.Database): string {
  const schema = sqlite
    .prepare<[], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by rowid",
    )
    .all();
  const isTable = ({ type }: { type: string }) => type === 'table';
  const names = [...schema.filter(isTable).map(({ name }) => name), 'sqlite_sequence'];
  const version = sqlite.pragma('user_version', { simple: true });
  return [
    ...schema.filter(isTable).map(({ sql }) => `${sql};`),
    'delete from sqlite_sequence;',
    ...names.flatMap((name) => insertsOf(sqlite, name)),
    ...schema.filter((one) => !isTable(one)).map(({ sql }) => `${sql};`),
    `pragma user_version = ${version};`,
    '',
  ].join('\n');
}

function insertsOf(sqlite: Sqlite.Database, table: string): string[] {
  const columns = sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table).map(String);
  const quoted = columns.map((column) => `quote("${column}")`).join(", ', ', ");
  const rows = sqlite.prepare(`select concat(${quoted}) from "${table}"`).pluck().all();
  return rows.map((row) => `insert into "${table}" (${columns.join(', ')}) values (${row});`);
}

/** Creates the database again, in an empty file. */
export function fillSqlite(sqlite: Sqlite.Database, sql: string): void {
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec(sql);
  sqlite.pragma('foreign_keys = ON');
}

/** A browser's whole database, read without the product's own code. */
export async function keepDatabase(name: string): Promise<KeptDatabase> {
  const database = await settled(indexedDB.open(name));
  const stores: KeptStore[] = [];
  for (const storeName of database.objectStoreNames) {
    const store = database.transaction(storeName).objectStore(storeName);
    const indexes = [...store.indexNames].map((indexName) => {
      const { keyPath, unique, multiEntry } = store.index(indexName);
      return { name: indexName, keyPath, unique, multiEntry };
    });
    const rows = await settled(store.getAll());
    const { keyPath, autoIncrement } = store;
    stores.push({ name: storeName, keyPath, autoIncrement, indexes, rows });
  }
  const { version } = database;
  database.close();
  return { name, version, stores };
}

/** Puts a browser's database back as it was, under its name and with its own version. */
export async function putBack({ name, version, stores }: KeptDatabase): Promise<void> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement = false, indexes, rows } of stores) {
      const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
      for (const row of rows) store.add(row);
    }
  };
  (await settled(request)).close();
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
