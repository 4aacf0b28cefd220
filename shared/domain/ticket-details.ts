import { centsIssue, isWhole, oddsIssue, rangeIssue, referenceIssue, textIssue } from '../field-issues.ts';
import { type Field, type Fields, isInstant, type RowOf } from '../fields.ts';
import { isId } from '../ids.ts';
import { limits } from '../limits.ts';
import { divideHalfUp } from '../money.ts';
import type { Outcome } from '../outcome.ts';
import {
  cashOutFields,
  type SelectionResult,
  selectionFields,
  type TicketCashOut,
  type TicketSelection,
  type TicketState,
  type TicketTerms,
  termFields,
} from '../records/ticket.ts';
import { absentValue } from '../records/whole-row.ts';
import { cleanName } from '../text.ts';
import { extremesOf, outlayCents, type Selection, settle, type Ticket } from './ticket.ts';

interface Stake {
  prono_mise: number;
  match_cote: number;
  freebet: number;
}

/** What a tip is on: as a plain bet in its own columns, as a ticket in its text. */
interface Place {
  match_id: string | null;
  ticket: string | null;
}

/** The columns of a tip that speak of its bet or its ticket. */
interface Tip extends Stake, Place {
  prono_id: number | null;
  joueur_id: number | null;
  result_id: number | null;
  prono_gain: number;
  etat: TicketState | null;
  mise_risquee: number | null;
  mise_effective: number | null;
  date_reglement: string | null;
}

/** What a ticket holds beyond a plain bet. It is stored in one column of its tip, as text. */
export interface TicketDetails extends TicketTerms {
  /** Of a system: how many selections its lines hold. */
  tailles: readonly number[];
  /** In the bettor's order. */
  selections: readonly TicketSelection[];
  encaissements: readonly TicketCashOut[];
}

const known = new Map<string, TicketDetails | null>();
/** As many texts as are kept parsed: more than a screen shows, fewer than a phone's memory minds. */
const KNOWN_MAX = 2_000;

/**
 * The parsed ticket of a tip; `null` for a plain bet, whose match, type and result are columns of its own, for a text that
 * is no ticket, and for a row from before there were tickets.
 */
export function detailsOf({ ticket }: Pick<Tip, 'ticket'>): TicketDetails | null {
  if (typeof ticket !== 'string') return null;
  const parsed = known.get(ticket);
  if (parsed !== undefined) return parsed;
  const details = readTicket(ticket);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(ticket, details);
  return details;
}

/** The text of a ticket in its normal form: the same ticket has the same text. */
export function ticketText(details: TicketDetails): string {
  const { tailles, selections, encaissements } = details;
  return JSON.stringify({
    ...said(termFields, details),
    ...(tailles.length > 0 && { tailles: [...tailles].sort((a, b) => a - b) }),
    selections: selections.map((selection) => said(selectionFields, selection)),
    ...(encaissements.length > 0 && {
      encaissements: encaissements.map((cashOut) => said(cashOutFields, cashOut)),
    }),
  });
}

/** A ticket's text in its normal form, or `null` for one that is no ticket. Rules between fields are `ticketIssues`. */
export function normalTicket(text: string): string | null {
  const details = readTicket(text);
  return details && ticketText(details);
}

/** The results that a plain bet can have as the selection of a ticket; an administrator's own result types have none. */
export const resultByOutcome: Partial<Record<Outcome, SelectionResult>> = {
  pending: 'en_cours',
  won: 'gagne',
  lost: 'perdu',
  void: 'annule',
  half_won: 'demi_gagne',
  half_lost: 'demi_perdu',
};

/** The result of a selection with this outcome; `null` where only a gain says what it means, as of an own result type. */
export function selectionResultOf(outcome: Outcome): SelectionResult | null {
  return resultByOutcome[outcome] ?? null;
}

/**
 * A plain bet as a ticket of one selection, to which terms or cash-outs can be added; `null` where its result is one that
 * only the bettor's gain explains. A gain that was typed (`isTypedGain`) stays so.
 */
export function detailsOfBet(
  tip: Tip,
  { outcome, isTyped, sel_id }: { outcome: Outcome; isTyped: boolean; sel_id: string },
): TicketDetails | null {
  const sel_resultat = selectionResultOf(outcome);
  if (sel_resultat === null || tip.match_id === null || tip.prono_id === null) return null;
  return {
    ...absentTerms(),
    type_pari: 'simple',
    gain_saisi: isTyped ? tip.prono_gain : null,
    tailles: [],
    encaissements: [],
    selections: [
      {
        ...newSelection(sel_id, tip.match_cote),
        match_id: tip.match_id,
        prono_id: tip.prono_id,
        joueur_id: tip.joueur_id,
        sel_resultat,
      },
    ],
  };
}

