import { detailsOf, settledTip, type TicketDetails, ticketText } from '../../shared/domain/ticket-details.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection, TicketState } from '../../shared/records/ticket.ts';
import { moneyUnits } from '../../shared/records/tip.ts';

type Tip = Row<'tip'>;

const [moneyUnit, bankrollUnit] = moneyUnits;

/** Columns of a plain bet that a ticket holds in its selections. */
const placeFields = ['match_id', 'prono_id', 'joueur_id'] as const;

/** Columns that follow from others. */
const derivedFields = ['etat', 'mise_risquee', 'mise_effective'] as const;

/** Fields of which the last write to arrive wins, each by itself. */
function plainFieldsOf(tip: Tip, areTickets: boolean): (keyof Tip)[] {
  const others = new Set<keyof Tip>([
    ...moneyUnit,
    ...bankrollUnit,
    ...derivedFields,
    'ticket',
    ...(areTickets ? placeFields : []),
  ]);
  return (Object.keys(tip) as (keyof Tip)[]).filter((field) => !others.has(field));
}

/**
 * A tip after an edit, where it may have changed since its device showed it (`before`). Plain fields: the last to arrive
 * wins, field by field. The bankroll, the money, and the result of each selection of a ticket: what changed meanwhile to
 * another value stays, and the edit clashes. A ticket's return and status follow from what it holds then.
 */
export function mergeTip(current: Tip, before: Tip, after: Tip): { tip: Tip; clash: boolean } {
  const areTickets = [current, before, after].some(({ ticket }) => ticket !== null);
  const tip = { ...current };
  for (const field of plainFieldsOf(after, areTickets))
    if (before[field] !== after[field]) copyField(tip, after, field);
  const bankrollClash = copyUnit(tip, bankrollUnit, { current, before, after });
  const moneyClash = areTickets
    ? mergeTicket(tip, { current, before, after })
    : mergeMoney(tip, { current, before, after });
  const merged = settledTip(tip);
  // While a ticket is open, a date says that a result of it was taken back.
  if (merged.etat === OPEN_STATE)
    merged.date_reglement = takesBack(before, after)
      ? (after.date_reglement ?? before.date_reglement)
      : current.date_reglement;
  // A result that waits for a decision leaves the date of the one that stays.
  if (moneyClash && merged.etat === current.etat && merged.result_id === current.result_id)
    merged.date_reglement = current.date_reglement;
  return { tip: merged, clash: bankrollClash || moneyClash };
}

/** Merges the money of a plain bet. */
function mergeMoney(tip: Tip, versions: Versions): boolean {
  const { current, before, after } = versions;
  // An edit of a bet that its device showed as settled leaves the date of settlement.
  const isSettledAnew =
    after.result_id !== before.result_id && after.date_reglement !== before.date_reglement;
  const isResettled = isSettledAnew && isTakenBackMeanwhile(current, before);
  return isResettled || copyUnit(tip, moneyUnit, versions);
}

/** Whether a result was given and taken back since: what stands is what was shown, and the date of settlement is another. */
function isTakenBackMeanwhile(current: Tip, before: Tip): boolean {
  const isOpenTicket = current.etat === null || current.etat === OPEN_STATE;
  return (
    isOpenTicket &&
    current.date_reglement !== null &&
    current.date_reglement !== before.date_reglement &&
    current.result_id === before.result_id
  );
}

/** Whether an edit takes back the result of a selection. */
function takesBack(before: Tip, after: Tip): boolean {
  const [from, to] = [resultsOf(before), resultsOf(after)];
  return settledIn(from, to).some((sel_id) => to.get(sel_id) === OPEN);
}

interface Versions {
  current: Tip;
  before: Tip;
  after: Tip;
}

/** Changes all fields of a unit that the edit changed, or none; returns whether it clashes. */
function copyUnit(tip: Tip, unit: readonly (keyof Tip)[], { current, before, after }: Versions): boolean {
  const mine = unit.filter((field) => before[field] !== after[field]);
  if (mine.length === 0) return false;
  if (!unit.every((field) => current[field] === before[field] || current[field] === after[field]))
    return true;
  for (const field of mine) copyField(tip, after, field);
  return false;
}

