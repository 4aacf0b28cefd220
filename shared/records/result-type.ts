import { limits } from '../limits.ts';
import { isSeededResult, knownOutcomes } from '../outcome.ts';
import { record } from './record.ts';

export const resultType = record({
  table: 'result_type',
  key: 'result_id',
  syncScope: 'everyone',
  singular: 'résultat',
  plural: 'résultats',
  admin: {
    path: 'resultats',
    gender: 'm',
    columns: ['result_lib', 'result_issue', 'result_id', 'result_ordre'],
    sort: ['result_ordre'],
    fixedInUse: ['result_issue'],
    guard: (before, after) => {
      if (!isSeededResult(Number(before.result_id))) return null;
      const known = 'Ce résultat est de ceux que le calcul des gains connaît';
      if (after === null) return { field: 'result_id', message: `${known}\u202f: il reste.` };
      if (after.result_issue === before.result_issue) return null;
      return { field: 'result_issue', message: `${known}\u202f: il compte toujours de même.` };
    },
  },
  fields: {
    result_id: { kind: 'integer', min: 1, label: 'ID' },
    result_lib: { kind: 'text', name: true, max: limits.resultLabelMax, label: 'Libellé' },
    /** What it means for the money (`outcome.ts`); none where the gain that the bettor types says all. */
    result_issue: {
      kind: 'choice',
      options: knownOutcomes,
      names: {
        won: 'Gagné',
        half_won: 'Demi-gagné',
        half_lost: 'Demi-perdu',
        lost: 'Perdu',
        void: 'Remboursé',
        pending: 'En cours',
        partial: 'Partiel',
        cashed_out: 'Encaissé',
      },
      optional: true,
      label: 'Compte comme',
    },
    result_ordre: { kind: 'integer', min: 1, newMax: limits.orderMax, label: 'Ordre' },
  },
  unique: [['result_lib']],
});
