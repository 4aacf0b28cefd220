import {
  detailsOf,
  detailsOfBet,
  resultByOutcome,
  settledTip,
  type TicketDetails,
  ticketText,
} from '../../../shared/domain/ticket-details.ts';
import { type OutcomeOf, resultWith } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { SelectionResult, TicketSelection } from '../../../shared/records/ticket.ts';
import type { Reference } from '../../local/live-data.ts';
import { settledOn, settlementOf } from '../tip-changes.ts';

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

/** The result type by which a plain bet says how its selection ended; `undefined` where there is none. */
export function resultTypeOf(
  result: SelectionResult,
  resultTypes: Reference['resultTypes'],
): number | undefined {
  const outcome = outcomeOfResult(result);
  return outcome && resultWith(outcome, resultTypes.values());
}

/** A plain bet with a result: as one of the result types says it, else as a ticket, the same one on every device. */
export function betEnded(
  tip: Tip,
  ended: Ending,
  { resultTypes, outcomeOf }: Pick<Reference, 'resultTypes' | 'outcomeOf'>,
): Tip {
  const result_id = ended.places === null ? resultTypeOf(ended.sel_resultat, resultTypes) : undefined;
  if (result_id !== undefined) return { ...tip, ...settlementOf(tip, result_id, outcomeOf) };
  const details = detailsOfBet(tip, { outcome: 'pending', isTyped: false, sel_id: tip.upm_id });
  if (!details) return tip;
  const selections = details.selections.map((selection) => ({ ...selection, ...ended }));
  return withTicket(tip, { ...details, selections }, outcomeOf);
}

function outcomeOfResult(result: SelectionResult) {
  const outcomes = Object.keys(resultByOutcome) as (keyof typeof resultByOutcome)[];
  return outcomes.find((outcome) => resultByOutcome[outcome] === result);
}
