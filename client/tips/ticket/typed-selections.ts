import * as v from 'valibot';
import { instantToLocalInput } from '../../../shared/days.ts';
import { newSelection } from '../../../shared/domain/ticket-details.ts';
import { defaults } from '../../../shared/limits.ts';
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
import { type TypedValues, typedValues } from '../../forms/typed-values.ts';
import { typedEntries } from '../../forms/valibot-fields.ts';
import { newId } from '../../local/random-id.ts';
import { NO_PLAYER } from '../scorers.ts';

const { sel_cote, base, sel_resultat, places, a_egalite } = selectionFields;

/** What the forms of a ticket hold of a selection that is chosen: its odds, its result, whether it is a base. */
export const selectionEntries = typedEntries({ sel_cote, base, sel_resultat, places, a_egalite });

const selectionSchema = v.object(selectionEntries);
export type TypedSelection = v.InferInput<typeof selectionSchema>;

/** The same with what the selection is on, but for its match, which is chosen in other ways. */
export type TypedPlaced = TypedSelection &
  Pick<TypedValues<typeof selectionFields>, 'sel_id' | 'prono_id' | 'joueur_id' | 'sel_libelle' | 'sport_id'>;

/** A selection of a ticket that is edited; `match_id` is empty where it says in words what it is on. */
export type EditedSelection = TypedValues<typeof selectionFields>;

/** A selection as the form of its ticket shows it. */
export function typedSelection(selection: TicketSelection): EditedSelection {
  const typed = typedValues(selectionFields, selection);
  return typed.match_id !== '' && typed.joueur_id === '' ? { ...typed, joueur_id: NO_PLAYER } : typed;
}

/** A selection to be typed: on a match, or in words. */
export function newTypedSelection(on: { match_id: string; prono_id: string } | null): EditedSelection {
  const blank = typedValues(selectionFields, newSelection(newId(), defaults.odds));
  return { ...blank, sel_cote: '', ...on };
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
