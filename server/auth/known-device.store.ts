import type { Db, NewRow, Tx } from '../db/schema.ts';

export async function hasKnownDevice(db: Db, user_id: string, token_hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveKnownDevice(tx: Tx, device: NewRow<'known_device'>): Promise<void> {
  await tx
    .insertInto('known_device')
    .values(device)
    .onConflict((row) => row.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: device.seen_at }))
    .execute();
}

/** Forgets a user's devices but those seen last. */
export async function keepNewestDevices(tx: Tx, user_id: string, count: number): Promise<void> {
  const newest = tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .orderBy('seen_at', 'desc')
    .limit(count);
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .where('token_hash', 'not in', newest)
    .execute();
}

/** Forgets on which devices a user has logged in: each counts as unknown until its next login. */
export async function forgetKnownDevices(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', user_id).execute();
}
