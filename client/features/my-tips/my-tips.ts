import { formatMonth, monthOf } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import { bankrollLabel, bookmakerLabel } from '../../tip-views/tip-labels.ts';
import { newestFirst } from '../../tip-views/tip-order.ts';
import type { TipFilters } from './tip-filters.ts';

type Tip = Row<'tip'>;

/** A tip and the month, YYYY-MM on this device, of its match, or its own where the match is not known. */
export interface DatedTip {
  tip: Tip;
  month: string;
}

export interface Choice {
  value: string;
  label: string;
}

export interface FilterChoices {
  months: readonly Choice[];
  bookmakers: readonly Choice[];
  bankrolls: readonly Choice[];
}

/** Every tip, newest first. */
export function datedTips(tips: Carnet['tips'], matches: Reference['matches']): DatedTip[] {
  return tips
    .toSorted(newestFirst)
    .map((tip) => ({ tip, month: monthOf(matches.get(tip.match_id)?.match_date ?? tip.date_add) }));
}

/**
 * What the filters may choose: the months, newest first, the bookmakers and the bankrolls, archived ones last,
 * that occur among the tips; and what an old address has chosen, so that the filters say what they do.
 */
export function filterChoices(
  tips: readonly DatedTip[],
  bankrollById: ReadonlyMap<string, Row<'bankroll'>>,
  reference: Pick<Reference, 'bookmakers'>,
  { mois, bookmaker, bankroll }: TipFilters,
): FilterChoices {
  const months = new Set(mois ? [mois] : []);
  const bookmakerIds = new Set(bookmaker ? [bookmaker] : []);
  const bankrollIds = new Set(bankroll ? [bankroll] : []);
  for (const { tip, month } of tips) {
    months.add(month);
    bookmakerIds.add(tip.bookmaker_id);
    bankrollIds.add(tip.br_id);
  }
  const isActive = ({ value }: Choice) => bankrollById.get(value)?.is_archive === 0;
  return {
    months: [...months]
      .sort()
      .reverse()
      .map((month) => ({ value: month, label: formatMonth(month) })),
    bookmakers: [...bookmakerIds]
      .map((id) => ({ value: String(id), label: bookmakerLabel(reference, id) }))
      .sort(byLabel),
    bankrolls: [...bankrollIds]
      .map((br_id) => ({ value: br_id, label: bankrollLabel(bankrollById.get(br_id)) }))
      .sort((a, b) => Number(isActive(b)) - Number(isActive(a)) || byLabel(a, b)),
  };
}

function byLabel(a: Choice, b: Choice): number {
  return a.label.localeCompare(b.label, 'fr');
}

/** The tips that the filters leave. */
export function filterTips(
  tips: readonly DatedTip[],
  { mois, bookmaker, bankroll }: TipFilters,
): readonly Tip[] {
  const passes = ({ tip, month }: DatedTip) =>
    (mois === undefined || month === mois) &&
    (bookmaker === undefined || tip.bookmaker_id === bookmaker) &&
    (bankroll === undefined || tip.br_id === bankroll);
  return tips.filter(passes).map(({ tip }) => tip);
}
