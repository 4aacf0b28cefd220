import { limits } from '../limits.ts';
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
  },
  fields: {
    result_id: { kind: 'integer', min: 1, label: 'ID' },
    result_lib: { kind: 'text', name: true, max: limits.resultLabelMax, label: 'Libellé' },
    result_ordre: { kind: 'integer', min: 1, newMax: limits.orderMax, label: 'Ordre' },
  },
  unique: [['result_lib']],
});
