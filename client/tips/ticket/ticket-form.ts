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
import { ticketIssues } from '../../../shared/domain/ticket-rules.ts';
import type { FieldIssue } from '../../../shared/errors.ts';
import { parseOdds } from '../../../shared/odds.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { type TicketState, type TicketType, termFields } from '../../../shared/records/ticket.ts';
import { tip as tipRecord } from '../../../shared/records/tip.ts';
import { notedFields, tipEntries } from '../../forms/tip-entries.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { previewed, typedEntries } from '../../forms/valibot-fields.ts';
import type { Reference } from '../../local/live-data.ts';
import { settledOn, tipEdit } from '../tip-changes.ts';
import { type TipRows, tipWriteIssues } from '../tip-rules.ts';
import { cashOutEntries, selectionEntries, typedCashOut, typedSelection } from './typed-selections.ts';
import { sizesEntry, termEntries, typedTerms } from './typed-terms.ts';

type Tip = Row<'tip'>;

const { result_id: _, prono_gain: __, ...columnEntries } = tipEntries;
const { result_id: ___, prono_gain: ____, ...columnFields } = notedFields;
const { date_reglement } = tipRecord.fields;
const { gain_saisi, type_pari } = termFields;

const typedTicket = v.object({
  ...columnEntries,
  ...termEntries,
  ...typedEntries({ date_reglement, gain_saisi, type_pari }),
  tailles: sizesEntry,
  selections: v.array(v.object(selectionEntries)),
  encaissements: v.array(v.object(cashOutEntries)),
  um_ids: v.array(v.string()),
});

/** What the form of a ticket holds: everything about it but what its selections are on. */
export type TypedTicket = v.InferInput<typeof typedTicket>;
export type EnteredTicket = v.InferOutput<typeof typedTicket>;

/** A ticket as its form was opened; `before` may be a plain bet that becomes one. */
export interface OpenedTicket {
  before: Tip;
  details: TicketDetails;
}

/** A ticket as its form shows it. */
export function typedTicketOf({ before, details }: OpenedTicket, um_ids: readonly string[]): TypedTicket {
  return {
    ...typedValues(columnFields, before),
    ...typedValues({ date_reglement, gain_saisi, type_pari }, { ...before, ...details }),
    ...typedTerms(details),
    tailles: details.tailles.map(String),
    selections: details.selections.map(typedSelection),
    encaissements: details.encaissements.map(typedCashOut),
    um_ids: [...um_ids],
  };
}

/** What is typed, as the details of the ticket. */
function enteredDetails(
  { details }: OpenedTicket,
  { type_pari: type, tailles, selections, encaissements, gain_saisi: gain, ...entered }: EnteredTicket,
): TicketDetails {
  const { bonus_pct, commission_pct, contre, gagnant_place } = entered;
  const isSystem = type === 'systeme';
  return {
    ...details,
    ...{ type_pari: type, bonus_pct, commission_pct, contre, gain_saisi: gain },
    ...gagnant_place,
    tailles: isSystem ? tailles : [],
    selections: details.selections.map((selection, index) => ({
      ...selection,
      ...selections[index],
      ...(!isSystem && { base: 0 as const }),
    })),
    encaissements: encaissements.map((cashOut) => ({
      ...cashOut,
      date: exactInstant(
        cashOut.date,
        details.encaissements.map(({ date }) => date),
      ),
    })),
  };
}

/** The form shows minutes only: a date that it showed keeps its seconds. */
function exactInstant(entered: string, known: readonly (string | null)[]): string {
  const shown = instantToLocalInput(entered);
  return known.find((one) => one !== null && instantToLocalInput(one) === shown) ?? entered;
}

/** Why what is typed is no ticket: by these rules it cannot even be settled. */
function shapeIssues(opened: OpenedTicket, entered: EnteredTicket): FieldIssue[] {
  return ticketIssues(enteredDetails(opened, entered), entered);
}

/** The tip as the form would leave it; only for what is a ticket. */
export function ticketAfter(opened: OpenedTicket, entered: EnteredTicket, outcomeOf: OutcomeOf): Tip {
  const { before } = opened;
  const details = enteredDetails(opened, entered);
  const columns = Object.fromEntries(
    Object.keys(columnFields).map((name) => [name, entered[name as keyof typeof columnFields]]),
  ) as Pick<EnteredTicket, keyof typeof columnFields>;
  const settled = settledTip({
    ...before,
    ...columns,
    date_add: exactInstant(entered.date_add, [before.date_add]),
    date_reglement: entered.date_reglement && exactInstant(entered.date_reglement, [before.date_reglement]),
    match_cote: details.type_pari === 'systeme' ? productOdds(details.selections) : entered.match_cote,
    ticket: ticketText(details),
  });
  return { ...settled, date_reglement: settledOn(before, settled, outcomeOf) };
}

interface FormRules {
  opened: OpenedTicket;
  linkedBefore: readonly string[];
  rows: TipRows;
  reference: Pick<Reference, 'predictionTypes' | 'outcomeOf'>;
}

/** The rules of the form: those of its fields, those of a ticket, and those of what it would write. */
export function ticketFormSchema({ opened, linkedBefore, rows, reference }: FormRules) {
  const isThere = (id: string) => rows.martingales.some(({ um_id }) => um_id === id);
  const { output } = v.safeParse(typedTicket, typedTicketOf(opened, []));
  return v.pipe(
    typedTicket,
    previewed<EnteredTicket>(output as EnteredTicket, (entered) => {
      const issues = shapeIssues(opened, entered);
      if (issues.length > 0) return issues;
      const martingales = { before: linkedBefore, after: entered.um_ids.filter(isThere) };
      const after = ticketAfter(opened, entered, reference.outcomeOf);
      return tipWriteIssues(tipEdit(opened.before, after, martingales), rows, reference);
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
  if (!parsed.success || shapeIssues(opened, parsed.output).length > 0) return null;
  const details = enteredDetails(opened, parsed.output);
  const { prono_mise } = parsed.output;
  const ticket = ticketOf(parsed.output, details);
  const { etat, returnCents } = settle(ticket);
  const leftCents = stakeLeftCents({ prono_mise, ticket: ticketText(details) });
  return { etat, returnCents, leftCents, outlayCents: outlayCents(ticket) };
}

/** The product of the odds of selections as they are typed, in thousandths; `null` while one cannot be read. */
export function typedProduct(selections: readonly { sel_cote: string }[]): number | null {
  const odds = selections.map(({ sel_cote }) => parseOdds(sel_cote));
  return odds.every((one) => one !== null) ? productOdds(odds.map((sel_cote) => ({ sel_cote }))) : null;
}

/** The types that so many selections can make. */
export function typesFor(count: number): readonly TicketType[] {
  return count === 1 ? ['simple'] : ['combine', 'systeme'];
}
