import * as v from 'valibot';
import { instantToLocalInput } from '../../../shared/days.ts';
import { outlayCents, settle } from '../../../shared/domain/ticket.ts';
import {
  productOdds,
  settledTip,
  stakeLeftCents,
  type TicketDetails,
  ticketOf,
  ticketText,
} from '../../../shared/domain/ticket-details.ts';
import { hasSameMatch, SAME_MATCH, ticketIssues } from '../../../shared/domain/ticket-rules.ts';
import type { FieldIssue } from '../../../shared/errors.ts';
import { issueMessage } from '../../../shared/messages.ts';
import { parseOdds } from '../../../shared/odds.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import {
  type TicketSelection,
  type TicketState,
  type TicketType,
  termFields,
} from '../../../shared/records/ticket.ts';
import { tip as tipRecord } from '../../../shared/records/tip.ts';
import { notedFields, tipEntries } from '../../forms/tip-entries.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { previewed, typedEntries, typedSchema } from '../../forms/valibot-fields.ts';
import type { Reference } from '../../local/live-data.ts';
import type { TeamScorers } from '../scorers.ts';
import { settledOn, tipEdit } from '../tip-changes.ts';
import { type TipRows, tipWriteIssues } from '../tip-rules.ts';
import { enteredSelection, refuseNoPlayer } from './entered-selection.ts';
import { cashOutEntries, type EditedSelection, typedCashOut, typedSelection } from './typed-selections.ts';
import { sizesEntry, termEntries, typedTerms } from './typed-terms.ts';

type Tip = Row<'tip'>;

const { result_id: _, prono_gain: __, ...columnEntries } = tipEntries;
const { result_id: ___, prono_gain: ____, ...columnFields } = notedFields;
const { date_reglement, match_cote } = tipRecord.fields;
const { gain_saisi, type_pari } = termFields;

const typedTicket = v.object({
  ...columnEntries,
  ...termEntries,
  ...typedEntries({ date_reglement, gain_saisi, type_pari }),
  // Of a combined bet empty for the product of its selections' odds.
  match_cote: typedSchema({ ...match_cote, optional: true }),
  tailles: sizesEntry,
  // Read by `enteredSelection`, so that one that is wrong hides nothing about the others.
  selections: v.array(v.custom<EditedSelection>(Boolean)),
  encaissements: v.array(v.object(cashOutEntries)),
  um_ids: v.array(v.string()),
});

/** What the form of a ticket holds. */
export type TypedTicket = v.InferInput<typeof typedTicket>;
export type EnteredTicket = v.InferOutput<typeof typedTicket>;

/** A ticket as its form was opened; `before` may be a plain bet that becomes one. */
export interface OpenedTicket {
  before: Tip;
  details: TicketDetails;
}

/** A ticket as its form shows it. */
export function typedTicketOf({ before, details }: OpenedTicket, um_ids: readonly string[]): TypedTicket {
  const { selections } = details;
  const isProduct =
    details.type_pari !== 'simple' &&
    !hasSameMatch(selections) &&
    before.match_cote === productOdds(selections);
  return {
    ...typedValues(columnFields, before),
    ...(isProduct && { match_cote: '' }),
    ...typedValues({ date_reglement, gain_saisi, type_pari }, { ...before, ...details }),
    // One that is open has a date where a result was taken back.
    ...(settle(ticketOf(before, details)).etat === 'en_cours' && { date_reglement: '' }),
    ...typedTerms(details),
    tailles: details.tailles.map(String),
    selections: selections.map(typedSelection),
    encaissements: details.encaissements.map(typedCashOut),
    um_ids: [...um_ids],
  };
}

/** A ticket as it is typed. */
interface ReadTicket {
  details: TicketDetails;
  match_cote: number;
  /** Why it is no ticket; what is wrong stands in the details as something right. */
  issues: readonly FieldIssue[];
}

function readTicket({ details }: OpenedTicket, entered: EnteredTicket): ReadTicket {
  const { type_pari: type, tailles, encaissements, gain_saisi: gain } = entered;
  const { bonus_pct, commission_pct, contre, gagnant_place } = entered;
  const isSystem = type === 'systeme';
  const issues: FieldIssue[] = [];
  const selections = entered.selections.map((selection, index) => {
    const refuse = (field: string, message: string) =>
      issues.push({ field: `selections.${index}.${field}`, message });
    const read = enteredSelection(selection, selection.match_id || null, refuse);
    return isSystem ? read : { ...read, base: 0 as const };
  });
  const read: TicketDetails = {
    ...details,
    ...{ type_pari: type, bonus_pct, commission_pct, contre, gain_saisi: gain },
    ...gagnant_place,
    tailles: isSystem ? tailles : [],
    selections,
    encaissements: encaissements.map((cashOut) => ({
      ...cashOut,
      date: exactInstant(
        cashOut.date,
        details.encaissements.map(({ date }) => date),
      ),
    })),
  };
  const odds = wholeOdds(entered, selections);
  if (typeof odds === 'string') issues.push({ field: 'match_cote', message: odds });
  const match_cote = typeof odds === 'string' ? productOdds(selections) : odds;
  issues.push(...ticketIssues(read, { ...entered, match_cote }));
  return { details: read, match_cote, issues };
}

