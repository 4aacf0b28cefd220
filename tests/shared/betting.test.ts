import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesByBankroll, bankrollProgress } from '../../shared/domain/balance.ts';
import { isMartingaleActive, martingaleTotals } from '../../shared/domain/martingale.ts';
import { matchPhase } from '../../shared/domain/match-clock.ts';
import { profitOf, winRatePercent } from '../../shared/domain/profit.ts';
import { lossCents, recoveryOdds, recoveryStakeCents } from '../../shared/domain/recovery.ts';
import { cashEffectCents, potentialProfitCents, proposedGainCents } from '../../shared/domain/settlement.ts';
import { outcomesBy, resultWith, seededOutcomeOf } from '../../shared/outcome.ts';

const stake = { prono_mise: 1000, match_cote: 1850, freebet: 0 };
const won = { ...stake, result_id: 1, prono_gain: 1850 };
const lost = { ...stake, result_id: 2, prono_gain: 0 };
const refunded = { ...stake, result_id: 3, prono_gain: 0 };
const pending = { ...stake, result_id: 4, prono_gain: 0 };
const cashedOut = { ...stake, result_id: 9, prono_gain: 1200 };

describe('ten euros at 1,85', () => {
  test('cost ten while pending, win 8,50 €, lose ten, cost nothing refunded, and else what the bettor says', () => {
    expect(
      [won, lost, refunded, pending, cashedOut].map((tip) => cashEffectCents(tip, seededOutcomeOf)),
    ).toEqual([850, -1000, 0, -1000, 200]);
    expect([1, 2, 3, 4, 5, 9].map(seededOutcomeOf)).toEqual([
      'won',
      'lost',
      'void',
      'pending',
      'pending',
      'other',
    ]);
    expect(potentialProfitCents(stake)).toBe(850);
    expect(proposedGainCents('won', stake)).toBe(1850);
    expect(proposedGainCents('other', stake)).toBeNull();
  });
});

test('a result counts as its type declares; without that the bettor’s gain counts, and an old row as it was seeded', () => {
  const types = [
    { result_id: 1 },
    { result_id: 2, result_issue: 'won' },
    { result_id: 3, result_issue: null },
    { result_id: 8, result_issue: 'void' },
    { result_id: 9, result_issue: 'of a later version' },
    { result_id: 11, result_issue: 'pending' },
    { result_id: 10, result_issue: 'pending' },
  ];
  const outcomeOf = outcomesBy(types);
  expect([1, 2, 3, 8, 9, 10].map(outcomeOf)).toEqual(['won', 'won', 'other', 'void', 'other', 'pending']);
  // Types that have not reached the device yet.
  expect([4, 99].map(outcomeOf)).toEqual(['pending', 'other']);
  expect(resultWith('pending', types)).toBe(10);
  expect(resultWith('lost', types)).toBeUndefined();
  const tip = { ...stake, prono_gain: 0, result_id: 8 };
  expect(cashEffectCents(tip, outcomeOf)).toBe(0);
});

describe('a bankroll of 100,00 €', () => {
  test('after a deposit of 20,00 €, one tip won, one lost and one in play holds 108,50 €', () => {
    const balances = balancesByBankroll(
      [{ br_id: 'a', br_montant_initial: 10_000 }],
      [
        { br_id: 'a', mvt_montant: 2000 },
        { br_id: 'gone', mvt_montant: 5000 },
      ],
      [won, lost, refunded, pending].map((tip) => ({ ...tip, br_id: 'a' })),
      seededOutcomeOf,
    );
    expect([...balances]).toEqual([['a', 10_850]]);
  });

  test('is green when whole, yellow from half, red below, and its bar stays within its frame', () => {
    expect(bankrollProgress(10_000, 10_000)).toEqual({ percent: 100, tone: 'good' });
    expect(bankrollProgress(25_000, 10_000)).toEqual({ percent: 250, tone: 'good' });
    expect(bankrollProgress(5000, 10_000)).toEqual({ percent: 50, tone: 'fair' });
    expect(bankrollProgress(4999, 10_000)?.tone).toBe('low');
    expect(bankrollProgress(-5000, 10_000)).toEqual({ percent: -50, tone: 'low' });
    expect(bankrollProgress(0, 0)).toBeNull();
    expect(bankrollProgress(2000, 0)).toBeNull();
  });
});

test('profit and ROI count settled tips only, and show apart what is in play', () => {
  expect(profitOf([won, lost, refunded, pending], seededOutcomeOf)).toEqual({
    count: 4,
    countByOutcome: {
      won: 1,
      half_won: 0,
      half_lost: 0,
      partial: 0,
      cashed_out: 0,
      lost: 1,
      void: 1,
      pending: 1,
      other: 0,
    },
    stakeCents: 2000,
    effectiveStakeCents: 2000,
    freebetStakeCents: 0,
    freebetGainCents: 0,
    gainCents: 1850,
    profitCents: -150,
    roi: -7.5,
    pendingStakeCents: 1000,
  });
  expect(profitOf([pending, refunded], seededOutcomeOf).roi).toBeNull();
});

