import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSimple, readTypedRule, typedRule } from '../../client/admin/rules/typed-rule.ts';
import { readTypedScore, typedScore } from '../../client/forms/typed-score.ts';
import { ruleText } from '../../shared/domain/rule-text.ts';
import { scoreIssues, scoreText } from '../../shared/domain/score.ts';
import { anyRule, anyScore } from '../helpers/arbitrary-rule.ts';

test('the editor gives back every rule as it is, and every score that can be', () => {
  fc.assert(
    fc.property(anyRule(), (rule) => {
      const { rule: read } = readTypedRule(typedRule(rule));
      expect(read && ruleText(read)).toBe(ruleText(rule));
    }),
  );
  fc.assert(
    fc.property(anyScore(), (score) => {
      fc.pre(score.etat !== 'a_venir' && score.etat !== 'annule' && scoreIssues(score).length === 0);
      const { value, faults } = readTypedScore(typedScore(score, 'termine'), score.origine, undefined);
      expect({ text: value && scoreText(value), faults }).toEqual({ text: scoreText(score), faults: {} });
    }),
  );
});

test.each([
  ['total', { ligne: '2,3' }, 'ligne'],
  ['total', { ligne: '-2,5' }, 'ligne'],
  ['handicap', { handicap: '' }, 'handicap'],
  ['nombre', { min: '3', max: '2' }, 'max'],
  ['score_exact', { score: '2' }, 'score'],
  ['autre_score', { sauf: '1-0 deux' }, 'sauf'],
  ['issue', { partie: '"periode_"', numero: '31' }, 'numero'],
  ['issue', { partie: '"periodes_1_"', numero: '1' }, 'numero'],
] as const)('what cannot be read of « %s » %j is told at its field alone', (kind, texts, field) => {
  const { rule, faults } = readTypedRule({ link: 'et', simples: [newSimple, { kind, texts }] });
  expect(rule).toBeNull();
  expect(faults.map(Object.keys)).toEqual([[], [field]]);
});

test.each([
  [{ score: ['2', ''] }, 'score'],
  [{ score: ['2', '1'], mi_temps: ['x', '0'] }, 'mi_temps'],
  [{ score: ['2', '1'], prolongation: ['1', '1'] }, 'prolongation'],
  [{ score: ['2', '1'], periodes: '25-20 23' }, 'periodes'],
  [{}, 'score'],
] as const)('what cannot be read of a score %j is told at its field alone', (typed, field) => {
  const { faults } = readTypedScore({ ...typedScore(null, 'termine'), ...typed }, 'parieur', undefined);
  expect(Object.keys(faults)).toEqual([field]);
});

test('a cancelled match keeps no score of what was typed before', () => {
  const awarded = {
    etat: 'tapis_vert',
    score: [3, 0],
    mi_temps: null,
    prolongation: null,
    periodes: [],
  } as const;
  const typed = typedScore({ ...awarded, origine: 'administrateur' }, 'termine');
  const { value, faults } = readTypedScore(
    { ...typed, etat: 'annule', mi_temps: ['x', ''] },
    'administrateur',
    'Football',
  );
  expect(faults).toEqual({});
  expect(value && scoreText(value)).toBe('{"etat":"annule","origine":"administrateur"}');
});

test.each([
  ['Football', { score: ['999', '1'] }, { score: 'Au plus 50 pour une équipe dans un match de football' }],
  ['Football', { score: ['2', '1'], prolongation: ['110', '110'] }, { prolongation: /^Au plus 50/ }],
  ['Football', { score: ['31', '0'], mi_temps: ['16', '0'] }, {}],
  ['Basketball', { score: ['110', '110'], periodes: '30-25' }, {}],
  ['Basketball', { score: ['99', '90'], periodes: '30-25 20-20' }, {}],
  ['Basketball', { score: ['99', '99'], periodes: '30-25 20-25 25-24 24-25 9-4' }, {}],
  [
    'Basketball',
    { score: ['99', '90'], periodes: '30-25 20-20 25-20 42-25' },
    { periodes: 'Les quart-temps ne donnent pas 99–90' },
  ],
  [
    'Hockey sur glace',
    { score: ['2', '1'], periodes: '1-2 1-0' },
    { periodes: 'Les tiers-temps ne donnent pas 2–1' },
  ],
  ['Tennis', { score: ['1', '1'] }, { score: /^Un match de tennis terminé a un vainqueur/ }],
  ['Tennis', { etat: 'en_cours', score: ['1', '1'] }, {}],
  ['Tennis', { etat: 'tapis_vert', score: ['1', '1'] }, {}],
  ['Tennis', { score: ['6', '4'] }, { score: /^Au plus 5|^Un match de tennis a 5 sets/ }],
  ['Tennis', { score: ['2', '0'], periodes: '6-4 3-6' }, { periodes: 'Les sets ne donnent pas 2–0' }],
  ['Tennis', { score: ['3', '2'], periodes: '6-4 3-6 6-7 70-68 6-1' }, {}],
  ['Tennis', { score: ['2', '1'], periodes: '6-4' }, {}],
  ['Volley-ball', { score: ['3', '3'] }, { score: /vainqueur/ }],
  ['Tennis de table', { score: ['4', '4'] }, { score: /vainqueur/ }],
  [
    'Badminton',
    { score: ['2', '0'], periodes: '21-19 41-40' },
    { periodes: 'Score impossible\u202f: 41–40' },
  ],
  ['Snooker', { score: ['3', '3'] }, {}],
  ['Lutte', { score: ['999', '1'] }, {}],
] as const)(
  'a score of %s %j is refused at its field where no match of it can end so',
  (sport, typed, told) => {
    const { faults } = readTypedScore({ ...typedScore(null, 'termine'), ...typed }, 'parieur', sport);
    expect(Object.keys(faults)).toEqual(Object.keys(told));
    for (const [field, text] of Object.entries(told))
      expect(faults[field as keyof typeof faults]).toMatch(text);
  },
);
