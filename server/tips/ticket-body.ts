import { isTypedGain, outcomeOfTip } from '../../shared/domain/settlement.ts';
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
import type { TicketBody, TicketView } from './ticket.schemas.ts';

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

/** What a body says of a ticket that an answer did not say already: an answer that is sent back changes nothing. */
export function newlySaid(body: TicketBody, answered: TicketView): TicketBody {
  const { selections, encaissements, ...terms } = body;
  const isAnswered = (name: keyof typeof terms) =>
    JSON.stringify(terms[name]) === JSON.stringify(answered[name]);
  const names = (Object.keys(terms) as (keyof typeof terms)[]).filter((name) => !isAnswered(name));
  const said: TicketBody = Object.fromEntries(names.map((name) => [name, terms[name]]));
  if (selections && textOf(selections) !== textOf(answered.selections)) said.selections = selections;
  if (encaissements && paidText(encaissements) !== paidText(answered.encaissements))
    said.encaissements = encaissements;
  return said;
}

function textOf(selections: readonly Partial<TicketView['selections'][number]>[]): string {
  return JSON.stringify(
    selections.map((one) => [
      ...[one.sel_id, one.match_id, one.prono_id, one.joueur_id, one.sel_libelle, one.sport_id],
      ...[one.sel_cote, one.base, one.sel_resultat, one.ex_aequo?.places, one.ex_aequo?.a_egalite],
    ]),
  );
}

function paidText(cashOuts: readonly { date?: string | undefined; part: number; montant: number }[]): string {
  return JSON.stringify(cashOuts.map(({ date, part, montant }) => [date, part, montant]));
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
  const before = heldDetails(making, body.selections === undefined);
  const selections =
    body.selections?.map((selection) => selectionFrom(selection, newId)) ?? withColumns(before, making);
  const { place_num, place_den } = before ?? absentTerms();
  const details: TicketDetails = {
    ...(before ?? absentTerms()),
    type_pari: body.type_pari ?? before?.type_pari ?? (selections.length > 1 ? 'combine' : 'simple'),
    tailles: [...new Set(body.tailles ?? before?.tailles ?? [])],
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
  const odds = match_cote ?? (isPricedAlike(before, selections) ? tip.match_cote : productOdds(selections));
  return settledTip({ ...tip, match_cote: odds, ticket: ticketText(details) });
}

/** Whether selections are those that a ticket had, at the same odds: then the odds of the whole stay as they were typed. */
export function isPricedAlike(before: TicketDetails | null, selections: readonly TicketSelection[]): boolean {
  const priced = (all: readonly TicketSelection[] = []) =>
    JSON.stringify(all.map(({ sel_id, match_id, sel_cote }) => [sel_id, match_id, sel_cote]));
  return before !== null && priced(before.selections) === priced(selections);
}

/**
 * The ticket that a tip is already; a plain bet becomes one of a single selection, by its own id. `null` for a new one, and
 * where its selections replace a result that none can have; needed otherwise.
 */
function heldDetails({ tip, outcomeOf }: Making, isNeeded: boolean): TicketDetails | null {
  const held = detailsOf(tip);
  if (held) return held;
  const outcome = outcomeOfTip(tip, outcomeOf);
  const isTyped = isTypedGain(outcome, tip);
  const details = detailsOfBet(tip, { outcome, isTyped, sel_id: tip.upm_id });
  if (!details && isNeeded && tip.match_id !== null) throw refusal('result_id', NOT_OF_A_SELECTION);
  return details;
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
