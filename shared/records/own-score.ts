import { type MatchScore, readScore, scoreIssues } from '../domain/score.ts';
import type { FieldIssue } from '../errors.ts';
import { record } from './record.ts';

/** The score of a match as one bettor noted it, for himself: one for each match. */
export const ownScore = record({
  table: 'own_score',
  key: 'own_id',
  syncScope: 'owner',
  singular: 'score noté',
  plural: 'scores notés',
  fields: {
    own_id: { kind: 'id', label: 'Score noté' },
    match_id: { kind: 'id', to: 'match', label: 'Match' },
    score: { kind: 'score', label: 'Score' },
    /** When it was noted: of a match that is put off to a later day it says nothing. */
    date_note: { kind: 'instant', label: 'Noté le' },
  },
  indexes: ['match_id'],
  check: ({ score }) => {
    const read = score === undefined ? null : readScore(score);
    return read ? noteIssues(read) : [];
  },
});

/** Why a score cannot be a bettor's own; none where it can. */
function noteIssues(score: MatchScore): FieldIssue[] {
  const messages = [
    ...(score.origine === 'parieur' ? [] : ['Un score noté est celui du parieur']),
    ...(score.etat === 'a_venir' ? ['Un match à venir n’a pas de score'] : []),
    ...scoreIssues(score).map(({ message }) => message),
  ];
  return messages.map((message) => ({ field: 'score', message }));
}
