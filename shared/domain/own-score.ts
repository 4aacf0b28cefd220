import type { FieldIssue } from '../errors.ts';
import type { Row } from '../records/tables.ts';
import { isDateAhead } from './date-ahead.ts';
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
export function isOfficialKnown({ score }: Pick<Match, 'score'>): boolean {
  const known = score === null ? null : readScore(score);
  return known !== null && known.etat !== 'a_venir' && known.origine !== 'parieur';
}

/**
 * A match as its bettor sees it: with the score that he noted himself where the calendar tells none. The same object
 * where nothing changes. A score noted before the match began, as of one put off since, does not count.
 */
export function withOwnScore(match: Match, own: Pick<OwnScore, 'score' | 'date_note'> | undefined): Match {
  const counts = own && !isOfficialKnown(match) && !isDateAhead(match.match_date, Date.parse(own.date_note));
  return counts ? { ...match, score: own.score } : match;
}
