import { record } from './record.ts';

export const match = record({
  table: 'match',
  key: 'match_id',
  syncScope: 'referenced',
  singular: 'match',
  plural: 'matchs',
  admin: {
    path: 'matchs',
    gender: 'm',
    columns: ['match_date', 'equa_id', 'equb_id', 'compet_id'],
    sort: ['match_date'],
  },
  fields: {
    match_id: { kind: 'id', label: 'Match' },
    compet_id: { kind: 'reference', to: 'competition', label: 'Compétition' },
    equa_id: { kind: 'reference', to: 'team', label: 'Équipe A' },
    equb_id: { kind: 'reference', to: 'team', label: 'Équipe B' },
    match_date: { kind: 'instant', label: 'Date et heure' },
    /** How it went (domain/score.ts); none where nothing is known of it. */
    score: { kind: 'score', optional: true, label: 'Score' },
    /** The match that this one, created elsewhere without network, turned out to be. */
    same_as: { kind: 'id', to: 'match', optional: true, label: 'Identique à' },
  },
  indexes: ['match_date'],
  check: ({ equa_id, equb_id }) =>
    equa_id !== undefined && equa_id === equb_id
      ? [{ field: 'equb_id', message: 'Les deux équipes doivent être différentes' }]
      : [],
});
