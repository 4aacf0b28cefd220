import type { PredictionGroupFact } from './prediction-group-fact.ts';

export const footballScorers: readonly PredictionGroupFact[] = [
  {
    grp_prono_lib: 'Buteur',
    sports: ['Football', 'Futsal', 'Hockey sur glace'],
    pronos: [
      'Buteur à tout moment',
      'Buteur et son équipe gagne',
      'Buteur et son équipe ne perd pas',
      'Ne marque pas',
      'Buteur en 1re mi-temps ou 1re période',
      'Buteur de la tête',
      'Buteur hors de la surface',
      'Buteur sur penalty',
    ],
  },
  {
    grp_prono_lib: 'Premier buteur',
    sports: ['Football', 'Futsal', 'Hockey sur glace'],
    pronos: [
      'Premier buteur du match',
      'Premier buteur de son équipe',
      'Premier buteur et son équipe gagne',
      'Aucun buteur',
    ],
  },
  {
    grp_prono_lib: 'Dernier buteur',
    sports: ['Football', 'Hockey sur glace'],
    pronos: ['Dernier buteur du match', 'Dernier buteur de son équipe'],
  },
  {
    grp_prono_lib: 'Buteur – doublé ou triplé',
    sports: ['Football', 'Hockey sur glace'],
    pronos: ['Marque 2 buts ou plus', 'Marque 3 buts ou plus'],
  },
  {
    grp_prono_lib: 'Buteur ou passeur décisif',
    sports: ['Football', 'Hockey sur glace'],
    pronos: [
      'Buteur ou passeur décisif',
      'Passeur décisif',
      'Buteur et passeur décisif',
      'Délivre 2 passes décisives ou plus',
    ],
  },
  {
    grp_prono_lib: 'Performance du buteur (tirs)',
    sports: ['Football'],
    pronos: [
      'Au moins 1 tir cadré',
      'Au moins 2 tirs cadrés',
      'Au moins 3 tirs cadrés',
      'Au moins 2 tirs',
      'Au moins 3 tirs',
      'Au moins 4 tirs',
      'Au moins 5 tirs',
    ],
  },
];
