import { isTypedGain } from '../../../shared/domain/settlement.ts';
import { detailsOfBet } from '../../../shared/domain/ticket-details.ts';
import { parseCents } from '../../../shared/money.ts';
import { parseOdds } from '../../../shared/odds.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import type { PlainBet } from '../plain-bet.ts';
import type { TypedEdit } from '../tip-edit-form.ts';
import type { OpenedTicket, TypedTicket } from './ticket-form.ts';

/** A plain bet that becomes a ticket, with what was typed of it. */
export interface MadeTicket {
  opened: OpenedTicket;
  typed: Partial<TypedTicket>;
}

/** A plain bet as its form shows it, as a ticket of one selection; `null` where its result cannot be a selection's. */
export function ticketOfBet(before: PlainBet, typed: TypedEdit, outcomeOf: OutcomeOf): MadeTicket | null {
  const { result_id, prono_gain, ...shared } = typed;
  const tip = {
    ...before,
    prono_mise: parseCents(typed.prono_mise) ?? before.prono_mise,
    match_cote: parseOdds(typed.match_cote) ?? before.match_cote,
    prono_gain: parseCents(prono_gain) ?? before.prono_gain,
  };
  const outcome = outcomeOf(Number(result_id));
  const isTyped = isTypedGain(outcome, tip);
  const details = detailsOfBet(tip, { outcome, isTyped, sel_id: tip.upm_id });
  return details && { opened: { before, details }, typed: shared };
}
