import { sql } from 'kysely';
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

/** Whether anything was ever revoked in this database, so that its journal must be there. */
export async function hasRevoked(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_sequence where name = 'revocation' and seq > 0`.execute(db);
  return rows.length > 0;
}

/** Records that something was revoked, in a database from before that. */
export async function markRevoked(tx: Tx): Promise<void> {
  if (await hasRevoked(tx)) return;
  await sql`insert into sqlite_sequence (name, seq) values ('revocation', 1)`.execute(tx);
}

/** Removes and returns what waits for the journal, in the order in which it was done. */
export async function takeRevocations(tx: Tx): Promise<Revocation[]> {
  const waiting = await waitingRevocations(tx);
  if (waiting.length > 0) await tx.deleteFrom('revocation').execute();
  return waiting;
}
