import type { ReminderKind } from '../../shared/reminders.ts';
import type { Db, NewRow, Tx } from '../db/schema.ts';

/** Remembers these reminders before they are sent; returns those that were not known. */
export function claimReminders(
  tx: Tx,
  reminders: readonly NewRow<'reminder_sent'>[],
): Promise<{ user_id: string; match_id: string }[]> {
  return tx
    .insertInto('reminder_sent')
    .values(reminders)
    .onConflict((row) => row.doNothing())
    .returning(['user_id', 'match_id'])
    .execute();
}

/** Forgets a reminder that reached no device, so that it is tried again while it is of use. */
export async function releaseReminders(
  tx: Tx,
  { user_id, kind, match_ids }: { user_id: string; kind: ReminderKind; match_ids: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('reminder_sent')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('match_id', 'in', match_ids)
    .execute();
}

export async function hasSentBefore(db: Db, instant: string): Promise<boolean> {
  const any = await db
    .selectFrom('reminder_sent')
    .select('sent_at')
    .where('sent_at', '<', instant)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

export async function forgetSentBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('reminder_sent').where('sent_at', '<', instant).execute();
}
