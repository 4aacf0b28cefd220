import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { HostError } from '../host-error.ts';
import { BackupError, backupName, databaseFile, requireSound } from './backup.ts';
import { openDatabase } from './connection.ts';
import { giveToFolderOwner } from './folder-owner.ts';
import { migrate } from './migrate.ts';
import { markRestored, restoreJump } from './restored.ts';
import type { Db } from './schema.ts';
import { storageTroubleOf } from './storage-trouble.ts';

/** The files of a database: what was not yet written into the main file is beside it. */
const parts = ['', '-wal', '-shm', '-journal'];

/** The complete file that is about to become the database; it exists only during the exchange. */
const readyFile = (dataDir: string) => `${databaseFile(dataDir)}.restored`;

/** How many backups the message lists for a folder given instead of a file. */
const LISTED = 10;

interface Exchanged {
  /** Where the database that was there is kept, where there was one. */
  kept: string | null;
  /** Whether files of that name are beside it: its log, the rest of a transaction. */
  hasMoreKept: boolean;
}

/**
 * Puts a copy of a backup in the place of a data folder's database, under another epoch, so that devices send back what
 * they have seen since, and in this version's schema; `adapt` changes it before. The replaced database is set aside
 * unchanged, byte for byte, in whatever state, and returned as `kept`. The caller has locked the folder for itself
 * alone. Throws a `BackupError`; then everything is as it was.
 */
export async function replaceDatabase<T>(
  dataDir: string,
  file: string,
  { epoch, nowMs, adapt }: { epoch: string; nowMs: number; adapt: (db: Db) => Promise<T> },
): Promise<Exchanged & { adapted: T }> {
  requireBackupFile(dataDir, file);
  const unfinished = `${readyFile(dataDir)}.part`;
  try {
    copyParts(file, unfinished);
    requireSound(unfinished, file);
    const adapted = await prepare(unfinished, epoch, adapt);
    giveToFolderOwner(unfinished);
    return { ...exchange(dataDir, unfinished, nowMs), adapted };
  } catch (cause) {
    if (storageTroubleOf(cause) !== 'full') throw cause;
    throw new BackupError('Le disque est plein\u202f: rien n’a été restauré.', { cause });
  } finally {
    for (const part of parts) rmSync(`${unfinished}${part}`, { force: true });
  }
}

function requireBackupFile(dataDir: string, file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  const inService = statSync(databaseFile(dataDir), { throwIfNoEntry: false });
  if (found && found.ino === inService?.ino && found.dev === inService.dev) {
    throw new BackupError(
      `Ce fichier est la base en service elle-même\u202f: ${file}\u202f; rien n’a été restauré. Donnez le fichier d’une sauvegarde (….db).`,
    );
  }
  if (found?.isFile()) return;
  const expected = 'la commande attend le fichier d’une sauvegarde (….db).';
  if (!found) throw new BackupError(`Aucun fichier de ce nom\u202f: ${file}\u202f; ${expected}`);
  if (!found.isDirectory())
    throw new BackupError(`Ceci n’est pas un fichier\u202f: ${file}\u202f; ${expected}`);
  const current = resolve(databaseFile(dataDir));
  const backups = databasesIn(file).filter((each) => resolve(each) !== current);
  const listed = backups.slice(0, LISTED).map((each) => `\n  ${each}`);
  const rest = backups.length > LISTED ? `\n  et ${backups.length - LISTED} plus anciennes` : '';
  throw new BackupError(
    `Ceci est un dossier\u202f: ${file}\u202f; ${expected} ${
      backups.length === 0
        ? 'Il n’y en a aucun dans ce dossier.'
        : `Dans ce dossier, de la plus récente à la plus ancienne\u202f:${listed.join('')}${rest}`
    }`,
  );
}

/** The database files of a folder, the last changed first. */
function databasesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(folder, name))
    .map((file) => ({ file, found: statSync(file, { throwIfNoEntry: false }) }))
    .filter(({ found }) => found?.isFile())
    .sort((a, b) => (b.found?.mtimeMs ?? 0) - (a.found?.mtimeMs ?? 0))
    .map(({ file }) => file);
}

/**
 * What can still be read of the database that a restore is about to set aside; `undefined` where it is missing, too
 * damaged, or cannot be copied. A copy is read: the files themselves do not change.
 */
export async function readReplaced<T>(dataDir: string, read: (db: Db) => Promise<T>): Promise<T | undefined> {
  const copy = `${databaseFile(dataDir)}.replaced.part`;
  try {
    copyParts(databaseFile(dataDir), copy);
    const { db, sqlite } = openDatabase(copy);
    try {
      return await read(db);
    } finally {
      await db.destroy();
      sqlite.close();
    }
  } catch {
    return undefined;
  } finally {
    for (const part of parts) rmSync(`${copy}${part}`, { force: true });
  }
}

/**
 * Throws a `HostError` when a restore was interrupted between setting the old database aside and putting the new one
 * there.
 */
export function requireNoneCutOff(dataDir: string): void {
  if (!existsSync(readyFile(dataDir))) return;
  throw new HostError(
    'Une restauration a été interrompue\u202f: relancez-la (npm run restore -- fichier.db).',
  );
}

/** The backup itself is not opened: it does not change, and may be where nothing can be written. */
function copyParts(file: string, copy: string): void {
  for (const part of parts) {
    rmSync(`${copy}${part}`, { force: true });
    if (part === '-shm' || !existsSync(`${file}${part}`)) continue;
    copyFileSync(`${file}${part}`, `${copy}${part}`);
    chmodSync(`${copy}${part}`, 0o600);
  }
}

async function prepare<T>(file: string, epoch: string, adapt: (db: Db) => Promise<T>): Promise<T> {
  const { db, sqlite } = openDatabase(file);
  try {
    // Before anything else changes the counter: devices compare what they have seen with the counter of the backup.
    markRestored(sqlite, { epoch, jump: restoreJump() });
    migrate(sqlite);
    const adapted = await adapt(db);
    // Everything into the one file.
    sqlite.pragma('journal_mode = DELETE');
    return adapted;
  } finally {
    await db.destroy();
    // Kysely does not close a connection that it has not used.
    sqlite.close();
  }
}

/** Only renames: they need no disk space and change no byte. */
function exchange(dataDir: string, prepared: string, nowMs: number): Exchanged {
  const [current, ready] = [databaseFile(dataDir), readyFile(dataDir)];
  const kept = freeName(`${dataDir}/avant-restauration-${backupName(nowMs)}`);
  const there = parts.filter((part) => existsSync(`${current}${part}`));
  const moved: string[] = [];
  renameSync(prepared, ready);
  try {
    for (const part of there.toReversed()) {
      renameSync(`${current}${part}`, `${kept}${part}`);
      moved.push(part);
    }
    renameSync(ready, current);
  } catch (error) {
    for (const part of moved) renameSync(`${kept}${part}`, `${current}${part}`);
    rmSync(ready, { force: true });
    throw error;
  }
  keepNames(dirname(current));
  return { kept: there.includes('') ? kept : null, hasMoreKept: there.some((part) => part !== '') };
}

/** Two restores may happen within one second. */
function freeName(wanted: string): string {
  const names = [
    wanted,
    ...Array.from({ length: 100 }, (_, index) => wanted.replace(/\.db$/, `-${index + 2}.db`)),
  ];
  const free = names.find((name) => parts.every((part) => !existsSync(`${name}${part}`)));
  if (!free) throw new BackupError(`Trop de bases sont mises de côté sous ce nom\u202f: ${wanted}`);
  return free;
}

/** Makes the renames survive a power cut. */
function keepNames(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
