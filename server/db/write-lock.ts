import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Db } from './schema.ts';
import { storageTroubleOf } from './storage-trouble.ts';
import { holdsWriteLock } from './write.ts';

const PAUSE_MS = 50;

export interface WriteLock {
  /** Whether another program holds the lock, and goes on to for `ms`. */
  isHeldElsewhere(ms: number): Promise<boolean>;
  close(): void;
}

/** SQLite's write lock of the database that `db` has opened, asked for on a connection beside it; to be closed. */
export function watchWriteLock(db: Db, file: string): WriteLock {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  const isHeldNow = () => !holdsWriteLock(db) && isBusy(sqlite);
  return {
    isHeldElsewhere: async (ms) => {
      const untilMs = performance.now() + ms;
      while (isHeldNow()) {
        if (performance.now() > untilMs) return true;
        await pause(PAUSE_MS);
      }
      return false;
    },
    close: () => {
      sqlite.close();
    },
  };
}

function isBusy(sqlite: Sqlite.Database): boolean {
  try {
    sqlite.exec('begin immediate');
    sqlite.exec('rollback');
    return false;
  } catch (error) {
    return storageTroubleOf(error) === 'busy';
  }
}
