import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import { detailsOf, selectionResultOf, type TicketDetails } from '../../../shared/domain/ticket-details.ts';
import { selectionMarks, termTexts } from '../../../shared/domain/ticket-texts.ts';
import { formatCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { selectionResultNames, type TicketSelection } from '../../../shared/records/ticket.ts';
import type { Reference } from '../../local/live-data.ts';
import { selectionText, tipSubject, tipTitle } from '../../tips/ticket/ticket-labels.ts';
import type { ComparedValue } from './compared-value.ts';

type Tip = Row<'tip'>;

const NOTHING = '—';

/** What differs between two states of a ticket: its form, its terms and each selection by itself. */
export function comparedTickets(kept: Tip, current: Tip | undefined, reference: Reference): ComparedValue[] {
  const [mine, theirs] = [detailsOf(kept), current && detailsOf(current)];
  const values: ComparedValue[] = [];
  const compare = (field: string, label: string, text: (tip: Tip) => string) => {
    const [typed, held] = [text(kept), current ? text(current) : null];
    if (typed !== (held ?? NOTHING)) values.push({ field, label, typed, held });
  };
  compare('ticket', 'Ticket', (tip) =>
    [tipTitle(reference, tip), tipSubject(reference, tip)].filter(Boolean).join(' · '),
  );
  compare('terms', 'Conditions', (tip) => termTexts(tip).join(', ') || NOTHING);
  compare('gain_saisi', 'Gain saisi', (tip) => typedReturn(detailsOf(tip)));
  const places = placesOn(theirs, mine);
  // A plain bet beside a ticket of one selection, as a half result makes of it: the same bet.
  const isOneBet = current !== undefined && places.length === 1 && (mine === null) !== (theirs === null);
  if (isOneBet) compare('result_id', 'Résultat', (tip) => onlyResult(tip, reference));
  for (const { sel_id, place } of isOneBet ? [] : places) {
    compare(sel_id, `Sélection ${place}`, (tip) => {
      const selection = detailsOf(tip)?.selections.find((one) => one.sel_id === sel_id);
      return selection ? selectionState(reference, selection, tip) : NOTHING;
    });
  }
  return values;
}

function onlyResult(tip: Tip, { outcomeOf }: Reference): string {
  const [only] = detailsOf(tip)?.selections ?? [];
  const result = only ? only.sel_resultat : selectionResultOf(outcomeOfTip(tip, outcomeOf));
  return result === null ? NOTHING : selectionResultNames[result];
}

function typedReturn(details: TicketDetails | null): string {
  return details?.gain_saisi == null ? NOTHING : formatCents(details.gain_saisi);
}

/** The selections that either ticket holds, by their place on the first that holds them, from 1. */
function placesOn(...tickets: (TicketDetails | null | undefined)[]): { sel_id: string; place: number }[] {
  const places = new Map<string, number>();
  for (const details of tickets)
    details?.selections.forEach(({ sel_id }, index) => {
      if (!places.has(sel_id)) places.set(sel_id, index + 1);
    });
  return Array.from(places, ([sel_id, place]) => ({ sel_id, place })).sort((a, b) => a.place - b.place);
}

/** « PSG – Lens · Victoire du PSG (1) @ 1,85, Gagné ». */
function selectionState(reference: Reference, selection: TicketSelection, tip: Tip): string {
  return [
    selectionText(reference, selection, tip),
    ...selectionMarks(selection),
    selectionResultNames[selection.sel_resultat],
  ].join(', ');
}
