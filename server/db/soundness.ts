import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { projectRoot } from '../configuration/project-root.ts';
import { HostError } from '../host-error.ts';
import type { Db } from './schema.ts';
import { storageTroubleOf } from './storage-trouble.ts';

/** Pages of the database are corrupt. */
export class DamagedDatabaseError extends HostError {
  override readonly name = 'DamagedDatabaseError';

  constructor(file: string, options?: ErrorOptions) {
    super(
      `La base de données est endommagée (${file}). Arrêtez le serveur, puis restaurez une sauvegarde\u202f: npm run restore -- data/backups/….db. Les appareils rendront ce qu’ils ont vu depuis.`,
      options,
    );
  }
}

/** The exit code of a command that has found damage. */
export const DAMAGE_EXIT_CODE = 3;

const READ_HERE_BYTES = 16 * 1024 * 1024;

const command = join(projectRoot, 'server/cli/check.ts');
const damagedDatabases = new WeakSet<Db>();

/** Remembers, until the server is started again, that its database is damaged. */
export function noteDamage(db: Db): void {
  damagedDatabases.add(db);
}

/** Whether damage of this database has been met since the server started. */
export function isDamaged(db: Db): boolean {
  return damagedDatabases.has(db);
}

/** The epoch of a database of Pronos; `null` where this is another database, or none yet. */
export function epochOf(sqlite: Sqlite.Database): string | null {
  const hasMeta = sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = 'meta'").get();
  if (hasMeta === undefined) return null;
  const columns = sqlite.prepare<[], string>("select name from pragma_table_info('meta')").pluck().all();
  if (!['key', 'value'].every((name) => columns.includes(name))) return null;
  const epoch = sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  return typeof epoch === 'string' ? epoch : null;
}

/** Throws a `HostError` for a database that is sound but not of Pronos, or empty. */
export function requirePronos(sqlite: Sqlite.Database): void {
  if (epochOf(sqlite) !== null) return;
  throw new HostError(
    `Ce n’est pas une base de Pronos, ou elle est vide (${sqlite.name}). Restaurez une sauvegarde\u202f: npm run restore -- data/backups/….db`,
  );
}

/** The same for a file that nobody has opened yet: it is not changed. */
export function requirePronosFile(file: string): void {
  const sqlite = new Sqlite(file, { timeout: 5_000, fileMustExist: true });
  try {
    requirePronos(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Whether each page of a database is readable and in its place; `integrity` also reads each index against its table. */
export function isSound(sqlite: Sqlite.Database, check: 'quick' | 'integrity'): boolean {
  try {
    return sqlite.pragma(`${check}_check(1)`, { simple: true }) === 'ok';
  } catch (error) {
    if (storageTroubleOf(error) !== 'damaged') throw error;
    return false;
  }
}

/**
 * Checks a whole database of Pronos that other processes may be using. Throws a `DamagedDatabaseError`, and a
 * `HostError`.
 */
export function checkFile(file: string): void {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { timeout: 5_000, fileMustExist: true });
    if (!isSound(sqlite, 'quick')) throw new DamagedDatabaseError(file);
    requirePronos(sqlite);
  } finally {
    sqlite?.close();
  }
}

/**
 * The same, in another process where the database is large: it takes seconds, during which the server must answer. A
 * small one is checked faster than a process starts.
 */
export async function checkBesides(dataDir: string, file: string, signal: AbortSignal): Promise<void> {
  if (statSync(file).size <= READ_HERE_BYTES) return checkFile(file);
  const env = { ...process.env, DATA_DIR: dataDir };
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [command], { env, signal, killSignal: 'SIGKILL' }, (cause) => {
      if (cause?.code === DAMAGE_EXIT_CODE) reject(new DamagedDatabaseError(file, { cause }));
      else if (cause) reject(cause);
      else resolve();
    });
  });
}
