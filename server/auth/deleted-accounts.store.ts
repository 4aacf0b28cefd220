import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db/schema.ts';

/** As long as the journal of revocations keeps its lines. */
const KEPT_MS = 3 * 365 * 86_400_000;

const subjectOf = (user_id: string) => createHash('sha256').update(`departed ${user_id}`).digest('hex');

/** Records that an account was deleted, and nothing else of it. */
export async function noteDeletedAccount(tx: Tx, user_id: string, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('departed')
    .where('at', '<', new Date(nowMs - KEPT_MS).toISOString())
    .execute();
  await tx
    .insertInto('departed')
    .values({ subject: subjectOf(user_id), at: new Date(nowMs).toISOString() })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Whether the account was deleted. */
export async function isAccountDeleted(db: Db | Tx, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('departed')
    .select('at')
    .where('subject', '=', subjectOf(user_id))
    .executeTakeFirst();
  return row !== undefined;
}
