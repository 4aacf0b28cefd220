import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { HostError } from '../host-error.ts';
import { holdData } from './data-lock.ts';
import { giveToFolderOwner } from './folder-owner.ts';
import { knownMigrations } from './migrate.ts';
import { DamagedDatabaseError, epochOf, isSound, requirePronos } from './soundness.ts';
import { storageTroubleOf } from './storage-trouble.ts';

/** The suffix of a copy's name until it is whole and has been checked. */
export const unfinishedSuffix = '.part';

/** A backup cannot be made or restored. */
export class BackupError extends HostError {
  override readonly name = 'BackupError';
}

/** The path of the database of a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'pronos.db');
}

/**
 * Throws a `HostError` where a data folder has no database: only a server creates one, since the folder's name may be
 * mistyped.
 */
export function requireDatabase(dataDir: string): void {
  if (existsSync(databaseFile(dataDir))) return;
  const what = existsSync(dataDir) ? 'n’en contient aucune' : 'n’existe pas';
  throw new HostError(
    `Il n’y a pas de base de données\u202f: le dossier ${dataDir} ${what}. Vérifiez la variable DATA_DIR, ou démarrez le serveur une première fois.`,
  );
}

/** The folder of a data folder's backups; created when it is missing. */
export function backupFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToFolderOwner(folder);
  return folder;
}

/** Whether a data folder has backups at all. */
export function hasBackups(dataDir: string): boolean {
  return readdirSync(backupFolder(dataDir)).some((name) => name.endsWith('.db'));
}

/**
 * Copies a database that may be in use into one file, as it is at one moment, and checks the whole copy. Throws a
 * `BackupError` when the copy is not sound, and a `DamagedDatabaseError` when the original is not; a file of that name
 * is never half-written.
 */
export async function makeBackup(sqlite: Sqlite.Database, file: string): Promise<void> {
  const unfinished = `${file}${unfinishedSuffix}`;
  try {
    requirePronos(sqlite);
    // SQLite itself would make the file readable by everybody.
    writeFileSync(unfinished, '', { mode: 0o600 });
    await copyOneMoment(sqlite, unfinished);
    if (!isSoundFile(unfinished)) throw notSound(sqlite, file);
    giveToFolderOwner(unfinished);
    renameSync(unfinished, file);
  } catch (cause) {
    const trouble = storageTroubleOf(cause);
    if (trouble === 'damaged') throw new DamagedDatabaseError(sqlite.name, { cause });
    if (trouble !== 'full') throw cause;
    throw new BackupError(`Le disque est plein\u202f: la sauvegarde n’a pas été faite (${file}).`, { cause });
  } finally {
    removeUnfinished(file);
  }
}

function isSoundFile(file: string): boolean {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return isSound(sqlite, 'integrity');
  } finally {
    sqlite.close();
  }
}

/** A copy is made page by page: it is damaged only where the original is, unless its own disk fails. */
function notSound(sqlite: Sqlite.Database, file: string): HostError {
  return isSound(sqlite, 'integrity')
    ? new BackupError(`La copie n’a pas pu être relue\u202f: vérifiez le disque des sauvegardes (${file}).`)
    : new DamagedDatabaseError(sqlite.name);
}

/**
 * SQLite restarts a copy whenever another connection writes: under steady writing it ends only within a read
 * transaction.
 */
async function copyOneMoment(sqlite: Sqlite.Database, file: string): Promise<void> {
  sqlite.exec('begin');
  try {
    sqlite.prepare('select count(*) from sqlite_schema').get();
    await sqlite.backup(file);
  } finally {
    sqlite.exec('rollback');
  }
}

/** Removes what an interrupted copy under this name has left. */
export function removeUnfinished(file: string): void {
  for (const rest of ['', '-wal', '-shm', '-journal']) {
    rmSync(`${file}${unfinishedSuffix}${rest}`, { force: true });
  }
}

/** A backup replaces nothing: neither a file, nor one that SQLite sometimes keeps beside its database. */
function requireFreeName(dataDir: string, file: string): void {
  const folder = dirname(resolve(file));
  const isOwnFolder = existsSync(folder) && realpathSync(folder) === realpathSync(dataDir);
  if (isOwnFolder && basename(file).startsWith(basename(databaseFile(dataDir)))) {
    throw new BackupError(`Ce nom est celui de la base en service\u202f: choisissez-en un autre (${file}).`);
  }
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    throw new BackupError(`Ceci est un dossier\u202f: donnez le nom d’un fichier à y créer (${file}).`);
  }
  if (found) {
    throw new BackupError(`Ce fichier existe déjà\u202f: choisissez un autre nom (${file}).`);
  }
}

/**
 * Backs up the database of a data folder, whether a server has it open or not. Throws a `HostError`, also where the
 * file exists already.
 */
export async function backUpFolder(dataDir: string, file: string): Promise<void> {
  requireDatabase(dataDir);
  requireFreeName(dataDir, file);
  const leave = holdData(dataDir, 'visit');
  const sqlite = new Sqlite(databaseFile(dataDir), { timeout: 5_000 });
  try {
    await makeBackup(sqlite, file);
  } finally {
    sqlite.close();
    leave();
  }
}

/** Keeps the database as it was before a migration; returns the path. */
export async function keepBeforeMigration(sqlite: Sqlite.Database, dataDir: string): Promise<string | null> {
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  if (version === 0 || version >= knownMigrations) return null;
  const file = join(backupFolder(dataDir), `avant-migration-${version}-vers-${knownMigrations}.db`);
  await makeBackup(sqlite, file);
  return file;
}

/** The name of a backup that the host makes; two within one second differ. */
export function manualBackupName(nowMs: number): string {
  return `pronos-manuelle-${momentOf(nowMs, '00:00:00.000')}.db`;
}

/** The name of a backup made now; names sort by time: `pronos-2026-11-21-053000.db`. */
export function backupName(nowMs: number): string {
  return `pronos-${momentOf(nowMs, '00:00:00')}.db`;
}

/** An instant in UTC as in file names, to the precision of this example. */
function momentOf(nowMs: number, { length }: string): string {
  const [day, time = ''] = new Date(nowMs).toISOString().split('T');
  return `${day}-${time.slice(0, length).replace(/[:.]/g, '')}`;
}

/**
 * Throws a `BackupError` for a database that is damaged, not of Pronos, or of a newer version; `called` is the name by
 * which the host knows it.
 */
export function requireSound(file: string, called: string): void {
  const version = readVersion(file, called);
  if (version > knownMigrations) {
    throw new BackupError(
      `Cette sauvegarde vient d’une version plus récente de Pronos (schéma ${version}, connu ici\u202f: ${knownMigrations}).`,
    );
  }
}

function readVersion(file: string, called: string): number {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { fileMustExist: true });
    if (!isSound(sqlite, 'integrity')) throw new Error('The integrity check failed.');
    if (epochOf(sqlite) === null) throw new Error('There is no epoch.');
    return Number(sqlite.pragma('user_version', { simple: true }));
  } catch (cause) {
    if (storageTroubleOf(cause) === 'full') throw cause;
    throw new BackupError(`Ce fichier n’est pas une sauvegarde intacte de Pronos\u202f: ${called}`, {
      cause,
    });
  } finally {
    sqlite?.close();
  }
}
