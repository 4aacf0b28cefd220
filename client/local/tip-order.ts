import { detailsOf } from '../../shared/domain/ticket-details.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';

type Tip = Row<'tip'>;
type Matches = ReadonlyMap<string, Row<'match'>>;

/** Sorts tips by their date, the newest first; those of one instant by the moment they were noted. */
export function newestFirst(a: Tip, b: Tip): number {
  if (a.date_add !== b.date_add) return a.date_add < b.date_add ? 1 : -1;
  if (a.upm_id === b.upm_id) return 0;
  return a.upm_id < b.upm_id ? 1 : -1;
}

/** Sorts tips by their match, the one played soonest first. */
export function soonestFirst(matches: Matches): (a: Tip, b: Tip) => number {
  return (a, b) => {
    const [first, second] = [matchDateOf(a, matches), matchDateOf(b, matches)];
    if (first === second) return newestFirst(a, b);
    return first < second ? -1 : 1;
  };
}

/**
 * When a tip's match is played, of a ticket the first one that is still open, or the last one once it has ended; where
 * that is not known, when the tip was noted.
 */
export function matchDateOf(tip: Tip, matches: Matches): string {
  const { match_id, date_add } = tip;
  const details = detailsOf(tip);
  if (!details) return matches.get(match_id ?? '')?.match_date ?? date_add;
  const datesOf = (selections: readonly TicketSelection[]) =>
    selections.flatMap((selection) => matches.get(selection.match_id ?? '')?.match_date ?? []).sort();
  const open = tip.etat === 'en_cours' && details.selections.filter(isOpen);
  return (open && datesOf(open)[0]) || (datesOf(details.selections).at(-1) ?? date_add);
}

function isOpen({ sel_resultat }: TicketSelection): boolean {
  return sel_resultat === 'en_cours';
}
