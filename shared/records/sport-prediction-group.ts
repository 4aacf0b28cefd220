import { record } from './record.ts';

export const sportPredictionGroup = record({
  table: 'sport_prediction_group',
  key: 'grp_prono_sport_id',
  syncScope: 'everyone',
  singular: 'association de groupe',
  plural: 'associations de groupes',
  fields: {
    grp_prono_sport_id: { kind: 'integer', min: 1, label: 'Association' },
    sport_id: { kind: 'reference', to: 'sport', label: 'Sport' },
    grp_prono_id: { kind: 'reference', to: 'prediction_group', label: 'Groupe' },
  },
  unique: [['sport_id', 'grp_prono_id']],
});
