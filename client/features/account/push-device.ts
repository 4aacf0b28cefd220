import { presentSubscription, pushManager } from '../../local/push-subscription.ts';

/** Whether this browser can be notified, or what stands in the way. */
export type PushState = 'possible' | 'denied' | 'notInstalled' | 'unsupported';

/** Why a browser did not subscribe, in words for the person. */
export class SubscribeError extends Error {
  override readonly name = 'SubscribeError';
}

export function pushState(): PushState {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIos() ? 'notInstalled' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** iPhones and iPads have notifications in an installed app only; iPads identify themselves as Macs. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** This browser's subscription to that key of a server. */
export async function subscriptionTo(key: string): Promise<PushSubscription | null> {
  const present = await presentSubscription();
  return present && keyOf(present) === key ? present : null;
}

/**
 * Subscribes this browser to that key, asking for the permission first: to be called from a press. Returns `null` where
 * the person did not give it. Throws a `SubscribeError`.
 */
export async function subscribeTo(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = await pushManager();
  if (!manager) {
    throw new SubscribeError('L’application finit de s’installer\u202f: réessayez dans un instant.');
  }
  const present = await manager.getSubscription();
  if (present && keyOf(present) === key) return present;
  try {
    // A browser has one subscription: the one to a former key has to end first.
    await present?.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (cause) {
    const message = 'Ce navigateur n’a pas pu joindre son service de notification. Réessayez plus tard.';
    throw new SubscribeError(message, { cause });
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
