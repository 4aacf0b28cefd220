import { limits } from '../limits.ts';
import { record } from './record.ts';

const movementTypes = ['deposit', 'withdrawal', 'correction'] as const;

export const movement = record({
  table: 'movement',
  key: 'mvt_id',
  reach: 'owner',
  singular: 'mouvement',
  plural: 'mouvements',
  fields: {
    mvt_id: { kind: 'id', label: 'Mouvement' },
    br_id: { kind: 'id', to: 'bankroll', label: 'Bankroll' },
    mvt_type: { kind: 'choice', options: movementTypes, label: 'Type' },
    /** Signed: what it adds to the balance. */
    mvt_montant: { kind: 'cents', label: 'Montant' },
    mvt_date: { kind: 'instant', label: 'Date' },
    mvt_comment: { kind: 'text', max: limits.commentMax, optional: true, label: 'Commentaire' },
  },
});
