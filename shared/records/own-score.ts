import { readScore, scoreIssues } from '../domain/score.ts';
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
  check: ({ score = '' }) => {
    const read = readScore(score);
    if (!read) return [];
    if (read.origine !== 'parieur')
      return [{ field: 'score', message: 'Un score noté est celui du parieur' }];
    // One that was erased is to come, with what it said (`withdrawnNote`).
    return scoreIssues(read.etat === 'a_venir' ? { ...read, etat: 'termine' } : read);
  },
});
