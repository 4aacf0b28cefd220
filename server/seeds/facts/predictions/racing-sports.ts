import type { PredictionGroupFact } from './prediction-group-fact.ts';

export const racingSportsPredictions: readonly PredictionGroupFact[] = [
  {
    grp_prono_lib: 'Vainqueur de l’épreuve',
    sports: ['Cyclisme', 'Formule 1', 'Moto', 'Golf', 'Biathlon', 'Ski alpin', 'Athlétisme'],
    pronos: ['Vainqueur de l’épreuve', 'Podium (top 3)', 'Top 5', 'Top 6', 'Top 10', 'Top 20'],
  },
  {
    grp_prono_lib: 'Face-à-face',
    sports: ['Cyclisme', 'Formule 1', 'Moto', 'Golf', 'Biathlon', 'Ski alpin', 'Athlétisme'],
    pronos: ['Participant 1 devant participant 2', 'Participant 2 devant participant 1'],
  },
  {
    grp_prono_lib: 'Vainqueur d’étape ou de classement',
    sports: ['Cyclisme'],
    pronos: [
      'Vainqueur de l’étape',
      'Vainqueur du classement général',
      'Maillot à points',
      'Meilleur grimpeur',
      'Meilleur jeune',
      'Top 3 de l’étape',
      'Top 10 de l’étape',
      'Top 3 du classement général',
      'Top 10 du classement général',
    ],
  },
  {
    grp_prono_lib: 'Qualifications et course',
    sports: ['Formule 1', 'Moto'],
    pronos: [
      'Pole position',
      'Meilleur tour en course',
      'Top 3 des qualifications',
      'Termine dans les points',
      'Abandon',
      'Vainqueur de la course sprint',
    ],
  },
  {
    grp_prono_lib: 'Écurie',
    sports: ['Formule 1'],
    pronos: [
      'L’écurie gagne la course',
      'L’écurie place une voiture sur le podium',
      'Les deux voitures dans les points',
    ],
  },
  {
    grp_prono_lib: 'Incidents de course',
    sports: ['Formule 1'],
    pronos: [
      'Voiture de sécurité : oui',
      'Voiture de sécurité : non',
      'Drapeau rouge : oui',
      'Drapeau rouge : non',
    ],
  },
  {
    grp_prono_lib: 'Tournoi de golf',
    sports: ['Golf'],
    pronos: ['Passe le cut', 'Manque le cut', 'Meneur après le 1er tour', 'Meilleur de son groupe'],
  },
  {
    grp_prono_lib: 'Classement de la saison (sports individuels)',
    sports: ['Formule 1', 'Moto', 'Biathlon', 'Ski alpin'],
    pronos: [
      'Champion de la saison',
      'Top 3 du classement de la saison',
      'Champion des constructeurs',
      'Gros globe de cristal',
      'Petit globe de cristal',
    ],
  },
  {
    grp_prono_lib: 'Tir (biathlon)',
    sports: ['Biathlon'],
    pronos: ['Tire sans faute', 'Au plus 1 faute au tir', 'Au plus 2 fautes au tir'],
  },
  {
    grp_prono_lib: 'Médailles',
    sports: ['Athlétisme', 'Biathlon', 'Ski alpin'],
    pronos: ['Médaille d’or', 'Médaille d’argent', 'Médaille de bronze', 'Médaillé', 'Record battu'],
  },
];
