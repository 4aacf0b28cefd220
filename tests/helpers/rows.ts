import { newId } from '../../client/local/random-id.ts';
import type { MatchScore, Pair } from '../../shared/domain/score.ts';
import {
  absentTerms,
  detailsOf,
  newSelection,
  productOdds,
  settledTip,
  type TicketDetails,
  ticketText,
} from '../../shared/domain/ticket-details.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { TicketSelection } from '../../shared/records/ticket.ts';
import { ticketColumns, tipExtras } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';
import type { Write } from '../../sync/operations/registry.ts';

/** A bankroll of 1 000,00 € unless said otherwise. */
export function aBankroll(fields: Partial<Row<'bankroll'>> = {}): Row<'bankroll'> {
  return {
    br_id: newId(),
    br_lib: 'Principale',
    br_montant_initial: 100_000,
    br_date_debut: '2024-08-01',
    is_archive: 0,
    ...fields,
  };
}

/** A deposit of 50,00 € unless said otherwise. */
export function aMovement(fields: { br_id: string } & Partial<Row<'movement'>>): Row<'movement'> {
  return {
    mvt_id: newId(),
    mvt_type: 'deposit',
    mvt_montant: 5_000,
    mvt_date: '2026-11-20T10:00:00.000Z',
    mvt_comment: null,
    mvt_vu: null,
    mvt_saisi: null,
    ...fields,
  };
}

/** A pending tip of 10,00 € at 1,85 on these. */
export function aTip<MatchId extends string | null>(
  on: { br_id: string; match_id: MatchId } & Partial<Row<'tip'>>,
): Row<'tip'> & { match_id: MatchId } {
  return {
    upm_id: newId(),
    prono_id: 1,
    joueur_id: null,
    match_cote: 1850,
    prono_mise: 1000,
    user_fiab: 3,
    result_id: 4,
    prono_gain: 0,
    bookmaker_id: 1,
    user_comment: null,
    date_add: '2026-11-20T10:00:00.000Z',
    ...absentRow(tipExtras),
    ...absentRow(ticketColumns),
    ...on,
  };
}

/** A match of the seeded competition 1 between two of its teams. */
export function aMatch(fields: Partial<Row<'match'>> = {}): Row<'match'> {
  return {
    match_id: newId(),
    compet_id: 1,
    equa_id: 1,
    equb_id: 2,
    match_date: '2026-11-21T20:00:00.000Z',
    score: null,
    same_as: null,
    ...fields,
  };
}

export function aMartingale(fields: Partial<Row<'martingale'>> = {}): Row<'martingale'> {
  return {
    um_id: newId(),
    martingale_lib: 'Montante',
    martingale_comment: null,
    date_debut: null,
    date_fin: null,
    ...fields,
  };
}

/** A score that a bettor noted of a match: 2–1 at the end. */
export function anOwnScore(fields: { match_id: string } & Partial<Row<'own_score'>>): Row<'own_score'> {
  return {
    own_id: newId(),
    score: '{"etat":"termine","score":[2,1],"origine":"parieur"}',
    date_note: '2026-11-22T10:00:00.000Z',
    ...fields,
  };
}

/** The write that records a tip in these martingales. */
export function tipCreation(tip: Row<'tip'>, um_ids: readonly string[] = []): Write {
  const links = um_ids.map((um_id) => ({ upmart_id: newId(), um_id, upm_id: tip.upm_id }));
  return { name: 'tip.create', args: { tip, links } };
}

/** A selection of a ticket: on a match, or with a free label. */
export function aSelection(
  on: Partial<TicketSelection> = { sel_libelle: 'Vainqueur de la Ligue 1', sport_id: 1 },
): TicketSelection {
  return { ...newSelection(newId(), 1850), ...(on.match_id && { prono_id: 1 }), ...on };
}

/** The details of a ticket of these selections, combined where they are several. */
export function someDetails(
  selections: readonly TicketSelection[],
  terms: Partial<TicketDetails> = {},
): TicketDetails {
  const type_pari = selections.length > 1 ? 'combine' : 'simple';
  return { ...absentTerms(), type_pari, tailles: [], encaissements: [], selections, ...terms };
}

/** An open ticket of 10,00 € on these selections. */
export function aTicket(
  on: { br_id: string } & Partial<Row<'tip'>>,
  selections: readonly TicketSelection[],
  terms: Partial<TicketDetails> = {},
): Row<'tip'> {
  const match_cote = productOdds(selections);
  const tip = aTip({ match_id: null, match_cote, ...on });
  return settledTip({ ...tip, ticket: ticketText(someDetails(selections, terms)) });
}

/** A change of a ticket's details, as a device writes it. */
export function ticketChange(
  before: Row<'tip'>,
  change: (details: TicketDetails) => Partial<TicketDetails>,
  columns: Partial<Row<'tip'>> = {},
): Write {
  const details = detailsOf(before);
  if (!details) throw new Error('Not a ticket');
  const ticket = ticketText({ ...details, ...change(details) });
  const after = settledTip({ ...before, date_reglement: '2026-11-21T10:00:00.000Z', ...columns, ticket });
  return { name: 'tip.update', args: { before, after, link: [], unlink: [] } };
}

/** The write that changes these fields of a tip. */
export function tipChange(before: Row<'tip'>, changes: Partial<Row<'tip'>>): Write {
  return { name: 'tip.update', args: { before, after: { ...before, ...changes }, link: [], unlink: [] } };
}

/** A match that is over, as a source tells it. */
export function aScore(score: Pair, more: Partial<MatchScore> = {}): MatchScore {
  const nothingElse = { mi_temps: null, prolongation: null, periodes: [] };
  return { etat: 'termine', score, ...nothingElse, origine: 'source', ...more };
}
