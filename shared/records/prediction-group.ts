import { limits } from '../limits.ts';
import { record } from './record.ts';

export const predictionGroup = record({
  table: 'prediction_group',
  key: 'grp_prono_id',
  syncScope: 'everyone',
  singular: 'groupe de pronostics',
  plural: 'groupes de pronostics',
  admin: {
    path: 'groupe-pronos',
    gender: 'm',
    columns: ['grp_prono_lib', 'grp_prono_ordre'],
    sort: ['grp_prono_ordre', 'grp_prono_lib'],
    nestedAs: 'groupeProno',
  },
  fields: {
    grp_prono_id: { kind: 'integer', min: 1, label: 'Groupe' },
    grp_prono_lib: { kind: 'text', name: true, max: limits.groupLabelMax, label: 'Nom du groupe' },
    grp_prono_ordre: { kind: 'integer', min: 1, newMax: limits.orderMax, label: 'Ordre' },
  },
  unique: [['grp_prono_lib']],
});
