import { sql } from 'kysely';
import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';
import { type Statement, statement } from '../db/statement.ts';

/** A live session together with its user, as the database has them now. */
export type SessionUser = Omit<StoredRow<'user'>, 'password_hash'> &
  Pick<StoredRow<'session'>, 'session_id' | 'seen_at' | 'expires_at'>;

const sessionUser: Statement<SessionUser> = statement(
  `select session_id, seen_at, expires_at, user.user_id, user_nom, user_prenom, user_pseudo, user_mail, user_picture,
     user_ban, is_admin, user_create
   from session join user using (user_id) where session_id = ?`,
);

export async function findSessionUser(db: Db | Tx, session_id: string): Promise<SessionUser | undefined> {
  return (await sessionUser(db, session_id)).rows[0];
}

export async function insertSession(tx: Tx, session: NewRow<'session'>): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

export async function extendSession(
  tx: Tx,
  { session_id, seen_at, expires_at }: { session_id: string; seen_at: string; expires_at: string },
): Promise<void> {
  await tx.updateTable('session').set({ seen_at, expires_at }).where('session_id', '=', session_id).execute();
}

export async function deleteSession(tx: Tx, session_id: string): Promise<void> {
  await tx.deleteFrom('session').where('session_id', '=', session_id).execute();
}

/** Deletes the sessions that have expired, with the notification addresses of their devices. */
export async function deleteExpiredSessions(tx: Tx, now: string): Promise<void> {
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute();
}

/** Which of these sessions may still be used: not ended, not expired, and of a user who is not suspended. */
export async function usableSessions(
  db: Db,
  session_ids: readonly string[],
  now: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id from session join user using (user_id)
    where session_id in (select value from json_each(${JSON.stringify(session_ids)}))
      and expires_at > ${now} and user_ban = 0`.execute(db);
  return new Set(rows.map(({ session_id }) => session_id));
}
