import type { Db } from '../db/schema.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import { inWrite } from '../db/write.ts';
import {
  countedUntil,
  forgetDevices,
  forgetRemovals,
  noteDay,
  setDeviceSeen,
  wasSeenBefore,
} from './removals.store.ts';

const DAY_MS = 86_400_000;

/**
 * A device that was away for longer takes a snapshot: until then tombstones are kept for it, and what it sends again
 * gets its former answer.
 */
export const REMOVALS_KEPT_DAYS = 180;

/** In one transaction: everybody else's writes wait for it. */
const DEVICES_AT_ONCE = 50;

/**
 * Records today's counter, and deletes the tombstones of more than 180 days ago, with the devices that have not asked
 * for anything since. Idempotent within a day.
 */
export async function forgetOldRemovals(db: Db, nowMs: number): Promise<void> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const horizon = await inWrite(db, [], async (tx, ver) => {
    await noteDay(tx, dayOf(nowMs), ver);
    const counted = await countedUntil(tx, dayOf(nowMs - REMOVALS_KEPT_DAYS * DAY_MS));
    if (counted) await forgetRemovals(tx, counted);
    return counted;
  });
  if (!horizon) return;
  // Recorded once a day, a device may have been seen a day later than its date says: what it saw is still before the
  // horizon.
  const before = new Date(Date.parse(horizon.day) - DAY_MS).toISOString();
  let forgotten: number;
  do {
    forgotten = await inWrite(db, [], (tx) => forgetDevices(tx, before, DEVICES_AT_ONCE));
  } while (forgotten === DEVICES_AT_ONCE);
}

/** Records, once a day, that a device is in use, for one that reads and writes nothing. */
export async function noteDevice(
  db: Db,
  { user_id, device_id, nowMs }: { user_id: string; device_id: string; nowMs: number },
): Promise<void> {
  const before = new Date(nowMs - DAY_MS).toISOString();
  if (!(await wasSeenBefore(db, { user_id, device_id, before }))) return;
  const seen_at = new Date(nowMs).toISOString();
  await inWrite(db, [], (tx) => setDeviceSeen(tx, { user_id, device_id, seen_at })).catch((error) => {
    // A full disk prevents nobody from reading.
    if (!storageTroubleOf(error)) throw error;
  });
}
