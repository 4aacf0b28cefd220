import type { OutcomeOf } from '../outcome.ts';
import { searchFor } from '../text.ts';
import { roiPercent } from './profit.ts';
import { countedMoney, outcomeOfTip, stakeInPlayCents, type TipMoney } from './settlement.ts';

export interface MartingaleTotals {
  totalPronostics: number;
  pronosticsGagnes: number;
  pronosticsPerdus: number;
  pronosticsEnCours: number;
  /** In cents: stakes of all tips except void ones and freebets, pending included (money committed). */
  totalMise: number;
  totalGains: number;
  benefice: number;
  /** In cents: the part of `totalMise` still in play. */
  miseEnCours: number;
  /** Percent with two decimals; `null` when nothing is staked. */
  roi: number | null;
}

/** A martingale's totals, kept up to date as tips are added and removed (shared/README.md § Martingales). */
export class MartingaleSum {
  readonly #outcomeOf: OutcomeOf;
  readonly #totals = {
    totalPronostics: 0,
    pronosticsGagnes: 0,
    pronosticsPerdus: 0,
    pronosticsEnCours: 0,
    totalMise: 0,
    totalGains: 0,
    miseEnCours: 0,
  };

  constructor(outcomeOf: OutcomeOf) {
    this.#outcomeOf = outcomeOf;
  }

  add(tip: TipMoney): void {
    this.#change(tip, 1);
  }

  /** The tip as it was added. */
  remove(tip: TipMoney): void {
    this.#change(tip, -1);
  }

  #change(tip: TipMoney, sign: 1 | -1): void {
    const totals = this.#totals;
    const outcome = outcomeOfTip(tip, this.#outcomeOf);
    const { stakeCents, gainCents } = countedMoney(outcome, tip);
    totals.totalPronostics += sign;
    if (outcome === 'won' || outcome === 'half_won') totals.pronosticsGagnes += sign;
    if (outcome === 'lost' || outcome === 'half_lost') totals.pronosticsPerdus += sign;
    if (outcome === 'pending') {
      totals.pronosticsEnCours += sign;
      totals.miseEnCours += sign * stakeInPlayCents(tip);
    }
    totals.totalMise += sign * stakeCents;
    totals.totalGains += sign * gainCents;
  }

  totals(): MartingaleTotals {
    const { totalGains, totalMise } = this.#totals;
    const benefice = totalGains - totalMise;
    return { ...this.#totals, benefice, roi: roiPercent(benefice, totalMise) };
  }
}

/** The totals of a martingale's tips (shared/README.md § Martingales). */
export function martingaleTotals(tips: Iterable<TipMoney>, outcomeOf: OutcomeOf): MartingaleTotals {
  const sum = new MartingaleSum(outcomeOf);
  for (const tip of tips) sum.add(tip);
  return sum.totals();
}

/** A martingale is active when it has no end date or ends today or later (days as YYYY-MM-DD). */
export function isMartingaleActive(martingale: { date_fin: string | null }, today: string): boolean {
  return martingale.date_fin === null || martingale.date_fin >= today;
}

export interface MartingaleFilter {
  /** Text that the name or the comment must contain, whatever its accents and capitals. */
  search?: string | undefined;
  /** Days, YYYY-MM-DD: the martingale begins on the first or later, and ends on the second or earlier, or has no end. */
  date_debut?: string | undefined;
  date_fin?: string | undefined;
}

/**
 * Whether a martingale passes the filters of its list (shared/README.md § Martingales); an empty filter lets all pass.
 */
export function passesMartingaleFilter(
  martingale: {
    martingale_lib: string;
    martingale_comment: string | null;
    date_debut: string | null;
    date_fin: string | null;
  },
  { search = '', date_debut, date_fin }: MartingaleFilter,
): boolean {
  const { martingale_lib, martingale_comment } = martingale;
  if (!searchFor(search)(`${martingale_lib} ${martingale_comment ?? ''}`)) return false;
  if (date_debut && (martingale.date_debut === null || martingale.date_debut < date_debut)) return false;
  return !date_fin || martingale.date_fin === null || martingale.date_fin <= date_fin;
}
