import { formatDay } from '../../shared/dates.ts';
import { type MartingaleTotals, martingaleTotals } from '../../shared/domain/martingale.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { UserData } from '../local/user-data.tsx';

export interface MartingaleView {
  martingale: Row<'martingale'>;
  totals: MartingaleTotals;
}

/** Every martingale with its totals, newest first. */
export function martingaleViews(
  { martingales, links, tips }: UserData,
  outcomeOf: OutcomeOf,
): MartingaleView[] {
  const tipById = new Map(tips.map((tip) => [tip.upm_id, tip]));
  const linksByMartingale = Map.groupBy(links, ({ um_id }) => um_id);
  return martingales
    .toSorted((a, b) => (a.um_id < b.um_id ? 1 : -1))
    .map((martingale) => {
      const linked = linksByMartingale.get(martingale.um_id) ?? [];
      return {
        martingale,
        totals: martingaleTotals(
          linked.flatMap(({ upm_id }) => tipById.get(upm_id) ?? []),
          outcomeOf,
        ),
      };
    });
}

/** « Du 1er nov. 2026 au 30 nov. 2026 », « Depuis le 1er nov. 2026 »; `null` without any date. */
export function martingalePeriod({ date_debut, date_fin }: Row<'martingale'>): string | null {
  if (date_debut && date_fin) return `Du ${formatDay(date_debut)} au ${formatDay(date_fin)}`;
  if (date_debut) return `Depuis le ${formatDay(date_debut)}`;
  return date_fin && `Jusqu’au ${formatDay(date_fin)}`;
}
