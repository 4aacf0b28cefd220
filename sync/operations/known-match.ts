import type { Rows } from '../ports.ts';

/** The match that counts: one created without network may turn out to be one that exists. */
export async function knownMatchId(rows: Rows, match_id: string): Promise<string> {
  return (await rows.get('match', match_id))?.same_as ?? match_id;
}
