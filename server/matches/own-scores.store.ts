import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** Deletes the scores that bettors noted of these matches: they are of no use without them. */
export async function forgetOwnScores(tx: Tx, match_ids: readonly string[], ver: number): Promise<void> {
  const those = sql`match_id in (select value from json_each(${JSON.stringify(match_ids)}))`;
  await sql`
    insert or replace into tombstone (table_name, id, user_id, ver)
    select 'own_score', own_id, user_id, ${ver} from own_score where ${those}`.execute(tx);
  await sql`delete from own_score where ${those}`.execute(tx);
}

/**
 * Moves the scores that bettors noted of a match to another; of who noted that one too, the one of the other match stays.
 */
export async function moveOwnScores(
  tx: Tx,
  { from, into, ver }: { from: string; into: string; ver: number },
): Promise<void> {
  await sql`
    update own_score set match_id = ${into}, ver = ${ver} where match_id = ${from} and not exists (
      select 1 from own_score kept where kept.match_id = ${into} and kept.user_id = own_score.user_id)`.execute(
    tx,
  );
  await forgetOwnScores(tx, [from], ver);
}
