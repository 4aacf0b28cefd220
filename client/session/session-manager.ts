import type { SessionUser } from '../../shared/answers.ts';
import type { CallApi } from '../../shared/api.ts';
import { AppError } from '../../shared/errors.ts';
import { keepDeviceToken, readDeviceToken } from '../local/device-token.ts';
import { isAddressOf, rememberedPeople, rememberPerson } from '../local/people.ts';
import type { Runtime } from '../local/runtime.ts';
import { changeSession, clearSession, readSession, saveSession } from '../local/session-store.ts';
import { type ActiveSession, createActiveSession } from './active-session.ts';
import { rememberIsMember } from './session-hint.ts';
import type { Member, SessionState } from './session-state.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  nom: string;
  prenom: string;
  pseudo: string;
  /** The token of an invitation, where registration needs one. */
  invitation?: string;
}

/**
 * What happens to the local database on this device at logout. `ifSafe` deletes it only once the server has just
 * confirmed that it has everything; `delete` is for those who were told what may be lost.
 */
export type LocalDataFate = 'ifSafe' | 'keep' | 'delete';

export type RightsChange = 'given' | 'taken' | null;

export interface SessionPorts {
  callApi: CallApi;
  openRuntime(user_id: string): Promise<Runtime>;
  deleteLocalDatabase(user_id: string): Promise<void>;
  transferLocalData(from_user_id: string, to_user_id: string): Promise<void>;
  askToKeepStorage(): void;
  /** Ends what the browser is notified of, also where the server does not hear of the logout. */
  endNotifications(): void;
}

export interface SessionManager {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Starts with the stored session, network or not, and asks the server afterwards. */
  start(): Promise<void>;
  login(credentials: Credentials): Promise<void>;
  /** Creates an account and logs in; `from` names a local database on this device to move into it. */
  register(registration: Registration, from?: string): Promise<void>;
  /**
   * Moves everything in this same person's local database under another account on this device into the open one, and
   * removes it. Throws when the two accounts have different e-mail addresses.
   */
  takeAlong(from: string): Promise<void>;
  /**
   * Asks the server again who this administrator is, after it has refused something; returns whether they are no longer
   * administrator. Does nothing for anybody else.
   */
  askRights(): Promise<boolean>;
  /** Asks the server again who this person is; returns whether they became, or are no longer, administrator. */
  followRights(): Promise<RightsChange>;
  /** Shows what has changed in the stored session, here and in the other tabs. */
  refresh(): Promise<void>;
  /** Returns `false`, with nothing changed, when `fate` is `ifSafe` and the server may not have everything. */
  logout(fate: LocalDataFate): Promise<boolean>;
  stop(): void;
}

/** Manages who uses this tab: follows the stored session, and opens and closes the local database that belongs to it. */
export function createSessionManager(ports: SessionPorts): SessionManager {
  const activeSession = createActiveSession(ports.openRuntime);
  const inTurn = createTurns();
  const otherTabs = new BroadcastChannel('pronos-session');
  const dependencies: Dependencies = {
    ports,
    activeSession,
    tellOtherTabs: () => otherTabs.postMessage('changed'),
  };
  otherTabs.onmessage = () => void inTurn(() => follow(activeSession)).catch(() => undefined);

  return {
    state: activeSession.state,
    subscribe: activeSession.subscribe,
    async start() {
      try {
        await inTurn(() => follow(activeSession));
        await askServer(dependencies);
        await inTurn(() => follow(activeSession));
      } catch {
        // The active session reports that the local database could not be opened.
      }
    },
    login: (credentials) => inTurn(() => enter(dependencies, '/auth/login', credentials)),
    register: (registration, from) => inTurn(() => enter(dependencies, '/auth/register', registration, from)),
    takeAlong: (from) =>
      inTurn(async () => {
        const state = activeSession.state();
        if (state.status !== 'member') return;
        await bring(dependencies, from, state.user);
        state.runtime.requestSync();
      }),
    askRights: () => inTurn(async () => (await followRights(dependencies, isAdministrator)) === 'taken'),
    followRights: () => inTurn(() => followRights(dependencies, isServed)),
    refresh: () =>
      inTurn(async () => {
        dependencies.tellOtherTabs();
        await follow(activeSession);
      }),
    logout: (fate) => inTurn(() => leave(dependencies, fate)),
    stop() {
      otherTabs.close();
      void inTurn(() => activeSession.take(undefined));
    },
  };
}

