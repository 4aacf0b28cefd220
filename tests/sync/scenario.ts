import fc from 'fast-check';
import { newId } from '../../client/local/random-id.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import type { Device, Mishap } from '../helpers/device.ts';
import { POISON } from '../helpers/poison.ts';
import { aBankroll, aMartingale, aMatch, aMovement, aTip, tipChange, tipCreation } from '../helpers/rows.ts';

/** What may happen in a scenario; `device` and `nth` are taken modulo what exists at that moment. */
export type Step =
  | { do: 'sync'; device: number; mishap: Mishap }
  | { do: 'bankroll' | 'martingale' | 'match' | 'poison'; device: number }
  | { do: 'movement'; device: number; nth: number; cents: number }
  | { do: 'tip'; device: number; nth: number; stakeCents: number; inMartingale: boolean }
  | { do: 'settle'; device: number; nth: number; result_id: number; cents: number }
  | { do: 'stake'; device: number; nth: number; cents: number }
  | { do: 'comment'; device: number; nth: number }
  | { do: 'delete'; device: number; nth: number }
  | { do: 'unmartingale' | 'archive'; device: number; nth: number };

const device = fc.nat({ max: 3 });
const nth = fc.nat({ max: 5 });
const count = fc.integer({ min: 1, max: 4 });
const cents = fc.integer({ min: 1, max: 5000 });

const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record({ dropRequest: count }),
  fc.record({ loseAnswer: count }),
  fc.record({ duplicate: count }),
  fc.record({ interruptAt: count }),
  fc.record({ crashAt: fc.integer({ min: 1, max: 25 }) }),
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('sync' as const), device, mishap }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('bankroll', 'martingale', 'match', 'poison'), device }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('movement' as const), device, nth, cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tip' as const),
      device,
      nth,
      stakeCents: cents,
      inMartingale: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      device,
      nth,
      result_id: fc.integer({ min: 1, max: 5 }),
      cents,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stake' as const), device, nth, cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('comment' as const), device, nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('unmartingale', 'archive'), device, nth }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), device, nth }) },
);

/** What a scenario has written so far, to be checked at its end. */
export interface Written {
  created: { table: 'tip' | 'bankroll' | 'movement' | 'martingale'; id: string }[];
  deleted: Set<string>;
  /** Comments typed, each unique, with the tip that they were typed on. */
  comments: { upm_id: string; text: string }[];
  poisoned: number;
}

/** The writes of a step on a device, from what that device shows; `null` when there is nothing to apply it to. */
export async function writesOf(step: Step, on: Device, written: Written): Promise<Write[] | null> {
  switch (step.do) {
    case 'sync':
      return null;
    case 'bankroll': {
      const bankroll = aBankroll();
      written.created.push({ table: 'bankroll', id: bankroll.br_id });
      return [{ name: 'bankroll.create', args: { bankroll } }];
    }
    case 'martingale': {
      const martingale = aMartingale();
      written.created.push({ table: 'martingale', id: martingale.um_id });
      return [{ name: 'martingale.create', args: { martingale } }];
    }
    case 'match':
      return [{ name: 'match.create', args: { match: aMatch() } }];
    case 'poison':
      written.poisoned += 1;
      return [poison()];
    case 'movement':
      return movementOf(step, on, written);
    case 'tip':
      return tipOf(step, on, written);
    case 'archive': {
      const bankroll = pick(await on.rows('bankroll'), step.nth);
      return bankroll ? [{ name: 'bankroll.archive', args: { br_id: bankroll.br_id } }] : null;
    }
    case 'unmartingale': {
      const martingale = pick(await martingalesOn(on), step.nth);
      if (!martingale) return null;
      written.deleted.add(martingale.um_id);
      return [{ name: 'martingale.delete', args: { um_id: martingale.um_id } }];
    }
    default: {
      const tip = pick(await on.rows('tip'), step.nth);
      return tip ? changeOf(step, tip, written) : null;
    }
  }
}

async function martingalesOn(device: Device): Promise<Row<'martingale'>[]> {
  return (await device.rows('martingale')).filter(({ martingale_lib }) => martingale_lib !== POISON);
}

function pick<T>(rows: readonly T[], nth: number): T | undefined {
  return rows[nth % Math.max(1, rows.length)];
}

/** An operation at which a server with a `stumblingBlock` fails. */
function poison(): Write {
  return { name: 'martingale.create', args: { martingale: aMartingale({ martingale_lib: POISON }) } };
}

async function movementOf(
  step: Extract<Step, { do: 'movement' }>,
  on: Device,
  written: Written,
): Promise<Write[] | null> {
  const bankroll = pick(await on.rows('bankroll'), step.nth);
  if (!bankroll) return null;
  const movement = aMovement({ br_id: bankroll.br_id, mvt_montant: step.cents });
  written.created.push({ table: 'movement', id: movement.mvt_id });
  return [{ name: 'movement.create', args: { movement } }];
}

async function tipOf(
  step: Extract<Step, { do: 'tip' }>,
  on: Device,
  written: Written,
): Promise<Write[] | null> {
  const bankroll = pick(await on.rows('bankroll'), step.nth);
  const match = pick(await on.rows('match'), step.nth);
  if (!bankroll || !match) return null;
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id, prono_mise: step.stakeCents });
  const martingale = step.inMartingale ? pick(await martingalesOn(on), step.nth) : undefined;
  written.created.push({ table: 'tip', id: tip.upm_id });
  return [tipCreation(tip, martingale ? [martingale.um_id] : [])];
}

function changeOf(
  step: Extract<Step, { do: 'settle' | 'stake' | 'comment' | 'delete' }>,
  tip: Row<'tip'>,
  written: Written,
): Write[] {
  switch (step.do) {
    case 'settle':
      return [
        tipChange(tip, { result_id: step.result_id, prono_gain: step.result_id === 1 ? step.cents : 0 }),
      ];
    case 'stake':
      return [tipChange(tip, { prono_mise: step.cents })];
    case 'comment': {
      const text = newId();
      written.comments.push({ upm_id: tip.upm_id, text });
      return [tipChange(tip, { user_comment: text })];
    }
    case 'delete':
      written.deleted.add(tip.upm_id);
      return [{ name: 'tip.delete', args: { upm_id: tip.upm_id } }];
  }
}
