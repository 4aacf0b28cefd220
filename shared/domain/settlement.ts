import { divideHalfUp } from '../money.ts';
import { isSettled, type Outcome, type OutcomeOf } from '../outcome.ts';
import { type SelectionResult, settle, simpleTicket } from './ticket.ts';

/** What a tip stakes: cents, thousandths, and 1 where the stake is the bookmaker's and does not come back. */
export interface Bet {
  prono_mise: number;
  match_cote: number;
  freebet: number;
}

/** The money columns of a tip, as both databases and the wire hold them. */
export interface TipMoney extends Bet {
  prono_gain: number;
  result_id: number;
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
    case 'other':
      return null;
  }
}

function returnOf({ prono_mise, match_cote, freebet }: Bet, sel_resultat: SelectionResult): number {
  return settle({ ...simpleTicket(prono_mise, match_cote, sel_resultat), freebet: freebet === 1 })
    .returnCents;
}

/** What left the bankroll when a tip was placed, in cents: its stake, and nothing for a freebet. */
export function paidStakeCents({ prono_mise, freebet }: Pick<Bet, 'prono_mise' | 'freebet'>): number {
  return freebet === 1 ? 0 : prono_mise;
}

/** What a tip has done to its bankroll's balance, in cents (shared/README.md § Balance). */
export function cashEffectCents(tip: TipMoney, outcomeOf: OutcomeOf): number {
  switch (outcomeOf(tip.result_id)) {
    case 'pending':
      return -paidStakeCents(tip);
    case 'won':
    case 'half_won':
    case 'half_lost':
    case 'lost':
    case 'other':
      return tip.prono_gain - paidStakeCents(tip);
    case 'void':
      return 0;
  }
}

/**
 * What a tip counts for in the denominator of the ROI, in cents: half of its stake where only half of it was won or lost,
 * nothing while it is not settled, nor of a freebet (shared/README.md § Profit and ROI).
 */
export function effectiveStakeCents(outcome: Outcome, bet: Pick<Bet, 'prono_mise' | 'freebet'>): number {
  if (!isSettled(outcome)) return 0;
  const stake = paidStakeCents(bet);
  return outcome === 'half_won' || outcome === 'half_lost' ? divideHalfUp(stake, 2) : stake;
}

/** What a pending tip brings if it wins, in cents: odds × stake − stake (shared/README.md § Balance). */
export function potentialProfitCents(bet: Bet): number {
  return returnOf(bet, 'gagne') - paidStakeCents(bet);
}
