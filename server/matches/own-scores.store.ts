import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** Deletes the scores that bettors noted of these matches: they are of no use without them. */
export async function forgetOwnScores(tx: Tx, match_ids: readonly string[], ver: number): Promise<void> {
  await forget(tx, sql`match_id in (select value from json_each(${JSON.stringify(match_ids)}))`, ver);
}

async function forget(tx: Tx, those: RawBuilder<unknown>, ver: number): Promise<void> {
  await sql`
    insert or replace into tombstone (table_name, id, user_id, ver)
    select 'own_score', own_id, user_id, ${ver} from own_score where ${those}`.execute(tx);
  await sql`delete from own_score where ${those}`.execute(tx);
}

/**
 * Moves the scores that bettors noted of a match to another; of who noted that one too, the one of the other match stays,
 * unless he has erased it.
 */
export async function moveOwnScores(
  tx: Tx,
  { from, into, ver }: { from: string; into: string; ver: number },
): Promise<void> {
  const erasedThere = sql`
    match_id = ${into} and score ->> '$.etat' = 'a_venir' and user_id in (
      select user_id from own_score moved where moved.match_id = ${from} and moved.score ->> '$.etat' <> 'a_venir')`;
  await forget(tx, erasedThere, ver);
  await sql`
    update own_score set match_id = ${into}, ver = ${ver} where match_id = ${from} and not exists (
      select 1 from own_score kept where kept.match_id = ${into} and kept.user_id = own_score.user_id)`.execute(
    tx,
  );
  await forgetOwnScores(tx, [from], ver);
}
