import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { HostError } from '../host-error.ts';
import { giveToFolderOwner } from './folder-owner.ts';
import { storageTroubleOf } from './storage-trouble.ts';

/** What a process does with a data folder: one serves, any number visit it meanwhile, one replaces it alone. */
export type DataRole = 'serve' | 'visit' | 'replace';

const WAIT_MS = 1_000;

const lockFile = (dataDir: string) => join(dataDir, 'en-service.lock');

/** Whether a server or a command has ever taken this data folder. */
export function wasHeld(dataDir: string): boolean {
  return existsSync(lockFile(dataDir));
}

// A connection without a reference is garbage-collected and closed, and its lock with it.
const held = new Set<Sqlite.Database>();

/**
 * Locks a data folder in that role until the process ends, in whatever way, or until the returned function is called.
 * The lock is SQLite's own, on an empty file beside the database: it works beside a damaged database, and a killed
 * process leaves no lock. Throws a `HostError` when another process's role does not allow it.
 */
export function holdData(dataDir: string, role: DataRole): () => void {
  const file = lockFile(dataDir);
  // Opening and closing a file that this process has locked would release the lock.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  giveToFolderOwner(file);
  const lock = new Sqlite(file, { timeout: WAIT_MS });
  try {
    take(lock, dataDir, role);
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function take(lock: Sqlite.Database, dataDir: string, role: DataRole): void {
  if (role === 'visit') {
    begin(lock, 'deferred', 'Une restauration est en cours\u202f: recommencez quand elle sera finie.');
    // SQLite locks at the first read.
    lock.prepare('select count(*) from sqlite_schema').get();
    return;
  }
  const isServed = {
    serve: `Un autre serveur (ou une restauration) se sert déjà de ce dossier de données\u202f: ${dataDir}. Arrêtez-le, ou choisissez un autre dossier par la variable DATA_DIR.`,
    replace: 'Le serveur (ou une autre restauration) est en marche\u202f: arrêtez-le avant de restaurer.',
  };
  begin(lock, 'immediate', isServed[role]);
  if (role === 'serve') return;
  lock.exec('rollback');
  const isVisited =
    'Une autre commande (sauvegarde, import…) se sert de la base\u202f: recommencez quand elle sera finie.';
  begin(lock, 'exclusive', isVisited);
}

function begin(lock: Sqlite.Database, kind: 'deferred' | 'immediate' | 'exclusive', refusal: string): void {
  try {
    // Nothing is ever written into it.
    lock.pragma('journal_mode = MEMORY');
    lock.exec(`begin ${kind}`);
  } catch (cause) {
    if (storageTroubleOf(cause) !== 'busy') throw cause;
    throw new HostError(refusal, { cause });
  }
}
