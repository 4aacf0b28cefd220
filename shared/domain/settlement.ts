import { winningReturnCents } from '../odds.ts';
import type { Outcome, OutcomeOf } from '../outcome.ts';

/** The money columns of a tip, as both databases and the wire hold them. */
export interface TipMoney {
  prono_mise: number;
  prono_gain: number;
  match_cote: number;
  result_id: number;
}

/** What the bookmaker pays back for an outcome, in cents, stake included; `null` where only the bettor knows. */
export function proposedGainCents(
  outcome: Outcome,
  stakeCents: number,
  oddsThousandths: number,
): number | null {
  switch (outcome) {
    case 'won':
      return winningReturnCents(stakeCents, oddsThousandths);
    case 'lost':
    case 'void':
    case 'pending':
      return 0;
    case 'other':
      return null;
  }
}

/** What a tip has done to its bankroll's balance, in cents (shared/README.md § Balance). */
export function cashEffectCents(tip: TipMoney, outcomeOf: OutcomeOf): number {
  switch (outcomeOf(tip.result_id)) {
    case 'pending':
      return -tip.prono_mise;
    case 'won':
    case 'lost':
    case 'other':
      return tip.prono_gain - tip.prono_mise;
    case 'void':
      return 0;
  }
}

/** What a pending tip would add to the stake if it won, in cents: odds × stake − stake (shared/README.md § Balance). */
export function potentialProfitCents(stakeCents: number, oddsThousandths: number): number {
  return winningReturnCents(stakeCents, oddsThousandths) - stakeCents;
}
