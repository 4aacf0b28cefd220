import Dexie, { type Table } from 'dexie';
import type { SessionUser } from '../../shared/answers.ts';
import { endWithPage } from './end-with-page.ts';

/** Who is logged in on this device. Stored in IndexedDB so that the service worker can read it too. */
export interface StoredSession {
  key: 'session';
  token: string;
  user: SessionUser;
  /** Set when the server no longer accepts the token: the local database stays, the session must be renewed. */
  expired: boolean;
}

class SessionDatabase extends Dexie {
  declare readonly session: Table<StoredSession, string>;

  constructor() {
    super('pronos-session', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'key' });
    endWithPage(this);
  }
}

const database = new SessionDatabase();

/** The stored session; `undefined` when nobody is logged in on this device. */
export function readSession(): Promise<StoredSession | undefined> {
  return database.session.get('session');
}

/** Stores who is logged in. */
export async function saveSession(token: string, user: SessionUser): Promise<void> {
  await database.session.put({ key: 'session', token, user, expired: false });
}

/** Replaces parts of the stored session, if there is one and it still is that user's. */
export async function changeSession(
  user_id: string,
  changes: Partial<Pick<StoredSession, 'token' | 'user' | 'expired'>>,
): Promise<void> {
  await database.transaction('rw', database.session, async () => {
    const session = await database.session.get('session');
    if (session?.user.user_id === user_id) await database.session.put({ ...session, ...changes });
  });
}

/** Deletes the stored session; the local database itself is another database. */
export async function clearSession(): Promise<void> {
  await database.session.clear();
}
