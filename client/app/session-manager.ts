import type { SessionUser, SignedIn } from '../../shared/answers.ts';
import { AppError } from '../../shared/errors.ts';
import { keepDeviceToken, readDeviceToken } from '../local/device-token.ts';
import { isAddressOf, rememberedPeople, rememberPerson } from '../local/people.ts';
import { changeSession, clearSession, readSession, saveSession } from '../local/session-store.ts';
import type { Runtime } from '../sync/runtime.ts';
import { createSeat, type Seat } from './seat.ts';
import type { SessionState } from './session-state.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  nom: string;
  prenom: string;
  pseudo: string;
  /** The token of an invitation, where registration asks for one. */
  invitation?: string;
}

/**
 * What becomes of the local database on this device at logout. `ifSafe` deletes it only once the server has said, just
 * now, that it has everything; `delete` is for those who were told what may be lost.
 */
export type LocalDataFate = 'ifSafe' | 'keep' | 'delete';

export interface SessionPorts {
  callApi<T>(method: string, path: string, body?: unknown): Promise<T>;
  openRuntime(user_id: string): Promise<Runtime>;
  deleteLocalDatabase(user_id: string): Promise<void>;
  transferLocalData(from_user_id: string, to_user_id: string): Promise<void>;
  askToKeepStorage(): void;
}

export interface SessionManager {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Enters with the stored session, network or not, and asks the server afterwards. */
  start(): Promise<void>;
  login(credentials: Credentials): Promise<void>;
  /** Creates an account and enters; `from` names the local database on this device that goes along. */
  register(registration: Registration, from?: string): Promise<void>;
  /**
   * Gives the open local database all that this same person's local database under another account holds on this
   * device, and removes that one. Throws when the two accounts have not the same e-mail address.
   */
  takeAlong(from: string): Promise<void>;
  /**
   * Asks the server again who this administrator is, once it has refused them something; answers whether they are
   * administrator no more. Asks nothing for anybody else.
   */
  askRights(): Promise<boolean>;
  /** Shows what has changed in the stored session, here and in the other tabs. */
  refresh(): Promise<void>;
  /**
   * `false`, and nothing is touched, when the local database was to be deleted only if the server has it and may not
   * have.
   */
  logout(fate: LocalDataFate): Promise<boolean>;
  stop(): void;
}

/** Who uses this tab: follows the stored session, and opens and closes the local database that belongs to it. */
export function createSessionManager(ports: SessionPorts): SessionManager {
  const seat = createSeat(ports.openRuntime);
  const inTurn = createTurns();
  const otherTabs = new BroadcastChannel('pronos-session');
  const desk: Desk = { ports, seat, tellOtherTabs: () => otherTabs.postMessage('changed') };
  otherTabs.onmessage = () => void inTurn(() => follow(seat)).catch(() => undefined);

  return {
    state: seat.state,
    subscribe: seat.subscribe,
    async start() {
      try {
        await inTurn(() => follow(seat));
        await askServer(desk);
        await inTurn(() => follow(seat));
      } catch {
        // The seat says that the local database could not be opened.
      }
    },
    login: (credentials) => inTurn(() => enter(desk, '/auth/login', credentials)),
    register: (registration, from) => inTurn(() => enter(desk, '/auth/register', registration, from)),
    takeAlong: (from) =>
      inTurn(async () => {
        const state = seat.state();
        if (state.status !== 'member') return;
        await bring(desk, from, state.user);
        state.runtime.requestSync();
      }),
    askRights: () => inTurn(() => loseRights(desk)),
    refresh: () =>
      inTurn(async () => {
        desk.tellOtherTabs();
        await follow(seat);
      }),
    logout: (fate) => inTurn(() => leave(desk, fate)),
    stop() {
      otherTabs.close();
      void inTurn(() => seat.take(undefined));
    },
  };
}

interface Desk {
  ports: SessionPorts;
  seat: Seat;
  tellOtherTabs(): void;
}

async function follow(seat: Seat): Promise<void> {
  try {
    const stored = await readSession();
    if (stored) rememberPerson(stored.user);
    await seat.take(stored);
  } catch (cause) {
    seat.fail(cause);
    throw new Error('The local database could not be opened', { cause });
  }
}

/** Brings the stored session up to date; `callApi` itself marks it when the token is refused. */
async function askServer({ ports, seat }: Desk): Promise<void> {
  const state = seat.state();
  if (state.status !== 'member') return;
  const { user_id } = state.user;
  try {
    const user = await ports.callApi<SessionUser>('GET', `/auth/profile?t=${Date.now()}`);
    if (user.user_id === user_id) await changeSession(user_id, { user: sessionUser(user) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') seat.ban(user_id);
  }
}

async function loseRights(desk: Desk): Promise<boolean> {
  if (!isAdministrator(desk.seat.state())) return false;
  await askServer(desk);
  await follow(desk.seat);
  const after = desk.seat.state();
  const isLost = after.status === 'member' && !after.user.isAdmin;
  if (isLost) desk.tellOtherTabs();
  return isLost;
}

/** A suspended account is refused everything: nothing more is to be learnt of it. */
function isAdministrator(state: SessionState): boolean {
  return state.status === 'member' && state.user.isAdmin && !state.isBanned;
}

async function enter(desk: Desk, path: string, body: Credentials, from?: string): Promise<void> {
  const { ports, seat, tellOtherTabs } = desk;
  const { access_token, device_token, user } = await ports.callApi<SignedIn>('POST', path, {
    ...body,
    device_token: readDeviceToken(),
  });
  keepDeviceToken(device_token);
  await saveSession(access_token, sessionUser(user));
  tellOtherTabs();
  if (from !== undefined) {
    await seat.take(undefined);
    // The account is there: what could not come along now is offered again in the local database.
    await bring(desk, from, user).catch(() => undefined);
  }
  const before = seat.state();
  await follow(seat);
  const after = seat.state();
  // A local database that was open under an expired session waits for this; one that has just opened syncs by itself,
  // but its
  // first cycle only receives.
  const wasOpen = before.status === 'member' && after.status === 'member' && before.runtime === after.runtime;
  if (after.status === 'member' && (wasOpen || from !== undefined)) after.runtime.requestSync();
  ports.askToKeepStorage();
}

async function bring({ ports }: Desk, from: string, { user_id, email }: SessionUser): Promise<void> {
  const person = rememberedPeople().find((one) => one.user_id === from);
  if (!person || from === user_id || !isAddressOf(person, email)) {
    throw new Error('That local database is not of this person');
  }
  await ports.transferLocalData(from, user_id);
  await ports.deleteLocalDatabase(from);
}

async function leave({ ports, seat, tellOtherTabs }: Desk, fate: LocalDataFate): Promise<boolean> {
  const state = seat.state();
  if (state.status !== 'member') return true;
  // A local database that cannot be read has not been confirmed either.
  if (fate === 'ifSafe' && !(await state.runtime.isAllOnServer().catch(() => false))) return false;
  // Called before the session is cleared: it reads the token that it ends.
  void ports.callApi('POST', '/auth/logout').catch(() => undefined);
  await clearSession();
  tellOtherTabs();
  await seat.take(undefined);
  if (fate !== 'keep') await ports.deleteLocalDatabase(state.user.user_id);
  return true;
}

/** Runs works one after the other, whatever becomes of each. */
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
