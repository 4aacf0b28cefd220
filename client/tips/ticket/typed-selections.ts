import * as v from 'valibot';
import { instantToLocalInput } from '../../../shared/days.ts';
import { centsToInput } from '../../../shared/money.ts';
import {
  cashOutFields,
  type SelectionResult,
  selectionFields,
  selectionResultNames,
  selectionResults,
  type TicketCashOut,
  type TicketSelection,
} from '../../../shared/records/ticket.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { typedEntries } from '../../forms/valibot-fields.ts';

const { sel_cote, base, sel_resultat, places, a_egalite } = selectionFields;
const editedFields = { sel_cote, base, sel_resultat, places, a_egalite };

/** What the forms of a ticket hold of a selection that is chosen: its odds, its result, whether it is a base. */
export const selectionEntries = typedEntries(editedFields);

const selectionSchema = v.object(selectionEntries);
export type TypedSelection = v.InferInput<typeof selectionSchema>;

/** A selection as its form shows it. */
export function typedSelection(selection: TicketSelection): TypedSelection {
  return typedValues(editedFields, selection);
}

export const cashOutEntries = typedEntries(cashOutFields);

const cashOutSchema = v.object(cashOutEntries);
export type TypedCashOut = v.InferInput<typeof cashOutSchema>;

/** A cash-out as its form shows it. */
export function typedCashOut(cashOut: TicketCashOut): TypedCashOut {
  return typedValues(cashOutFields, cashOut);
}

/** A new cash-out of what is left of the stake, in cents, now; what was paid for it is to be typed. */
export function newCashOut(leftCents: number): TypedCashOut {
  return {
    date: instantToLocalInput(new Date().toISOString()),
    part: leftCents > 0 ? centsToInput(leftCents) : '',
    montant: '',
  };
}

/** The results that a selection of a ticket can have, in the order of choice: placed of an each-way one only. */
export function resultChoices(
  isEachWay: boolean,
  held?: string,
): { value: SelectionResult; label: string }[] {
  return selectionResults
    .filter((value) => value !== 'place' || isEachWay || held === 'place')
    .map((value) => ({ value, label: selectionResultNames[value] }));
}
