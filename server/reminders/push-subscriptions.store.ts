import type { ReminderKind } from '../../shared/reminders.ts';
import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';

export type PushSubscription = StoredRow<'push_subscription'>;

/** What the device of that session is told of; `undefined` where it has not asked for anything. */
export function findSubscription(
  db: Db,
  session_id: string,
): Promise<Pick<PushSubscription, ReminderKind> | undefined> {
  return db
    .selectFrom('push_subscription')
    .select(['avant_match', 'a_regler'])
    .where('session_id', '=', session_id)
    .executeTakeFirst();
}

/** Keeps a device's subscription, in place of its former one and of anybody's else on the same device. */
export async function saveSubscription(tx: Tx, subscription: NewRow<'push_subscription'>): Promise<void> {
  await deleteSubscription(tx, subscription.session_id);
  await tx.deleteFrom('push_subscription').where('endpoint', '=', subscription.endpoint).execute();
  await tx.insertInto('push_subscription').values(subscription).execute();
}

/** Deletes a user's subscriptions but those made last. */
export async function keepNewestSubscriptions(tx: Tx, user_id: string, count: number): Promise<void> {
  const newest = tx
    .selectFrom('push_subscription')
    .select('session_id')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(count);
  await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', user_id)
    .where('session_id', 'not in', newest)
    .execute();
}

export async function deleteSubscription(tx: Tx, session_id: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('session_id', '=', session_id).execute();
}

/** The devices of a user that are told of that, whose session lives, and to which something may be sent now. */
export function reachableSubscriptions(
  db: Db,
  { user_id, kind, now }: { user_id: string; kind: ReminderKind; now: string },
): Promise<PushSubscription[]> {
  return db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.session_id', 'p.session_id')
    .selectAll('p')
    .where('p.user_id', '=', user_id)
    .where(`p.${kind}`, '=', 1)
    .where('s.expires_at', '>', now)
    .where((eb) => eb.or([eb('p.retry_at', 'is', null), eb('p.retry_at', '<=', now)]))
    .execute();
}

/** Whether anybody at all has asked for this. */
export async function hasSubscriptions(db: Db, kind: ReminderKind): Promise<boolean> {
  const any = await db
    .selectFrom('push_subscription')
    .select('session_id')
    .where(kind, '=', 1)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

/** Records how sending to a device ended. */
export async function noteAttempt(
  tx: Tx,
  endpoint: string,
  attempt: Pick<PushSubscription, 'failures' | 'failed_at' | 'retry_at'>,
): Promise<void> {
  await tx.updateTable('push_subscription').set(attempt).where('endpoint', '=', endpoint).execute();
}

/** Deletes the subscription that a push service no longer knows; a newer one of the same device is another. */
export async function deleteEndpoint(tx: Tx, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
}
