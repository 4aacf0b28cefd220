import fc from 'fast-check';
import type { Part, Place, PredictionRule, Side, Winner } from '../../shared/domain/prediction-rule.ts';
import { ruleText } from '../../shared/domain/rule-text.ts';
import {
  type MatchScore,
  matchStates,
  type Pair,
  scoreOrigins,
  scoreText,
} from '../../shared/domain/score.ts';

const pair = (max = 8): fc.Arbitrary<Pair> => fc.tuple(fc.nat(max), fc.nat(max));

/** What may be known of a match, half-time within the score and the score within that of extra time. */
export function anyScore(): fc.Arbitrary<MatchScore> {
  return fc
    .record({
      etat: fc.constantFrom(...matchStates),
      first: fc.option(pair(4)),
      second: pair(4),
      extra: fc.option(pair(2)),
      periodes: fc.array(pair(25), { maxLength: 5 }),
      origine: fc.constantFrom(...scoreOrigins),
    })
    .map(({ etat, first, second, extra, periodes, origine }) => {
      const score: Pair = first ? [first[0] + second[0], first[1] + second[1]] : second;
      const prolongation: Pair | null = extra && [score[0] + extra[0], score[1] + extra[1]];
      if (etat === 'a_venir')
        return { etat, score: null, mi_temps: null, prolongation: null, periodes: [], origine };
      return { etat, score, mi_temps: first, prolongation, periodes, origine };
    });
}

export const anyScoreText = (): fc.Arbitrary<string> => anyScore().map(scoreText);

const winner = fc.constantFrom<Winner>('1', 'N', '2');
const side = fc.constantFrom<Side>('a', 'b');
const line = fc.integer({ min: -20, max: 20 }).map((quarters) => quarters / 4);
const range = fc
  .tuple(fc.nat(5), fc.option(fc.nat(3)))
  .map(([min, more]) => ({ min, max: more === null ? null : min + more }));
const place: fc.Arbitrary<Place> = fc.record({
  partie: fc.constantFrom<Part>('match', 'final', 'mi_temps_1', 'mi_temps_2', 'periode_1', 'periodes_1_3'),
  compte: fc.constantFrom('score', 'points'),
});

function simpleRule(): fc.Arbitrary<PredictionRule> {
  const choix = fc.constantFrom<'1' | 'N' | '2' | '1N' | '12' | 'N2'>('1', 'N', '2', '1N', '12', 'N2');
  const placed = fc.oneof(
    fc.record({ regle: fc.constant('issue' as const), choix, nul_rembourse: fc.boolean() }),
    fc.record({
      regle: fc.constant('total' as const),
      sens: fc.constantFrom('plus' as const, 'moins' as const),
      ligne: line.map(Math.abs),
      equipe: fc.option(side),
    }),
    fc
      .tuple(range, fc.option(side))
      .map(([{ min, max }, equipe]) => ({ regle: 'nombre' as const, min, max, equipe })),
    fc.record({ regle: fc.constant('parite' as const), pair: fc.boolean() }),
    fc.record({ regle: fc.constant('handicap' as const), equipe: side, ligne: line }),
    fc.record({ regle: fc.constant('handicap_3' as const), choix: winner, avance: pair(3) }),
    fc.tuple(range, side).map(([{ min, max }, equipe]) => ({ regle: 'ecart' as const, equipe, min, max })),
    fc.record({ regle: fc.constant('deux_marquent' as const), oui: fc.boolean() }),
    fc.record({ regle: fc.constant('score_exact' as const), score: pair() }),
    fc.record({
      regle: fc.constant('autre_score' as const),
      sauf: fc.array(pair(), { minLength: 1, maxLength: 4 }),
    }),
  );
  return fc.oneof(
    { arbitrary: fc.tuple(placed, place).map(([rule, where]) => ({ ...rule, ...where })), weight: 10 },
    fc.record({
      regle: fc.constant('mi_temps_fin' as const),
      mi_temps: winner,
      fin: winner,
      partie: fc.constantFrom('match' as const, 'final' as const),
    }),
    fc.record({ regle: fc.constant('prolifique' as const), choix: winner }),
    fc.record({ regle: fc.constant('prolongation' as const), oui: fc.boolean() }),
  );
}

export function anyRule(): fc.Arbitrary<PredictionRule> {
  const compound = fc.record({
    regle: fc.constantFrom('et' as const, 'ou' as const),
    regles: fc.array(simpleRule(), { minLength: 2, maxLength: 3 }),
  });
  return fc.oneof({ arbitrary: simpleRule(), weight: 5 }, { arbitrary: compound, weight: 1 });
}

export const anyRuleText = (): fc.Arbitrary<string> => anyRule().map(ruleText);
