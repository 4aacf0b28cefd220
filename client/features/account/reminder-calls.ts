import type { Reminders } from '../../../shared/answers.ts';
import type { ReminderKind } from '../../../shared/reminders.ts';
import { callApi } from '../../api/http.ts';
import { unsubscribeDevice } from '../../local/push-subscription.ts';
import { subscriptionTo } from './push-device.ts';

/** The kinds of reminder that this device shows. */
export type Chosen = Readonly<Record<ReminderKind, boolean>>;

export const nothingChosen: Chosen = { avant_match: false, a_regler: false };

/** What the server and this browser agree on: either may have forgotten the other. */
export async function loadReminders(): Promise<Reminders & { chosen: Chosen }> {
  const reminders = await callApi('GET', '/user/rappels');
  const isSubscribed = (await subscriptionTo(reminders.cle_vapid).catch(() => null)) !== null;
  return { ...reminders, chosen: (isSubscribed && reminders.appareil) || nothingChosen };
}

/** Notifies this device of what is chosen, through that subscription of its browser. */
export async function saveChosen(subscription: PushSubscription, chosen: Chosen): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi('PUT', '/user/notifications', { endpoint, keys: { p256dh, auth }, ...chosen });
}

/** Notifies this device of nothing any more. */
export async function chooseNothing(): Promise<void> {
  await callApi('DELETE', '/user/notifications');
  await unsubscribeDevice().catch(() => undefined);
}

/** Makes the person's calendar address; the former one ends. It can be shown only now. */
export async function makeCalendarAddress(): Promise<{ address: string; created_at: string }> {
  const { data } = await callApi('POST', '/user/calendrier');
  return { address: new URL(data.path, window.location.origin).href, created_at: data.created_at };
}

export async function endCalendarAddress(): Promise<string> {
  const { message } = await callApi('DELETE', '/user/calendrier');
  return message;
}
