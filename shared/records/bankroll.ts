import { limits } from '../limits.ts';
import { record } from './record.ts';

export const bankroll = record({
  table: 'bankroll',
  key: 'br_id',
  syncScope: 'owner',
  singular: 'bankroll',
  plural: 'bankrolls',
  fields: {
    br_id: { kind: 'id', label: 'Bankroll' },
    br_lib: { kind: 'text', name: true, max: limits.nameMax, label: 'Nom' },
    br_montant_initial: { kind: 'cents', min: 0, label: 'Montant initial' },
    br_date_debut: { kind: 'day', label: 'Date de début' },
    is_archive: { kind: 'flag', label: 'Archivée' },
  },
});
