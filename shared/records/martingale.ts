import { limits } from '../limits.ts';
import { record } from './record.ts';

export const martingale = record({
  table: 'martingale',
  key: 'um_id',
  syncScope: 'owner',
  singular: 'martingale',
  plural: 'martingales',
  fields: {
    um_id: { kind: 'id', label: 'Martingale' },
    martingale_lib: { kind: 'text', name: true, max: limits.nameMax, label: 'Nom' },
    martingale_comment: {
      kind: 'text',
      max: limits.commentMax,
      multiline: true,
      optional: true,
      label: 'Commentaire',
    },
    date_debut: { kind: 'day', optional: true, label: 'Date de début' },
    date_fin: { kind: 'day', optional: true, label: 'Date de fin' },
  },
  check: ({ date_debut, date_fin }) =>
    date_debut && date_fin && date_fin < date_debut
      ? [{ field: 'date_fin', message: 'La date de fin doit suivre la date de début' }]
      : [],
});
