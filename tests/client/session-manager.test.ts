import type { Runtime } from '../../client/local/runtime.ts';
import type { SyncPhase } from '../../client/local/sync-phase.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError } from '../../client/api/http.ts';
import { localDatabaseName, openLocalDatabase } from '../../client/local/database.ts';
import { deleteLocalDatabase } from '../../client/local/dexie-store.ts';
import { forgetPerson } from '../../client/local/forget-person.ts';
import { transferLocalData } from '../../client/local/local-accounts.ts';
import { rememberedPeople } from '../../client/local/people.ts';
import { newId } from '../../client/local/random-id.ts';
import { changeSession, clearSession, readSession, saveSession } from '../../client/local/session-store.ts';
import { createSessionManager, type SessionManager } from '../../client/session/session-manager.ts';
import type { SessionUser } from '../../shared/answers.ts';
import { AppError } from '../../shared/errors.ts';

let camille = aUser('Camille');
let dominique = aUser('Dominique');

const opened: SessionManager[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('sessionStorage', emptyStorage());
  camille = aUser('Camille');
  dominique = aUser('Dominique');
});

afterEach(async () => {
  for (const manager of opened.splice(0)) manager.stop();
  await clearSession();
});

describe('starting', () => {
  test('the stored session opens the local database although the server never answers', async () => {
    await saveSession('token', camille);
    const { manager, closed } = device(() => Promise.reject(new NetworkError('no network')));
    await manager.start();
    expect(manager.state()).toMatchObject({ status: 'member', user: camille, isExpired: false });
    expect(closed).toEqual([]);
  });

  test('nobody is stored: anonymous', async () => {
    const { manager } = device(() => Promise.reject(new NetworkError('no network')));
    await manager.start();
    expect(manager.state()).toEqual({ status: 'anonymous', hasLeft: false });
  });

  test('the profile that the server answers replaces the stored one', async () => {
    await saveSession('token', camille);
    const { manager } = device(async () => ({ ...camille, pseudo: 'cam75', is_admin: 0 }));
    await manager.start();
    expect(manager.state()).toMatchObject({ user: { ...camille, pseudo: 'cam75' } });
    expect((await readSession())?.user).toEqual({ ...camille, pseudo: 'cam75' });
  });

  test('a browser that stores nothing is reported instead of waiting for ever', async () => {
    await saveSession('token', camille);
    const { manager } = device(async () => camille, {
      openRuntime: () => Promise.reject(new Error('QuotaExceededError')),
    });
    await manager.start();
    expect(manager.state()).toMatchObject({ status: 'failed', cause: { message: 'QuotaExceededError' } });
  });
});

