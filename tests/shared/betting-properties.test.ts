import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { martingaleTotals } from '../../shared/domain/martingale.ts';
import { profitOf } from '../../shared/domain/profit.ts';
import { lossCents, recoveryOdds, recoveryStakeCents } from '../../shared/domain/recovery.ts';
import { isScorerGroup, playerName } from '../../shared/domain/scorer.ts';
import {
  cashEffectCents,
  paidStakeCents,
  potentialProfitCents,
  proposedGainCents,
} from '../../shared/domain/settlement.ts';
import { linkChanges } from '../../shared/domain/tip-links.ts';
import { limits } from '../../shared/limits.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';

const WON = 1;
const ADMINISTRATORS_OWN = 9;

const stakeCents = fc.integer({ min: limits.stakeMinCents, max: 1_000_000 });
const anyTip = fc.record({
  prono_mise: stakeCents,
  prono_gain: fc.nat(3_000_000),
  match_cote: fc.integer({ min: limits.oddsMin, max: 100_000 }),
  freebet: fc.constantFrom(0, 0, 1),
  result_id: fc.constantFrom(1, 2, 3, 4, 5, ADMINISTRATORS_OWN),
});

describe('a martingale at a loss', () => {
  const lostTips = fc
    .array(stakeCents, { minLength: 1, maxLength: 8 })
    .map((stakes) =>
      stakes.map((prono_mise) => ({ prono_mise, prono_gain: 0, match_cote: 2000, freebet: 0, result_id: 2 })),
    );

  function afterWinning(
    tips: Parameters<typeof martingaleTotals>[0],
    prono_mise: number,
    match_cote: number,
  ) {
    const bet = { prono_mise, match_cote, freebet: 0 };
    const prono_gain = proposedGainCents('won', bet) ?? 0;
    return martingaleTotals([...tips, { ...bet, prono_gain, result_id: WON }], seededOutcomeOf).benefice;
  }

  test('is recovered once a tip at the proposed odds has won', () => {
    fc.assert(
      fc.property(lostTips, stakeCents, (tips, stake) => {
        const odds = recoveryOdds(lossCents(martingaleTotals(tips, seededOutcomeOf)), stake) ?? 0;
        expect(afterWinning(tips, stake, odds)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is recovered once a tip of the proposed stake has won, and not two cents below it', () => {
    fc.assert(
      fc.property(lostTips, fc.integer({ min: 2000, max: 100_000 }), (tips, odds) => {
        const stake = recoveryStakeCents(lossCents(martingaleTotals(tips, seededOutcomeOf)), odds) ?? 0;
        expect(afterWinning(tips, stake, odds)).toBeGreaterThanOrEqual(0);
        if (stake > 2) expect(afterWinning(tips, stake - 2, odds)).toBeLessThan(0);
      }),
    );
  });

  test('ten euros lost and seven staked need odds of 2,43, since 2,42 would leave six cents lost', () => {
    expect(recoveryOdds(1000, 700)).toBe(2430);
    const stake = { prono_mise: 700, freebet: 0 };
    expect(potentialProfitCents({ ...stake, match_cote: 2430 }) - 1000).toBe(1);
    expect(potentialProfitCents({ ...stake, match_cote: 2420 }) - 1000).toBe(-6);
  });
});

test('a martingale in profit has nothing to recover: odds of 1,00, a stake of plain zero', () => {
  const loss = lossCents({ totalMise: 1000, totalGains: 1850 });
  expect(loss).toBe(0);
  expect(recoveryOdds(loss, 1000)).toBe(1000);
  expect(recoveryStakeCents(loss, 1850)).toBe(0);
});

test('the greatest stake at the greatest odds is paid back to the cent', () => {
  const stake = fc.integer({ min: limits.amountMaxCents - 1000, max: limits.amountMaxCents });
  const odds = fc.integer({ min: limits.oddsMax - 1000, max: limits.oddsMax });
  const exact = (cents: number, thousandths: number) =>
    Number((BigInt(cents) * BigInt(thousandths) + 500n) / 1000n);
  fc.assert(
    fc.property(stake, odds, (cents, thousandths) => {
      const bet = { prono_mise: cents, match_cote: thousandths, freebet: 0 };
      expect(proposedGainCents('won', bet)).toBe(exact(cents, thousandths));
    }),
    { examples: [[999_999_019, 9_999_921]] },
  );
});

describe('bankrolls', () => {
  test('an archived bankroll keeps its balance, and a void tip leaves it where it was', () => {
    const archived = { br_id: 'a', br_montant_initial: 10_000, is_archive: 1 };
    const tip = { br_id: 'a', prono_mise: 4000, match_cote: 2000, freebet: 0 };
    const balances = balancesByBankroll(
      [archived, { br_id: 'b', br_montant_initial: 500, is_archive: 0 }],
      [{ br_id: 'a', mvt_montant: -2500 }],
      [
        { ...tip, result_id: 3, prono_gain: 0 },
        { ...tip, result_id: 5, prono_gain: 0 },
        { ...tip, result_id: ADMINISTRATORS_OWN, prono_gain: 5000 },
      ],
      seededOutcomeOf,
    );
    expect(Object.fromEntries(balances)).toEqual({ a: 4500, b: 500 });
  });

  test('together hold what was put in, plus the net profit, minus what is in play', () => {
    const placed = fc.tuple(anyTip, fc.constantFrom('a', 'b')).map(([tip, br_id]) => ({ ...tip, br_id }));
    const moved = fc.record({
      br_id: fc.constantFrom('a', 'b'),
      mvt_montant: fc.integer({ min: -100_000, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(moved), fc.array(placed), (movements, tips) => {
        const opened = [
          { br_id: 'a', br_montant_initial: 10_000 },
          { br_id: 'b', br_montant_initial: 0 },
        ];
        const held = [...balancesByBankroll(opened, movements, tips, seededOutcomeOf).values()].reduce(
          (a, b) => a + b,
          0,
        );
        const putIn = movements.reduce((sum, { mvt_montant }) => sum + mvt_montant, 10_000);
        const { profitCents, pendingStakeCents } = profitOf(tips, seededOutcomeOf);
        expect(held).toBe(putIn + profitCents - pendingStakeCents);
      }),
    );
  });
});

test('the net profit of settled tips is their gains minus their stakes, each tip in one outcome only', () => {
  fc.assert(
    fc.property(fc.array(anyTip), (tips) => {
      const profit = profitOf(tips, seededOutcomeOf);
      const settled = tips.filter(({ result_id }) => [1, 2, ADMINISTRATORS_OWN].includes(result_id));
      expect(profit.profitCents).toBe(
        settled.map((tip) => cashEffectCents(tip, seededOutcomeOf)).reduce((a, b) => a + b, 0),
      );
      expect(profit.profitCents).toBe(profit.gainCents - profit.stakeCents + profit.freebetGainCents);
      expect(Object.values(profit.countByOutcome).reduce((a, b) => a + b, 0)).toBe(tips.length);
    }),
  );
});

test('a freebet stakes nothing, brings its winnings alone, and leaves ROI and win rate to the other tips', () => {
  fc.assert(
    fc.property(fc.array(anyTip), anyTip, (tips, tip) => {
      const freebet = { ...tip, freebet: 1 };
      const won = proposedGainCents('won', freebet) ?? 0;
      expect(paidStakeCents(freebet)).toBe(0);
      expect(won).toBe((proposedGainCents('won', { ...tip, freebet: 0 }) ?? 0) - tip.prono_mise);
      expect(cashEffectCents({ ...freebet, result_id: WON, prono_gain: won }, seededOutcomeOf)).toBe(won);
      const [without, along] = [tips, [...tips, freebet]].map((all) => profitOf(all, seededOutcomeOf));
      expect(along?.roi).toBe(without?.roi);
      expect(along?.pendingStakeCents).toBe(without?.pendingStakeCents);
    }),
  );
});

test('ROI is rounded half up to two decimals: a third lost is −33,33 %, two thirds −66,67 %', () => {
  const bet = (prono_gain: number) =>
    profitOf([{ prono_mise: 300, prono_gain, match_cote: 2000, freebet: 0, result_id: WON }], seededOutcomeOf)
      .roi;
  expect([200, 100, 300, 700].map(bet)).toEqual([-33.33, -66.67, 0, 133.33]);
});

test('a scorer tip is recognised by its group, a player shown by a pseudo or else both names', () => {
  expect(['Buteurs', 'Premier BUTEUR', 'Score exact'].map(isScorerGroup)).toEqual([true, true, false]);
  const player = { joueur_prenom: 'Kylian', joueur_nom: 'Mbappé' };
  expect(playerName({ ...player, joueur_pseudo: 'Kyks' })).toBe('Kyks');
  expect(playerName({ ...player, joueur_pseudo: '' })).toBe('Kylian Mbappé');
  expect(playerName({ joueur_prenom: '', joueur_nom: 'Neymar', joueur_pseudo: null })).toBe('Neymar');
});

describe('the martingales of a tip', () => {
  const places = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'), { maxLength: 8 });

  test('links added and removed lead exactly from those of before to those of after, each once', () => {
    fc.assert(
      fc.property(places, places, (before, after) => {
        let made = 0;
        const { link, unlink } = linkChanges('tip', { before, after }, () => `${++made}`);
        const stayed = new Set(before.filter((um_id) => !unlink.includes(um_id)));
        const come = link.map(({ um_id }) => um_id);
        expect(come.some((um_id) => before.includes(um_id))).toBe(false);
        expect(unlink.every((um_id) => before.includes(um_id))).toBe(true);
        expect(new Set([...stayed, ...come])).toEqual(new Set(after));
        expect([new Set(come).size, new Set(unlink).size]).toEqual([come.length, unlink.length]);
        expect(link).toEqual(
          come.map((um_id, index) => ({ upmart_id: `${index + 1}`, um_id, upm_id: 'tip' })),
        );
      }),
    );
  });

  test('a tip that changes nothing of its martingales writes nothing of them', () => {
    fc.assert(
      fc.property(places, (um_ids) => {
        expect(linkChanges('tip', { before: um_ids, after: um_ids.toReversed() }, () => 'x')).toEqual({
          link: [],
          unlink: [],
        });
      }),
    );
  });
});
