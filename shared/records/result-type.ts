import { limits } from '../limits.ts';
import { isSeededResult } from '../outcome.ts';
import { record } from './record.ts';

export const resultType = record({
  table: 'result_type',
  key: 'result_id',
  reach: 'everyone',
  singular: 'résultat',
  plural: 'résultats',
  admin: {
    path: 'resultats',
    gender: 'm',
    columns: ['result_lib', 'result_id', 'result_ordre'],
    sort: ['result_ordre'],
    guard: ({ result_id }, after) =>
      after === null && isSeededResult(Number(result_id))
        ? {
            field: 'result_id',
            message: 'Ce résultat est de ceux que le calcul des gains connaît\u202f: il reste.',
          }
        : null,
  },
  fields: {
    result_id: { kind: 'integer', min: 1, label: 'ID' },
    result_lib: { kind: 'text', max: limits.resultLabelMax, label: 'Libellé' },
    result_ordre: { kind: 'integer', min: 1, label: 'Ordre' },
  },
  unique: [['result_lib']],
});
