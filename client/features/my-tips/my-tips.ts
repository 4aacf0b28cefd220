import { formatMonth, monthReader } from '../../../shared/dates.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { detailsOf } from '../../../shared/domain/ticket-details.ts';
import { outcomesBy, resultWith } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import {
  type TicketState,
  type TicketType,
  ticketStateNames,
  ticketStates,
  ticketTypeNames,
  ticketTypes,
} from '../../../shared/records/ticket.ts';
import type { Reference } from '../../local/live-data.ts';
import { matchDateOf } from '../../local/tip-order.ts';
import { bankrollLabel, bookmakerLabel } from '../../tips/tip-labels.ts';
import { type AskedResult, type TipFilters, type TipResult, TO_SETTLE } from './tip-filters.ts';

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
  /** Empty where all tips are single bets. */
  type: readonly Choice[];
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

/** Reads the months of tips, fastest in the order of lists; a ticket's text is parsed once for each of its states. */
export function tipMonths(matches: Reference['matches']): MonthOfTip {
  const monthOf = monthReader();
  const monthOfTicket = oncePerTicket((tip) => monthOf(matchDateOf(tip, matches)));
  return (tip) => (tip.ticket === null ? monthOf(matchDateOf(tip, matches)) : monthOfTicket(tip));
}

/** Rows are replaced, not changed: what was read of one stays true. */
function oncePerTicket<T>(read: (tip: Tip) => T): (tip: Tip) => T {
  const known = new WeakMap<Tip, { value: T }>();
  return (tip) => {
    const held = known.get(tip) ?? { value: read(tip) };
    known.set(tip, held);
    return held.value;
  };
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
  { mois, resultat, type, bookmaker, bankroll, martingale }: TipFilters,
): FilterChoices {
  const months = new Set(mois ? [mois] : []);
  const results = new Set<AskedResult>(resultat ? [resultat] : []);
  const resultOf = resultsOfTips(reference.resultTypes);
  const types = new Set(type ? [type] : []);
  const bookmakerIds = new Set(bookmaker ? [bookmaker] : []);
  const bankrollIds = new Set(bankroll ? [bankroll] : []);
  for (const tip of tips) {
    months.add(monthOfTip(tip));
    results.add(resultOf(tip));
    types.add(typeOfTip(tip));
    bookmakerIds.add(tip.bookmaker_id);
    bankrollIds.add(tip.br_id);
  }
  const isActive = ({ value }: Choice) => bankrollById.get(value)?.is_archive === 0;
  const typeOf = (result: AskedResult) =>
    typeof result === 'number' ? reference.resultTypes.get(result) : undefined;
  const orderOf = (result: AskedResult) => typeOf(result)?.result_ordre ?? Infinity;
  const nameOf = (result: AskedResult) => {
    if (result === TO_SETTLE) return 'À régler';
    return typeof result === 'number' ? 'Résultat inconnu' : ticketStateNames[result];
  };
  return {
    mois: [...months]
      .sort()
      .reverse()
      .map((month) => ({ value: month, label: formatMonth(month) })),
    resultat: [...results]
      .sort((a, b) => orderOf(a) - orderOf(b))
      .map((result) => ({
        value: String(result),
        label: typeOf(result)?.result_lib ?? nameOf(result),
      })),
    type: typeChoices(types),
    bookmaker: [...bookmakerIds]
      .map((id) => ({ value: String(id), label: bookmakerLabel(reference, id) }))
      .sort(byLabel),
    bankroll: [...bankrollIds]
      .map((br_id) => ({ value: br_id, label: bankrollLabel(bankrollById.get(br_id)) }))
      .sort((a, b) => Number(isActive(b)) - Number(isActive(a)) || byLabel(a, b)),
    martingale: martingaleChoices(martingales, martingale),
  };
}

/** The result of a tip by which it is filtered: a result type, or a ticket's state that no type says. */
export function resultsOfTips(
  resultTypes: Reference['resultTypes'],
): (tip: Pick<Tip, 'etat' | 'result_id'>) => TipResult {
  const outcomeOf = outcomesBy(resultTypes.values());
  const byState = new Map(
    ticketStates.map((etat): [TicketState, TipResult] => {
      const outcome = outcomeOfTip({ etat, result_id: null }, outcomeOf);
      return [etat, resultWith(outcome, resultTypes.values()) ?? etat];
    }),
  );
  return ({ etat, result_id }) => (etat ? (byState.get(etat) ?? etat) : (result_id ?? 0));
}

function martingaleChoices(martingales: readonly Row<'martingale'>[], chosen: string | undefined): Choice[] {
  const choices = martingales
    .map(({ um_id, martingale_lib }) => ({ value: um_id, label: martingale_lib }))
    .sort(byLabel);
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [...choices, { value: chosen, label: 'Martingale inconnue' }];
}

function typeChoices(types: ReadonlySet<TicketType>): Choice[] {
  const isAnyOther = [...types].some((type) => type !== 'simple');
  return ticketTypes
    .filter((type) => isAnyOther && types.has(type))
    .map((type) => ({ value: type, label: ticketTypeNames[type] }));
}

function byLabel(a: Choice, b: Choice): number {
  return a.label.localeCompare(b.label, 'fr');
}

/** What the filters read of a tip. */
export interface TipReaders {
  monthOfTip: MonthOfTip;
  resultOfTip: (tip: Tip) => TipResult;
  isToSettle: (tip: Tip) => boolean;
}

/** How the selections of a tip combine; a plain bet is a single one. */
function typeOfTip(tip: Tip): TicketType {
  return tip.ticket === null ? 'simple' : typeOfTicket(tip);
}

const typeOfTicket = oncePerTicket((tip) => detailsOf(tip)?.type_pari ?? 'simple');

/** The tips that pass the filters; `others` test the words and the martingale. */
export function filterTips(
  tips: readonly Tip[],
  { monthOfTip, resultOfTip, isToSettle }: TipReaders,
  { mois, resultat, type, bookmaker, bankroll }: TipFilters,
  ...others: readonly ((tip: Tip) => boolean)[]
): readonly Tip[] {
  const hasResult = (tip: Tip) => (resultat === TO_SETTLE ? isToSettle(tip) : resultOfTip(tip) === resultat);
  return tips.filter(
    (tip) =>
      (resultat === undefined || hasResult(tip)) &&
      (type === undefined || typeOfTip(tip) === type) &&
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
  for (const name of ['mois', 'resultat', 'type', 'bookmaker', 'bankroll', 'martingale'] as const) {
    const chosen = filters[name];
    if (chosen === undefined) continue;
    const label = choices[name].find(({ value }) => value === String(chosen))?.label ?? String(chosen);
    held.push({ label, without: { [name]: undefined } });
  }
  return held;
}