describe('what the server refuses', () => {
  test('an expired session keeps the local database open, and ends when the same person logs in again', async () => {
    await saveSession('token', camille);
    const { manager, runtimes, closed } = device(async (path) => {
      if (path === '/auth/login') return { access_token: 'fresh', user: camille };
      await changeSession(camille.user_id, { expired: true });
      throw new AppError('UNAUTHENTICATED');
    });
    await manager.start();
    expect(manager.state()).toMatchObject({ status: 'member', isExpired: true });

    await manager.login({ email: camille.email, password: 'secret' });
    expect(manager.state()).toMatchObject({ status: 'member', isExpired: false });
    expect(await readSession()).toMatchObject({ token: 'fresh', expired: false });
    expect(closed).toEqual([]);
    expect(runtimes[0]?.requests).toBe(1);
  });

  test('a suspended account keeps its data on the device', async () => {
    await saveSession('token', camille);
    const { manager } = device(() => Promise.reject(new AppError('FORBIDDEN', 'Compte suspendu')));
    await manager.start();
    expect(manager.state()).toMatchObject({ status: 'member', isBanned: true });
    expect(await readSession()).toMatchObject({ user: camille });
  });

  test('an administrator whose rights were taken back loses them at the first refusal, in every tab', async () => {
    const administrator = { ...camille, isAdmin: true };
    await saveSession('token', administrator);
    let answered: SessionUser = administrator;
    const asked: string[] = [];
    const { manager } = device(async (path) => {
      asked.push(path);
      return answered;
    });
    const other = device(async () => administrator);
    await manager.start();
    await other.manager.start();
    expect(await manager.askRights()).toBe(false);
    expect(manager.state()).toMatchObject({ user: { isAdmin: true } });
    answered = camille;
    expect(await Promise.all([manager.askRights(), manager.askRights()])).toEqual([true, false]);
    expect(manager.state()).toMatchObject({ user: { isAdmin: false } });
    const isAdminThere = () => {
      const state = other.manager.state();
      return state.status === 'member' && state.user.isAdmin;
    };
    await until(() => !isAdminThere());
    expect(isAdminThere()).toBe(false);
    expect(asked).toHaveLength(3);
  });

  test('rights that are given and taken while the page is open are seen at the first request to ask again', async () => {
    await saveSession('token', camille);
    let answered: SessionUser = camille;
    const { manager } = device(async () => answered);
    await manager.start();
    expect(await manager.followRights()).toBe(null);
    answered = { ...camille, isAdmin: true };
    expect(await manager.followRights()).toBe('given');
    expect(manager.state()).toMatchObject({ user: { isAdmin: true } });
    answered = camille;
    expect(await manager.followRights()).toBe('taken');
    expect(manager.state()).toMatchObject({ user: { isAdmin: false } });
  });

  test('an engine that is refused in mid-session reports it, and withdraws the report when it is served again', async () => {
    await saveSession('token', camille);
    const { manager, runtimes } = device(async () => camille);
    await manager.start();
    runtimes[0]?.enter('expired');
    expect(manager.state()).toMatchObject({ isExpired: true, isBanned: false });
    runtimes[0]?.enter('banned');
    expect(manager.state()).toMatchObject({ isBanned: true });
    runtimes[0]?.enter('idle');
    expect(manager.state()).toMatchObject({ isExpired: false, isBanned: false });
  });

  test('a refused login changes nothing', async () => {
    const { manager } = device(() => Promise.reject(new AppError('UNAUTHENTICATED', 'E-mail incorrect')));
    await manager.start();
    await expect(manager.login({ email: 'x@example.org', password: 'y' })).rejects.toThrow(
      'E-mail incorrect',
    );
    expect(manager.state()).toMatchObject({ status: 'anonymous' });
    expect(await readSession()).toBeUndefined();
  });
});

describe('two persons on one device', () => {
  test('each has a database of their own, and the first is closed before the second is opened', async () => {
    await saveSession('token', camille);
    const { manager, runtimes, closed } = device(async (path) =>
      path === '/auth/login' ? { access_token: 'other', user: dominique } : camille,
    );
    await manager.start();
    await addPending(runtimes[0]?.runtime);
    await manager.login({ email: dominique.email, password: 'secret' });
    expect(closed).toEqual([camille.user_id]);
    expect(runtimes[1]?.runtime.database.name).toBe(localDatabaseName(dominique.user_id));
    expect(await runtimes[1]?.runtime.database.outbox.count()).toBe(0);
  });

  test('a tab follows a logout and a login made in another tab', async () => {
    await saveSession('token', camille);
    const first = device(async () => camille);
    const second = device(async (path) =>
      path === '/auth/login' ? { access_token: 'other', user: dominique } : camille,
    );
    await first.manager.start();
    await second.manager.start();
    await second.manager.logout('keep');
    await until(() => first.manager.state().status === 'anonymous');
    expect(first.manager.state()).toEqual({ status: 'anonymous', hasLeft: true });
    await second.manager.login({ email: dominique.email, password: 'secret' });
    await until(() => first.manager.state().status === 'member');
    expect(first.manager.state()).toMatchObject({ user: dominique });
  });
});

