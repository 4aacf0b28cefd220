import type { Config } from './config.ts';
import { backUpWhenDue } from './db/scheduled-backup.ts';
import type { Db } from './db/schema.ts';
import { forgetOldRemovals } from './sync/removals.service.ts';

const LOOK_EVERY_MS = 10 * 60_000;

export interface MaintenanceLog {
  onBackup: (file: string) => void;
  onFailure: (error: unknown) => void;
}

/** Does now, and whenever it is due, what a server owes itself: backups, and forgetting; answers how to stop. */
export function startMaintenance(
  db: Db,
  { DATA_DIR, BACKUP_EVERY, BACKUP_KEEP }: Pick<Config, 'DATA_DIR' | 'BACKUP_EVERY' | 'BACKUP_KEEP'>,
  { onBackup, onFailure }: MaintenanceLog,
): () => Promise<void> {
  const stopping = new AbortController();
  const tell = (error: unknown) => {
    if (!stopping.signal.aborted) onFailure(error);
  };
  const run = async () => {
    const nowMs = Date.now();
    const due = { everyHours: BACKUP_EVERY, keep: BACKUP_KEEP, nowMs };
    // One that fails does not keep the other from being done.
    await backUpWhenDue(DATA_DIR, due, stopping.signal)
      .then((file) => file && onBackup(file))
      .catch(tell);
    if (!stopping.signal.aborted) await forgetOldRemovals(db, nowMs).catch(tell);
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
