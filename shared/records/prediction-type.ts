import { limits } from '../limits.ts';
import { record } from './record.ts';

export const predictionType = record({
  table: 'prediction_type',
  key: 'prono_id',
  syncScope: 'everyone',
  singular: 'type de pronostic',
  plural: 'types de pronostic',
  admin: {
    path: 'pronos',
    gender: 'm',
    columns: ['prono_lib', 'grp_prono_id', 'prono_ordre', 'prono_regle'],
    sort: ['grp_prono_id', 'prono_ordre'],
  },
  fields: {
    prono_id: { kind: 'integer', min: 1, label: 'Type de pronostic' },
    prono_lib: { kind: 'text', name: true, max: limits.predictionLabelMax, label: 'Libellé' },
    prono_ordre: { kind: 'integer', min: 1, newMax: limits.orderMax, label: 'Ordre' },
    /** What it means (domain/prediction-rule.ts); none where a score does not decide it. */
    prono_regle: { kind: 'rule', optional: true, label: 'Règle' },
    grp_prono_id: { kind: 'reference', to: 'prediction_group', label: 'Groupe' },
  },
  unique: [['prono_lib', 'grp_prono_id']],
});
