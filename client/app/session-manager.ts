import { AppError } from '../../shared/errors.ts';
import {
  changeSession,
  clearSession,
  readSession,
  type SessionUser,
  type StoredSession,
  saveSession,
} from '../local/session-store.ts';
import type { Runtime } from '../sync/runtime.ts';

export interface Member {
  status: 'member';
  user: SessionUser;
  runtime: Runtime;
  /** The server wants a new login; the carnet stays readable and writable. */
  isExpired: boolean;
  isBanned: boolean;
}

export type SessionState =
  | { status: 'loading' }
  /** `hasLeft`: someone was logged in on this page until now. */
  | { status: 'anonymous'; hasLeft: boolean }
  /** This browser does not let the app store anything. */
  | { status: 'failed' }
  | Member;

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  nom: string;
  prenom: string;
  pseudo: string;
}

/** What becomes of the carnet on this device at logout; `ifEmpty` deletes it only when nothing waits to be sent. */
export type CarnetFate = 'ifEmpty' | 'keep' | 'delete';

export interface SessionPorts {
  callApi<T>(method: string, path: string, body?: unknown): Promise<T>;
  openRuntime(user_id: string): Promise<Runtime>;
  deleteCarnet(user_id: string): Promise<void>;
  askToKeepStorage(): void;
}

export interface SessionManager {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Enters with the stored session, network or not, and asks the server afterwards. */
  start(): Promise<void>;
  login(credentials: Credentials): Promise<void>;
  register(registration: Registration): Promise<void>;
  /** `false` when something waits to be sent and the carnet was to be deleted only if nothing does. */
  logout(fate: CarnetFate): Promise<boolean>;
  stop(): void;
}

interface SignedIn {
  access_token: string;
  user: SessionUser;
}

/** Who uses this tab: follows the stored session, and opens and closes the carnet that belongs to it. */
export function createSessionManager(ports: SessionPorts): SessionManager {
  const seat = createSeat(ports.openRuntime);
  const inTurn = createTurns();
  const otherTabs = new BroadcastChannel('pronos-session');
  const follow = async () => {
    try {
      await seat.take(await readSession());
    } catch (cause) {
      seat.fail();
      throw new Error('The carnet could not be opened', { cause });
    }
  };
  otherTabs.onmessage = () => void inTurn(follow).catch(() => undefined);

  const enter = (path: string, body: Credentials) =>
    inTurn(async () => {
      const { access_token, user } = await ports.callApi<SignedIn>('POST', path, body);
      await saveSession(access_token, sessionUser(user));
      otherTabs.postMessage('changed');
      const before = seat.state();
      await follow();
      // A carnet that was open under an expired session waits for this; one that has just opened syncs by itself.
      if (before.status === 'member' && seat.isTakenBy(before.runtime)) before.runtime.requestSync();
      ports.askToKeepStorage();
    });

  const refresh = async (user_id: string) => {
    try {
      const user = await ports.callApi<SessionUser>('GET', `/auth/profile?t=${Date.now()}`);
      if (user.user_id === user_id) await changeSession(user_id, { user: sessionUser(user) });
    } catch (error) {
      if (error instanceof AppError && error.code === 'FORBIDDEN') seat.ban(user_id);
    }
    await inTurn(follow).catch(() => undefined);
  };

  const leave = async (fate: CarnetFate) => {
    const state = seat.state();
    if (state.status !== 'member') return true;
    if (fate === 'ifEmpty' && (await state.runtime.database.outbox.count()) > 0) return false;
    void ports.callApi('POST', '/auth/logout').catch(() => undefined);
    await clearSession();
    otherTabs.postMessage('changed');
    await seat.take(undefined);
    if (fate !== 'keep') await ports.deleteCarnet(state.user.user_id);
    return true;
  };

  return {
    state: seat.state,
    subscribe: seat.subscribe,
    async start() {
      await inTurn(follow).catch(() => undefined);
      const state = seat.state();
      if (state.status === 'member') await refresh(state.user.user_id);
    },
    login: (credentials) => enter('/auth/login', credentials),
    register: (registration) => enter('/auth/register', registration),
    logout: (fate) => inTurn(() => leave(fate)),
    stop() {
      otherTabs.close();
      void inTurn(() => seat.take(undefined));
    },
  };
}

/** The person in this tab and the carnet open before them: one at a time. */
function createSeat(openRuntime: SessionPorts['openRuntime']) {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'loading' };

  const publish = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const change = (user_id: string, changes: Partial<Pick<Member, 'isExpired' | 'isBanned' | 'user'>>) => {
    if (state.status === 'member' && state.user.user_id === user_id) publish({ ...state, ...changes });
  };
  const followPhase = (user_id: string, phase: ReturnType<Runtime['phase']>) => {
    if (phase === 'expired') change(user_id, { isExpired: true });
    if (phase === 'banned') change(user_id, { isBanned: true });
    if (phase === 'idle') change(user_id, { isExpired: false, isBanned: false });
  };
  const rise = async (next: SessionState) => {
    const left = state;
    publish(next);
    if (left.status !== 'member') return;
    // The screens let go of the carnet before it closes.
    await new Promise((resolve) => setTimeout(resolve));
    left.runtime.close();
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isTakenBy: (runtime: Runtime) => state.status === 'member' && state.runtime === runtime,
    fail: () => publish({ status: 'failed' }),
    ban: (user_id: string) => change(user_id, { isBanned: true }),
    async take(stored: StoredSession | undefined) {
      if (!stored) return rise({ status: 'anonymous', hasLeft: state.status === 'member' });
      const { user, expired: isExpired } = stored;
      if (state.status === 'member' && state.user.user_id === user.user_id) {
        return change(user.user_id, { user, isExpired });
      }
      await rise({ status: 'loading' });
      const runtime = await openRuntime(user.user_id);
      runtime.subscribe(() => followPhase(user.user_id, runtime.phase()));
      publish({ status: 'member', user, runtime, isExpired, isBanned: false });
    },
  };
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
