import { limits } from '../limits.ts';
import { record } from './record.ts';

export const competition = record({
  table: 'competition',
  key: 'compet_id',
  syncScope: 'everyone',
  singular: 'compétition',
  plural: 'compétitions',
  admin: {
    path: 'competitions',
    gender: 'f',
    columns: ['compet_lib', 'sport_id', 'pays_id', 'date_debut', 'date_fin'],
    sort: ['compet_lib'],
  },
  fields: {
    compet_id: { kind: 'integer', min: 1, label: 'Compétition' },
    compet_lib: { kind: 'text', name: true, max: limits.labelMax, label: 'Nom de la compétition' },
    sport_id: { kind: 'reference', to: 'sport', label: 'Sport' },
    pays_id: { kind: 'reference', to: 'country', label: 'Pays' },
    date_debut: { kind: 'day', label: 'Date de début' },
    date_fin: { kind: 'day', label: 'Date de fin' },
  },
  unique: [['compet_lib', 'sport_id', 'pays_id']],
  check: ({ date_debut, date_fin }) =>
    date_debut && date_fin && date_debut >= date_fin
      ? [{ field: 'date_debut', message: 'La date de début doit être antérieure à la date de fin' }]
      : [],
});
