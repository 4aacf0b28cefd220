import type { FieldIssue } from '../errors.ts';
import type { Row } from '../records/tables.ts';
import { isDateAhead } from './date-ahead.ts';
import { matchPhase } from './match-clock.ts';
import { readScore } from './score.ts';

type Match = Row<'match'>;
type OwnScore = Row<'own_score'>;

/** What the rules of a noted score need to know. */
export interface OwnScoreFacts {
  match: Pick<Match, 'match_date'>;
  nowMs: number;
}

/** Why a bettor may not note a score of this match now, by its field; none where he may. */
export function ownScoreIssues({ match, nowMs }: OwnScoreFacts): FieldIssue[] {
  return isDateAhead(match.match_date, nowMs)
    ? [{ field: 'score', message: 'Ce match n’a pas encore commencé' }]
    : [];
}

/** Whether the calendar says how a match went, or goes: more than that it is to come. */
function isOfficialKnown({ score }: Pick<Match, 'score'>): boolean {
  const known = score === null ? null : readScore(score);
  return known !== null && known.etat !== 'a_venir' && known.origine !== 'parieur';
}

/** Whether a bettor's own score of this match would count from now on: it has begun, and the calendar tells none. */
export function mayNoteScore(match: Pick<Match, 'score' | 'match_date'>, nowMs: number): boolean {
  return Date.parse(match.match_date) <= nowMs && (!isOfficialKnown(match) || isLeftRunning(match, nowMs));
}

/**
 * A match as its bettor sees it: with the score that he noted himself where the calendar tells none, or still says that it
 * is running long after its end. The same object where nothing changes. A score noted before the match began, as of one put
 * off since, does not count.
 */
export function withOwnScore(match: Match, own: Pick<OwnScore, 'score' | 'date_note'> | undefined): Match {
  if (!own || isWithdrawn(own)) return match;
  const notedMs = Date.parse(own.date_note);
  if (isDateAhead(match.match_date, notedMs)) return match;
  const isEnd = isLeftRunning(match, notedMs) && readScore(own.score)?.etat !== 'en_cours';
  return isEnd || !isOfficialKnown(match) ? { ...match, score: own.score } : match;
}

/** Whether the calendar says of a match that it runs, at an instant when it must be over. */
function isLeftRunning({ score, match_date }: Pick<Match, 'score' | 'match_date'>, atMs: number): boolean {
  const known = score === null ? null : readScore(score);
  return known?.etat === 'en_cours' && matchPhase(match_date, atMs) === 'finished';
}

/** Whether a noted score was erased: it stays, to come, with what it said (`withdrawnNote`). */
export function isWithdrawn({ score }: Pick<OwnScore, 'score'>): boolean {
  return readScore(score)?.etat === 'a_venir';
}
