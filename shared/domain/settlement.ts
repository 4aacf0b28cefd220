import { divideHalfUp } from '../money.ts';
import { winningReturnCents } from '../odds.ts';
import { isSettled, type Outcome, type OutcomeOf } from '../outcome.ts';
import { type SelectionResult, settle, simpleTicket } from './ticket.ts';

/** The money columns of a tip, as both databases and the wire hold them. */
export interface TipMoney {
  prono_mise: number;
  prono_gain: number;
  match_cote: number;
  result_id: number;
}

/**
 * What the bookmaker pays back for an outcome, in cents, stake included; `null` where only the bettor knows. The stake
 * of a void tip comes back beside it (shared/README.md § Balance).
 */
export function proposedGainCents(
  outcome: Outcome,
  stakeCents: number,
  oddsThousandths: number,
): number | null {
  switch (outcome) {
    case 'won':
      return returnOfSimple('gagne', stakeCents, oddsThousandths);
    case 'half_won':
      return returnOfSimple('demi_gagne', stakeCents, oddsThousandths);
    case 'half_lost':
      return returnOfSimple('demi_perdu', stakeCents, oddsThousandths);
    case 'lost':
    case 'void':
    case 'pending':
      return 0;
    case 'other':
      return null;
  }
}

function returnOfSimple(sel_resultat: SelectionResult, stakeCents: number, oddsThousandths: number): number {
  return settle(simpleTicket(stakeCents, oddsThousandths, sel_resultat)).returnCents;
}

/** What a tip has done to its bankroll's balance, in cents (shared/README.md § Balance). */
export function cashEffectCents(tip: TipMoney, outcomeOf: OutcomeOf): number {
  switch (outcomeOf(tip.result_id)) {
    case 'pending':
      return -tip.prono_mise;
    case 'won':
    case 'half_won':
    case 'half_lost':
    case 'lost':
    case 'other':
      return tip.prono_gain - tip.prono_mise;
    case 'void':
      return 0;
  }
}

/**
 * What a tip counts for in the denominator of the ROI, in cents: half of its stake where only half of it was won or lost,
 * nothing while it is not settled (shared/README.md § Profit and ROI).
 */
export function effectiveStakeCents(outcome: Outcome, stakeCents: number): number {
  if (!isSettled(outcome)) return 0;
  return outcome === 'half_won' || outcome === 'half_lost' ? divideHalfUp(stakeCents, 2) : stakeCents;
}

/** What a pending tip would add to the stake if it won, in cents: odds × stake − stake (shared/README.md § Balance). */
export function potentialProfitCents(stakeCents: number, oddsThousandths: number): number {
  return winningReturnCents(stakeCents, oddsThousandths) - stakeCents;
}
