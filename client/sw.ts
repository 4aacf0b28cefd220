import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { localDatabaseName, openLocalDatabase } from './local/database.ts';
import { newId } from './local/random-id.ts';
import { readSession } from './local/session-store.ts';
import { OUTBOX_SYNC_TAG } from './sync/background-sync.ts';
import { createDeviceEngine } from './sync/device-engine.ts';
import { readReminder } from './sync/reminder-notice.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [/^\/api\//, /\./] }));

// The page that installed the worker is controlled by it at once, so that what it has not loaded yet is available
// offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim());
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX_SYNC_TAG) sync.waitUntil(replayOutbox());
});

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = readReminder(event.data?.text());
  const look = { icon: '/pwa-192.png', lang: 'fr' };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, ...look }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openScreen(String(event.notification.data)));
});

/** A window that is open goes to the screen by itself, which keeps what was typed there or asks first. */
async function openScreen(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(path));
  open.postMessage({ type: 'OPEN', path });
  await open.focus();
}

/** The same engine as in a tab: it sends the outbox after every tab is closed. It throws so that the browser tries again. */
async function replayOutbox(): Promise<void> {
  const session = await readSession();
  if (!session || session.expired) return;
  const { user_id } = session.user;
  const database = await openLocalDatabase(localDatabaseName(user_id), newId);
  try {
    await createDeviceEngine(database, user_id).sync();
  } finally {
    database.close();
  }
}
