import type { Reminders } from '../../shared/answers.ts';
import type { SessionUser } from '../auth/session.store.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { findFeed } from './calendar-feed.store.ts';
import {
  deleteSubscription,
  findSubscription,
  keepNewestSubscriptions,
  saveSubscription,
} from './push-subscriptions.store.ts';

const DEVICES_PER_ACCOUNT = 10;

type Device = Pick<SessionUser, 'user_id' | 'session_id'>;

/** What a device gives to be notified: where, with which keys, of what. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  avant_match: boolean;
  a_regler: boolean;
}

/** Since when a person has a calendar address, and what this device is notified of. */
export async function readReminders(
  { db }: Pick<ServerContext, 'db'>,
  { user_id, session_id }: Device,
): Promise<Omit<Reminders, 'cle_vapid'>> {
  const device = await findSubscription(db, session_id);
  return {
    calendrier: (await findFeed(db, user_id)) ?? null,
    appareil: device ? { avant_match: device.avant_match === 1, a_regler: device.a_regler === 1 } : null,
  };
}

/** Notifies this device of these kinds from now on, until its session ends; of nothing where none is chosen. */
export async function remindDevice(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { user_id, session_id }: Device,
  { endpoint, keys, avant_match, a_regler }: Subscription,
): Promise<void> {
  if (!avant_match && !a_regler) return stopReminding({ db }, { session_id });
  await inWrite(db, [], async (tx) => {
    await saveSubscription(tx, {
      ...{ session_id, user_id, endpoint, p256dh: keys.p256dh, auth: keys.auth },
      ...{ avant_match: avant_match ? 1 : 0, a_regler: a_regler ? 1 : 0 },
      created_at: new Date(now()).toISOString(),
    });
    await keepNewestSubscriptions(tx, user_id, DEVICES_PER_ACCOUNT);
  });
}

/** Notifies this device of nothing any more. */
export async function stopReminding(
  { db }: Pick<ServerContext, 'db'>,
  { session_id }: Pick<Device, 'session_id'>,
): Promise<void> {
  await inWrite(db, [], (tx) => deleteSubscription(tx, session_id));
}