/** A selection on nothing yet, at these odds in thousandths. */
export function newSelection(sel_id: string, sel_cote: number): TicketSelection {
  return {
    sel_id,
    sel_cote,
    match_id: null,
    prono_id: null,
    joueur_id: null,
    sel_libelle: null,
    sport_id: null,
    base: 0,
    sel_resultat: 'en_cours',
    places: null,
    a_egalite: null,
  };
}

/** The terms of a simple ticket with nothing special. */
export function absentTerms(): TicketTerms {
  return {
    type_pari: 'simple',
    bonus_pct: 0,
    commission_pct: 0,
    contre: 0,
    place_num: null,
    place_den: null,
    gain_saisi: null,
  };
}

/**
 * The product of the odds of selections in thousandths, half up to two decimals; within what odds can be. It is what a
 * ticket's odds are unless the bookmaker's were typed.
 */
export function productOdds(selections: readonly Pick<TicketSelection, 'sel_cote'>[]): number {
  const product = selections.reduce((odds, { sel_cote }) => odds * BigInt(sel_cote), 1n);
  const hundredths = divideHalfUp(product * 100n, 1000n ** BigInt(selections.length));
  return Math.min(Math.max(10 * hundredths, limits.oddsMin), limits.oddsMax);
}

/** The ticket as `settle` takes it; amounts in cents. */
export function ticketOf(tip: Stake, details: TicketDetails): Ticket {
  const { place_num, place_den, contre, type_pari, tailles, bonus_pct, commission_pct } = details;
  return {
    type_pari,
    tailles,
    bonus_pct,
    commission_pct,
    contre: contre === 1,
    prono_mise: tip.prono_mise,
    match_cote: tip.match_cote,
    freebet: tip.freebet === 1,
    selections: details.selections.map(asSelection),
    gagnant_place: place_num !== null && place_den !== null ? [place_num, place_den] : null,
    encaissements: details.encaissements,
  };
}

/** A new tip as it is stored (`settledTip`): an open ticket has no date of settlement, whatever its device says. */
export function newTip<T extends Tip>(tip: T): T {
  const settled = settledTip(tip);
  return settled.etat === 'en_cours' ? { ...settled, date_reglement: null } : settled;
}

/**
 * A tip with the columns that follow from its ticket: status, return and stakes; a plain bet has none of them. What the
 * bettor typed as the return of a settled ticket stays.
 */
export function settledTip<T extends Tip>(tip: T): T {
  const details = detailsOf(tip);
  if (!details) return { ...tip, ticket: null, etat: null, mise_risquee: null, mise_effective: null };
  const ticket = ticketOf(tip, details);
  const { etat, returnCents, effectiveStakeCents } = settle(ticket);
  const typed = etat === 'en_cours' ? null : details.gain_saisi;
  return {
    ...tip,
    match_id: null,
    prono_id: null,
    joueur_id: null,
    result_id: null,
    etat,
    mise_risquee: Math.min(outlayCents(ticket), limits.amountMaxCents),
    mise_effective: Math.min(effectiveStakeCents, limits.amountMaxCents),
    prono_gain: typed ?? Math.min(returnCents, limits.amountMaxCents),
  };
}

/** What a tip is on: the match, type and player of a plain bet, or of each selection of its ticket. */
export function placesOf(
  tip: Pick<Tip, 'match_id' | 'prono_id' | 'joueur_id' | 'ticket'>,
): readonly Pick<TicketSelection, 'match_id' | 'prono_id' | 'joueur_id'>[] {
  return detailsOf(tip)?.selections ?? [tip];
}

/** The matches that a tip is on, each once. */
export function matchesOf(tip: Place): string[] {
  const on: readonly Pick<Place, 'match_id'>[] = detailsOf(tip)?.selections ?? [tip];
  return [...new Set(on.flatMap(({ match_id }) => match_id ?? []))];
}

/** What the ticket of a stake returns at best and at worst, in cents; `null` for a plain bet. */
export function ticketExtremes(stake: Stake, ticket: string | null): ReturnType<typeof extremesOf> | null {
  const details = detailsOf({ ticket });
  return details && extremesOf(ticketOf(stake, details));
}

/** The part of a pending ticket's stake that no cash-out has ended, in cents. */
export function stakeLeftCents(tip: Pick<Tip, 'prono_mise' | 'ticket'>): number {
  const ended = detailsOf(tip)?.encaissements.reduce((sum, { part }) => sum + part, 0) ?? 0;
  return Math.max(0, tip.prono_mise - ended);
}

