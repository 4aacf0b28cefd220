import { expect, test } from 'vitest';
import { ofTeam, withTeams } from '../../client/tip-views/named-teams.ts';

const sides = { home: 'Lens', away: 'Auxerre' };

test.each([
  ['Victoire équipe domicile (1)', 'Victoire de Lens (1)'],
  ['Victoire équipe extérieur et plus de 2,5 buts', 'Victoire d’Auxerre et plus de 2,5 buts'],
  ['Domicile ou nul (1N)', 'Lens ou nul (1N)'],
  ['Nul ou extérieur (N2)', 'Nul ou Auxerre (N2)'],
  ['Domicile ou extérieur (12)', 'Lens ou Auxerre (12)'],
  ['Équipe domicile −1,5', 'Lens −1,5'],
  ['Équipe extérieur n’encaisse pas de but', 'Auxerre n’encaisse pas de but'],
  ['Handicap 0:1 – équipe domicile', 'Handicap 0:1 – Lens'],
  ['Plus de 1,5 buts pour l’équipe extérieur', 'Plus de 1,5 buts pour Auxerre'],
  ['1re période pour le domicile', '1re période pour Lens'],
  ['Buts de l’équipe extérieur', 'Buts d’Auxerre'],
  ['Bonus offensif équipe domicile', 'Bonus offensif de Lens'],
  ['Victoire joueur 1', 'Victoire de Lens'],
  ['Participant 1 devant participant 2', 'Lens devant Auxerre'],
  ['Match nul (N)', 'Match nul (N)'],
  ['Victoire à domicile', 'Victoire à domicile'],
])('« %s » reads « %s » for Lens – Auxerre', (label, read) => {
  expect(withTeams(label, sides)).toBe(read);
});

test.each([
  ['Le Havre', 'du Havre'],
  ['Les Herbiers', 'des Herbiers'],
  ['La Gantoise', 'de La Gantoise'],
  ['Évian', 'd’Évian'],
  ['Hambourg', 'de Hambourg'],
  ['Yverdon', 'd’Yverdon'],
  ['Young Boys', 'de Young Boys'],
  ['PSG', 'du PSG'],
  ['OM', 'de l’OM'],
])('« %s » wins: « victoire %s »', (name, text) => {
  expect(ofTeam(name)).toBe(text);
});
