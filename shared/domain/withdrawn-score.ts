import type { Row } from '../records/tables.ts';
import { type MatchScore, readScore, scoreText } from './score.ts';

type OwnScore = Row<'own_score'>;

/**
 * A noted score as it stays once its bettor has erased it at an instant, so that each of his devices can tell of the bets
 * that it has settled: to come, with the score that it said; `null` for one that was not final, of which nothing stays.
 */
export function withdrawnNote(own: OwnScore, nowMs: number): OwnScore | null {
  const score = readScore(own.score);
  if (score?.etat !== 'termine') return null;
  const date_note = new Date(nowMs).toISOString();
  return { ...own, score: scoreText({ ...score, etat: 'a_venir' }), date_note };
}

/** What a noted score said before it was erased. */
export function scoreBefore({ score }: Pick<OwnScore, 'score'>): MatchScore | null {
  const read = readScore(score);
  return read && { ...read, etat: 'termine' };
}
