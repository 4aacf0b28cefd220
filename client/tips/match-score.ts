import { type MatchScore, readScore } from '../../shared/domain/score.ts';
import type { Row } from '../../shared/records/tables.ts';

const scores = new WeakMap<Row<'match'>, MatchScore | null>();

/** The score of a match, read once for each row. */
export function scoreOf(match: Row<'match'> | undefined): MatchScore | null {
  if (!match?.score) return null;
  const known = scores.get(match);
  if (known !== undefined) return known;
  const score = readScore(match.score);
  scores.set(match, score);
  return score;
}
