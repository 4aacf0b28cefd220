import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../configuration/project-root.ts';
import {
  BackupError,
  backupFolder,
  backupName,
  databaseFile,
  removeUnfinished,
  unfinishedSuffix,
} from './backup.ts';
import { DAMAGE_EXIT_CODE, DamagedDatabaseError } from './soundness.ts';

const HOUR_MS = 3_600_000;
const command = join(projectRoot, 'server/cli/backup.ts');

export interface Due {
  everyHours: number;
  /** How many of these backups are kept. */
  keep: number;
  nowMs: number;
}

/**
 * Backs up a running server's database when its newest backup is older than that many hours, and keeps only the newest
 * scheduled backups; those dated in the future do not count. Returns the new file; `null` when none was due. Throws a
 * `DamagedDatabaseError`, and a `BackupError`, also when it is aborted.
 */
export async function backUpWhenDue(
  dataDir: string,
  { everyHours, keep, nowMs }: Due,
  signal?: AbortSignal,
): Promise<string | null> {
  const folder = backupFolder(dataDir);
  removeAbandoned(folder, nowMs);
  const [newest] = scheduledBackups(folder, nowMs);
  const isDue = newest === undefined || newest.madeMs <= nowMs - everyHours * HOUR_MS;
  if (everyHours === 0 || !isDue) return null;
  const file = join(folder, backupName(nowMs));
  await backUpApart(dataDir, file, signal);
  for (const { name } of scheduledBackups(folder, nowMs).slice(keep)) rmSync(join(folder, name));
  return file;
}

/** Another process copies and checks: a large database takes seconds, during which the server must answer. */
async function backUpApart(dataDir: string, file: string, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  try {
    await new Promise<void>((resolve, reject) => {
      const options = { env, signal, killSignal: 'SIGKILL' as const };
      execFile(process.execPath, [command, file], options, (cause, _stdout, stderr) => {
        if (cause?.code === DAMAGE_EXIT_CODE)
          reject(new DamagedDatabaseError(databaseFile(dataDir), { cause }));
        else if (cause) reject(new BackupError(stderr.trim() || cause.message, { cause }));
        else resolve();
      });
    });
  } finally {
    removeUnfinished(file);
  }
}

/**
 * Removes what a backup leaves that was killed with its machine. The file of one that is running was changed a moment
 * ago.
 */
function removeAbandoned(folder: string, nowMs: number): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(unfinishedSuffix))) {
    const unfinished = join(folder, name);
    const isOld = statSync(unfinished).mtimeMs < nowMs - HOUR_MS;
    if (isOld) removeUnfinished(unfinished.slice(0, -unfinishedSuffix.length));
  }
}

/** The newest backup that the server itself has made. */
export function newestBackup(dataDir: string, nowMs: number): { madeMs: number; bytes: number } | null {
  const folder = backupFolder(dataDir);
  const [newest] = scheduledBackups(folder, nowMs);
  return newest ? { madeMs: newest.madeMs, bytes: statSync(join(folder, newest.name)).size } : null;
}

/**
 * The backups dated up to now, newest first, without what was set aside before a restore or a migration. One that a
 * wrong clock dated in the future would count as the newest for years.
 */
function scheduledBackups(folder: string, nowMs: number): { name: string; madeMs: number }[] {
  return readdirSync(folder)
    .filter((name) => /^pronos-\d{4}-\d\d-\d\d-\d{6}\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => ({ name, madeMs: madeAt(name) }))
    .filter(({ madeMs }) => madeMs <= nowMs);
}

function madeAt(name: string): number {
  const [, day, hour, minute, second] = /^pronos-([\d-]{10})-(\d\d)(\d\d)(\d\d)/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}
