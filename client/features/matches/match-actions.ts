import { isReversedMatch, isSameMatch } from '../../../shared/domain/same-match.ts';
import type { Reference } from '../../local/live-data.ts';
import { newId } from '../../local/random-id.ts';
import type { Runtime } from '../../local/runtime.ts';
import type { Match } from './matches-of-day.ts';

export type NewMatch = Pick<Match, 'compet_id' | 'equa_id' | 'equb_id' | 'match_date'>;

/** The match that this one would duplicate, if the device has one. */
export function sameMatch({ matches }: Reference, wanted: NewMatch): Match | undefined {
  return [...matches.values()].find((match) => match.same_as === null && isSameMatch(match, wanted));
}

/** The match that this one probably is, with its teams in the other order, if the device has one. */
export function reversedMatch({ matches }: Reference, wanted: NewMatch): Match | undefined {
  return [...matches.values()].find((match) => match.same_as === null && isReversedMatch(match, wanted));
}

/** Writes a new match. */
export async function createMatch(runtime: Runtime, wanted: NewMatch): Promise<void> {
  const match: Match = { match_id: newId(), ...wanted, score: null, same_as: null };
  await runtime.write([{ name: 'match.create', args: { match } }]);
}
