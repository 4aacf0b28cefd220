import { createEngine, type Engine } from '../../sync/engine.ts';
import { backUpOutbox } from '../local/back-up-outbox.ts';
import type { LocalDatabase } from '../local/database.ts';
import { noteServerTime } from '../local/device-clock.ts';
import { createDexieStore } from '../local/dexie-store.ts';
import { withLock } from '../local/lock.ts';
import { newId } from '../local/random-id.ts';
import { changeSession, readSession } from '../local/session-store.ts';
import { sha256 } from './digest.ts';
import { createFetchTransport } from './fetch-transport.ts';

/** The sync engine over one user's local database, with its outbox backup: the same in a tab and in the service worker. */
export function createDeviceEngine(database: LocalDatabase, user_id: string): Engine {
  const engine = createEngine({
    store: createDexieStore(database),
    transport: createFetchTransport({
      token: async () => {
        const session = await readSession();
        return session?.user.user_id === user_id ? session.token : null;
      },
      async fetch(path, init) {
        const response = await fetch(path, init);
        noteServerTime(response.headers.get('date'));
        return response;
      },
      renewed: (token) => changeSession(user_id, { token, expired: false }),
    }),
    createId: newId,
    now: () => new Date(),
    digest: sha256,
    lock: (work) => withLock(`pronos-sync-${user_id}`, work),
  });
  return {
    ...engine,
    async write(writes) {
      const entries = await engine.write(writes);
      await backUpOutbox(database);
      return entries;
    },
    sync: () => engine.sync().finally(() => backUpOutbox(database)),
  };
}