test('a winning 3,33 € at 1,85 pays 6,16 €, at 1,5 pays 5,00 €', () => {
  const won = (prono_mise: number, match_cote: number) =>
    proposedGainCents('won', { prono_mise, match_cote, freebet: 0 });
  expect([won(333, 1850), won(333, 1500), won(1, 1500)]).toEqual([616, 500, 2]);
  // While a form's fields are empty.
  expect([won(0, 1850), won(333, 0), won(0, 0)]).toEqual([0, 0, 0]);
});

test('a half result pays for its half, and only that half counts in the ROI and in the win rate', () => {
  const bet = { prono_mise: 10_000, match_cote: 1900, freebet: 0 };
  expect(proposedGainCents('half_won', bet)).toBe(14_500);
  expect(proposedGainCents('half_lost', bet)).toBe(5000);
  const outcomeOf = outcomesBy([
    { result_id: 6, result_issue: 'half_won' },
    { result_id: 7, result_issue: 'half_lost' },
  ]);
  const on = (result_id: number, prono_gain: number) => {
    return { ...bet, result_id, prono_gain };
  };
  expect(cashEffectCents(on(7, 5000), outcomeOf)).toBe(-5000);
  expect(profitOf([on(6, 14_500)], outcomeOf)).toMatchObject({
    stakeCents: 10_000,
    effectiveStakeCents: 5000,
    profitCents: 4500,
    roi: 90,
  });
  const { countByOutcome, roi } = profitOf(
    [on(1, 19_000), on(6, 14_500), on(7, 5000), on(7, 5000)],
    outcomeOf,
  );
  expect(roi).toBe(14);
  expect(winRatePercent(countByOutcome)).toBe(60);
  expect(winRatePercent(profitOf([pending, refunded, cashedOut], seededOutcomeOf).countByOutcome)).toBeNull();
});

describe('a martingale', () => {
  test('counts the money committed, pending stakes included and shown apart, void ones left out', () => {
    expect(martingaleTotals([lost, pending, pending, refunded], seededOutcomeOf)).toEqual({
      totalPronostics: 4,
      pronosticsGagnes: 0,
      pronosticsPerdus: 1,
      pronosticsEnCours: 2,
      totalMise: 3000,
      totalGains: 0,
      benefice: -3000,
      miseEnCours: 2000,
      roi: -100,
    });
    expect(isMartingaleActive({ date_fin: null }, '2026-11-20')).toBe(true);
    expect(isMartingaleActive({ date_fin: '2026-11-19' }, '2026-11-20')).toBe(false);
  });

  test('30,00 € lost: a stake of 10,00 € needs odds of 4,00, odds of 1,85 a stake of 35,30 €', () => {
    const loss = lossCents({ totalMise: 3000, totalGains: 0 });
    expect(recoveryOdds(loss, 1000)).toBe(4000);
    expect(recoveryStakeCents(loss, 1850)).toBe(3530);
    expect(recoveryOdds(loss, 0)).toBeNull();
    expect(recoveryStakeCents(loss, 1000)).toBeNull();
  });

  test('what is proposed recovers the loss, and one step less does not', () => {
    const loss = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(loss, fc.integer({ min: 1, max: 1_000_000 }), (lostCents, stakeCents) => {
        const odds = recoveryOdds(lostCents, stakeCents) ?? 0;
        expect(stakeCents * (odds - 1000)).toBeGreaterThanOrEqual(lostCents * 1000);
        expect(stakeCents * (odds - 10 - 1000)).toBeLessThan(lostCents * 1000);
      }),
    );
    fc.assert(
      fc.property(loss, fc.integer({ min: 1010, max: 100_000 }), (lostCents, odds) => {
        const stakeCents = recoveryStakeCents(lostCents, odds) ?? 0;
        expect(
          potentialProfitCents({ prono_mise: stakeCents, match_cote: odds, freebet: 0 }),
        ).toBeGreaterThanOrEqual(lostCents);
        expect((stakeCents - 1) * (odds - 1000)).toBeLessThan(lostCents * 1000);
      }),
    );
  });
});

test('a match is live from fifteen minutes before its start to a hundred and five after', () => {
  const start = '2026-11-21T20:00:00.000Z';
  const at = (minutes: number) => matchPhase(start, Date.parse(start) + minutes * 60_000);
  expect([-15.1, -15, 0, 105, 105.1].map(at)).toEqual(['scheduled', 'live', 'live', 'live', 'finished']);
});
