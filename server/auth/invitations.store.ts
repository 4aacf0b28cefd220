import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';

export type Invitation = Omit<StoredRow<'invitation'>, 'token_hash'>;

const shown = ['invitation_id', 'invitation_pour', 'created_at', 'expires_at'] as const;

/** The invitations that can still be used, the newest first. */
export function openInvitations(db: Db, now: string): Promise<Invitation[]> {
  return db
    .selectFrom('invitation')
    .select(shown)
    .where('expires_at', '>', now)
    .orderBy('invitation_id', 'desc')
    .execute();
}

export async function insertInvitation(tx: Tx, invitation: NewRow<'invitation'>): Promise<void> {
  await tx.insertInto('invitation').values(invitation).execute();
}

/** Whether the token of that hash can be used. */
export async function isOpenInvitation(db: Db, token_hash: string, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('invitation')
    .select('invitation_id')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses an invitation up; returns it, where there was one. */
export function takeInvitation(
  tx: Tx,
  token_hash: string,
  now: string,
): Promise<Pick<Invitation, 'invitation_id'> | undefined> {
  return tx
    .deleteFrom('invitation')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning('invitation_id')
    .executeTakeFirst();
}

export function deleteInvitation(tx: Tx, invitation_id: string): Promise<Invitation | undefined> {
  return tx
    .deleteFrom('invitation')
    .where('invitation_id', '=', invitation_id)
    .returning(shown)
    .executeTakeFirst();
}

export async function deleteExpiredInvitations(tx: Tx, now: string): Promise<void> {
  await tx.deleteFrom('invitation').where('expires_at', '<=', now).execute();
}
