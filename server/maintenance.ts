import { forgetExpiredSessions } from './auth/session.service.ts';
import type { Config } from './configuration/config.ts';
import { databaseFile } from './db/backup.ts';
import { eraseTraces } from './db/erase-traces.ts';
import { backUpWhenDue } from './db/scheduled-backup.ts';
import type { Db } from './db/schema.ts';
import { checkBesides, DamagedDatabaseError, isDamaged, noteDamage } from './db/soundness.ts';
import { storageTroubleOf } from './db/storage-trouble.ts';
import { journalRevocations, pruneRevocations } from './revocations/revocations.service.ts';
import { forgetOldRemovals } from './sync/removals.service.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

export interface MaintenanceLog {
  onBackup: (file: string) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Runs now, and whenever due, the regular work of a server: checks its database, backs it up, and deletes what is too
 * old; returns how to stop.
 */
export function startMaintenance(
  db: Db,
  { DATA_DIR, BACKUP_EVERY, BACKUP_KEEP }: Pick<Config, 'DATA_DIR' | 'BACKUP_EVERY' | 'BACKUP_KEEP'>,
  { onBackup, onFailure }: MaintenanceLog,
): () => Promise<void> {
  const stopping = new AbortController();
  const tell = (error: unknown) => {
    if (stopping.signal.aborted) return;
    if (error instanceof DamagedDatabaseError || storageTroubleOf(error) === 'damaged') noteDamage(db);
    onFailure(error);
  };
  let erasedMs = Number.NEGATIVE_INFINITY;
  // It blocks all requests while it runs: once a day at most, also when it fails.
  const erase = async (nowMs: number) => {
    if (nowMs - erasedMs < DAY_MS) return;
    const hadTraces = await eraseTraces(db).catch((error) => {
      tell(error);
      return true;
    });
    if (hadTraces) erasedMs = nowMs;
  };
  const run = async () => {
    const nowMs = Date.now();
    const due = { everyHours: BACKUP_EVERY, keep: BACKUP_KEEP, nowMs };
    // A failure of one task does not prevent the others.
    await backUpWhenDue(DATA_DIR, due, stopping.signal)
      .then((file) => file && onBackup(file))
      .catch(tell);
    if (!stopping.signal.aborted) await forgetOldRemovals(db, nowMs).catch(tell);
    if (!stopping.signal.aborted) await forgetExpiredSessions(db, nowMs).catch(tell);
    if (!stopping.signal.aborted) await journalRevocations(db).catch(tell);
    if (!stopping.signal.aborted) await pruneRevocations(db, nowMs).catch(tell);
    // Rewriting a damaged file would destroy what could still be read of it.
    if (!stopping.signal.aborted && !isDamaged(db)) await erase(nowMs);
  };
  let running = checkBesides(DATA_DIR, databaseFile(DATA_DIR), stopping.signal).catch(tell).then(run);
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
