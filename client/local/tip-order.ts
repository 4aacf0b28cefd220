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

/** When a tip's match is played; where that is not known, when the tip was noted. */
export function matchDateOf(tip: Tip, matches: Matches): string {
  return matchOf(tip, matches)?.match_date ?? tip.date_add;
}

/** The match of a tip, of a ticket the next one that is still open, or the last one once it has ended. */
export function matchOf(tip: Tip, matches: Matches): Row<'match'> | undefined {
  const details = detailsOf(tip);
  if (!details) return matches.get(tip.match_id ?? '');
  const inOrder = (selections: readonly TicketSelection[]) =>
    selections
      .flatMap(({ match_id }) => matches.get(match_id ?? '') ?? [])
      .sort((a, b) => (a.match_date < b.match_date ? -1 : 1));
  const next = tip.etat === 'en_cours' ? inOrder(details.selections.filter(isOpen))[0] : undefined;
  return next ?? inOrder(details.selections).at(-1);
}

function isOpen({ sel_resultat }: TicketSelection): boolean {
  return sel_resultat === 'en_cours';
}
