import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { knownMigrations } from './migrate.ts';
import { markRestored, restoreJump } from './restored.ts';
import { storageTroubleOf } from './storage-trouble.ts';

/** What the name of a copy ends in until it is whole and read again. */
export const unfinishedSuffix = '.part';

/** A backup cannot be made or restored; the message is one line for the person who hosts. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Where the database of a data folder stands. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'pronos.db');
}

/** The folder of a data folder's backups; made when it is missing. */
export function backupFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Copies a database that may be in use into one file, as it is at one moment, and reads the copy again from end to end.
 * Throws a `BackupError` when the copy is not sound; a file of that name is never half-written.
 */
export async function makeBackup(sqlite: Sqlite.Database, file: string): Promise<void> {
  const unfinished = `${file}${unfinishedSuffix}`;
  try {
    // SQLite itself would let everybody read what it makes.
    writeFileSync(unfinished, '', { mode: 0o600 });
    await copyOneMoment(sqlite, unfinished);
    demandSound(unfinished);
    renameSync(unfinished, file);
  } catch (cause) {
    if (storageTroubleOf(cause) !== 'full') throw cause;
    throw new BackupError(`Le disque est plein\u202f: la sauvegarde n’a pas été faite (${file}).`, { cause });
  } finally {
    removeUnfinished(file);
  }
}

/** SQLite begins a copy anew whenever somebody else writes: under steady writing only a moment that is held lets it end. */
async function copyOneMoment(sqlite: Sqlite.Database, file: string): Promise<void> {
  sqlite.exec('begin');
  try {
    sqlite.prepare('select count(*) from sqlite_schema').get();
    await sqlite.backup(file);
  } finally {
    sqlite.exec('rollback');
  }
}

/** Removes what a copy under this name has left that did not come to its end. */
export function removeUnfinished(file: string): void {
  for (const rest of ['', '-wal', '-shm', '-journal']) {
    rmSync(`${file}${unfinishedSuffix}${rest}`, { force: true });
  }
}

/** Backs the database of a data folder up, whether a server has it open or not. Throws a `BackupError`. */
export async function backUpFolder(dataDir: string, file: string): Promise<void> {
  const current = databaseFile(dataDir);
  if (!existsSync(current)) throw new BackupError(`Aucune base de données dans ${dataDir}.`);
  const sqlite = new Sqlite(current, { timeout: 5_000 });
  try {
    await makeBackup(sqlite, file);
  } finally {
    sqlite.close();
  }
}

/** Keeps the database as it was before a migration; answers where. */
export async function keepBeforeMigration(sqlite: Sqlite.Database, dataDir: string): Promise<string | null> {
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  if (version === 0 || version >= knownMigrations) return null;
  const file = join(backupFolder(dataDir), `avant-migration-${version}-vers-${knownMigrations}.db`);
  await makeBackup(sqlite, file);
  return file;
}

/** The name of a backup made now, in the order of time: `pronos-2026-11-21-053000.db`. */
export function backupName(nowMs: number): string {
  const [day, time = ''] = new Date(nowMs).toISOString().split('T');
  return `pronos-${day}-${time.slice(0, 8).replaceAll(':', '')}.db`;
}

/**
 * Puts a backup in the place of the database of a stopped server, under another epoch, so that devices hand back what
 * they saw since. The database that was there is kept beside the backups; answers where. Throws a `BackupError`.
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  { epoch, nowMs }: { epoch: string; nowMs: number },
): Promise<string | null> {
  if (!existsSync(file)) throw new BackupError(`Fichier introuvable\u202f: ${file}`);
  demandSound(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const current = databaseFile(dataDir);
  const kept = existsSync(current) ? await setAside(current, dataDir, nowMs) : null;
  try {
    putInPlace(file, current, epoch);
  } catch (cause) {
    if (storageTroubleOf(cause) !== 'full') throw cause;
    throw new BackupError('Le disque est plein\u202f: rien n’a été restauré.', { cause });
  }
  return kept;
}

/** The copy becomes the database in one step, once it is whole. */
function putInPlace(file: string, current: string, epoch: string): void {
  const prepared = `${current}.restored`;
  try {
    copyFileSync(file, prepared);
    const sqlite = new Sqlite(prepared);
    try {
      sqlite.pragma('journal_mode = DELETE');
      sqlite.pragma('synchronous = FULL');
      markRestored(sqlite, { epoch, jump: restoreJump() });
    } finally {
      sqlite.close();
    }
    for (const rest of ['-wal', '-shm']) rmSync(`${current}${rest}`, { force: true });
    renameSync(prepared, current);
  } finally {
    for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(`${prepared}${rest}`, { force: true });
  }
}

/** Keeps what is there now: a restore of the wrong file can be undone. */
async function setAside(current: string, dataDir: string, nowMs: number): Promise<string> {
  const sqlite = new Sqlite(current, { timeout: 1_000 });
  try {
    demandAlone(sqlite);
    const kept = join(backupFolder(dataDir), `avant-restauration-${backupName(nowMs)}`);
    await makeBackup(sqlite, kept);
    return kept;
  } finally {
    sqlite.close();
  }
}

/** Leaving the journal takes the database for oneself: it fails while a server has it open. */
function demandAlone(sqlite: Sqlite.Database): void {
  try {
    sqlite.pragma('journal_mode = DELETE');
  } catch (cause) {
    throw new BackupError('Le serveur est en marche\u202f: arrêtez-le avant de restaurer.', { cause });
  }
}

/** Throws a `BackupError` for a file that is damaged, no database of Pronos, or of a newer version. */
export function demandSound(file: string): void {
  const version = readVersion(file);
  if (version > knownMigrations) {
    throw new BackupError(
      `Cette sauvegarde vient d’une version plus récente de Pronos (schéma ${version}, connu ici\u202f: ${knownMigrations}).`,
    );
  }
}

function readVersion(file: string): number {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
    const verdict = sqlite.pragma('integrity_check', { simple: true });
    const epoch = sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
    if (verdict !== 'ok' || typeof epoch !== 'string') throw new Error(String(verdict));
    return Number(sqlite.pragma('user_version', { simple: true }));
  } catch (cause) {
    throw new BackupError(`Ce fichier n’est pas une sauvegarde intacte de Pronos\u202f: ${file}`, { cause });
  } finally {
    sqlite?.close();
  }
}
