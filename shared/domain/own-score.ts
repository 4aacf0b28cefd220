import type { FieldIssue } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Row } from '../records/tables.ts';
import { isDateAhead } from './date-ahead.ts';
import { readScore } from './score.ts';

type Match = Row<'match'>;
type OwnScore = Row<'own_score'>;

/** What the rules of a noted score need to know. */
export interface OwnScoreFacts {
  match: Match | undefined;
  nowMs: number;
}

/** What a form says of a score for a match that has not begun. */
export const MATCH_AHEAD = 'Ce match n’a pas commencé\u202f: son score se note une fois qu’il est joué';

/** Why a bettor may not note this score now, by its field; none where he may. */
export function ownScoreIssues({ match, nowMs }: OwnScoreFacts): FieldIssue[] {
  if (!match) return [{ field: 'match_id', message: 'Match introuvable' }];
  return isDateAhead(match.match_date, nowMs) ? [{ field: 'score', message: MATCH_AHEAD }] : [];
}

/** Whether a bettor is offered to note the score of a match: it has begun, and the calendar tells none. */
export function mayNoteScore(match: Match, nowMs: number): boolean {
  return Date.parse(match.match_date) <= nowMs && !isOfficialKnown(match);
}

/** Whether the calendar says how a match went, or goes: more than that it is to come. */
export function isOfficialKnown({ score }: Pick<Match, 'score'>): boolean {
  const known = score === null ? null : readScore(score);
  return known !== null && known.etat !== 'a_venir' && known.origine !== 'parieur';
}

/**
 * A match as its bettor sees it: with the score that he noted himself where the calendar tells none. The same object
 * where nothing changes. A score noted before the match began, as of one put off since, does not count.
 */
export function withOwnScore(match: Match, own: Pick<OwnScore, 'score' | 'date_note'> | undefined): Match {
  if (!own || isOfficialKnown(match) || isBefore(own.date_note, match.match_date)) return match;
  return { ...match, score: own.score };
}

/** Whether it was noted before the match began, by more than clocks differ. */
function isBefore(date_note: string, match_date: string): boolean {
  return Date.parse(date_note) + limits.clockSlackMinutes * 60_000 < Date.parse(match_date);
}
