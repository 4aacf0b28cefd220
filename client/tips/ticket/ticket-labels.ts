import { counted } from '../../../shared/counts.ts';
import { lineCount } from '../../../shared/domain/ticket.ts';
import { detailsOf, type TicketDetails } from '../../../shared/domain/ticket-details.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { type TicketSelection, ticketTypeNames } from '../../../shared/records/ticket.ts';
import type { TipReference } from '../../local/live-data.ts';
import { matchLabel, tipTypeLabel } from '../tip-labels.ts';
import { hasSizes, systemsOf } from './named-systems.ts';

type Tip = Row<'tip'>;
/** A ticket's own comment says what a selection of the type « Autre pronostic » is on. */
type Commented = Pick<Tip, 'user_comment'>;
type Shape = Pick<TicketDetails, 'type_pari' | 'tailles'> & {
  selections: readonly Pick<TicketSelection, 'base'>[];
};

/** What a tip is on, in few words: « PSG – Lens », « Vainqueur de la Ligue 1 : Lens », « Combiné · 3 sélections ». */
export function tipTitle(reference: TipReference, tip: Pick<Tip, 'match_id' | 'ticket'>): string {
  const details = detailsOf(tip);
  if (!details) return matchLabel(reference, tip.match_id);
  const only = onlySelection(tip);
  if (!only) return ticketTitle(details);
  return only.sel_libelle ?? matchLabel(reference, only.match_id);
}

/** Beside the title: the type of a bet on one match; `null` where the title or the selections say all. */
export function tipSubject(reference: TipReference, tip: Tip): string | null {
  if (tip.ticket === null) return tipTypeLabel(reference, tip);
  const only = onlySelection(tip);
  return only && only.match_id !== null ? selectionType(reference, only, tip) : null;
}

/** The selection of a simple ticket; `null` for any other tip. */
export function onlySelection(tip: Pick<Tip, 'ticket'>): TicketSelection | null {
  const details = detailsOf(tip);
  return details?.type_pari === 'simple' ? (details.selections[0] ?? null) : null;
}

/** Whether a tip is a combined bet or a system. */
export function isCombined(tip: Pick<Tip, 'ticket'>): boolean {
  return (detailsOf(tip)?.type_pari ?? 'simple') !== 'simple';
}

/** « Combiné · 3 sélections », « Système 2/4 · 4 sélections », « Trixie · 3 sélections ». */
export function ticketTitle(details: Shape): string {
  return `${ticketName(details)} · ${countText(details.selections.length)}`;
}

/** « Combiné », « Système 2/3 », « Yankee ». */
function ticketName(details: Shape): string {
  return details.type_pari === 'systeme' ? systemName(details) : ticketTypeNames[details.type_pari];
}

/** « Système 2/3 », « Système 2-3/5 », « Trixie ». */
function systemName({ tailles, selections }: Pick<Shape, 'tailles' | 'selections'>): string {
  const hasBase = selections.some(({ base }) => base === 1);
  const named = hasBase ? [] : systemsOf(selections.length);
  const sizes = tailles.toSorted((a, b) => a - b);
  const { name } = named.find((system) => hasSizes(system, tailles)) ?? {};
  return name ?? `Système ${sizes.join('-')}/${selections.length}`;
}

/** How many lines share the stake of a system; `null` for any other ticket. */
export function systemLines(details: Shape): number | null {
  return details.type_pari === 'systeme' && details.tailles.length > 0 ? lineCount(details) : null;
}

/** « 3 sélections ». */
export function countText(count: number): string {
  return counted(count, 'sélection', 'sélections');
}

/** « 3 lignes ». */
export function linesText(count: number): string {
  return counted(count, 'ligne', 'lignes');
}

/** « PSG – Lens · Victoire du PSG (1) », or the label of a selection that is on no match. */
export function selectionLabel(
  reference: TipReference,
  selection: TicketSelection,
  commented: Commented,
): string {
  if (selection.match_id === null) return selection.sel_libelle ?? 'Sélection sans intitulé';
  return `${matchLabel(reference, selection.match_id)} · ${selectionType(reference, selection, commented)}`;
}

/** The same with its odds: « PSG – Lens · Victoire du PSG (1) @ 1,85 ». */
export function selectionText(
  reference: TipReference,
  selection: TicketSelection,
  commented: Commented,
): string {
  return `${selectionLabel(reference, selection, commented)} @\u00a0${formatOdds(selection.sel_cote)}`;
}

/** What a selection on a match is on: « Victoire du PSG (1) ». */
export function selectionType(
  reference: TipReference,
  { match_id, prono_id, joueur_id }: TicketSelection,
  { user_comment }: Commented,
): string {
  return tipTypeLabel(reference, { match_id, prono_id, joueur_id, user_comment });
}
