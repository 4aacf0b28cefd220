import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { profitOf } from '../../shared/domain/profit.ts';
import { periods, type StatisticsInput, statisticsOf } from '../../shared/domain/statistics.ts';
import { type SummedTip, TipSums } from '../../shared/domain/tip-sums.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

const bankrolls = [
  { br_id: 'a', br_lib: 'Championnat', br_montant_initial: 10_000, br_date_debut: '2026-11-01' },
  { br_id: 'b', br_lib: 'Coupes', br_montant_initial: 5000, br_date_debut: '2026-11-10' },
];

const dayOf = (instant: string) => instant.slice(0, 10);
const everything: StatisticsInput = {
  bankrolls,
  movements: [],
  tips: [],
  outcomeOf: seededOutcomeOf,
  bookmakerLabel: (id) => `Bookmaker ${id}`,
  typeLabel: (id) => `Type ${id}`,
  period: 'all',
  nowMs: NOW,
  dayOf,
};

function statistics(fields: Partial<StatisticsInput>) {
  return statisticsOf({ ...everything, ...fields });
}

function settledTip(prono_id: number, prono_mise: number, prono_gain: number): SummedTip {
  const date_add = '2026-11-20T10:00:00.000Z';
  const result_id = prono_gain > 0 ? 1 : 2;
  return {
    br_id: 'a',
    bookmaker_id: 1,
    prono_id,
    match_cote: 2000,
    prono_mise,
    freebet: 0,
    prono_gain,
    result_id,
    date_add,
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const within400Days = fc.integer({ min: 0, max: 400 * DAY }).map((age) => new Date(NOW - age).toISOString());
const anyTip: fc.Arbitrary<SummedTip> = fc.record({
  br_id: fc.constantFrom('a', 'b'),
  bookmaker_id: fc.integer({ min: 1, max: 3 }),
  prono_id: fc.integer({ min: 1, max: 4 }),
  match_cote: fc.integer({ min: 1010, max: 20_000 }),
  prono_mise: fc.integer({ min: 1, max: 50_000 }),
  freebet: fc.constantFrom(0, 1),
  prono_gain: fc.nat(100_000),
  result_id: fc.constantFrom(1, 2, 3, 4, 5, 9),
  date_add: within400Days,
});
const anyMovement = fc.record({
  br_id: fc.constantFrom('a', 'b'),
  mvt_montant: fc.integer({ min: -20_000, max: 20_000 }),
  mvt_date: within400Days,
});

describe('whatever the tips', () => {
  test('bankrolls and bookmakers add up to the whole, in every period', () => {
    fc.assert(
      fc.property(fc.array(anyTip), fc.constantFrom(...periods), (tips, period) => {
        const days = { all: 1000, '7d': 7, '30d': 30, '90d': 90, '1y': 365 }[period];
        const whole = profitOf(
          tips.filter(({ date_add }) => NOW - Date.parse(date_add) <= days * DAY),
          seededOutcomeOf,
        );
        const { roiStats, pronosticsByBookmaker, pronosticsByResult } = statistics({ tips, period });
        for (const parts of [roiStats.roi_par_bankroll, pronosticsByBookmaker]) {
          expect(sum(parts.map(({ gain_total }) => gain_total))).toBe(whole.gainCents);
          expect(sum(parts.map(({ mise_total }) => mise_total))).toBe(whole.stakeCents);
        }
        expect(sum(pronosticsByBookmaker.map(({ nb_pronos }) => nb_pronos))).toBe(whole.count);
        expect(pronosticsByResult.total).toBe(whole.count);
      }),
    );
  });

  test('sums to which tips were added and from which tips were removed are those of the tips that remain', () => {
    const few = anyTip.map((tip) => ({
      ...tip,
      prono_mise: 500,
      prono_gain: tip.prono_gain > 50_000 ? 1000 : 0,
    }));
    fc.assert(
      fc.property(fc.array(few), fc.array(few), fc.constantFrom(...periods), (tips, left, period) => {
        const sums = new TipSums({ outcomeOf: seededOutcomeOf, dayOf }, [...left, ...tips]);
        for (const tip of left) sums.remove(tip);
        const asked = { ...everything, tips, period };
        expect(statisticsOf(asked, sums)).toEqual(statisticsOf(asked));
      }),
    );
  });

  test('each point of the capital is the balances of the bankrolls begun by the end of that day', () => {
    const firstDay = bankrolls.map(({ br_date_debut }) => br_date_debut).sort()[0] ?? '';
    fc.assert(
      fc.property(fc.array(anyTip), fc.array(anyMovement), (tips, movements) => {
        for (const { date, montant } of statistics({ tips, movements }).capitalEvolution) {
          const balances = balancesByBankroll(
            bankrolls.filter(({ br_date_debut }) => br_date_debut <= date),
            movements.filter(({ mvt_date }) => mvt_date.slice(0, 10) <= date),
            tips.filter(({ date_add }) => date_add.slice(0, 10) <= date),
            seededOutcomeOf,
          );
          expect(montant).toBe(sum([...balances.values()]));
          expect(date >= firstDay).toBe(true);
        }
      }),
    );
  });

  test('days come once and in order, and a shorter period is the end of the whole', () => {
    fc.assert(
      fc.property(fc.array(anyTip), fc.constantFrom(...periods), (tips, period) => {
        const whole = statistics({ tips }).capitalEvolution;
        const days = whole.map(({ date }) => date);
        expect(days).toEqual([...new Set(days)].sort());
        const part = statistics({ tips, period }).capitalEvolution;
        expect(part).toEqual(whole.slice(whole.length - part.length));
      }),
    );
  });
});

describe('capital', () => {
  test('of the last 7 days starts from what was held before them', () => {
    const tips = [settledTip(1, 1000, 3000)];
    expect(statistics({ tips, period: '7d' }).capitalEvolution).toEqual([
      { date: '2026-11-20', montant: 17_000 },
    ]);
  });

  test('of the last 7 days begins with the day 7 days ago, and not the one before', () => {
    const on = (date_add: string) => ({ ...settledTip(1, 1000, 0), date_add });
    const tips = [on('2026-11-12T20:00:00.000Z'), on('2026-11-13T20:00:00.000Z')];
    expect(statistics({ tips, period: '7d' }).capitalEvolution).toEqual([
      { date: '2026-11-13', montant: 13_000 },
    ]);
  });

  test('changes on the day of the bettor, not that of Greenwich', () => {
    const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
    const late = { ...settledTip(1, 1000, 0), date_add: '2026-11-19T23:30:00.000Z' };
    const dayOf = (instant: string) => paris.format(new Date(instant));
    expect(statistics({ tips: [late], dayOf }).capitalEvolution.at(-1)).toEqual({
      date: '2026-11-20',
      montant: 14_000,
    });
  });

  test('of the chosen bankrolls leaves out what belongs to others', () => {
    const tips = [{ ...settledTip(1, 1000, 0), br_id: 'b' }];
    const movements = [{ br_id: 'b', mvt_montant: 900, mvt_date: '2026-11-12T10:00:00.000Z' }];
    expect(statistics({ bankrolls: bankrolls.slice(0, 1), tips, movements }).capitalEvolution).toEqual([
      { date: '2026-11-01', montant: 10_000 },
    ]);
  });
});

describe('best and worst type', () => {
  const bestAndWorst = (tips: SummedTip[]) => {
    const { meilleur_type, pire_type } = statistics({ tips }).bestWorstBets;
    return [meilleur_type?.type_prono_lib, pire_type?.type_prono_lib];
  };

  test('at the same ROI, the greater profit is the better', () => {
    const tips = [settledTip(1, 1000, 1500), settledTip(2, 2000, 3000), settledTip(3, 1500, 2250)];
    expect(bestAndWorst(tips)).toEqual(['Type 2', 'Type 1']);
  });

  test('at the same ROI and profit, the order does not depend on that of the tips', () => {
    const tips = [settledTip(1, 1000, 1500), settledTip(2, 1000, 1500), settledTip(3, 1000, 1500)];
    expect(bestAndWorst(tips)).toEqual(['Type 1', 'Type 3']);
    expect(bestAndWorst(tips.toReversed())).toEqual(['Type 1', 'Type 3']);
  });

  test('a type with nothing settled is neither', () => {
    const pending = { ...settledTip(1, 5000, 0), result_id: 4 };
    expect(bestAndWorst([pending])).toEqual([undefined, undefined]);
    expect(bestAndWorst([pending, settledTip(2, 1000, 0)])).toEqual(['Type 2', undefined]);
  });
});
