import { seededResult } from '../seeds/facts/result-types.ts';

export type ScenarioName = 'ended' | 'running' | 'losing';

interface ToldBet {
  /** Its index among all bets. */
  index: number;
  stakeCents: number;
  result_id: number;
}

/** A martingale and the bets in it. */
export interface Scenario {
  name: ScenarioName;
  martingale_lib: string;
  martingale_comment: string;
  /** Whether it was stopped with its last bet. */
  isEnded: boolean;
  bets: readonly ToldBet[];
}

const { won, lost, running } = seededResult;

export const scenarios: readonly Scenario[] = [
  {
    name: 'ended',
    martingale_lib: 'Montante prudente',
    martingale_comment: 'Mise doublée après chaque perte, objectif de 20\u202f€ atteint\u202f: arrêtée.',
    isEnded: true,
    bets: toldBets([210, 500, lost], [214, 1_000, won], [219, 500, won], [225, 500, lost], [231, 1_000, won]),
  },
  {
    name: 'running',
    martingale_lib: 'Favoris à domicile',
    martingale_comment: 'Seulement des matchs suivis de près, jamais plus de deux par semaine.',
    isEnded: false,
    bets: toldBets(
      [470, 1_000, won],
      [482, 1_000, lost],
      [490, 1_500, won],
      [503, 1_000, won],
      [528, 1_000, won],
    ),
  },
  {
    name: 'losing',
    martingale_lib: 'Rattrapage',
    martingale_comment: 'Trois pertes de suite… Les deux prochains paris décident si je continue.',
    isEnded: false,
    bets: toldBets(
      [560, 500, lost],
      [567, 1_000, lost],
      [575, 2_000, lost],
      [588, 2_000, running],
      [593, 2_000, running],
    ),
  },
];

function toldBets(...bets: (readonly [index: number, stakeCents: number, result_id: number])[]): ToldBet[] {
  return bets.map(([index, stakeCents, result_id]) => ({ index, stakeCents, result_id }));
}
