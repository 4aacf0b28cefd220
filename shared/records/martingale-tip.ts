import { record } from './record.ts';

export const martingaleTip = record({
  table: 'martingale_tip',
  key: 'upmart_id',
  syncScope: 'owner',
  singular: 'pronostic de la martingale',
  plural: 'pronostics de la martingale',
  fields: {
    upmart_id: { kind: 'id', label: 'Lien' },
    um_id: { kind: 'id', to: 'martingale', label: 'Martingale' },
    upm_id: { kind: 'id', to: 'tip', label: 'Pronostic' },
  },
  unique: [['um_id', 'upm_id']],
  indexes: ['um_id', 'upm_id'],
});
