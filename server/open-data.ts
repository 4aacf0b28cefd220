import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './configuration/config.ts';
import { databaseFile, hasBackups, keepBeforeMigration, requireDatabase } from './db/backup.ts';
import { openDatabase } from './db/connection.ts';
import { type DataRole, holdData, wasHeld } from './db/data-lock.ts';
import { giveToFolderOwner } from './db/folder-owner.ts';
import { migrate } from './db/migrate.ts';
import { requireNoneCutOff } from './db/replace.ts';
import type { Db } from './db/schema.ts';
import { DamagedDatabaseError, requirePronosFile } from './db/soundness.ts';
import { storageTroubleOf } from './db/storage-trouble.ts';
import { requireWritable } from './db/writable.ts';
import { HostError } from './host-error.ts';
import { keepRevocationsIn } from './revocations/revocations.service.ts';
import { seed } from './seeds/seed.store.ts';

/**
 * Opens the database of the data folder, in this version's schema and with its reference data, until the process ends;
 * only the server creates a new one. Throws a `HostError` where another server uses the folder, or its database is
 * missing, lost or damaged.
 */
export async function openData(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  role: Exclude<DataRole, 'replace'>,
): Promise<Db> {
  // A folder that is no data folder is not changed.
  if (role === 'visit' && !wasHeld(DATA_DIR)) requireDatabase(DATA_DIR);
  // No other account of the machine may read the data.
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  requireWritable(DATA_DIR);
  holdData(DATA_DIR, role);
  requireNoneCutOff(DATA_DIR);
  requireNotLost(DATA_DIR);
  if (role === 'visit') requireDatabase(DATA_DIR);
  try {
    keepPrivate(DATA_DIR);
    requireNotForeign(DATA_DIR);
    const { db, sqlite } = openDatabase(databaseFile(DATA_DIR));
    giveToFolderOwner(databaseFile(DATA_DIR));
    await keepBeforeMigration(sqlite, DATA_DIR);
    migrate(sqlite);
    await seed(db);
    keepRevocationsIn(db, DATA_DIR);
    return db;
  } catch (cause) {
    if (storageTroubleOf(cause) !== 'damaged') throw cause;
    throw new DamagedDatabaseError(databaseFile(DATA_DIR), { cause });
  }
}

/** A server that had backups and has no database must not start with an empty one. */
function requireNotLost(dataDir: string): void {
  const file = databaseFile(dataDir);
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (isThere || !hasBackups(dataDir)) return;
  throw new HostError(
    `La base de données manque ou est vide (${file}), alors qu’il y a des sauvegardes. Restaurez-en une (npm run restore -- data/backups/….db), ou ôtez ${join(dataDir, 'backups')} pour commencer sans elles.`,
  );
}

/** Nor with a database that is not of Pronos: backups of it would replace the good ones. */
function requireNotForeign(dataDir: string): void {
  const file = databaseFile(dataDir);
  if (!existsSync(file) || !hasBackups(dataDir)) return;
  requirePronosFile(file);
}

/** Older versions let SQLite create files that everybody could read. Only their owner may change that. */
function keepPrivate(dataDir: string): void {
  const file = databaseFile(dataDir);
  for (const path of [file, `${file}-wal`, `${file}-shm`].filter((each) => existsSync(each))) {
    const { uid } = statSync(path);
    if (uid === process.getuid?.() || process.getuid?.() === 0) chmodSync(path, 0o600);
  }
}
