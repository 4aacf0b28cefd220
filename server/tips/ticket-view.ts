import {
  countedMoney,
  isTypedGain,
  outcomeOfTip,
  paidStakeCents,
  stateOfOutcome,
} from '../../shared/domain/settlement.ts';
import {
  absentTerms,
  detailsOf,
  detailsOfBet,
  newSelection,
  type TicketDetails,
} from '../../shared/domain/ticket-details.ts';
import { type Outcome, type OutcomeOf, resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';
import type { TicketView } from './ticket.schemas.ts';

type Tip = Row<'tip'>;
type ResultType = Pick<Row<'result_type'>, 'result_id' | 'result_issue'>;

/** A tip as a ticket, whichever way it is stored; amounts in cents. */
export function ticketView(tip: Tip, outcomeOf: OutcomeOf): TicketView {
  const outcome = outcomeOfTip(tip, outcomeOf);
  const details = detailsOf(tip);
  const isTyped = details ? details.gain_saisi !== null : isTypedGain(outcome, tip);
  const { type_pari, tailles, bonus_pct, commission_pct, contre, place_num, place_den, ...ticket } =
    details ?? plainDetails(tip, outcome, isTyped);
  return {
    type_pari,
    tailles: [...tailles],
    bonus_pct,
    commission_pct,
    contre: contre === 1,
    gagnant_place: place_num !== null && place_den !== null ? { fraction: [place_num, place_den] } : null,
    selections: ticket.selections.map(selectionView),
    encaissements: [...ticket.encaissements],
    etat: tip.etat ?? stateOfOutcome(outcome),
    mise_risquee: paidStakeCents(tip),
    mise_effective: countedMoney(outcome, tip).effectiveStakeCents,
    gain_saisi: isTyped,
  };
}

/** The columns of a plain bet as an answer gives them of any tip: those of its only selection, and its result type. */
export function plainColumns(
  tip: Tip,
  { outcomeOf, types }: { outcomeOf: OutcomeOf; types: readonly ResultType[] },
): Pick<Tip, 'match_id' | 'prono_id' | 'joueur_id' | 'result_id'> {
  const details = detailsOf(tip);
  if (!details) return tip;
  const [only, ...others] = details.selections;
  const { match_id, prono_id, joueur_id } = only && others.length === 0 ? only : newSelection('', 0);
  return {
    match_id,
    prono_id,
    joueur_id,
    result_id: resultWith(outcomeOfTip(tip, outcomeOf), types) ?? null,
  };
}

/** A plain bet has one selection, which has the id of its tip. */
function plainDetails(tip: Tip, outcome: Outcome, isTyped: boolean): TicketDetails {
  const { upm_id: sel_id, match_id, prono_id, joueur_id, match_cote } = tip;
  const selection = { ...newSelection(sel_id, match_cote), match_id, prono_id, joueur_id };
  const bare = { ...absentTerms(), tailles: [], selections: [selection], encaissements: [] };
  return detailsOfBet(tip, { outcome, isTyped, sel_id }) ?? bare;
}

function selectionView({ base, places, a_egalite, ...selection }: TicketSelection) {
  const ex_aequo = places !== null && a_egalite !== null ? { places, a_egalite } : null;
  return { ...selection, base: base === 1, ex_aequo };
}
