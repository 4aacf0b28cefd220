import { divideHalfUp } from '../money.ts';
import { isSettled, type Outcome, type OutcomeOf } from '../outcome.ts';
import type { Row } from '../records/tables.ts';
import { type SelectionResult, type TicketState, ticketStates } from '../records/ticket.ts';
import { settle, simpleTicket } from './ticket.ts';
import { stakeLeftCents, ticketExtremes } from './ticket-details.ts';

/** What a tip stakes: cents, thousandths, and 1 where the stake is the bookmaker's and does not come back. */
export interface Bet {
  prono_mise: number;
  match_cote: number;
  freebet: number;
}

/** What says what a tip has left its bankroll; `mise_risquee` of a ticket only. */
export type StakedTip = Pick<Bet, 'prono_mise' | 'freebet'> & { mise_risquee?: number | null };

/** The money columns of a tip, as both databases and the wire hold them. */
export type TipMoney = Bet &
  Pick<Row<'tip'>, 'prono_gain' | 'result_id'> &
  Partial<Pick<Row<'tip'>, 'ticket' | 'etat' | 'mise_risquee' | 'mise_effective'>>;

/** The columns of a tip that `TipMoney` is made of. */
export const tipMoneyColumns = [
  'prono_mise',
  'match_cote',
  'freebet',
  'prono_gain',
  'result_id',
  'ticket',
  'etat',
  'mise_risquee',
  'mise_effective',
] as const satisfies readonly (keyof TipMoney)[];

/** What a tip counts for in sums, in cents. */
export interface CountedMoney {
  stakeCents: number;
  /** The part of the stake that was won or lost. */
  effectiveStakeCents: number;
  gainCents: number;
}

const outcomeByState: Readonly<Record<TicketState, Outcome>> = {
  en_cours: 'pending',
  gagne: 'won',
  perdu: 'lost',
  annule: 'void',
  demi_gagne: 'half_won',
  demi_perdu: 'half_lost',
  encaisse: 'cashed_out',
  partiel: 'partial',
};

/** The status of a ticket that ended so; `null` for an outcome that only a gain explains. */
export function stateOfOutcome(outcome: Outcome): TicketState | null {
  return ticketStates.find((state) => outcomeByState[state] === outcome) ?? null;
}

/** How a tip ended: as its ticket says, and for a plain bet as its result type does. */
export function outcomeOfTip(
  { etat, result_id }: Pick<TipMoney, 'etat' | 'result_id'>,
  outcomeOf: OutcomeOf,
): Outcome {
  if (etat) return outcomeByState[etat];
  return result_id === null ? 'other' : outcomeOf(result_id);
}

/**
 * What the bookmaker pays back for an outcome, in cents: the stake included, that of a freebet not; `null` where only the
 * bettor knows. The stake of a void tip comes back beside it (shared/README.md § Balance).
 */
export function proposedGainCents(outcome: Outcome, bet: Bet): number | null {
  switch (outcome) {
    case 'won':
      return returnOf(bet, 'gagne');
    case 'half_won':
      return returnOf(bet, 'demi_gagne');
    case 'half_lost':
      return returnOf(bet, 'demi_perdu');
    case 'lost':
    case 'void':
    case 'pending':
      return 0;
    case 'partial':
    case 'cashed_out':
    case 'other':
      return null;
  }
}

/** What says of a plain bet how it ended, and what it paid back. */
export type PlainGain = Bet & Pick<Row<'tip'>, 'result_id' | 'prono_gain'>;

/** Whether the bettor typed the gain of a plain bet with this outcome: it is settled, and proposes another (or none). */
export function isTypedGain(outcome: Outcome, bet: Bet & Pick<PlainGain, 'prono_gain'>): boolean {
  return outcome !== 'pending' && outcome !== 'void' && bet.prono_gain !== proposedGainCents(outcome, bet);
}

/**
 * The gain in cents of a plain bet after an edit that does not type one: as proposed for another result; for another stake
 * or other odds too, unless it was typed; else it stays.
 */
export function gainAfter(before: PlainGain, after: PlainGain, outcomeOf: OutcomeOf): number {
  const priced = ['prono_mise', 'match_cote', 'freebet'] as const;
  const isSameBet = priced.every((name) => after[name] === before[name]);
  const isSameResult = after.result_id === before.result_id;
  const outcome = outcomeOfTip({ etat: null, result_id: after.result_id }, outcomeOf);
  if (isSameResult && (isSameBet || isTypedGain(outcome, before))) return before.prono_gain;
  return proposedGainCents(outcome, after) ?? before.prono_gain;
}

function returnOf({ prono_mise, match_cote, freebet }: Bet, sel_resultat: SelectionResult): number {
  return settle({ ...simpleTicket(prono_mise, match_cote, sel_resultat), freebet: freebet === 1 })
    .returnCents;
}

