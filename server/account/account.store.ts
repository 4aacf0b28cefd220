import { sql } from 'kysely';
import type { Db, StoredRow, Tx } from '../db/schema.ts';
import { type DeletedMatch, deleteMatches } from '../sync/bettor-matches.store.ts';

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

/** Ends a session of this user; returns whether there was one. */
export async function deleteOwnSession(tx: Tx, user_id: string, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of this user but one; returns how many. */
export async function deleteOtherSessions(tx: Tx, user_id: string, session_id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('session_id', '!=', session_id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function passwordHashOf(db: Db, user_id: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('user')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** How many other people are administrators. */
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

/**
 * The matches that only this user has: not made by an administrator, and not in anybody else's bet, analysis or
 * own matches. A score that somebody else noted of one goes with it (`forgetOwnScores`).
 */
async function matchesOnlyOf(tx: Tx, user_id: string): Promise<DeletedMatch[]> {
  const held = ['tip', 'tip_selection', 'analysis', 'generation'].map(
    (table) => sql`select 1 from ${sql.table(table)} as held
      where held.match_id = match.match_id and held.user_id <> ${user_id}`,
  );
  const { rows } = await sql<DeletedMatch>`
    select match_id, same_as, standing, created_by from match
    where created_by = ${user_id} and standing <> 'confirmed'
      and not exists (${sql.join(held, sql` union all `)})
      and not exists (
        select 1 from match as other where other.same_as = match.match_id and other.created_by is not ${user_id})
    `.execute(tx);
  return rows;
}

/**
 * Deletes a user; foreign keys delete all that they own, and the matches that only they had are deleted too. Returns
 * whether others may hold one of these.
 */
export async function deleteUser(tx: Tx, user_id: string, ver: number): Promise<boolean> {
  const matches = await matchesOnlyOf(tx, user_id);
  await tx.deleteFrom('user').where('user_id', '=', user_id).execute();
  await deleteMatches(
    tx,
    matches.map((match) => ({ ...match, created_by: null })),
    ver,
  );
  return matches.some(({ standing }) => standing !== 'own');
}

/** Writes `name` wherever the journal named this user: as an author, as a row, and inside the rows that it keeps. */
export async function forgetInAudit(
  tx: Tx,
  { user_id, user_mail }: Pick<StoredRow<'user'>, 'user_id' | 'user_mail'>,
  name: string,
): Promise<void> {
  const [mail, nobody] = [JSON.stringify(user_mail), JSON.stringify(name)];
  await sql`
    update audit set
      audit_actor = iif(audit_actor = ${user_mail}, ${name}, audit_actor),
      audit_row = iif(audit_row = ${user_id}, ${name}, audit_row),
      audit_before = replace(replace(audit_before, ${mail}, ${nobody}), ${user_id}, ${name}),
      audit_after = replace(replace(audit_after, ${mail}, ${nobody}), ${user_id}, ${name})
    where audit_actor = ${user_mail} or audit_row = ${user_id}
      or instr(coalesce(audit_before, ''), ${user_id}) or instr(coalesce(audit_after, ''), ${user_id})
      or instr(coalesce(audit_before, ''), ${mail}) or instr(coalesce(audit_after, ''), ${mail})`.execute(tx);
}
