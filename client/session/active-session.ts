import type { SessionUser } from '../../shared/answers.ts';
import type { Runtime } from '../local/runtime.ts';
import type { StoredSession } from '../local/session-store.ts';
import type { Member, SessionState } from './session-state.ts';

/** The person in this tab and their open local database: one at a time. */
export interface ActiveSession {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Makes the stored session the active one, and opens its local database, after ending the previous one. */
  take(stored: StoredSession | undefined): Promise<void>;
  ban(user_id: string): void;
  fail(cause: unknown): void;
}

export function createActiveSession(openRuntime: (user_id: string) => Promise<Runtime>): ActiveSession {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'loading' };

  const publish = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const change = (user_id: string, changes: Partial<Member>) => {
    if (isOf(state, user_id) && changesAny(state, changes)) publish({ ...state, ...changes });
  };
  const open = async (user: SessionUser, isExpired: boolean) => {
    const runtime = await openRuntime(user.user_id);
    runtime.subscribe(() => change(user.user_id, whatPhaseTells(runtime)));
    publish({ status: 'member', user, runtime, isExpired, isGone: false, isBanned: false });
  };
  const rise = async (next: SessionState) => {
    const left = state;
    publish(next);
    if (left.status === 'member') await closeOnceUnseen(left.runtime);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async take(stored) {
      if (!stored) return rise({ status: 'anonymous', hasLeft: state.status === 'member' });
      const { user, expired: isExpired } = stored;
      if (isOf(state, user.user_id)) return change(user.user_id, { user, isExpired });
      await rise({ status: 'loading' });
      await open(user, isExpired);
    },
    ban: (user_id) => change(user_id, { isBanned: true }),
    fail: (cause) => publish({ status: 'failed', cause }),
  };
}

function isOf(state: SessionState, user_id: string): state is Member {
  return state.status === 'member' && state.user.user_id === user_id;
}

/** A sync cycle has several phases a minute: an unchanged state is not rendered again. */
function changesAny(member: Member, changes: Partial<Member>): boolean {
  return Object.entries(changes).some(([name, value]) => Reflect.get(member, name) !== value);
}

/** Only a refusal or a successful cycle says something about the account; other phases are about the network. */
function whatPhaseTells(runtime: Runtime): Partial<Member> {
  switch (runtime.phase()) {
    case 'expired':
      return { isExpired: true };
    case 'gone':
      return { isExpired: true, isGone: true };
    case 'banned':
      return { isBanned: true };
    case 'idle':
      return { isExpired: false, isGone: false, isBanned: false };
    default:
      return {};
  }
}

/** Lets the screens release the local database before it is closed. */
async function closeOnceUnseen(runtime: Runtime): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  runtime.close();
}
