import { stat, statfs } from 'node:fs/promises';
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

/** What the database takes of its disk, and what is left for it. */
export async function readDiskSpace(dataDir: string): Promise<DiskSpace> {
  const file = databaseFile(dataDir);
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf));
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free_bytes = bavail * bsize;
  return {
    database_bytes: sizes.reduce((sum, size) => sum + size, 0),
    free_bytes,
    total_bytes: blocks * bsize,
    disk: free_bytes < FULL_BYTES ? 'full' : free_bytes < LOW_BYTES ? 'low' : 'ok',
  };
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