describe('logging out', () => {
  test('once the server has confirmed that it has everything the local database is deleted from the device', async () => {
    await saveSession('token', camille);
    const { manager } = device(async () => camille);
    await manager.start();
    expect(await manager.logout('ifSafe')).toBe(true);
    expect(manager.state()).toEqual({ status: 'anonymous', hasLeft: true });
    expect(await readSession()).toBeUndefined();
    expect(await databaseNames()).not.toContain(localDatabaseName(camille.user_id));
  });

  test('ends the session on the server with its own token', async () => {
    await saveSession('token', camille);
    const tokens: (string | undefined)[] = [];
    const { manager } = device(async (path) => {
      if (path === '/auth/logout') tokens.push((await readSession())?.token);
      return camille;
    });
    await manager.start();
    await manager.logout('ifSafe');
    await until(() => tokens.length === 1);
    expect(tokens).toEqual(['token']);
  });

  test('with something pending it asks first, and nothing is changed', async () => {
    await saveSession('token', camille);
    const { manager, runtimes } = device(async () => camille);
    await manager.start();
    await addPending(runtimes[0]?.runtime);
    expect(await manager.logout('ifSafe')).toBe(false);
    expect(manager.state()).toMatchObject({ status: 'member' });
    expect(await readSession()).toMatchObject({ user: camille });
  });

  test('nor with nothing pending, while the server does not confirm it: it may have lost what it had', async () => {
    await saveSession('token', camille);
    const { manager, runtimes } = device(async () => camille);
    await manager.start();
    runtimes[0]?.honour(false);
    expect(await manager.logout('ifSafe')).toBe(false);
    expect(manager.state()).toMatchObject({ status: 'member' });
    expect(await databaseNames()).toContain(localDatabaseName(camille.user_id));
  });

  test('kept on the device, what waits is there at the next login', async () => {
    await saveSession('token', camille);
    const { manager, runtimes } = device(async (path) =>
      path === '/auth/login' ? { access_token: 'fresh', user: camille } : camille,
    );
    await manager.start();
    await addPending(runtimes[0]?.runtime);
    const waiting = await runtimes[0]?.runtime.database.outbox.count();
    await manager.logout('keep');
    await manager.login({ email: camille.email, password: 'secret' });
    expect(await runtimes[1]?.runtime.database.outbox.count()).toBe(waiting);
    expect(waiting).toBeGreaterThan(0);
  });

  test('deleted on purpose, the local database is deleted with what waits', async () => {
    await saveSession('token', camille);
    const { manager, runtimes } = device(async () => camille);
    await manager.start();
    await addPending(runtimes[0]?.runtime);
    expect(await manager.logout('delete')).toBe(true);
    expect(await databaseNames()).not.toContain(localDatabaseName(camille.user_id));
  });
});

