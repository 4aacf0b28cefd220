import type { Engine } from '../../sync/engine.ts';
import { TransportError } from '../../sync/transport-error.ts';
import { type LocalDatabase, localDatabaseName, openLocalDatabase } from '../local/database.ts';
import { newId } from '../local/random-id.ts';
import type { Runtime } from '../local/runtime.ts';
import { changeSession } from '../local/session-store.ts';
import { requestBackgroundSync } from './background-sync.ts';
import { listenToPokes } from './poke-stream.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';

const PULL_INTERVAL_MS = 60_000;
const CALENDAR_INTERVAL_MS = 15 * 60_000;
const CONFIRMATION_MS = 10_000;

/** Opens a user's local database and starts its synchronisation. */
export async function openRuntime(user_id: string): Promise<Runtime> {
  const database = await openLocalDatabase(localDatabaseName(user_id), newId);
  // Reading needs no engine: it is loaded while the first screen is drawn, or when it is needed again.
  let opening: Promise<Engine> | undefined;
  const opened = () => {
    opening ??= openEngine(database, user_id).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const closing = new AbortController();
  let calendarAt = 0;

  const scheduler = createScheduler(async () => {
    try {
      const engine = await opened();
      const { pushed } = await engine.sync();
      // A local database that was empty has only received: what was written in it meanwhile is sent at once.
      if (pushed === 0 && (await database.outbox.count()) > 0) await engine.sync();
      const state = await database.state.get('sync');
      if (state?.calendar_etag === null || Date.now() - calendarAt > CALENDAR_INTERVAL_MS) {
        const { windowAround } = await import('./calendar-window.ts');
        await engine.refreshCalendar(windowAround(new Date()));
        calendarAt = Date.now();
      }
      await database.state.update('sync', { syncedAt: new Date().toISOString() });
    } catch (error) {
      if (error instanceof TransportError && error.status === 401)
        await changeSession(user_id, { expired: true });
      throw error;
    }
  });

  whenWorthwhile(scheduler, closing.signal);
  listenToPokes(user_id, scheduler.request, closing.signal);
  scheduler.request();

  return {
    user_id,
    database,
    async write(writes) {
      await (await opened()).write(writes);
      scheduler.request();
      void requestBackgroundSync();
    },
    requestSync: scheduler.request,
    async isAllOnServer() {
      const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, CONFIRMATION_MS, false));
      return (await Promise.race([scheduler.cycleNow(), tooLate])) && (await database.outbox.count()) === 0;
    },
    phase: scheduler.phase,
    subscribe: scheduler.subscribe,
    close() {
      closing.abort();
      scheduler.stop();
      database.close();
    },
  };
}

async function openEngine(database: LocalDatabase, user_id: string): Promise<Engine> {
  const { createDeviceEngine } = await import('./device-engine.ts');
  return createDeviceEngine(database, user_id);
}

/** The moments at which the server may be reachable again or have something new. */
function whenWorthwhile({ request, resume }: Scheduler, signal: AbortSignal): void {
  const whenVisible = (act: () => void) => () => {
    if (document.visibilityState === 'visible') act();
  };
  window.addEventListener('online', resume, { signal });
  window.addEventListener('pageshow', resume, { signal });
  document.addEventListener('visibilitychange', whenVisible(resume), { signal });
  const timer = setInterval(whenVisible(request), PULL_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
