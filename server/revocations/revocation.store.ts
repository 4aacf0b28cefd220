import type { Db, Tx } from '../db/schema.ts';
import type { RevocationRow } from '../db/server-tables.ts';

export type Revocation = Omit<RevocationRow, 'revocation_id'>;

export async function insertRevocation(tx: Tx, revocation: Revocation): Promise<void> {
  await tx.insertInto('revocation').values(revocation).execute();
}

/** What waits for the journal, in the order in which it was done. */
export function waitingRevocations(db: Db | Tx): Promise<Revocation[]> {
  return db
    .selectFrom('revocation')
    .select(['at', 'kind', 'subject', 'digest'])
    .orderBy('revocation_id')
    .execute();
}

/** Removes and returns what waits for the journal, in the order in which it was done. */
export async function takeRevocations(tx: Tx): Promise<Revocation[]> {
  const waiting = await waitingRevocations(tx);
  if (waiting.length > 0) await tx.deleteFrom('revocation').execute();
  return waiting;
}
