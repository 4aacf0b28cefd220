import { limits } from '../limits.ts';
import { record } from './record.ts';

export const country = record({
  table: 'country',
  key: 'pays_id',
  syncScope: 'everyone',
  singular: 'pays',
  plural: 'pays',
  admin: { path: 'pays', gender: 'm', columns: ['pays_lib'], sort: ['pays_lib'], nestedAs: 'pays' },
  fields: {
    pays_id: { kind: 'integer', min: 1, label: 'Pays' },
    pays_lib: { kind: 'text', name: true, max: limits.nameMax, label: 'Nom du pays' },
  },
  unique: [['pays_lib']],
});
