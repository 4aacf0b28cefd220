import { formatDay } from '../../shared/dates.ts';
import { type MartingaleTotals, martingaleTotals } from '../../shared/domain/martingale.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { UserData } from '../local/live-data.ts';

export interface MartingaleView {
  martingale: Row<'martingale'>;
  totals: MartingaleTotals;
}

/** Every martingale with its totals, newest first. */
export function martingaleViews({
  martingales,
  martingaleTotals: totals,
}: Pick<UserData, 'martingales' | 'martingaleTotals'>): MartingaleView[] {
  return martingales
    .toSorted((a, b) => (a.um_id < b.um_id ? 1 : -1))
    .map((martingale) => ({
      martingale,
      totals: totals.get(martingale.um_id) ?? noTotals,
    }));
}

const noTotals = martingaleTotals([], seededOutcomeOf);

/** « Du 1er nov. 2026 au 30 nov. 2026 », « Depuis le 1er nov. 2026 »; `null` without any date. */
export function martingalePeriod({ date_debut, date_fin }: Row<'martingale'>): string | null {
  if (date_debut && date_fin) return `Du ${formatDay(date_debut)} au ${formatDay(date_fin)}`;
  if (date_debut) return `Depuis le ${formatDay(date_debut)}`;
  return date_fin && `Jusqu’au ${formatDay(date_fin)}`;
}
