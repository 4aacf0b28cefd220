import type { PredictionGroupFact } from './prediction-group-fact.ts';

export const combatSportsPredictions: readonly PredictionGroupFact[] = [
  {
    grp_prono_lib: 'Vainqueur du combat',
    sports: ['Boxe', 'MMA'],
    pronos: ['Victoire du combattant 1', 'Match nul', 'Victoire du combattant 2'],
  },
  {
    grp_prono_lib: 'Méthode de victoire',
    sports: ['Boxe', 'MMA'],
    pronos: [
      'Combattant 1 par KO ou arrêt de l’arbitre',
      'Combattant 1 par décision',
      'Combattant 2 par KO ou arrêt de l’arbitre',
      'Combattant 2 par décision',
      'Combattant 1 par soumission',
      'Combattant 2 par soumission',
    ],
  },
  {
    grp_prono_lib: 'Nombre de rounds',
    sports: ['Boxe', 'MMA'],
    pronos: [
      'Plus de 1,5 round',
      'Moins de 1,5 round',
      'Plus de 2,5 rounds',
      'Moins de 2,5 rounds',
      'Plus de 3,5 rounds',
      'Moins de 3,5 rounds',
      'Plus de 4,5 rounds',
      'Moins de 4,5 rounds',
      'Plus de 6,5 rounds',
      'Moins de 6,5 rounds',
      'Plus de 8,5 rounds',
      'Moins de 8,5 rounds',
      'Plus de 10,5 rounds',
      'Moins de 10,5 rounds',
      'Le combat va à son terme',
      'Le combat ne va pas à son terme',
    ],
  },
];
