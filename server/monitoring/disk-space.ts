import { statfsSync, statSync } from 'node:fs';
import { databaseFile } from '../db/backup.ts';

const LOW_BYTES = 500 * 1024 * 1024;
const FULL_BYTES = 16 * 1024 * 1024;

export type DiskState = 'ok' | 'low' | 'full';

export interface DiskSpace {
  /** The database with its journal. */
  database_bytes: number;
  free_bytes: number;
  total_bytes: number;
  disk: DiskState;
}

/**
 * How much of its disk the database takes, and how much is left for it. Synchronous, as SQLite's own reads of that disk
 * are: a check of the server's health does not wait for other work in between.
 */
export function readDiskSpace(dataDir: string): DiskSpace {
  const file = databaseFile(dataDir);
  const sizes = [file, `${file}-wal`].map(sizeOf);
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  const free_bytes = bavail * bsize;
  return {
    database_bytes: sizes.reduce((sum, size) => sum + size, 0),
    free_bytes,
    total_bytes: blocks * bsize,
    disk: free_bytes < FULL_BYTES ? 'full' : free_bytes < LOW_BYTES ? 'low' : 'ok',
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
