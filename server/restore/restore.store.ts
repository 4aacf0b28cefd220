import { sql } from 'kysely';
import type { StoredRow, Tx } from '../db/schema.ts';

export type RestoredUser = Pick<
  StoredRow<'user'>,
  'user_id' | 'user_mail' | 'user_ban' | 'is_admin' | 'password_hash'
>;

/** An account as the backup has it. */
export function findRestoredUser(tx: Tx, user_id: string): Promise<RestoredUser | undefined> {
  return tx
    .selectFrom('user')
    .select(['user_id', 'user_mail', 'user_ban', 'is_admin', 'password_hash'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** The ids that a journal of revocations may refer to. */
export async function idsOfBackup(tx: Tx): Promise<string[]> {
  const users = await tx.selectFrom('user').select('user_id').execute();
  const invitations = await tx.selectFrom('invitation').select('invitation_id').execute();
  return [...users.map(({ user_id }) => user_id), ...invitations.map(({ invitation_id }) => invitation_id)];
}

/** Ends every session; returns how many there were. */
export async function deleteAllSessions(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('session').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends every calendar address: which of them were renewed or removed since cannot be known. */
export async function deleteAllFeeds(tx: Tx): Promise<void> {
  await tx.deleteFrom('calendar_feed').execute();
}

/** Deletes every link for a new password: which of them were used since cannot be known. */
export async function deleteAllResets(tx: Tx): Promise<void> {
  await tx.deleteFrom('password_reset').execute();
}

/** Counts what in a restored database gives somebody access. */
export async function countWhatOpens(
  tx: Tx,
  now: string,
): Promise<{
  accounts: number;
  suspended: number;
  administrators: number;
  sessions: number;
  invitations: number;
}> {
  const { rows } = await sql<{
    accounts: number;
    suspended: number;
    administrators: number;
    sessions: number;
    invitations: number;
  }>`select
    (select count(*) from user) as accounts,
    (select count(*) from user where user_ban = 1) as suspended,
    (select count(*) from user where is_admin = 1 and user_ban = 0) as administrators,
    (select count(*) from session where expires_at > ${now}) as sessions,
    (select count(*) from invitation where expires_at > ${now}) as invitations`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('Counting answered no row.');
  return row;
}
