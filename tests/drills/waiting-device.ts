import type { SyncPhase } from '../../client/local/sync-phase.ts';
import 'fake-indexeddb/auto';
import { openLocalDatabase } from '../../client/local/database.ts';
import { createDexieStore } from '../../client/local/dexie-store.ts';
import { newId } from '../../client/local/random-id.ts';
import { sha256 } from '../../client/sync/digest.ts';
import { createFetchTransport } from '../../client/sync/fetch-transport.ts';
import { createScheduler } from '../../client/sync/scheduler.ts';
import { createEngine } from '../../sync/engine.ts';
import type { Write } from '../../sync/operations/registry.ts';

/** The app's own store, engine and scheduler without a page: it sends what waits by itself, when it can. */
export interface WaitingDevice {
  write(writes: readonly Write[]): Promise<void>;
  pending(): Promise<number>;
  phase(): SyncPhase;
  /** How many pushes it has made. */
  pushes(): number;
  close(): Promise<void>;
}

export async function openWaitingDevice(url: string, token: string): Promise<WaitingDevice> {
  const device_id = newId();
  const database = await openLocalDatabase(`carnet-${device_id}`, () => device_id);
  let pushes = 0;
  const engine = createEngine({
    store: createDexieStore(database),
    transport: createFetchTransport({
      token: async () => token,
      renewed: async () => undefined,
      fetch: (path, init) => {
        if (path.endsWith('/push')) pushes += 1;
        return fetch(`${url}${path}`, init);
      },
    }),
    createId: newId,
    digest: sha256,
    now: () => new Date(),
    lock: (work) => work(),
  });
  await engine.sync();
  const scheduler = createScheduler(async () => {
    await engine.sync();
  });
  return {
    async write(writes) {
      await engine.write(writes);
      scheduler.request();
    },
    pending: () => database.outbox.count(),
    phase: scheduler.phase,
    pushes: () => pushes,
    async close() {
      scheduler.stop();
      await database.delete();
    },
  };
}
