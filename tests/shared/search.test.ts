import { describe, expect, test } from 'vitest';
import { competitionLabels } from '../../shared/domain/competition-label.ts';
import { standingOn } from '../../shared/domain/membership.ts';
import { cleanName, foldName, isBlank, searchFor } from '../../shared/text.ts';

test('a text without visible characters is blank', () => {
  const blank = [
    '',
    ' \t\n\u00a0',
    '\u200b',
    '\u2060\ufeff',
    '\u00ad \u00ad',
    '\u3164',
    '\u115f\uffa0',
    '\u200d\ufe0f',
    '\u2800',
  ];
  expect(blank.filter((text) => !isBlank(text))).toEqual([]);
  const seen = [
    'a',
    '.',
    '👨\u200d👩\u200d👧',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
    'نامه\u200cای',
    'م',
    '0\ufe0f\u20e3',
  ];
  expect(seen.filter(isBlank)).toEqual([]);
});

test('a name is kept without invisible characters, and an emoji whole', () => {
  expect(cleanName(' Olympique\u00a0 de\tMarseille\u200b\u202e\u0000 ')).toBe('Olympique de Marseille');
  expect(cleanName('Foot\u00adball')).toBe('Football');
  expect(cleanName('Famille 👨\u200d👩\u200d👧 ❤\ufe0f')).toBe('Famille 👨\u200d👩\u200d👧 ❤\ufe0f');
});

test('names that a reader takes for the same are the same, and signs, scores and words still distinguish', () => {
  const marseille = [
    'Olympique-de-Marseille',
    'OLYMPIQUE  DE MARSEILLE',
    'Olympique de\u00a0Marse\u00adille\u200b',
  ];
  expect(new Set(marseille.map(foldName))).toEqual(new Set(['olympique de marseille']));
  expect(foldName('Ligue-1')).toBe(foldName('Ligue 1'));
  expect(foldName('Plus de 2.5 buts')).toBe(foldName('Plus de 2,5 buts'));
  const apart = [
    'Handicap (-1,5)',
    'Handicap (+1,5)',
    'Handicap (1,5)',
    'Handicap 1',
    'Score 1-0',
    'Score 10',
    'Score 0-1',
  ];
  expect(new Set(apart.map(foldName)).size).toBe(apart.length);
});

describe('one search for the whole product', () => {
  test.each([
    ['saint etienne', 'AS Saint-Étienne'],
    ['SAINT-ÉTIENNE', 'Saint Etienne'],
    ['saintetienne', 'Saint-Étienne'],
    ['cote divoire', 'Côte d’Ivoire'],
    ["cote d'ivoire", 'Côte d’Ivoire'],
    ['l’hay', "L'Haÿ-les-Roses"],
    ['coeur', 'Cœur de Lion'],
    ['as roma', 'A.S. Roma'],
    ['asroma', 'ASRoma'],
    ['bodo', 'Bodø/Glimt'],
    ['lodz', 'Łódź'],
    ['psg om', 'OM – PSG'],
    ['plus 2.5', 'Plus de 2,5 buts'],
    ['-1,5', 'Handicap (−1,5)'],
    ['2-1', 'Score exact 2-1'],
    ['  ', 'N’importe quoi'],
  ])('« %s » finds « %s »', (searched, text) => {
    expect(searchFor(searched)(text)).toBe(true);
  });

  test.each([
    ['saint germain', 'AS Saint-Étienne'],
    ['1,5', 'Plus de 2,5 buts'],
    ['-1,5', 'Handicap (+1,5)'],
    // No word at all, yet something: to find everything would claim that everything contains it.
    ['-', 'Saint-Étienne'],
    [' ’ ', 'L’Haÿ-les-Roses'],
  ])('« %s » does not find « %s »', (searched, text) => {
    expect(searchFor(searched)(text)).toBe(false);
  });
});

test('competitions of one name and country are distinguished by their sport, others stay short', () => {
  const europe = { pays_id: 9, pays: { pays_lib: 'Europe' } };
  const labels = competitionLabels([
    {
      compet_id: 1,
      compet_lib: 'Ligue des champions',
      sport_id: 1,
      sport: { sport_lib: 'Football' },
      ...europe,
    },
    {
      compet_id: 2,
      compet_lib: 'Ligue des Champions',
      sport_id: 2,
      sport: { sport_lib: 'Handball' },
      ...europe,
    },
    { compet_id: 3, compet_lib: 'Ligue Europa', sport_id: 1, sport: { sport_lib: 'Football' }, ...europe },
  ]);
  expect([...labels.values()]).toEqual([
    'Ligue des champions (Europe, Football)',
    'Ligue des Champions (Europe, Handball)',
    'Ligue Europa (Europe)',
  ]);
});

test('a membership of a team is current from its first day until the day before its last', () => {
  const passage = { date_debut: '2026-07-01', date_fin: '2027-06-30' };
  expect(
    ['2026-06-30', '2026-07-01', '2027-06-29', '2027-06-30'].map((day) => standingOn(passage, day)),
  ).toEqual(['coming', 'current', 'current', 'ended']);
  expect(standingOn({ date_debut: '2026-07-01', date_fin: null }, '2036-07-01')).toBe('current');
});
