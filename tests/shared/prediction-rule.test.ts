import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRule } from '../../server/seeds/facts/prediction-rules.ts';
import { predictions } from '../../server/seeds/facts/predictions.ts';
import { outcomeByScore, type PredictionRule } from '../../shared/domain/prediction-rule.ts';
import { ruleSentence, workedExamples } from '../../shared/domain/rule-sentence.ts';
import { normalRule, readRule, ruleText } from '../../shared/domain/rule-text.ts';
import type { MatchScore } from '../../shared/domain/score.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { anyRule, anyScore } from '../helpers/arbitrary-rule.ts';
import { dataFile } from '../helpers/data-file.ts';
import { aScore } from '../helpers/rows.ts';

const seeded = predictions.flatMap(({ grp_prono_lib, pronos }) =>
  pronos.flatMap((label) => {
    const rule = seededRule(grp_prono_lib, label, pronos);
    return rule ? [{ group: grp_prono_lib, label, rule }] : [];
  }),
);

function ruleOf(group: string, label: string): PredictionRule {
  const found = seeded.find((one) => one.group === group && one.label === label);
  if (!found) throw new Error(`« ${group} / ${label} » has no rule`);
  return found.rule;
}

/** What a stake of 1 at odds of 2 returns. */
const returns: Partial<Record<Outcome, number>> = {
  won: 2,
  half_won: 1.5,
  void: 1,
  half_lost: 0.5,
  lost: 0,
};

function returnOf(rule: PredictionRule, score: MatchScore): number | undefined {
  const outcome = outcomeByScore(rule, score);
  return outcome === null ? undefined : returns[outcome];
}

describe('rules and scores', () => {
  test('a quarter line is half of the stake on each of its neighbours', () => {
    const quarters = fc.integer({ min: -24, max: 24 }).map((step) => step / 2 + 0.25);
    fc.assert(
      fc.property(anyScore(), quarters, fc.constantFrom('a', 'b'), (score, ligne, equipe) => {
        const on = (line: number) =>
          returnOf({ regle: 'handicap', equipe, ligne: line, partie: 'match', compte: 'score' }, score);
        const [below, above] = [on(ligne - 0.25), on(ligne + 0.25)];
        const expected = below === undefined || above === undefined ? undefined : (below + above) / 2;
        expect(on(ligne)).toBe(expected);
      }),
    );
  });

  test('more and less of one line return the two stakes between them', () => {
    const line = fc.nat(40).map((step) => step / 4);
    fc.assert(
      fc.property(anyScore(), line, (score, ligne) => {
        const total = (sens: 'plus' | 'moins') =>
          returnOf({ regle: 'total', sens, ligne, equipe: null, partie: 'match', compte: 'score' }, score);
        const [more, less] = [total('plus'), total('moins')];
        expect(more === undefined ? undefined : more + Number(less)).toBe(more === undefined ? undefined : 2);
      }),
    );
  });

  test('only a match that is over decides, and one that was cancelled gives the stake back', () => {
    fc.assert(
      fc.property(anyRule(), anyScore(), (rule, score) => {
        const outcome = outcomeByScore(rule, score);
        if (score.etat === 'annule') expect(outcome).toBe('void');
        else if (score.etat !== 'termine') expect(outcome).toBeNull();
      }),
    );
  });

  test.each<[string, string, MatchScore, Outcome | null]>([
    ['Handicap asiatique', 'Équipe domicile −0,75', aScore([2, 1]), 'half_won'],
    ['Handicap asiatique', 'Équipe extérieur +0,25', aScore([1, 1]), 'half_won'],
    ['Handicap asiatique', 'Équipe domicile −1', aScore([1, 0]), 'void'],
    ['Handicap', 'Handicap 0:1 – nul', aScore([1, 0]), 'won'],
    ['Remboursé si match nul', 'Équipe domicile (remboursé si nul)', aScore([0, 0]), 'void'],
    ['Résultat du match', 'Match nul (N)', aScore([1, 1], { prolongation: [2, 1] }), 'won'],
    ['Vainqueur du match', 'Victoire équipe domicile', aScore([80, 80], { prolongation: [92, 90] }), 'won'],
    ['Mi-temps/Fin de match', 'Extérieur / Domicile', aScore([2, 1], { mi_temps: [0, 1] }), 'won'],
    ['Mi-temps', 'Égalité à la mi-temps', aScore([2, 1]), null],
    [
      'Nombre de jeux',
      'Plus de 20,5 jeux',
      aScore([2, 0], {
        periodes: [
          [6, 4],
          [7, 5],
        ],
      }),
      'won',
    ],
    ['Nombre de jeux', 'Plus de 20,5 jeux', aScore([2, 0], { periodes: [[6, 4]] }), null],
    [
      '1er set et match',
      'Joueur 2 perd le 1er set et gagne le match',
      aScore([1, 2], { periodes: [[6, 4]] }),
      'won',
    ],
    ['Score exact', 'Autre score', aScore([6, 1]), 'won'],
    ['Score exact', 'Autre score', aScore([2, 1]), 'lost'],
    ['Après 5 manches', 'Moins de 4,5 runs en 5 manches', aScore([9, 0]), null],
    ['Gagne sans encaisser', 'Équipe extérieur gagne sans encaisser de but', aScore([0, 2]), 'won'],
  ])('%s, %s', (group, label, score, expected) => {
    expect(outcomeByScore(ruleOf(group, label), score)).toBe(expected);
  });
});

