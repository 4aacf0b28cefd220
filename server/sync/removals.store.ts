import type { Tx } from '../db/schema.ts';
import type { CounterDayRow } from '../db/server-tables.ts';

/** Remembers how far the counter was when a day was first noted. */
export async function noteDay(tx: Tx, day: string, ver: number): Promise<void> {
  await tx
    .insertInto('counter_day')
    .values({ day, ver })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last day noted until then. */
export function countedUntil(tx: Tx, day: string): Promise<CounterDayRow | undefined> {
  return tx
    .selectFrom('counter_day')
    .selectAll()
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Forgets the removals that were counted before that day, and remembers that they are gone. */
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