interface Dependencies {
  ports: SessionPorts;
  activeSession: ActiveSession;
  tellOtherTabs(): void;
}

async function follow(activeSession: ActiveSession): Promise<void> {
  try {
    const stored = await readSession();
    rememberIsMember(stored !== undefined);
    if (stored) rememberPerson(stored.user);
    await activeSession.take(stored);
  } catch (cause) {
    activeSession.fail(cause);
    throw new Error('The local database could not be opened', { cause });
  }
}

/** Updates the stored session; `callApi` itself marks it when the token is refused. */
async function askServer({ ports, activeSession }: Dependencies): Promise<void> {
  const state = activeSession.state();
  if (state.status !== 'member') return;
  const { user_id } = state.user;
  try {
    const user = await ports.callApi('GET', `/auth/profile?t=${Date.now()}`);
    if (user.user_id === user_id) await changeSession(user_id, { user: sessionUser(user) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') activeSession.ban(user_id);
  }
}

async function followRights(
  dependencies: Dependencies,
  isAsked: (state: SessionState) => boolean,
): Promise<RightsChange> {
  const before = dependencies.activeSession.state();
  if (!isAsked(before)) return null;
  await askServer(dependencies);
  await follow(dependencies.activeSession);
  const after = dependencies.activeSession.state();
  if (after.status !== 'member' || after.user.isAdmin === isAdministrator(before)) return null;
  dependencies.tellOtherTabs();
  return after.user.isAdmin ? 'given' : 'taken';
}

/** A suspended account is refused everything: nothing more can be learnt of it. */
function isAdministrator(state: SessionState): boolean {
  return isServed(state) && state.user.isAdmin;
}

function isServed(state: SessionState): state is Member {
  return state.status === 'member' && !state.isBanned;
}

async function enter(
  dependencies: Dependencies,
  path: '/auth/login' | '/auth/register',
  body: Credentials,
  from?: string,
): Promise<void> {
  const { ports, activeSession, tellOtherTabs } = dependencies;
  const { access_token, device_token, user } = await ports.callApi('POST', path, {
    ...body,
    device_token: readDeviceToken(),
  });
  keepDeviceToken(device_token);
  await saveSession(access_token, sessionUser(user));
  tellOtherTabs();
  if (from !== undefined) {
    await activeSession.take(undefined);
    // The account exists: what could not be moved now is offered again in the local database.
    await bring(dependencies, from, user).catch(() => undefined);
  }
  const before = activeSession.state();
  await follow(activeSession);
  const after = activeSession.state();
  // A local database that was open under an expired session waits for this; one that has just opened syncs by itself,
  // but its first cycle only receives.
  const wasOpen = before.status === 'member' && after.status === 'member' && before.runtime === after.runtime;
  if (after.status === 'member' && (wasOpen || from !== undefined)) after.runtime.requestSync();
  ports.askToKeepStorage();
}

async function bring({ ports }: Dependencies, from: string, { user_id, email }: SessionUser): Promise<void> {
  const person = rememberedPeople().find((one) => one.user_id === from);
  if (!person || from === user_id || !isAddressOf(person, email)) {
    throw new Error('That local database is not of this person');
  }
  await ports.transferLocalData(from, user_id);
  await ports.deleteLocalDatabase(from);
}

async function leave(
  { ports, activeSession, tellOtherTabs }: Dependencies,
  fate: LocalDataFate,
): Promise<boolean> {
  const state = activeSession.state();
  if (state.status !== 'member') return true;
  // If the local database cannot be read, nothing was confirmed either.
  if (fate === 'ifSafe' && !(await state.runtime.isAllOnServer().catch(() => false))) return false;
  // Called before the session is cleared: it uses the token of the session that it ends.
  void ports.callApi('POST', '/auth/logout').catch(() => undefined);
  ports.endNotifications();
  await clearSession();
  rememberIsMember(false);
  tellOtherTabs();
  await activeSession.take(undefined);
  if (fate !== 'keep') await ports.deleteLocalDatabase(state.user.user_id);
  return true;
}

/** Runs tasks one after the other, whether they succeed or not. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function sessionUser({ user_id, nom, prenom, pseudo, email, picture, isAdmin }: SessionUser): SessionUser {
  return { user_id, nom, prenom, pseudo, email, picture, isAdmin };
}