describe('the text of a rule', () => {
  test('reads back as the rule, in one form', () => {
    fc.assert(
      fc.property(anyRule(), (rule) => {
        expect(readRule(ruleText(rule))).toEqual(rule);
        expect(normalRule(ruleText(rule))).toBe(ruleText(rule));
      }),
    );
  });

  test.each([
    ['no JSON', 'vainqueur'],
    ['an unknown rule', '{"regle":"corners","min":3}'],
    ['a line between quarters', '{"regle":"total","sens":"plus","ligne":2.3}'],
    ['a range that ends before it begins', '{"regle":"nombre","min":3,"max":2}'],
    ['a part that no sport has', '{"regle":"parite","pair":true,"partie":"periode_31"}'],
    ['a compound of one', '{"regle":"et","regles":[{"regle":"prolongation","oui":true}]}'],
  ])('is refused: %s', (_, text) => {
    expect(readRule(text)).toBeNull();
  });
});

describe('seeded types of prediction', () => {
  test('most have a rule, in its normal form, and none what a score does not tell', () => {
    expect(seeded.length).toBeGreaterThan(1_200);
    for (const { rule } of seeded) expect(normalRule(ruleText(rule))).toBe(ruleText(rule));
    const guessed = seeded.filter(({ group }) =>
      /buteur|corner|carton|qualif|tirs|penalty|essai|aces/i.test(group),
    );
    expect(guessed).toEqual([]);
  });

  test('each rule says what it means, with three scores that do not all end alike', () => {
    for (const { group, label, rule } of seeded) {
      const examples = workedExamples(rule);
      const outcomes = new Set(examples.map(({ outcome }) => outcome));
      expect([group, label, examples.length, outcomes.size > 1]).toEqual([group, label, 3, true]);
      expect(ruleSentence(rule)).toMatch(/^Gagné s(i|’).+\.$/);
    }
  });

  test('settle a whole season as the file’s own results do', () => {
    const text = readFileSync(dataFile('football-data/2425/F1.csv'), 'utf8').replace(/^\uFEFF/, '');
    const rows = parse(text, { columns: true, skip_empty_lines: true }) as Record<string, string>[];
    expect(rows).toHaveLength(306);
    const isWon = (group: string, label: string, score: MatchScore) =>
      outcomeByScore(ruleOf(group, label), score) === 'won';
    for (const row of rows) {
      const count = (column: string) => Number(row[column]);
      const [home, away] = [count('FTHG'), count('FTAG')];
      const score = aScore([home, away], { mi_temps: [count('HTHG'), count('HTAG')] });
      expect(isWon('Résultat du match', 'Victoire équipe domicile (1)', score)).toBe(row.FTR === 'H');
      expect(isWon('Résultat du match', 'Match nul (N)', score)).toBe(row.FTR === 'D');
      expect(isWon('Résultat du match', 'Victoire équipe extérieur (2)', score)).toBe(row.FTR === 'A');
      expect(isWon('Double chance', 'Nul ou extérieur (N2)', score)).toBe(row.FTR !== 'H');
      expect(isWon('Plus/Moins de buts', 'Plus de 2,5 buts', score)).toBe(home + away > 2);
      expect(isWon('Les deux équipes marquent', 'Oui', score)).toBe(home > 0 && away > 0);
      expect(isWon('Mi-temps', 'Équipe domicile mène à la mi-temps', score)).toBe(row.HTR === 'H');
      expect(isWon('Mi-temps/Fin de match', 'Nul / Extérieur', score)).toBe(
        row.HTR === 'D' && row.FTR === 'A',
      );
    }
  });
});
