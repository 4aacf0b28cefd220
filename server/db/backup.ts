import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { knownMigrations } from './migrate.ts';
import { markRestored, restoreJump } from './restored.ts';

const HOUR_MS = 3_600_000;

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
  const unfinished = `${file}.part`;
  try {
    // SQLite itself would let everybody read what it makes.
    writeFileSync(unfinished, '', { mode: 0o600 });
    await sqlite.backup(unfinished);
    demandSound(unfinished);
    renameSync(unfinished, file);
  } finally {
    for (const rest of ['', '-wal', '-shm']) rmSync(`${unfinished}${rest}`, { force: true });
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

/**
 * Backs a running server's database up when its newest backup is older than that many hours, and keeps the newest ones
 * of those made so. Answers the new file; `null` when none was due. Throws a `BackupError`.
 */
export async function backUpWhenDue(
  dataDir: string,
  { everyHours, keep, nowMs }: { everyHours: number; keep: number; nowMs: number },
): Promise<string | null> {
  const folder = backupFolder(dataDir);
  const [newest] = scheduledBackups(folder);
  const isDue = newest === undefined || newest.madeMs <= nowMs - everyHours * HOUR_MS;
  if (everyHours === 0 || !isDue) return null;
  const file = join(folder, backupName(nowMs));
  await backUpFolder(dataDir, file);
  for (const { name } of scheduledBackups(folder).slice(keep)) rmSync(join(folder, name));
  return file;
}

/** The backups that bear a date, newest first; what was set aside before a restore or a migration is not among them. */
function scheduledBackups(folder: string): { name: string; madeMs: number }[] {
  return readdirSync(folder)
    .filter((name) => /^pronos-\d{4}-\d\d-\d\d-\d{6}\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => ({ name, madeMs: madeAt(name) }));
}

function madeAt(name: string): number {
  const [, day, hour, minute, second] = /^pronos-([\d-]{10})-(\d\d)(\d\d)(\d\d)/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
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
  const prepared = `${current}.restored`;
  copyFileSync(file, prepared);
  const sqlite = new Sqlite(prepared);
  sqlite.pragma('journal_mode = DELETE');
  sqlite.pragma('synchronous = FULL');
  markRestored(sqlite, { epoch, jump: restoreJump() });
  sqlite.close();
  for (const rest of ['-wal', '-shm']) rmSync(`${current}${rest}`, { force: true });
  renameSync(prepared, current);
  return kept;
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
