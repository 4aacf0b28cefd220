import { dayOf } from '../../../shared/dates.ts';
import type { Reference } from '../../local/carnet.tsx';
import { newId } from '../../local/random-id.ts';
import type { Runtime } from '../../sync/runtime.ts';
import type { Match } from './matches-of-day.ts';

export type NewMatch = Pick<Match, 'compet_id' | 'equa_id' | 'equb_id' | 'match_date'>;

/** The match of the same two teams in the same competition on the same local day, if the device knows one. */
export function sameMatch(reference: Reference, wanted: NewMatch): Match | undefined {
  const day = dayOf(wanted.match_date);
  for (const match of reference.matches.values()) {
    if (match.compet_id !== wanted.compet_id || match.same_as !== null) continue;
    if (haveSameTeams(match, wanted) && dayOf(match.match_date) === day) return match;
  }
  return undefined;
}

/** Writes a new match. */
export async function createMatch(runtime: Runtime, wanted: NewMatch): Promise<void> {
  const match: Match = { match_id: newId(), ...wanted, same_as: null };
  await runtime.write([{ name: 'match.create', args: { match } }]);
}

function haveSameTeams(a: NewMatch, b: NewMatch): boolean {
  return (
    (a.equa_id === b.equa_id && a.equb_id === b.equb_id) ||
    (a.equa_id === b.equb_id && a.equb_id === b.equa_id)
  );
}
