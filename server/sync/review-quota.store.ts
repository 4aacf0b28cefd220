import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** How many entries an account's « À vérifier » has, and how many bytes of typed content. */
export async function heldInReview(tx: Tx, user_id: string): Promise<{ entries: number; bytes: number }> {
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from review where user_id = ${user_id}`.execute(tx);
  return { entries: rows[0]?.entries ?? 0, bytes: await bytesInReview(tx, user_id) };
}

/**
 * How many bytes of typed content an account's « À vérifier » holds, in the entries since a counter. Only the lengths
 * are read, not the texts.
 */
export async function bytesInReview(tx: Tx, user_id: string, since = 0): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(args) + ifnull(octet_length(theirs), 0) + ifnull(octet_length(names), 0)), 0)
      as bytes
    from review where user_id = ${user_id} and ver > ${since}`.execute(tx);
  return rows[0]?.bytes ?? 0;
}