function asSelection({ sel_cote, sel_resultat, base, places, a_egalite }: TicketSelection): Selection {
  return {
    sel_cote,
    sel_resultat,
    base: base === 1,
    ex_aequo: places !== null && a_egalite !== null ? { places, a_egalite } : null,
  };
}

function readTicket(text: string): TicketDetails | null {
  if (text.length > limits.ticketMax) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const terms = readRow(termFields, read);
  if (!terms) return null;
  const { tailles = [], selections, encaissements = [] } = read as Readonly<Record<string, unknown>>;
  const lists = {
    selections: readRows(selectionFields, selections, limits.selectionsMax),
    encaissements: readRows(cashOutFields, encaissements, limits.cashOutsMax),
  };
  if (!lists.selections || lists.selections.length === 0 || !lists.encaissements) return null;
  if (!isListOfSizes(tailles)) return null;
  return { ...terms, tailles, selections: lists.selections, encaissements: lists.encaissements };
}

function isListOfSizes(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length > limits.selectionsMax) return false;
  const isSize = (size: unknown) =>
    Number.isInteger(size) && Number(size) >= 1 && Number(size) <= limits.selectionsMax;
  return value.every(isSize) && new Set(value).size === value.length;
}

function readRows<F extends Fields>(fields: F, value: unknown, max: number): RowOf<F>[] | null {
  if (!Array.isArray(value) || value.length > max) return null;
  const rows = value.map((row) => readRow(fields, row));
  return rows.every((row) => row !== null) ? rows : null;
}

function readRow<F extends Fields>(fields: F, value: unknown): RowOf<F> | null {
  if (typeof value !== 'object' || value === null) return null;
  const row: Record<string, unknown> = {};
  for (const { name, isOptional, absent, accepts, normal } of columnsOf(fields)) {
    const held: unknown = value[name as keyof typeof value];
    if (held === undefined || (held === null && isOptional)) {
      if (absent === undefined) return null;
      row[name] = absent;
    } else {
      if (!accepts(held)) return null;
      row[name] = normal ? normal(held) : held;
    }
  }
  return row as RowOf<F>;
}

interface Column {
  name: string;
  isOptional: boolean;
  absent: ReturnType<typeof absentValue>;
  accepts: (value: unknown) => boolean;
  normal: ((value: unknown) => unknown) | null;
}

const columnsByFields = new WeakMap<Fields, readonly Column[]>();

/** The fields with their absent values, looked up once: thousands of tickets are read for the statistics. */
function columnsOf(fields: Fields): readonly Column[] {
  const known = columnsByFields.get(fields);
  if (known) return known;
  const columns = Object.entries(fields).map(([name, field]) => ({
    name,
    isOptional: field.optional === true,
    absent: absentValue(field),
    accepts: acceptsOf(field),
    normal: normalOf(field),
  }));
  columnsByFields.set(fields, columns);
  return columns;
}

/** The values that differ from those of a field that is absent. */
function said(fields: Fields, row: object): Record<string, unknown> {
  const held = row as Readonly<Record<string, unknown>>;
  const values: Record<string, unknown> = {};
  for (const { name, absent } of columnsOf(fields)) if (held[name] !== absent) values[name] = held[name];
  return values;
}

function normalOf({ kind }: Field): Column['normal'] {
  if (kind === 'text') return (value) => cleanName(String(value));
  return kind === 'instant' ? (value) => new Date(String(value)).toISOString() : null;
}

/** Whether a field of a ticket holds such a value: its form, not the rules between fields. */
function acceptsOf(field: Field): Column['accepts'] {
  switch (field.kind) {
    case 'text':
      return (value) => typeof value === 'string' && textIssue(field, cleanName(value), 'new') === null;
    case 'id':
      return (value) => typeof value === 'string' && isId(value);
    case 'instant':
      return (value) => typeof value === 'string' && isInstant(value);
    case 'choice':
      return (value) => typeof value === 'string' && field.options.includes(value);
    case 'flag':
      return (value) => value === 0 || value === 1;
    case 'reference':
      return whole(referenceIssue);
    case 'integer':
      return whole((value) => rangeIssue(field, value, 'new'));
    case 'cents':
      return whole((value) => centsIssue(field, value));
    case 'odds':
      return whole((value) => oddsIssue(field, value));
    case 'url':
    case 'day':
    case 'ticket':
    case 'score':
    case 'rule':
      return () => false;
  }
}

function whole(issueOf: (value: number) => unknown): Column['accepts'] {
  return (value) => typeof value === 'number' && isWhole(value) && issueOf(value) === null;
}