/**
 * The date of settlement of a tip that is written at an instant: that instant where it is no longer open; kept once it was
 * settled, also where its result is taken back (`isTakenBack`), unless another is typed. Of an open ticket the instant is
 * said too where the write changes it: another device may have settled its other selections (`mergeTip`).
 */
export function settlementDate(
  before: Row<'tip'> | null,
  after: Row<'tip'>,
  { outcomeOf, at }: { outcomeOf: OutcomeOf; at: string },
): string | null {
  const isOpen = (tip: Row<'tip'>) => outcomeOfTip(tip, outcomeOf) === 'pending';
  if (after.date_reglement !== null && after.date_reglement !== (before?.date_reglement ?? null)) {
    return after.date_reglement;
  }
  if (before && !isOpen(before)) return before.date_reglement ?? (isOpen(after) ? at : null);
  const isChangedTicket = after.ticket !== null && before !== null && after.ticket !== before.ticket;
  return isOpen(after) && !isChangedTicket ? (before?.date_reglement ?? null) : at;
}

/**
 * Whether a tip is open after its bettor, on whichever device, has taken back a result of it: it then keeps the date of a
 * settlement. What settles by itself leaves it to them.
 */
export function isTakenBack(tip: Row<'tip'>, outcomeOf: OutcomeOf): boolean {
  return tip.date_reglement !== null && outcomeOfTip(tip, outcomeOf) === 'pending';
}

/** When a tip was settled, as it is told; `null` while it is open. */
export function toldSettlementDate(tip: Row<'tip'>, outcomeOf: OutcomeOf): string | null {
  return isTakenBack(tip, outcomeOf) ? null : tip.date_reglement;
}

/** What left the bankroll when a tip was placed, in cents: its stake, of a lay bet the risk, and nothing for a freebet. */
export function paidStakeCents({ prono_mise, freebet, mise_risquee }: StakedTip): number {
  return mise_risquee ?? (freebet === 1 ? 0 : prono_mise);
}

/** What a tip has done to its bankroll's balance, in cents (shared/README.md § Balance). */
export function cashEffectCents(tip: TipMoney, outcomeOf: OutcomeOf): number {
  if (tip.etat) return tip.prono_gain - paidStakeCents(tip);
  switch (outcomeOfTip(tip, outcomeOf)) {
    case 'pending':
      return -paidStakeCents(tip);
    case 'void':
      return 0;
    default:
      return tip.prono_gain - paidStakeCents(tip);
  }
}

/**
 * What a tip with this outcome counts for in sums of stakes and gains. Of a void one only what cash-outs had ended before:
 * the rest came back. An open one counts with its whole stake, none of which is won or lost yet.
 */
export function countedMoney(outcome: Outcome, tip: TipMoney): CountedMoney {
  const paid = paidStakeCents(tip);
  const effectiveStakeCents = effectiveStake(outcome, tip);
  if (outcome !== 'void') return { stakeCents: paid, effectiveStakeCents, gainCents: tip.prono_gain };
  const cameBack = tip.etat ? paid - effectiveStakeCents : 0;
  return { stakeCents: effectiveStakeCents, effectiveStakeCents, gainCents: tip.prono_gain - cameBack };
}

/** The part of an open tip's stake that is still in play, in cents: what no cash-out has ended. */
export function stakeInPlayCents(tip: StakedTip & Pick<TipMoney, 'ticket'>): number {
  const paid = paidStakeCents(tip);
  const left = stakeLeftCents({ prono_mise: tip.prono_mise, ticket: tip.ticket ?? null });
  return left === tip.prono_mise ? paid : divideHalfUp(paid * left, tip.prono_mise);
}

/** What a pending tip brings if it wins, in cents: of a plain bet odds × stake − stake (shared/README.md § Balance). */
export function potentialProfitCents(tip: Bet & Partial<Pick<TipMoney, 'ticket' | 'mise_risquee'>>): number {
  const best = ticketExtremes(tip, tip.ticket ?? null)?.bestCents ?? returnOf(tip, 'gagne');
  return best - paidStakeCents(tip);
}

/**
 * The denominator of the ROI, in cents: half of a stake of which only half was won or lost, nothing while it is not
 * settled, nor of a freebet (shared/README.md § Profit and ROI).
 */
function effectiveStake(outcome: Outcome, tip: TipMoney): number {
  if (typeof tip.mise_effective === 'number') return tip.mise_effective;
  if (!isSettled(outcome)) return 0;
  const stake = paidStakeCents(tip);
  return outcome === 'half_won' || outcome === 'half_lost' ? divideHalfUp(stake, 2) : stake;
}
