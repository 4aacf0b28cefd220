import { outcomeOfTip, proposedGainCents } from '../../../shared/domain/settlement.ts';
import { exposureOf, type Ticket } from '../../../shared/domain/ticket.ts';
import {
  absentTerms,
  newTip,
  productOdds,
  type TicketDetails,
  ticketOf,
  ticketText,
} from '../../../shared/domain/ticket-details.ts';
import { linkChanges } from '../../../shared/domain/tip-links.ts';
import { limits } from '../../../shared/limits.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { TicketSelection, TicketType } from '../../../shared/records/ticket.ts';
import { tipExtras } from '../../../shared/records/tip.ts';
import type { Reference } from '../../local/live-data.ts';
import { newId } from '../../local/random-id.ts';
import { resultTypeOf } from '../../tips/ticket/ticket-changes.ts';
import type { TipWrite } from '../../tips/tip-rules.ts';
import type { EnteredTerms } from './slip-terms.ts';

export type TipCreation = Extract<TipWrite, { name: 'tip.create' }>;

/** One tip of those that a slip becomes: itself, or each of its simple bets. */
export interface SlipBet {
  details: TicketDetails;
  match_cote: number;
  /** Which selection of the slip is its first one. */
  from: number;
}

/** The tips that selections become: one ticket, or a simple bet each. */
export function betsOf(
  type_pari: TicketType,
  selections: readonly TicketSelection[],
  terms: EnteredTerms,
): SlipBet[] {
  const { bonus_pct, commission_pct, contre, gagnant_place, tailles } = terms;
  const shared = { ...absentTerms(), type_pari, bonus_pct, commission_pct, contre, ...gagnant_place };
  const details = { ...shared, tailles: type_pari === 'systeme' ? tailles : [], encaissements: [] };
  if (type_pari === 'simple') {
    return selections.map((selection, from) => ({
      details: { ...details, selections: [{ ...selection, base: 0 }] },
      match_cote: Math.max(selection.sel_cote, limits.oddsMin),
      from,
    }));
  }
  const inLines = selections.map((one) => (type_pari === 'systeme' ? one : { ...one, base: 0 as const }));
  const typed = type_pari === 'combine' ? terms.match_cote : null;
  return [
    { details: { ...details, selections: inLines }, match_cote: typed ?? productOdds(selections), from: 0 },
  ];
}

/** A bet as the settlement takes it. */
export function ticketOfBet({ details, match_cote }: SlipBet, { prono_mise, freebet }: EnteredTerms): Ticket {
  return ticketOf({ prono_mise, match_cote, freebet }, details);
}

/** What tickets return together in cents: at best, at worst, and at least if one of all their selections loses. */
export function exposureOfAll(tickets: readonly Ticket[]): ReturnType<typeof exposureOf> {
  const each = tickets.map(exposureOf);
  const sum = (of: keyof ReturnType<typeof exposureOf>) => each.reduce((total, one) => total + one[of], 0);
  const bestCents = sum('bestCents');
  const mostLost = Math.max(0, ...each.map((one) => one.bestCents - one.oneLostCents));
  return { bestCents, worstCents: sum('worstCents'), oneLostCents: bestCents - mostLost };
}

interface BetFacts {
  reference: Pick<Reference, 'resultTypes' | 'outcomeOf'>;
  nowIso: string;
}

/** The write that records a bet: a plain one where nothing tells it from that, else a ticket. */
export function betWrite(
  bet: SlipBet,
  terms: EnteredTerms,
  facts: BetFacts,
  matches: readonly Row<'match'>[],
): TipCreation {
  const tip = plainBet(bet, terms, facts) ?? ticketTip(bet, terms, facts);
  const { link: links } = linkChanges(tip.upm_id, { after: terms.um_ids }, newId);
  return { name: 'tip.create', args: { tip, links }, matches };
}

function ticketTip(bet: SlipBet, terms: EnteredTerms, { nowIso }: BetFacts): Row<'tip'> {
  return newTip({
    ...sharedColumns(bet, terms, nowIso),
    match_id: null,
    prono_id: null,
    joueur_id: null,
    result_id: null,
    prono_gain: 0,
    ticket: ticketText(bet.details),
    date_reglement: nowIso,
  });
}

function plainBet(bet: SlipBet, terms: EnteredTerms, { reference, nowIso }: BetFacts): Row<'tip'> | null {
  const { type_pari, bonus_pct, commission_pct, contre, place_num, selections } = bet.details;
  const [only] = selections;
  const isSpecial = bonus_pct > 0 || commission_pct > 0 || contre === 1 || place_num !== null;
  if (type_pari !== 'simple' || isSpecial || !only || only.match_id === null) return null;
  const result_id = resultTypeOf(only.sel_resultat, reference.resultTypes);
  if (result_id === undefined || only.sel_cote !== bet.match_cote) return null;
  const { match_id, prono_id, joueur_id } = only;
  const shared = sharedColumns(bet, terms, nowIso);
  const outcome = outcomeOfTip({ etat: null, result_id }, reference.outcomeOf);
  const date_reglement = outcome === 'pending' ? null : nowIso;
  const prono_gain = proposedGainCents(outcome, shared) ?? 0;
  return { ...shared, match_id, prono_id, joueur_id, result_id, prono_gain, date_reglement };
}

function sharedColumns({ match_cote }: SlipBet, terms: EnteredTerms, nowIso: string) {
  const { br_id, bookmaker_id, prono_mise, user_fiab, user_comment, date_add } = terms;
  const names = Object.keys(tipExtras) as (keyof typeof tipExtras)[];
  const extras = Object.fromEntries(names.map((name) => [name, terms[name]]));
  return {
    ...{ upm_id: newId(), br_id, bookmaker_id, prono_mise, match_cote, user_fiab, user_comment },
    ...(extras as Pick<EnteredTerms, keyof typeof tipExtras>),
    ...{ ticket: null, etat: null, mise_risquee: null, mise_effective: null },
    date_add: date_add ?? nowIso,
  };
}
