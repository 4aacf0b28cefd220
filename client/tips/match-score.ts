import { type MatchScore, readScore, shortScore } from '../../shared/domain/score.ts';
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

/** A text with scores in it, of which no line breaks within « 2–1 ». */
export function unbroken(text: string): string {
  return text.replaceAll('\u2013', '\u2013\u2060');
}

/** What is written beside a score that its bettor noted, which nobody has confirmed yet. */
export const OWN_SCORE = 'votre score';

/** Whether a score is what its bettor noted, not what the calendar tells. */
export function isOwnScore({ origine }: MatchScore): boolean {
  return origine === 'parieur';
}

/** « 2–1 », « 2–1 (votre score) ». */
export function shortScoreText(score: MatchScore): string {
  return isOwnScore(score) ? `${shortScore(score)} (${OWN_SCORE})` : shortScore(score);
}
