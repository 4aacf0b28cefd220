import type { Db, Tx } from '../db/schema.ts';
import type { CounterDayRow, DeviceRow } from '../db/server-tables.ts';
import { type Statement, statement } from '../db/statement.ts';

/** Records the counter at the first time on a day. */
export async function noteDay(tx: Tx, day: string, ver: number): Promise<void> {
  await tx
    .insertInto('counter_day')
    .values({ day, ver })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last day recorded until then. */
export function countedUntil(tx: Tx, day: string): Promise<CounterDayRow | undefined> {
  return tx
    .selectFrom('counter_day')
    .selectAll()
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the tombstones that were written before that day, and records up to which counter. */
export async function forgetRemovals(tx: Tx, { day, ver }: CounterDayRow): Promise<void> {
  const value = String(ver);
  await tx.deleteFrom('tombstone').where('ver', '<=', ver).execute();
  await tx.deleteFrom('counter_day').where('day', '<', day).execute();
  await tx
    .insertInto('meta')
    .values({ key: 'compacted', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Deletes some of the devices that were last seen before then, with their answers; returns how many. */
export async function forgetDevices(tx: Tx, before: string, atMost: number): Promise<number> {
  const gone = await tx
    .selectFrom('device')
    .select(['user_id', 'device_id'])
    .where('seen_at', '<', before)
    .limit(atMost)
    .execute();
  for (const { user_id, device_id } of gone) {
    for (const table of ['operation_result', 'device'] as const) {
      await tx.deleteFrom(table).where('user_id', '=', user_id).where('device_id', '=', device_id).execute();
    }
  }
  return gone.length;
}

const seenBefore: Statement<{ device_id: string }> = statement(
  'select device_id from device where user_id = ? and device_id = ? and seen_at < ?',
);

/** Whether a known device was last seen before then. */
export async function wasSeenBefore(
  db: Db,
  { user_id, device_id, before }: Pick<DeviceRow, 'user_id' | 'device_id'> & { before: string },
): Promise<boolean> {
  return (await seenBefore(db, user_id, device_id, before)).rows.length > 0;
}

export async function setDeviceSeen(
  tx: Tx,
  { user_id, device_id, seen_at }: Pick<DeviceRow, 'user_id' | 'device_id' | 'seen_at'>,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ seen_at })
    .where('user_id', '=', user_id)
    .where('device_id', '=', device_id)
    .execute();
}
