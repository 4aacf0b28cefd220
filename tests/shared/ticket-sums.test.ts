import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlaceSums } from '../../shared/domain/place-sums.ts';
import { countedTip, type Profit, profitOf, profitTogether } from '../../shared/domain/profit.ts';
import { settledTip } from '../../shared/domain/ticket-details.ts';
import { TicketSums } from '../../shared/domain/ticket-sums.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { anyTicketText } from '../helpers/arbitrary-ticket.ts';
import { aSelection, aTicket, aTip } from '../helpers/rows.ts';

const [m, n, nowhere] = [1, 2, 3].map((place) => `01990000-bbbb-7000-8000-00000000000${place}`) as [
  string,
  string,
  string,
];
const br_id = '01990000-aaaa-7000-8000-000000000001';
const plain = (fields: Partial<Row<'tip'>> = {}) => aTip({ br_id, match_id: 'm', ...fields });
const pick = (sel_cote: number, fields = {}) =>
  aSelection({ sel_libelle: `Cote ${sel_cote}`, sport_id: 1, sel_cote, ...fields });

function sumsOf(tips: readonly Row<'tip'>[]): TicketSums {
  const sums = new TicketSums();
  for (const tip of tips) sums.change(tip, countedTip(tip, seededOutcomeOf), 1);
  return sums;
}

function figures(tips: readonly Row<'tip'>[]) {
  return sumsOf(tips).figures();
}

test('tickets by their number of selections, each with its ROI', () => {
  const won = { sel_resultat: 'gagne' } as const;
  const { bySelections } = figures([
    plain({ result_id: 1, prono_gain: 1850 }),
    plain({ result_id: 2 }),
    aTicket({ br_id }, [pick(2000, won), pick(1500, won)]),
  ]);
  expect(bySelections.map(({ selections, profit }) => [selections, profit.count, profit.roi])).toEqual([
    [1, 2, -7.5],
    [2, 1, 200],
  ]);
});

test('mean odds, plain and by the stake, in which a system has no part', () => {
  const system = { type_pari: 'systeme', tailles: [2] } as const;
  const { odds } = figures([
    plain({ match_cote: 2000, prono_mise: 1000 }),
    plain({ match_cote: 4000, prono_mise: 3000 }),
    aTicket({ br_id }, [pick(2000), pick(3000), pick(4000)], system),
  ]);
  expect(odds).toEqual({ mean: 3000, byStake: 3500 });
  expect(figures([]).odds).toEqual({ mean: null, byStake: null });
});

test('what is in play: 10 € at 1,85 and a combined bet of 10 € at 6,00, of which half was cashed out for 8 €', () => {
  const encaissements = [{ date: '2026-11-20T10:00:00.000Z', part: 500, montant: 800 }];
  const { inPlay } = figures([
    plain(),
    plain({ result_id: 2 }),
    aTicket({ br_id }, [pick(2000), pick(3000)], { encaissements }),
  ]);
  expect(inPlay).toEqual({ bestCents: 850 + 800 + 3000 - 1000, worstCents: -1000 + 800 - 1000 });
});

const anyTip = fc
  .oneof(
    fc
      .record({
        result_id: fc.constantFrom(1, 2, 3, 4),
        match_id: fc.constantFrom(m, n),
        freebet: fc.constantFrom(0, 1),
      })
      .map(plain),
    anyTicketText([m, n, nowhere]).map((ticket) => ({ ...plain(), ticket })),
  )
  .map(settledTip);
const anyTips = fc.array(anyTip, { maxLength: 8 });

test('figures from which tips were removed are those of the tips that remain', () => {
  fc.assert(
    fc.property(anyTips, anyTips, (tips, left) => {
      const sums = sumsOf([...left, ...tips]);
      for (const tip of left) sums.change(tip, countedTip(tip, seededOutcomeOf), -1);
      expect(sums.figures()).toEqual(figures(tips));
    }),
  );
});

test('by sport and by competition the shares of all tips add up to the whole, to the cent', () => {
  const places = new Map([
    [m, { sport_id: 1, compet_id: 10 }],
    [n, { sport_id: 2, compet_id: 20 }],
  ]);
  const money = (profits: Iterable<Profit>) => {
    const { count: _, countByOutcome: __, pendingStakeCents: ___, ...sums } = profitTogether(profits);
    return sums;
  };
  fc.assert(
    fc.property(anyTips, anyTips, (tips, left) => {
      const sums = new PlaceSums(seededOutcomeOf, [...left, ...tips]);
      for (const tip of left) sums.remove(tip);
      const { bySport, byCompetition } = sums.profits((match_id) => places.get(match_id));
      const whole = money([profitOf(tips, seededOutcomeOf)]);
      for (const profits of [bySport, byCompetition])
        expect(money(profits.map(([, profit]) => profit))).toEqual(whole);
    }),
  );
});

test('a ticket counts for the competition of each match, and in words for its sport alone', () => {
  const won = { sel_resultat: 'gagne' } as const;
  const ticket = aTicket({ br_id, prono_mise: 1_001 }, [
    aSelection({ match_id: m, sel_cote: 2000, ...won }),
    aSelection({ match_id: nowhere, sel_cote: 2000, ...won }),
    pick(2000, won),
  ]);
  const { bySport, byCompetition } = new PlaceSums(seededOutcomeOf, [ticket]).profits((match_id) =>
    match_id === m ? { sport_id: 1, compet_id: 10 } : undefined,
  );
  const stakes = (profits: [unknown, Profit][]) => profits.map(([key, { stakeCents }]) => [key, stakeCents]);
  expect(stakes(byCompetition)).toEqual([
    [10, 334],
    ['unknown', 334],
    ['free', 333],
  ]);
  expect(stakes(bySport)).toEqual([
    [1, 667],
    ['unknown', 334],
  ]);
});
