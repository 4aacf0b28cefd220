import { accessSync, constants, existsSync } from 'node:fs';
import { HostError } from '../host-error.ts';
import { databaseFile } from './backup.ts';

/** Which of a data folder and its database's files this process may not write; `null` when it may write all of them. */
function findUnwritable(dataDir: string): string | null {
  const file = databaseFile(dataDir);
  const there = [dataDir, file, `${file}-wal`, `${file}-shm`].filter((path) => existsSync(path));
  return there.find((path) => !mayWrite(path)) ?? null;
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the database of a data folder may be written. */
export function isWritable(dataDir: string): boolean {
  return findUnwritable(dataDir) === null;
}

/** Throws a `HostError` where a database can be read but not written. */
export function requireWritable(dataDir: string): void {
  const path = findUnwritable(dataDir);
  if (path === null) return;
  throw new HostError(
    `Le compte qui lance Pronos ne peut pas écrire ${path}\u202f: rendez-lui le dossier de données et ses fichiers (chown, chmod u+rw).`,
  );
}