describe('an account that is created again', () => {
  const registration = { ...aUser('Camille'), password: 'tribunes-5' };

  test('receives the local database that the person chose, and leaves nothing of the old one', async () => {
    await saveSession('token', camille);
    const again = { ...aUser('Camille'), email: 'CAMILLE@example.org' };
    const { manager, runtimes } = device(async (path) =>
      path === '/auth/register' ? { access_token: 'new', device_token: 'known', user: again } : camille,
    );
    await manager.start();
    await runtimes[0]?.runtime.database.rowsOf('bankroll').put({ br_id: 'b', br_lib: 'Principale', ver: 7 });
    await addPending(runtimes[0]?.runtime);
    await manager.register(registration, camille.user_id);
    expect(manager.state()).toMatchObject({ status: 'member', user: again });
    const entries = await runtimes[1]?.runtime.database.outbox.toArray();
    expect(entries?.map(({ seq, name }) => [seq, name])).toEqual([
      [1, 'salvage'],
      [2, 'tip.delete'],
    ]);
    expect(await runtimes[1]?.runtime.database.rowsOf('bankroll').count()).toBe(1);
    expect(runtimes[1]?.requests).toBe(1);
    expect(await databaseNames()).not.toContain(localDatabaseName(camille.user_id));
    expect(rememberedPeople().map(({ user_id }) => user_id)).toEqual([again.user_id]);
  });

  test('leaves it where it is unless asked', async () => {
    await saveSession('token', camille);
    const { manager, runtimes } = device(async (path) =>
      path === '/auth/register'
        ? { access_token: 'new', device_token: 'known', user: aUser('Camille') }
        : camille,
    );
    await manager.start();
    await addPending(runtimes[0]?.runtime);
    await manager.register(registration);
    expect(await runtimes[1]?.runtime.database.outbox.count()).toBe(0);
    expect(await databaseNames()).toContain(localDatabaseName(camille.user_id));
  });

  test('never takes another person’s', async () => {
    await saveSession('token', dominique);
    const { manager, runtimes } = device(async (path) =>
      path === '/auth/register' ? { access_token: 'new', device_token: 'known', user: camille } : dominique,
    );
    await manager.start();
    await addPending(runtimes[0]?.runtime);
    await manager.register(registration, dominique.user_id);
    await expect(manager.takeAlong(dominique.user_id)).rejects.toThrow('not of this person');
    expect(await runtimes[1]?.runtime.database.outbox.count()).toBe(0);
    expect(await databaseNames()).toContain(localDatabaseName(dominique.user_id));
  });
});

/** A tab on this device: the real stores, a server that answers as set, and a stub of the engine. */
function device(
  answer: (path: string) => Promise<unknown>,
  replaced: { openRuntime?: (user_id: string) => Promise<Runtime> } = {},
) {
  const closed: string[] = [];
  const runtimes: Awaited<ReturnType<typeof openStandby>>[] = [];
  const manager = createSessionManager({
    callApi: async (_method: string, path: string, ..._rest: unknown[]) => (await answer(path)) as never,
    openRuntime:
      replaced.openRuntime ??
      (async (user_id) => {
        const standby = await openStandby(user_id, closed);
        runtimes.push(standby);
        return standby.runtime;
      }),
    deleteLocalDatabase: async (user_id) => {
      forgetPerson(user_id);
      await deleteLocalDatabase(localDatabaseName(user_id));
    },
    transferLocalData,
    askToKeepStorage: () => undefined,
    endNotifications: () => undefined,
  });
  opened.push(manager);
  return { manager, runtimes, closed };
}

async function openStandby(user_id: string, closed: string[]) {
  const database = await openLocalDatabase(localDatabaseName(user_id), newId);
  const listeners = new Set<() => void>();
  let phase: SyncPhase = 'idle';
  let isServerWilling = true;
  const standby = {
    requests: 0,
    honour(isHonoured: boolean) {
      isServerWilling = isHonoured;
    },
    enter(next: SyncPhase) {
      phase = next;
      for (const listener of listeners) listener();
    },
    runtime: {
      user_id,
      database,
      write: async () => undefined,
      requestSync: () => {
        standby.requests += 1;
      },
      isAllOnServer: async () => isServerWilling && (await database.outbox.count()) === 0,
      phase: () => phase,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      close() {
        database.close();
        closed.push(user_id);
      },
    } satisfies Runtime,
  };
  return standby;
}

async function addPending(runtime: Runtime | undefined): Promise<void> {
  const { next_seq = 1 } = (await runtime?.database.state.get('sync')) ?? {};
  await runtime?.database.outbox.put({
    seq: next_seq,
    name: 'tip.delete',
    args: { upm_id: newId() },
    at: '2026-11-20T12:00:00.000Z',
    keys: [],
  });
}

async function databaseNames(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue() && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A browser’s storage: its keys are its own enumerable properties. */
function emptyStorage(): Record<string, string> {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}

function aUser(prenom: string): SessionUser {
  return {
    user_id: newId(),
    nom: 'Martin',
    prenom,
    pseudo: prenom.toLowerCase(),
    email: `${prenom.toLowerCase()}@example.org`,
    picture: null,
    isAdmin: false,
  };
}
