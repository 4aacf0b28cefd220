import { formatMonth, monthReader } from '../../../shared/dates.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/live-data.ts';
import { matchDateOf } from '../../local/tip-order.ts';
import { bankrollLabel, bookmakerLabel } from '../../tips/tip-labels.ts';
import type { TipFilters } from './tip-filters.ts';

type Tip = Row<'tip'>;

/** The month, YYYY-MM on this device, of a tip's match, or the tip's own where the match is not known. */
export type MonthOfTip = (tip: Tip) => string;

export interface Choice {
  value: string;
  label: string;
}

/** What each filter that lists its choices may choose. */
export interface FilterChoices {
  mois: readonly Choice[];
  resultat: readonly Choice[];
  bookmaker: readonly Choice[];
  bankroll: readonly Choice[];
  martingale: readonly Choice[];
}

/** The rows that give the choices their names. */
export interface NamedChoices {
  bankrollById: ReadonlyMap<string, Row<'bankroll'>>;
  martingales: readonly Row<'martingale'>[];
  reference: Pick<Reference, 'bookmakers' | 'resultTypes'>;
}

/** Reads the months of tips, fastest in the order of lists. */
export function tipMonths(matches: Reference['matches']): MonthOfTip {
  const monthOf = monthReader();
  return (tip) => monthOf(matchDateOf(tip, matches));
}

/**
 * The choices of the filters: the months, newest first, the results in their order, the bookmakers and the bankrolls,
 * archived ones last, that occur among the tips, and all martingales; and what an old address has chosen, so that the
 * filters show what they do.
 */
export function filterChoices(
  tips: readonly Tip[],
  monthOfTip: MonthOfTip,
  { bankrollById, martingales, reference }: NamedChoices,
  { mois, resultat, bookmaker, bankroll, martingale }: TipFilters,
): FilterChoices {
  const months = new Set(mois ? [mois] : []);
  const resultIds = new Set(resultat ? [resultat] : []);
  const bookmakerIds = new Set(bookmaker ? [bookmaker] : []);
  const bankrollIds = new Set(bankroll ? [bankroll] : []);
  for (const tip of tips) {
    months.add(monthOfTip(tip));
    resultIds.add(tip.result_id);
    bookmakerIds.add(tip.bookmaker_id);
    bankrollIds.add(tip.br_id);
  }
  const isActive = ({ value }: Choice) => bankrollById.get(value)?.is_archive === 0;
  const orderOf = (result_id: number) => reference.resultTypes.get(result_id)?.result_ordre ?? Infinity;
  return {
    mois: [...months]
      .sort()
      .reverse()
      .map((month) => ({ value: month, label: formatMonth(month) })),
    resultat: [...resultIds]
      .sort((a, b) => orderOf(a) - orderOf(b))
      .map((id) => ({
        value: String(id),
        label: reference.resultTypes.get(id)?.result_lib ?? 'Résultat inconnu',
      })),
    bookmaker: [...bookmakerIds]
      .map((id) => ({ value: String(id), label: bookmakerLabel(reference, id) }))
      .sort(byLabel),
    bankroll: [...bankrollIds]
      .map((br_id) => ({ value: br_id, label: bankrollLabel(bankrollById.get(br_id)) }))
      .sort((a, b) => Number(isActive(b)) - Number(isActive(a)) || byLabel(a, b)),
    martingale: martingaleChoices(martingales, martingale),
  };
}

function martingaleChoices(martingales: readonly Row<'martingale'>[], chosen: string | undefined): Choice[] {
  const choices = martingales
    .map(({ um_id, martingale_lib }) => ({ value: um_id, label: martingale_lib }))
    .sort(byLabel);
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [...choices, { value: chosen, label: 'Martingale inconnue' }];
}

function byLabel(a: Choice, b: Choice): number {
  return a.label.localeCompare(b.label, 'fr');
}

/** The tips that pass the filters; `others` test the words and the martingale. */
export function filterTips(
  tips: readonly Tip[],
  monthOfTip: MonthOfTip,
  { mois, resultat, bookmaker, bankroll }: TipFilters,
  ...others: readonly ((tip: Tip) => boolean)[]
): readonly Tip[] {
  return tips.filter(
    (tip) =>
      (resultat === undefined || tip.result_id === resultat) &&
      (bookmaker === undefined || tip.bookmaker_id === bookmaker) &&
      (bankroll === undefined || tip.br_id === bankroll) &&
      (mois === undefined || monthOfTip(tip) === mois) &&
      others.every((other) => other(tip)),
  );
}

/** An active filter, in words, and the change that clears it. */
export interface HeldFilter {
  label: string;
  without: TipFilters;
}

/** The active filters. */
export function heldFilters(filters: TipFilters, choices: FilterChoices): HeldFilter[] {
  const held: HeldFilter[] = [];
  if (filters.texte) held.push({ label: `«\u00a0${filters.texte}\u00a0»`, without: { texte: undefined } });
  for (const name of ['mois', 'resultat', 'bookmaker', 'bankroll', 'martingale'] as const) {
    const chosen = filters[name];
    if (chosen === undefined) continue;
    const label = choices[name].find(({ value }) => value === String(chosen))?.label ?? String(chosen);
    held.push({ label, without: { [name]: undefined } });
  }
  return held;
}
