import type { PredictionGroupFact } from './prediction-group-fact.ts';

export const sharedPredictions: readonly PredictionGroupFact[] = [
  {
    grp_prono_lib: 'Vainqueur du match',
    sports: ['Basketball', 'Volley-ball', 'Hockey sur glace', 'Baseball', 'Football américain'],
    pronos: ['Victoire équipe domicile', 'Victoire équipe extérieur'],
  },
  {
    grp_prono_lib: 'Vainqueur',
    sports: ['Tennis', 'Tennis de table', 'Badminton', 'Fléchettes', 'Snooker'],
    pronos: ['Victoire joueur 1', 'Victoire joueur 2'],
  },
];
