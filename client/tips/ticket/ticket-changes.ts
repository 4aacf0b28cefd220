import {
  detailsOf,
  settledTip,
  type TicketDetails,
  ticketText,
} from '../../../shared/domain/ticket-details.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { SelectionResult, TicketSelection } from '../../../shared/records/ticket.ts';
import { settledOn } from '../tip-changes.ts';

type Tip = Row<'tip'>;

/** How a selection ended, and with how many it ended level for how many places. */
export type Ending = Pick<TicketSelection, 'sel_resultat' | 'places' | 'a_egalite'>;

/** A result without a dead heat. */
export function ending(sel_resultat: SelectionResult): Ending {
  return { sel_resultat, places: null, a_egalite: null };
}

export function isSameEnding(one: Ending, other: Ending): boolean {
  return (
    one.sel_resultat === other.sel_resultat &&
    one.places === other.places &&
    one.a_egalite === other.a_egalite
  );
}

/** A tip with another ticket, and when that settled it. */
function withTicket(tip: Tip, details: TicketDetails, outcomeOf: OutcomeOf): Tip {
  const after = settledTip({ ...tip, ticket: ticketText(details) });
  return { ...after, date_reglement: settledOn(tip, after, outcomeOf) };
}

/** A tip with another result of one of its selections. */
export function withEnding(tip: Tip, sel_id: string, ended: Ending, outcomeOf: OutcomeOf): Tip {
  const details = detailsOf(tip);
  if (!details) return tip;
  const selections = details.selections.map((selection) =>
    selection.sel_id === sel_id ? { ...selection, ...ended } : selection,
  );
  return withTicket(tip, { ...details, selections }, outcomeOf);
}
