import { type Stats, statSync } from 'node:fs';
import type { Db } from './schema.ts';

interface Opened {
  file: string;
  /** The database, its write-ahead log and its index, as they were first seen, by what their name ends with. */
  parts: Map<string, Pick<Stats, 'dev' | 'ino'>>;
}

const openedBy = new WeakMap<Db, Opened>();

/** Remembers which files a connection has opened. A database in memory has none. */
export function rememberFiles(db: Db, file: string): void {
  openedBy.set(db, { file, parts: new Map() });
  isInPlace(db);
}

/**
 * Whether the files that a connection has opened are still those of their names. SQLite goes on writing into files that
 * were removed, moved or replaced: what it confirms then is lost when the process ends.
 */
export function isInPlace(db: Db): boolean {
  const opened = openedBy.get(db);
  return !opened || ['', '-wal', '-shm'].every((part) => isSame(opened, part));
}

/** Throws `SQLITE_READONLY_DBMOVED`, SQLite's own code for it, where they are not. */
export function requireInPlace(db: Db): void {
  if (isInPlace(db)) return;
  const error = new Error(`The database was moved or replaced: ${openedBy.get(db)?.file}`);
  throw Object.assign(error, { code: 'SQLITE_READONLY_DBMOVED' });
}

function isSame({ file, parts }: Opened, part: string): boolean {
  const found = statSync(`${file}${part}`, { throwIfNoEntry: false });
  const known = parts.get(part);
  if (known) return found?.ino === known.ino && found.dev === known.dev;
  // SQLite makes the log with the first write.
  if (found) parts.set(part, found);
  return true;
}
