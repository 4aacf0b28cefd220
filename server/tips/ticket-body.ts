import { outcomeOfTip, proposedGainCents } from '../../shared/domain/settlement.ts';
import {
  absentTerms,
  detailsOf,
  detailsOfBet,
  productOdds,
  selectionResultOf,
  settledTip,
  type TicketDetails,
  ticketText,
} from '../../shared/domain/ticket-details.ts';
import { AppError } from '../../shared/errors.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';
import type { TicketBody } from './ticket.schemas.ts';

type Tip = Row<'tip'>;

/** Whether a body says anything that a plain bet cannot hold. */
export function saysTicket(body: TicketBody): boolean {
  const { selections, type_pari, encaissements = [], tailles = [] } = body;
  return (
    selections !== undefined ||
    (type_pari ?? 'simple') !== 'simple' ||
    encaissements.length > 0 ||
    tailles.length > 0 ||
    (body.bonus_pct ?? 0) > 0 ||
    (body.commission_pct ?? 0) > 0 ||
    body.contre === true ||
    (body.gagnant_place ?? null) !== null
  );
}

interface Making {
  /** The tip that is changed, with what the body says of its own columns; a new one for a new ticket. */
  tip: Tip;
  /** What the body says of the columns of a plain bet, for a ticket of one selection. */
  columns: Partial<Pick<Tip, 'match_id' | 'prono_id' | 'joueur_id' | 'result_id'>>;
  /** What the body says of `match_cote`. */
  match_cote: number | undefined;
  /** What the body says of `prono_gain`: a figure is typed, `null` is what the rules say. */
  prono_gain: number | null | undefined;
  outcomeOf: OutcomeOf;
  newId: () => string;
  now: string;
}

/**
 * A tip as the ticket that a body describes; what it leaves out stays. Throws `VALIDATION` where a plain bet has a result
 * that no selection can have.
 */
export function ticketFrom(body: TicketBody, making: Making): Tip {
  const { tip, match_cote, prono_gain, newId, now } = making;
  const before = body.selections && tip.ticket === null ? null : heldDetails(making);
  const selections =
    body.selections?.map((selection) => selectionFrom(selection, newId)) ?? withColumns(before, making);
  const { place_num, place_den } = before ?? absentTerms();
  const details: TicketDetails = {
    ...(before ?? absentTerms()),
    type_pari: body.type_pari ?? before?.type_pari ?? (selections.length > 1 ? 'combine' : 'simple'),
    tailles: body.tailles ?? before?.tailles ?? [],
    selections,
    bonus_pct: body.bonus_pct ?? before?.bonus_pct ?? 0,
    commission_pct: body.commission_pct ?? before?.commission_pct ?? 0,
    contre: body.contre === undefined ? (before?.contre ?? 0) : body.contre ? 1 : 0,
    ...(body.gagnant_place === undefined
      ? { place_num, place_den }
      : {
          place_num: body.gagnant_place?.fraction[0] ?? null,
          place_den: body.gagnant_place?.fraction[1] ?? null,
        }),
    encaissements:
      body.encaissements?.map(({ date, ...paid }) => ({ date: date ?? now, ...paid })) ??
      before?.encaissements ??
      [],
    gain_saisi: prono_gain === undefined ? (before?.gain_saisi ?? null) : prono_gain,
  };
  const isSameWhole = body.selections === undefined && tip.match_cote > 0;
  const odds = match_cote ?? (isSameWhole ? tip.match_cote : productOdds(selections));
  return settledTip({ ...tip, match_cote: odds, ticket: ticketText(details) });
}

/** The ticket that a tip is already; a plain bet becomes one of a single selection. */
function heldDetails({ tip, outcomeOf, newId }: Making): TicketDetails {
  const held = detailsOf(tip);
  if (held) return held;
  const outcome = outcomeOfTip(tip, outcomeOf);
  const proposedCents = proposedGainCents(outcome, tip);
  const details = detailsOfBet(tip, { outcome, proposedCents, sel_id: newId() });
  if (details) return details;
  throw refusal('result_id', NOT_OF_A_SELECTION);
}

/** The selections of a ticket, of which a single one takes what the body says of a plain bet. */
function withColumns(
  before: TicketDetails | null,
  { columns, outcomeOf }: Making,
): readonly TicketSelection[] {
  const { selections = [] } = before ?? {};
  const { result_id = null, match_id, prono_id, joueur_id } = columns;
  const outcome = result_id === null ? null : outcomeOf(result_id);
  const [only] = selections;
  if (selections.length !== 1 || !only) {
    if (outcome !== null) throw refusal('result_id', 'Le résultat d’un ticket vient de ses sélections');
    return selections;
  }
  const sel_resultat = outcome === null ? only.sel_resultat : selectionResultOf(outcome);
  if (sel_resultat === null) throw refusal('result_id', NOT_OF_A_SELECTION);
  return [
    {
      ...only,
      match_id: match_id ?? only.match_id,
      prono_id: prono_id ?? only.prono_id,
      joueur_id: joueur_id === undefined ? only.joueur_id : joueur_id,
      sel_resultat,
    },
  ];
}

const NOT_OF_A_SELECTION = 'Ce résultat n’est celui d’aucune sélection';

function refusal(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { details: [{ field, message }] });
}

type SelectionBody = NonNullable<TicketBody['selections']>[number];

function selectionFrom(
  { sel_id, base, ex_aequo, ...on }: SelectionBody,
  newId: () => string,
): TicketSelection {
  const { places = null, a_egalite = null } = ex_aequo ?? {};
  return { ...on, sel_id: sel_id ?? newId(), base: base ? 1 : 0, places, a_egalite };
}
