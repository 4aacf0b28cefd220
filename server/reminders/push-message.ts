import { createHash } from 'node:crypto';
import type { Reminder } from '../../shared/reminders.ts';
import type { Config } from '../configuration/config.ts';
import type { VapidKeys } from '../configuration/vapid-key.ts';
import type { PushSubscriptionRow } from '../db/server-tables.ts';
import type { PushRequest } from './push-endpoint.ts';

/** How a push service keeps a message for a device that is off. */
export interface Delivery {
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

/** Who tells push services that it is this server, and to whom they may write about it. */
export type Sender = { vapid: VapidKeys } & Pick<Config, 'CONTACT_EMAIL'>;

/** Needed by those servers only whose people ask for reminders. */
const library = async () => (await import('web-push')).default;

/** Encrypts a notification for a device (RFC 8291): the push service reads nothing of it but its length. */
export async function messageFor(
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  reminder: Reminder,
  { vapid, CONTACT_EMAIL, ttlSeconds, urgency }: Sender & Delivery,
): Promise<PushRequest> {
  const webPush = await library();
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(reminder), {
    vapidDetails: { subject: `mailto:${CONTACT_EMAIL ?? 'pronos@exemple.invalid'}`, ...vapid },
    TTL: ttlSeconds,
    urgency,
    topic: createHash('sha256').update(reminder.tag).digest('base64url').slice(0, 32),
  });
  return { endpoint, headers: headers as PushRequest['headers'], body: Buffer.from(body ?? '') };
}
