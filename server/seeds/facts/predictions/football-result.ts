import type { PredictionGroupFact } from './prediction-group-fact.ts';

export const footballResult: readonly PredictionGroupFact[] = [
  {
    grp_prono_lib: 'Résultat du match',
    sports: [
      'Football',
      'Rugby à XV',
      'Handball',
      'Rugby à XIII',
      'Hockey sur glace',
      'Water-polo',
      'Futsal',
    ],
    pronos: ['Victoire équipe domicile (1)', 'Match nul (N)', 'Victoire équipe extérieur (2)'],
  },
  {
    grp_prono_lib: 'Double chance',
    sports: [
      'Football',
      'Handball',
      'Rugby à XV',
      'Rugby à XIII',
      'Hockey sur glace',
      'Water-polo',
      'Futsal',
    ],
    pronos: ['Domicile ou nul (1N)', 'Domicile ou extérieur (12)', 'Nul ou extérieur (N2)'],
  },
  {
    grp_prono_lib: 'Les deux équipes marquent',
    sports: ['Football', 'Futsal', 'Hockey sur glace'],
    pronos: ['Oui', 'Non'],
  },
];
