import type { Db, StoredRow, Tx } from '../db/schema.ts';

/** The sessions of a user that can still be used, the last used first. */
export function liveSessions(db: Db, user_id: string, now: string): Promise<StoredRow<'session'>[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
}

/** Ends a session of this user; answers whether there was one. */
export async function deleteOwnSession(tx: Tx, user_id: string, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of this user but one. */
export async function deleteOtherSessions(tx: Tx, user_id: string, session_id: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('session_id', '!=', session_id)
    .execute();
}

export async function passwordHashOf(db: Db, user_id: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('user')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** How many other people may administrate. */
export async function countOtherAdministrators(tx: Tx, user_id: string): Promise<number> {
  const { total } = await tx
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('is_admin', '=', 1)
    .where('user_ban', '=', 0)
    .where('user_id', '!=', user_id)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes a user; the schema's own references take along all that they own. */
export async function deleteUser(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('user').where('user_id', '=', user_id).execute();
}
