import { describe, expect, test } from 'vitest';
import { type StatisticsInput, statisticsOf } from '../../shared/domain/statistics.ts';
import type { SummedTip } from '../../shared/domain/tip-sums.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function tip(fields: Partial<SummedTip>): SummedTip {
  return {
    br_id: 'a',
    bookmaker_id: 1,
    prono_id: 1,
    match_cote: 2000,
    prono_mise: 1000,
    freebet: 0,
    prono_gain: 0,
    result_id: 2,
    date_add: '2026-11-20T10:00:00.000Z',
    ...fields,
  };
}

function statistics(tips: SummedTip[], fields: Partial<StatisticsInput> = {}) {
  return statisticsOf({
    bankrolls: [
      { br_id: 'a', br_lib: 'Championnat', br_montant_initial: 10_000, br_date_debut: '2026-11-01' },
      { br_id: 'b', br_lib: 'Coupes', br_montant_initial: 5000, br_date_debut: '2026-11-10' },
    ],
    movements: [{ br_id: 'b', mvt_montant: 500, mvt_date: '2026-11-12T23:30:00.000Z' }],
    tips,
    outcomeOf: seededOutcomeOf,
    bookmakerLabel: (id) => `Bookmaker ${id}`,
    typeLabel: (id) => `Type ${id}`,
    period: 'all',
    nowMs: NOW,
    dayOf: (instant) => instant.slice(0, 10),
    ...fields,
  });
}

describe('two bankrolls, four tips', () => {
  const tips = [
    tip({ result_id: 1, prono_gain: 2000, date_add: '2026-11-05T10:00:00.000Z' }),
    tip({ prono_id: 2, date_add: '2026-11-05T20:00:00.000Z' }),
    tip({ br_id: 'b', bookmaker_id: 2, result_id: 4, date_add: '2026-11-15T10:00:00.000Z' }),
    tip({ br_id: 'b', bookmaker_id: 2, prono_id: 2, result_id: 3, date_add: '2026-11-16T10:00:00.000Z' }),
  ];

  test('capital: 100 €, unchanged on the 5th, 150 € with the second bankroll, 155 € paid in, 145 € with a stake in play', () => {
    expect(statistics(tips).capitalEvolution).toEqual([
      { date: '2026-11-01', montant: 10_000 },
      { date: '2026-11-05', montant: 10_000 },
      { date: '2026-11-10', montant: 15_000 },
      { date: '2026-11-12', montant: 15_500 },
      { date: '2026-11-15', montant: 14_500 },
    ]);
  });

  test('what is dated before its bankroll began counts as of its first day: no capital of before, and none below zero', () => {
    const early = [
      tip({ date_add: '2026-10-20T10:00:00.000Z' }),
      tip({ br_id: 'b', result_id: 4, date_add: '2026-11-03T10:00:00.000Z' }),
    ];
    const movements = [{ br_id: 'b', mvt_montant: -500, mvt_date: '2026-09-01T10:00:00.000Z' }];
    for (const period of ['all', '90d', '1y'] as const) {
      expect(statistics(early, { movements, period }).capitalEvolution).toEqual([
        { date: '2026-11-01', montant: 9000 },
        { date: '2026-11-10', montant: 12_500 },
      ]);
    }
  });

  test('counts, bankrolls, bookmakers, best and worst type', () => {
    const { pronosticsByResult, roiStats, pronosticsByBookmaker, bestWorstBets, rankedTypes } =
      statistics(tips);
    expect(pronosticsByResult).toEqual({ gagne: 1, perdu: 1, en_cours: 1, rembourse: 1, total: 4 });
    expect(roiStats.roi_par_bankroll).toEqual([
      { br_lib: 'Championnat', roi: 0, gain_total: 2000, mise_total: 2000 },
      { br_lib: 'Coupes', roi: null, gain_total: 0, mise_total: 0 },
    ]);
    expect(
      pronosticsByBookmaker.map(({ bookmaker_lib, nb_pronos, roi }) => [bookmaker_lib, nb_pronos, roi]),
    ).toEqual([
      ['Bookmaker 1', 2, 0],
      ['Bookmaker 2', 2, null],
    ]);
    expect(rankedTypes.map(({ type_prono_lib, settledCount }) => [type_prono_lib, settledCount])).toEqual([
      ['Type 1', 1],
      ['Type 2', 1],
    ]);
    expect(bestWorstBets.meilleur_type).toMatchObject({ type_prono_lib: 'Type 1', roi: 100 });
    expect(bestWorstBets.pire_type).toMatchObject({ type_prono_lib: 'Type 2', roi: -100, nb_pronos: 2 });
  });

  test('with a single settled type it is the best, and there is no worst', () => {
    expect(statistics([tip({})]).bestWorstBets).toMatchObject({
      meilleur_type: { type_prono_lib: 'Type 1' },
      pire_type: null,
    });
    expect(statistics([]).bestWorstBets).toEqual({ meilleur_type: null, pire_type: null });
  });
});

test.each([
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
  ['1y', 365],
] as const)('%s holds the tips of the last %i times 24 hours, to the millisecond', (period, days) => {
  const edge = NOW - days * 86_400_000;
  const at = (ms: number) => tip({ date_add: new Date(ms).toISOString() });
  const tips = [at(edge - 1), at(edge), at(NOW), at(NOW + 1)];
  // A fast clock hides no tip: what it dated in the future counts as of now.
  expect(statistics(tips, { period }).pronosticsByResult.total).toBe(3);
  expect(statistics(tips).pronosticsByResult.total).toBe(4);
});
