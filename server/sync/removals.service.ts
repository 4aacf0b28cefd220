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
 * A device that was away for longer takes a snapshot: until then it can still be told what was deleted, and what it sends
 * again is answered as it was.
 */
export const REMOVALS_KEPT_DAYS = 180;

/**
 * Notes how far the counter is today, and forgets the removals of more than 180 days ago, with the devices that have not
 * asked for anything since. Done twice a day, it changes nothing more.
 */
export function forgetOldRemovals(db: Db, nowMs: number): Promise<void> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return inWrite(db, [], async (tx, ver) => {
    await noteDay(tx, dayOf(nowMs), ver);
    const horizon = await countedUntil(tx, dayOf(nowMs - REMOVALS_KEPT_DAYS * DAY_MS));
    if (!horizon) return;
    await forgetRemovals(tx, horizon);
    // Noted once a day, a device may have seen a day more than its date says: what it saw is still before the horizon.
    await forgetDevices(tx, new Date(Date.parse(horizon.day) - DAY_MS).toISOString());
  });
}

/** Notes, once a day, that a device is still there, for one that reads and writes nothing. */
export async function noteDevice(
  db: Db,
  { user_id, device_id, nowMs }: { user_id: string; device_id: string; nowMs: number },
): Promise<void> {
  const before = new Date(nowMs - DAY_MS).toISOString();
  if (!(await wasSeenBefore(db, { user_id, device_id, before }))) return;
  const seen_at = new Date(nowMs).toISOString();
  await inWrite(db, [], (tx) => setDeviceSeen(tx, { user_id, device_id, seen_at })).catch((error) => {
    // A full disk does not keep anybody from reading.
    if (!storageTroubleOf(error)) throw error;
  });
}
