import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { localDatabaseName, openLocalDatabase } from './local/database.ts';
import { newId } from './local/random-id.ts';
import { readSession } from './local/session-store.ts';
import { OUTBOX_SYNC_TAG } from './sync/background-sync.ts';
import { createDeviceEngine } from './sync/device-engine.ts';

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
