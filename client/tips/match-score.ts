import type { MatchPhase } from '../../shared/domain/match-clock.ts';
import { type MatchScore, matchStateNames, readScore } from '../../shared/domain/score.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/live-data.ts';
import { matchNamed } from './match-named.ts';

const scores = new WeakMap<Row<'match'>, MatchScore | null>();

/** The score of a match, read once for each row. */
export function scoreOf(match: Row<'match'>): MatchScore | null {
  if (match.score === null) return null;
  const known = scores.get(match);
  if (known !== undefined) return known;
  const score = readScore(match.score);
  scores.set(match, score);
  return score;
}

/** The score of the match that a tip or a selection is on. */
export function scoreOfBet(
  reference: Pick<Reference, 'matches'>,
  match_id: string | null,
): MatchScore | null {
  const match = match_id === null ? undefined : matchNamed(reference, match_id);
  return match ? scoreOf(match) : null;
}

/** Where a match stands: as its score says, else as the clock suggests; `label` once it is over or does not take place. */
export function standingOf(
  score: MatchScore | null,
  phase: MatchPhase,
): { phase: MatchPhase; label: string | null } {
  if (score?.etat === 'en_cours') return { phase: 'live', label: null };
  if (score && score.etat !== 'a_venir') return { phase: 'finished', label: matchStateNames[score.etat] };
  return { phase, label: phase === 'finished' ? matchStateNames.termine : null };
}
