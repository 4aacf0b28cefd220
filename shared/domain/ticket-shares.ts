import type { TicketSelection } from '../records/ticket.ts';
import type { TipMoney } from './settlement.ts';
import { detailsOf } from './ticket-details.ts';

/**
 * The selections of a ticket, each with its share of the ticket's money: split equally, in whole cents of which the
 * first selections get those that remain, so that the shares add up to the ticket. Each has the ticket's outcome.
 */
export function sharesOf(tip: TipMoney): { selection: TicketSelection; share: TipMoney }[] {
  const selections = detailsOf({ ticket: tip.ticket ?? null })?.selections ?? [];
  const count = selections.length;
  const part = (cents: number, index: number) => Math.floor(cents / count) + (index < cents % count ? 1 : 0);
  const partOf = (cents: number | null | undefined, index: number) =>
    typeof cents === 'number' ? part(cents, index) : null;
  return selections.map((selection, index) => ({
    selection,
    share: {
      match_cote: tip.match_cote,
      freebet: tip.freebet,
      result_id: tip.result_id,
      ticket: null,
      etat: tip.etat ?? null,
      prono_mise: part(tip.prono_mise, index),
      prono_gain: part(tip.prono_gain, index),
      mise_risquee: partOf(tip.mise_risquee, index),
      mise_effective: partOf(tip.mise_effective, index),
    },
  }));
}
