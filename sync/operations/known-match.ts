import type { Rows } from '../ports.ts';

/** On the server one step leads to the match that counts; a device may hold one that has been merged into another since. */
const STEPS_MAX = 8;

/** The match that counts: one created without network may turn out to be an existing one. */
export async function knownMatchId(rows: Pick<Rows, 'get'>, match_id: string): Promise<string> {
  let known = match_id;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const same_as = (await rows.get('match', known))?.same_as ?? null;
    if (same_as === null) return known;
    known = same_as;
  }
  return known;
}
