import { divideHalfUp } from '../money.ts';
import { isSettled, knownOutcomes, type Outcome, type OutcomeOf } from '../outcome.ts';
import { countedMoney, outcomeOfTip, stakeInPlayCents, type TipMoney } from './settlement.ts';

export interface Profit {
  /** All tips, whatever their outcome. */
  count: number;
  countByOutcome: Record<Outcome, number>;
  /** Over settled tips but freebets, in cents. */
  stakeCents: number;
  /** The part of these stakes that was won or lost. */
  effectiveStakeCents: number;
  gainCents: number;
  /** Over settled freebets, in cents: what they were worth, and what they have brought. */
  freebetStakeCents: number;
  freebetGainCents: number;
  /** Over settled tips, freebets included. */
  profitCents: number;
  /** Percent with two decimals, without freebets; `null` when no stake is settled. */
  roi: number | null;
  /** Stakes still in play, in cents. */
  pendingStakeCents: number;
}

/**
 * Profit ÷ stakes × 100, rounded half up to two decimals; `null` when nothing is staked (shared/README.md § Profit and
 * ROI).
 */
export function roiPercent(profitCents: number, stakeCents: number): number | null {
  return stakeCents <= 0 ? null : divideHalfUp(profitCents * 10_000, stakeCents) / 100;
}

/**
 * Won ÷ (won + lost) × 100, rounded half up to two decimals; a half result counts for a half on its side. `null` where
 * none was won or lost (shared/README.md § Profit and ROI).
 */
export function winRatePercent({ won, half_won, half_lost, lost }: Profit['countByOutcome']): number | null {
  const halvesWon = 2 * won + half_won;
  const halves = halvesWon + half_lost + 2 * lost;
  return halves === 0 ? null : divideHalfUp(halvesWon * 10_000, halves) / 100;
}

/** What one tip counts for in sums: how it ended, and its money as in `Profit`. */
export interface CountedTip {
  outcome: Outcome;
  stakeCents: number;
  effectiveStakeCents: number;
  gainCents: number;
  freebetStakeCents: number;
  freebetGainCents: number;
  profitCents: number;
  pendingStakeCents: number;
}

/** What a tip counts for. */
export function countedTip(tip: TipMoney, outcomeOf: OutcomeOf): CountedTip {
  const outcome = outcomeOfTip(tip, outcomeOf);
  if (outcome === 'pending') return { outcome, ...noMoney, pendingStakeCents: stakeInPlayCents(tip) };
  // The stake of a void bet came back: of a void ticket, what cash-outs had ended before still counts.
  if (outcome === 'void' && !tip.etat) return { outcome, ...noMoney };
  const { stakeCents, effectiveStakeCents, gainCents } = countedMoney(outcome, tip);
  const profitCents = gainCents - stakeCents;
  if (tip.freebet !== 1)
    return { outcome, ...noMoney, stakeCents, effectiveStakeCents, gainCents, profitCents };
  const freebetStakeCents = isSettled(outcome) ? tip.prono_mise : 0;
  return { outcome, ...noMoney, freebetStakeCents, freebetGainCents: gainCents, profitCents };
}

const noMoney: Omit<CountedTip, 'outcome'> = {
  stakeCents: 0,
  effectiveStakeCents: 0,
  gainCents: 0,
  freebetStakeCents: 0,
  freebetGainCents: 0,
  profitCents: 0,
  pendingStakeCents: 0,
};

/** 1 adds a tip, -1 removes it. */
export type Sign = 1 | -1;

/** Counts and money of a changing set of tips; removing a tip restores exactly the sums from before it was added. */
export class ProfitSum {
  readonly #countByOutcome = noneOfAny();
  readonly #money = { ...noMoney };
  #count = 0;

  get count(): number {
    return this.#count;
  }

  change(tip: CountedTip, sign: Sign): void {
    this.#count += sign;
    this.#countByOutcome[tip.outcome] += sign;
    const money = this.#money;
    money.stakeCents += sign * tip.stakeCents;
    money.effectiveStakeCents += sign * tip.effectiveStakeCents;
    money.gainCents += sign * tip.gainCents;
    money.freebetStakeCents += sign * tip.freebetStakeCents;
    money.freebetGainCents += sign * tip.freebetGainCents;
    money.profitCents += sign * tip.profitCents;
    money.pendingStakeCents += sign * tip.pendingStakeCents;
  }

  profit(): Profit {
    const { gainCents, stakeCents, effectiveStakeCents } = this.#money;
    return {
      count: this.#count,
      countByOutcome: { ...this.#countByOutcome },
      ...this.#money,
      roi: roiPercent(gainCents - stakeCents, effectiveStakeCents),
    };
  }
}

/** Counts and money of tips, grouped by key. */
export class ProfitBy<K> {
  readonly #sums = new Map<K, ProfitSum>();

  change(key: K, tip: CountedTip, sign: Sign): void {
    let sum = this.#sums.get(key);
    if (!sum) {
      sum = new ProfitSum();
      this.#sums.set(key, sum);
    }
    sum.change(tip, sign);
    if (sum.count === 0) this.#sums.delete(key);
  }

  /** `undefined` where no tip has the key. */
  of(key: K): Profit | undefined {
    return this.#sums.get(key)?.profit();
  }

  keys(): Iterable<K> {
    return this.#sums.keys();
  }

  all(): [key: K, profit: Profit][] {
    return Array.from(this.#sums, ([key, sum]) => [key, sum.profit()]);
  }
}

/** Counts and money of a set of tips. */
export function profitOf(tips: Iterable<TipMoney>, outcomeOf: OutcomeOf): Profit {
  const sum = new ProfitSum();
  for (const tip of tips) sum.change(countedTip(tip, outcomeOf), 1);
  return sum.profit();
}

/** Counts and money of several disjoint sets of tips together. */
export function profitTogether(profits: Iterable<Profit>): Profit {
  const countByOutcome = noneOfAny();
  const sum = { count: 0, ...noMoney };
  for (const profit of profits) {
    for (const outcome of outcomes) countByOutcome[outcome] += profit.countByOutcome[outcome];
    for (const name of keysOf(sum)) sum[name] += profit[name];
  }
  return { ...sum, countByOutcome, roi: roiPercent(sum.gainCents - sum.stakeCents, sum.effectiveStakeCents) };
}

const outcomes: readonly Outcome[] = [...knownOutcomes, 'other'];

function noneOfAny(): Record<Outcome, number> {
  return {
    won: 0,
    half_won: 0,
    half_lost: 0,
    lost: 0,
    void: 0,
    pending: 0,
    partial: 0,
    cashed_out: 0,
    other: 0,
  };
}

function keysOf<T extends object>(of: T): (keyof T)[] {
  return Object.keys(of) as (keyof T)[];
}
