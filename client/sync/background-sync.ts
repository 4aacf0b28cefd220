/** The tag under which the browser starts the service worker when the connection is back. */
export const OUTBOX_SYNC_TAG = 'pronos-outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

function syncManagerOf(registration: ServiceWorkerRegistration): SyncManager | null {
  return 'sync' in registration ? (registration.sync as SyncManager) : null;
}

/** Whether this browser sends the outbox by itself once every tab is closed (not on iOS, nor in Firefox). */
export async function canSyncInBackground(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration !== undefined && syncManagerOf(registration) !== null;
}

/** Asks the browser to start the service worker when it is online, tabs or not. */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return;
  try {
    await syncManagerOf(registration)?.register(OUTBOX_SYNC_TAG);
  } catch {
    // Refused by the browser's settings: the tabs' own cycles remain.
  }
}
