import type { OutcomeOf } from '../outcome.ts';
import { searchFor } from '../text.ts';
import { roiPercent } from './profit.ts';
import type { TipMoney } from './settlement.ts';

export interface MartingaleTotals {
  totalPronostics: number;
  pronosticsGagnes: number;
  pronosticsPerdus: number;
  pronosticsEnCours: number;
  /** In cents: stakes of all tips except void ones, pending included (money committed). */
  totalMise: number;
  totalGains: number;
  benefice: number;
  /** In cents: the part of `totalMise` still in play. */
  miseEnCours: number;
  /** Percent with two decimals; `null` when nothing is staked. */
  roi: number | null;
}

/** The totals of a martingale's tips (shared/README.md § Martingales). */
export function martingaleTotals(tips: Iterable<TipMoney>, outcomeOf: OutcomeOf): MartingaleTotals {
  const totals = {
    totalPronostics: 0,
    pronosticsGagnes: 0,
    pronosticsPerdus: 0,
    pronosticsEnCours: 0,
    totalMise: 0,
    totalGains: 0,
    miseEnCours: 0,
  };
  for (const tip of tips) {
    const outcome = outcomeOf(tip.result_id);
    totals.totalPronostics += 1;
    if (outcome === 'won') totals.pronosticsGagnes += 1;
    if (outcome === 'lost') totals.pronosticsPerdus += 1;
    if (outcome === 'pending') {
      totals.pronosticsEnCours += 1;
      totals.miseEnCours += tip.prono_mise;
    }
    if (outcome !== 'void') totals.totalMise += tip.prono_mise;
    totals.totalGains += tip.prono_gain;
  }
  const benefice = totals.totalGains - totals.totalMise;
  return { ...totals, benefice, roi: roiPercent(totals.totalGains, totals.totalMise) };
}

/** A martingale is active when it has no end date or ends today or later (days as YYYY-MM-DD). */
export function isMartingaleActive(martingale: { date_fin: string | null }, today: string): boolean {
  return martingale.date_fin === null || martingale.date_fin >= today;
}

export interface MartingaleFilter {
  /** Found in the name or the comment, whatever its accents and capitals. */
  search?: string | undefined;
  /** Days, YYYY-MM-DD: the martingale begins on the first or later, and ends on the second or earlier or not yet. */
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
