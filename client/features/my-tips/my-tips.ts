import { dayOf } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import { newestFirst } from '../../tip-views/tip-order.ts';
import type { TipFilters } from './tip-filters.ts';

type Tip = Row<'tip'>;

/** A tip and the month, YYYY-MM on this device, of its match, or its own where the match is not known. */
export interface DatedTip {
  tip: Tip;
  month: string;
}

/** What the filters may choose: only what occurs among the tips. */
export interface FilterChoices {
  months: readonly string[];
  bookmakers: readonly Row<'bookmaker'>[];
  bankrolls: readonly Row<'bankroll'>[];
}

/** Every tip, newest first. */
export function datedTips(tips: Carnet['tips'], matches: Reference['matches']): DatedTip[] {
  const monthByInstant = new Map<string, string>();
  const monthOf = (instant: string) => {
    const known = monthByInstant.get(instant);
    if (known !== undefined) return known;
    const month = dayOf(instant).slice(0, 7);
    monthByInstant.set(instant, month);
    return month;
  };
  return tips
    .toSorted(newestFirst)
    .map((tip) => ({ tip, month: monthOf(matches.get(tip.match_id)?.match_date ?? tip.date_add) }));
}

/** The months, newest first, and the bookmakers and bankrolls, by name, that occur among the tips. */
export function filterChoices(
  tips: readonly DatedTip[],
  bankrolls: Carnet['bankrolls'],
  bookmakers: Reference['bookmakers'],
): FilterChoices {
  const months = new Set<string>();
  const bookmakerIds = new Set<number>();
  const bankrollIds = new Set<string>();
  for (const { tip, month } of tips) {
    months.add(month);
    bookmakerIds.add(tip.bookmaker_id);
    bankrollIds.add(tip.br_id);
  }
  return {
    months: [...months].sort().reverse(),
    bookmakers: [...bookmakerIds]
      .flatMap((id) => bookmakers.get(id) ?? [])
      .sort((a, b) => a.bookmaker_lib.localeCompare(b.bookmaker_lib, 'fr')),
    bankrolls: bankrolls
      .filter(({ br_id }) => bankrollIds.has(br_id))
      .sort((a, b) => a.is_archive - b.is_archive || a.br_lib.localeCompare(b.br_lib, 'fr')),
  };
}

/** The tips that the filters leave. */
export function filterTips(
  tips: readonly DatedTip[],
  { mois, bookmaker, bankroll }: TipFilters,
): readonly Tip[] {
  return tips.flatMap(({ tip, month }) =>
    (mois === undefined || month === mois) &&
    (bookmaker === undefined || tip.bookmaker_id === bookmaker) &&
    (bankroll === undefined || tip.br_id === bankroll)
      ? tip
      : [],
  );
}