/**
 * Merges a ticket: what it is (its stake, odds, terms, selections, cash-outs and typed return) as one, then the result of
 * each selection by itself. A plain bet that becomes a ticket changes what it is.
 */
function mergeTicket(tip: Tip, { current, before, after }: Versions): boolean {
  const [resultsBefore, resultsAfter, resultsNow] = [before, after, current].map(resultsOf);
  const isGone = settledIn(resultsBefore, resultsNow).some((sel_id) => !resultsAfter?.has(sel_id));
  // What another device settled meanwhile is not removed without a word.
  const terms = isGone
    ? { value: termsOf(current), clash: true }
    : merged(termsOf(before), termsOf(after), termsOf(current));
  const base = terms.value === termsOf(current) ? current : after;
  for (const field of [...placeFields, ...moneyUnit, 'ticket'] as const) copyField(tip, base, field);
  const details = detailsOf(base);
  const held = new Set(details?.selections.map(({ sel_id }) => sel_id));
  // Nor is a result lost of a selection that is gone meanwhile.
  let clash = terms.clash || settledIn(resultsBefore, resultsAfter).some((sel_id) => !held.has(sel_id));
  if (!details) return clash;
  const isReopened = isTakenBackMeanwhile(current, before);
  const selections = details.selections.map((selection) => {
    const { sel_id } = selection;
    const [was, mine, theirs] = [resultsBefore, resultsAfter, resultsNow].map((of) => of?.get(sel_id));
    const isResettled =
      isReopened && [was, theirs].every((one) => one === OPEN) && mine !== undefined && mine !== OPEN;
    const result = isResettled ? { value: theirs, clash: true } : merged(was, mine ?? theirs, theirs ?? mine);
    clash ||= result.clash;
    return result.value === undefined ? selection : withResult(selection, result.value);
  });
  tip.ticket = ticketText({ ...details, selections });
  return clash;
}

/** What remains of two changes of one value; theirs where both changed it to another one. */
function merged<T>(before: T, mine: T, theirs: T): { value: T; clash: boolean } {
  if (mine === before || mine === theirs) return { value: theirs, clash: false };
  return theirs === before ? { value: mine, clash: false } : { value: theirs, clash: true };
}

/** What a tip is, as text: everything about its money but the results of its selections and what follows from them. */
function termsOf(tip: Tip): string {
  const details = detailsOf(tip);
  if (!details) return JSON.stringify([...placeFields, ...moneyUnit].map((field) => tip[field]));
  const { match_cote, prono_mise, freebet } = tip;
  const unsettled: TicketDetails = {
    ...details,
    selections: details.selections.map((selection) => withResult(selection, OPEN)),
  };
  return JSON.stringify([match_cote, prono_mise, freebet, ticketText(unsettled)]);
}

type Result = Pick<TicketSelection, 'sel_resultat' | 'places' | 'a_egalite'>;

const OPEN_STATE: TicketState = 'en_cours';

const OPEN = JSON.stringify(['en_cours', null, null]);

/** The result of each selection, as text by its id. */
function resultsOf(tip: Tip): Map<string, string> {
  const selections = detailsOf(tip)?.selections ?? [];
  return new Map(
    selections.map(({ sel_id, sel_resultat, places, a_egalite }) => [
      sel_id,
      JSON.stringify([sel_resultat, places, a_egalite]),
    ]),
  );
}

/** The selections to which an edit gave another result. */
function settledIn(
  before: Map<string, string> = new Map(),
  after: Map<string, string> = new Map(),
): string[] {
  return [...after.keys()].filter((sel_id) => before.has(sel_id) && before.get(sel_id) !== after.get(sel_id));
}

function withResult(selection: TicketSelection, text: string): TicketSelection {
  const [sel_resultat, places, a_egalite] = JSON.parse(text) as [
    Result['sel_resultat'],
    Result['places'],
    Result['a_egalite'],
  ];
  return { ...selection, sel_resultat, places, a_egalite };
}

function copyField<K extends keyof Tip>(to: Tip, from: Tip, field: K): void {
  to[field] = from[field];
}
