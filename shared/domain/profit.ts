import { divideHalfUp } from '../money.ts';
import { isSettled, type Outcome, type OutcomeOf } from '../outcome.ts';
import { cashEffectCents, type TipMoney } from './settlement.ts';

export interface Profit {
  /** All tips, whatever their outcome. */
  count: number;
  countByOutcome: Record<Outcome, number>;
  /** Over settled tips, in cents. */
  stakeCents: number;
  gainCents: number;
  profitCents: number;
  /** Percent with two decimals; `null` when no stake is settled. */
  roi: number | null;
  /** Stakes still in play, in cents. */
  pendingStakeCents: number;
}

/**
 * (gains − stakes) ÷ stakes × 100, rounded half up to two decimals; `null` when nothing is staked (shared/README.md
 * § Profit and ROI).
 */
export function roiPercent(gainCents: number, stakeCents: number): number | null {
  if (stakeCents <= 0) return null;
  return divideHalfUp((gainCents - stakeCents) * 10_000, stakeCents) / 100;
}

/** Counts and money of a set of tips. */
export function profitOf(tips: Iterable<TipMoney>, outcomeOf: OutcomeOf): Profit {
  const countByOutcome: Record<Outcome, number> = { won: 0, lost: 0, void: 0, pending: 0, other: 0 };
  let count = 0;
  let stakeCents = 0;
  let gainCents = 0;
  let profitCents = 0;
  let pendingStakeCents = 0;
  for (const tip of tips) {
    const outcome = outcomeOf(tip.result_id);
    count += 1;
    countByOutcome[outcome] += 1;
    if (isSettled(outcome)) {
      stakeCents += tip.prono_mise;
      gainCents += tip.prono_gain;
      profitCents += cashEffectCents(tip, outcomeOf);
    } else if (outcome === 'pending') {
      pendingStakeCents += tip.prono_mise;
    }
  }
  const roi = roiPercent(gainCents, stakeCents);
  return { count, countByOutcome, stakeCents, gainCents, profitCents, roi, pendingStakeCents };
}
