import type { Db } from './db/schema.ts';
import { forgetOldRemovals } from './sync/removals.service.ts';

const EVERY_MS = 6 * 3_600_000;

/** Does now, and every six hours, what a server owes itself; answers how to stop. */
export function startMaintenance(db: Db, onFailure: (error: unknown) => void): () => void {
  const run = () => forgetOldRemovals(db, Date.now()).catch(onFailure);
  void run();
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
