import type { Db } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { countedUntil, forgetRemovals, noteDay } from './removals.store.ts';

const DAY_MS = 86_400_000;

/** A device that was away for longer takes a snapshot: until then it can still be told what was deleted. */
export const REMOVALS_KEPT_DAYS = 180;

/**
 * Notes how far the counter is today, and forgets the removals of more than 180 days ago. Done twice a day, it changes
 * nothing more.
 */
export function forgetOldRemovals(db: Db, nowMs: number): Promise<void> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return inWrite(db, [], async (tx, ver) => {
    await noteDay(tx, dayOf(nowMs), ver);
    const horizon = await countedUntil(tx, dayOf(nowMs - REMOVALS_KEPT_DAYS * DAY_MS));
    if (horizon) await forgetRemovals(tx, horizon);
  });
}
