import { expect, test } from 'vitest';
import { ofTeam, withTeams } from '../../client/tips/named-teams.ts';
import { sidesOf } from '../../client/tips/tip-labels.ts';
import { aMatch } from '../helpers/rows.ts';

const club = (name: string) => ({ name, isNation: false });
const nation = (name: string) => ({ name, isNation: true });
const sides = { home: club('Lens'), away: club('Auxerre') };
const nations = { home: nation('Japon'), away: nation('États-Unis') };

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
  ['Victoire équipe domicile (1)', 'Victoire\u202f: Japon (1)'],
  ['Victoire équipe extérieur et plus de 2,5 buts', 'Victoire\u202f: États-Unis et plus de 2,5 buts'],
  ['Domicile ou nul (1N)', 'Japon ou nul (1N)'],
  ['Plus de 1,5 buts pour l’équipe extérieur', 'Plus de 1,5 buts\u202f: États-Unis'],
  ['1re période pour le domicile', '1re période\u202f: Japon'],
  ['Points de l’équipe extérieur (rugby)', 'Points\u202f: États-Unis (rugby)'],
  ['Bonus offensif équipe domicile', 'Bonus offensif\u202f: Japon'],
])('« %s » reads « %s » for Japon – États-Unis, whose articles are not needed', (label, read) => {
  expect(withTeams(label, nations)).toBe(read);
});

test('a national side is one that has its country’s name, of whatever age or sex', () => {
  const countries = new Map([
    [1, { pays_id: 1, pays_lib: 'Japon' }],
    [2, { pays_id: 2, pays_lib: 'Monaco' }],
  ]);
  const team = (equipe_id: number, equipe_lib: string, equipe_lib_court: string, pays_id: number) => {
    const row = { equipe_id, equipe_lib, equipe_lib_court, equipe_img: null, sport_id: 1, pays_id };
    return [equipe_id, row] as const;
  };
  const teams = new Map([
    team(1, 'Japon', 'Japon', 1),
    team(2, 'Japon féminines', 'Japon F', 1),
    team(3, 'AS Monaco', 'Monaco', 2),
  ]);
  const between = (equa_id: number, equb_id: number) =>
    sidesOf({ teams, countries }, aMatch({ equa_id, equb_id }));
  expect(between(1, 3)).toEqual({ home: nation('Japon'), away: club('Monaco') });
  expect(between(2, 9)).toEqual({ home: nation('Japon F'), away: club('Équipe inconnue') });
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