/** The odds of the whole: as typed, or the product of the selections'; else why they must be typed. */
function wholeOdds(
  { type_pari: type, match_cote: typed }: EnteredTicket,
  selections: readonly TicketSelection[],
): number | string {
  if (type !== 'systeme' && typed !== null) return typed;
  if (type === 'simple') return issueMessage('required', match_cote);
  return type === 'combine' && hasSameMatch(selections) ? SAME_MATCH : productOdds(selections);
}

/** The form shows minutes only: a date that it showed keeps its seconds. */
function exactInstant(entered: string, known: readonly (string | null)[]): string {
  const shown = instantToLocalInput(entered);
  return known.find((one) => one !== null && instantToLocalInput(one) === shown) ?? entered;
}

/** The tip as the form would leave it. */
export function ticketAfter(opened: OpenedTicket, entered: EnteredTicket, outcomeOf: OutcomeOf): Tip {
  const { before } = opened;
  const { details, match_cote } = readTicket(opened, entered);
  const columns = Object.fromEntries(
    Object.keys(columnFields).map((name) => [name, entered[name as keyof typeof columnFields]]),
  ) as Omit<Pick<EnteredTicket, keyof typeof columnFields>, 'match_cote'>;
  const settled = settledTip({
    ...before,
    ...columns,
    date_add: exactInstant(entered.date_add, [before.date_add]),
    date_reglement: entered.date_reglement && exactInstant(entered.date_reglement, [before.date_reglement]),
    match_cote,
    ticket: ticketText(details),
  });
  return { ...settled, date_reglement: settledOn(before, settled, outcomeOf) };
}

interface FormRules {
  opened: OpenedTicket;
  linkedBefore: readonly string[];
  rows: TipRows;
  reference: Pick<Reference, 'predictionTypes' | 'outcomeOf'>;
  /** The players that a selection may name; none where its type asks for none. */
  teamsOf: (selection: EditedSelection) => readonly TeamScorers[];
}

/** The rules of the form: those of its fields, those of a ticket, and those of what it would write; one for each field. */
export function ticketFormSchema({ opened, linkedBefore, rows, reference, teamsOf }: FormRules) {
  const isThere = (id: string) => rows.martingales.some(({ um_id }) => um_id === id);
  const { output } = v.safeParse(typedTicket, typedTicketOf(opened, []));
  return v.pipe(
    typedTicket,
    previewed<EnteredTicket>(output as EnteredTicket, (entered) => {
      const issues = [...readTicket(opened, entered).issues];
      for (const [index, selection] of entered.selections.entries())
        refuseNoPlayer(selection, teamsOf(selection), (field, message) =>
          issues.push({ field: `selections.${index}.${field}`, message }),
        );
      const martingales = { before: linkedBefore, after: entered.um_ids.filter(isThere) };
      const after = ticketAfter(opened, entered, reference.outcomeOf);
      issues.push(...tipWriteIssues(tipEdit(opened.before, after, martingales), rows, reference));
      return issues.filter(({ field }, at) => issues.findIndex((one) => one.field === field) === at);
    }),
  );
}

/** What a form as it stands would leave. */
interface TicketPreview {
  etat: TicketState;
  /** What it returns by the rules, in cents. */
  returnCents: number;
  /** What no cash-out has ended, in cents. */
  leftCents: number;
  /** What leaves the bankroll, in cents: of a lay bet the risk. */
  outlayCents: number;
}

/** What the ticket as it is typed returns by the rules; `null` while something about it is wrong. */
export function previewOf(opened: OpenedTicket, typed: TypedTicket): TicketPreview | null {
  const parsed = v.safeParse(typedTicket, { ...typed, gain_saisi: '' });
  if (!parsed.success) return null;
  const { details, match_cote, issues } = readTicket(opened, parsed.output);
  if (issues.length > 0) return null;
  const { prono_mise, freebet } = parsed.output;
  const ticket = ticketOf({ prono_mise, freebet, match_cote }, details);
  const { etat, returnCents } = settle(ticket);
  const leftCents = stakeLeftCents({ prono_mise, ticket: ticketText(details) });
  return { etat, returnCents, leftCents, outlayCents: outlayCents(ticket) };
}

/**
 * The product of the odds of selections as they are typed, in thousandths; `null` while one cannot be read, and where
 * they cannot be multiplied.
 */
export function typedProduct(selections: readonly EditedSelection[]): number | null {
  const odds = selections.map(({ sel_cote }) => parseOdds(sel_cote));
  if (isOnSameMatch(selections) || !odds.every((one) => one !== null)) return null;
  return productOdds(odds.map((sel_cote) => ({ sel_cote })));
}

export function isOnSameMatch(selections: readonly EditedSelection[]): boolean {
  return hasSameMatch(selections.map(({ match_id }) => ({ match_id: match_id || null })));
}

/** The types that so many selections can make. */
export function typesFor(count: number): readonly TicketType[] {
  return count === 1 ? ['simple'] : ['combine', 'systeme'];
}
