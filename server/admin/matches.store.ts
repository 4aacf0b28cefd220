import type { Db, Tx } from '../db/schema.ts';

/** The `ver` of matches, by their ids' order in the list. */
export async function versOfMatches(db: Db, from: string, to: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('match')
    .select(['match_id', 'ver'])
    .where('match_date', '>=', from)
    .where('match_date', '<=', to)
    .execute();
  return new Map(rows.map(({ match_id, ver }) => [match_id, ver]));
}

/** The matches that turned out to be this one. */
export async function aliasesOf(tx: Tx, match_id: string): Promise<string[]> {
  const rows = await tx.selectFrom('match').select('match_id').where('same_as', '=', match_id).execute();
  return rows.map((row) => row.match_id);
}
