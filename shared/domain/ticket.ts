import type { SelectionResult, TicketState, TicketType } from '../records/ticket.ts';
import { type Fraction, fraction, isAbove, minus, plus, roundHalfUp, times } from './fraction.ts';

export interface Selection {
  /** Thousandths. */
  sel_cote: number;
  sel_resultat: SelectionResult;
  /** Whether every line of a system contains it. */
  base: boolean;
  /** A dead heat: how many ended level, for how many places. */
  ex_aequo: { places: number; a_egalite: number } | null;
}

/** A cash-out: the part of the stake that it closed, and what was paid for it, in cents. */
export interface CashOut {
  part: number;
  montant: number;
}

export interface Ticket {
  type_pari: TicketType;
  /** Of a system: how many selections its lines hold. */
  tailles: readonly number[];
  /** Cents; of a lay bet the backer's stake. */
  prono_mise: number;
  /** The odds of the whole as typed, in thousandths. */
  match_cote: number;
  selections: readonly Selection[];
  freebet: boolean;
  /** Hundredths of a percent. */
  bonus_pct: number;
  commission_pct: number;
  /** A lay bet: won when its selection loses. `gagne` and `perdu` are the bettor's. */
  contre: boolean;
  /** Each-way: the part of the odds that a place pays, as numerator and denominator. */
  gagnant_place: readonly [number, number] | null;
  encaissements: readonly CashOut[];
}

/** What says how the selections of a ticket form lines. */
type Lines<S> = Pick<Ticket, 'type_pari' | 'tailles'> & { selections: readonly S[] };

/** The result of a ticket by the rules; all amounts in cents. */
export interface Settlement {
  etat: TicketState;
  /** What the bookmaker has paid back: while the ticket is open, its cash-outs. */
  returnCents: number;
  /** What it counts for in the denominator of the ROI. */
  effectiveStakeCents: number;
}

/** The ticket of one selection at its own odds, cents and thousandths, with nothing beside its stake. */
export function simpleTicket(prono_mise: number, match_cote: number, sel_resultat: SelectionResult): Ticket {
  return {
    type_pari: 'simple',
    tailles: [],
    prono_mise,
    match_cote,
    selections: [{ sel_cote: match_cote, sel_resultat, base: false, ex_aequo: null }],
    freebet: false,
    bonus_pct: 0,
    commission_pct: 0,
    contre: false,
    gagnant_place: null,
    encaissements: [],
  };
}

const NOTHING = fraction(0);
const ONE = fraction(1);
const HALF = fraction(1, 2);

/** What leaves the bankroll when a ticket is placed, in cents: nothing for a freebet, the risk of a lay bet. */
export function outlayCents(ticket: Ticket): number {
  return ticket.freebet ? 0 : roundHalfUp(stakeAtRisk(ticket));
}

/**
 * The status and the return of a ticket, by the results of its selections (shared/README.md § Tickets). Defined for any
 * ticket, also one that the rules refuse (`ticketIssues`).
 */
export function settle(ticket: Ticket): Settlement {
  const paid = fraction(cashedOut(ticket, 'montant'));
  const returned = plus(paid, returnOfRest(ticket));
  const etat = stateOf(ticket, returned);
  return {
    etat,
    returnCents: roundHalfUp(etat === 'en_cours' ? paid : returned),
    effectiveStakeCents: roundHalfUp(effectiveStake(ticket, etat)),
  };
}

/** What a ticket returns in cents if all of its open selections win, and if all lose. */
export function extremesOf(ticket: Ticket): Record<'bestCents' | 'worstCents', number> {
  return { bestCents: returnWith(ticket, () => false), worstCents: returnWith(ticket, () => true) };
}

/** The same, and the least in cents that it returns if exactly one of its open selections loses. */
export function exposureOf(ticket: Ticket): Record<'bestCents' | 'worstCents' | 'oneLostCents', number> {
  const running = ticket.selections.filter(({ sel_resultat }) => sel_resultat === 'en_cours');
  const extremes = extremesOf(ticket);
  const oneLost = running.map((lost) => returnWith(ticket, (selection) => selection === lost));
  return { ...extremes, oneLostCents: Math.min(extremes.bestCents, ...oneLost) };
}

/** What it returns in cents once those of its open selections have lost, and the others have won. */
function returnWith(ticket: Ticket, isLost: (selection: Selection) => boolean): number {
  const ended = (selection: Selection): Selection => {
    if (selection.sel_resultat !== 'en_cours') return selection;
    return { ...selection, sel_resultat: isLost(selection) ? 'perdu' : 'gagne' };
  };
  return settle({ ...ticket, selections: ticket.selections.map(ended) }).returnCents;
}

/** How many lines share the stake of a ticket: one, or those of its system. */
export function lineCount(ticket: Lines<{ base: boolean | 0 | 1 }>): number {
  return roundHalfUp(sumOfLines(ticket, () => ONE));
}

function stateOf(ticket: Ticket, returned: Fraction): TicketState {
  const { selections, type_pari, prono_mise, encaissements } = ticket;
  if (encaissements.length > 0 && cashedOut(ticket, 'part') >= prono_mise) return 'encaisse';
  const kept = sumOfLines(ticket, ({ sel_resultat }) => (sel_resultat === 'perdu' ? NOTHING : ONE));
  if (kept.n === 0n) return 'perdu';
  if (selections.some(({ sel_resultat }) => sel_resultat === 'en_cours')) return 'en_cours';
  if (selections.every(({ sel_resultat }) => sel_resultat === 'annule')) return 'annule';
  const result = selections[0]?.sel_resultat;
  if (type_pari === 'simple' && (result === 'demi_gagne' || result === 'demi_perdu')) return result;
  const paid = ticket.freebet ? NOTHING : stakeAtRisk(ticket);
  return isAbove(returned, paid) ? 'gagne' : 'partiel';
}

function effectiveStake(ticket: Ticket, etat: TicketState): Fraction {
  if (ticket.freebet || etat === 'en_cours') return NOTHING;
  const ended = stakeAtRisk({ ...ticket, prono_mise: cashedOut(ticket, 'part') });
  if (etat === 'annule') return ended;
  const stake = stakeAtRisk(ticket);
  return etat === 'demi_gagne' || etat === 'demi_perdu' ? times(plus(stake, ended), HALF) : stake;
}

/** What the part of the stake that was not cashed out returns. */
function returnOfRest(ticket: Ticket): Fraction {
  const { prono_mise, freebet, bonus_pct, commission_pct } = ticket;
  const stake = stakeAtRisk({ ...ticket, prono_mise: Math.max(0, prono_mise - cashedOut(ticket, 'part')) });
  const gross = grossReturn(ticket, stake);
  const withBonus = plus(gross, times(winnings(gross, stake), fraction(bonus_pct, 10_000)));
  const net = minus(withBonus, times(winnings(withBonus, stake), fraction(commission_pct, 10_000)));
  return freebet ? winnings(net, stake) : net;
}

function winnings(returned: Fraction, stake: Fraction): Fraction {
  return isAbove(returned, stake) ? minus(returned, stake) : NOTHING;
}

/** What a stake returns before bonus and commission, that of a freebet included. */
function grossReturn(ticket: Ticket, stake: Fraction): Fraction {
  const { gagnant_place, selections, type_pari } = ticket;
  const isWonOutright = selections.every(
    ({ sel_resultat, ex_aequo }) => sel_resultat === 'gagne' && ex_aequo === null,
  );
  const toWin =
    isWonOutright && type_pari !== 'systeme'
      ? backedOdds(ticket, ticket.match_cote)
      : meanOfLines(ticket, (selection) =>
          multiplier(selection, backedOdds(ticket, ticket.contre ? ticket.match_cote : selection.sel_cote)),
        );
  if (gagnant_place === null) return times(stake, toWin);
  const toPlace = meanOfLines(ticket, (selection) => placeMultiplier(selection, gagnant_place));
  return times(times(stake, HALF), plus(toWin, toPlace));
}

/** Odds in thousandths as a multiplier of what is at risk: a lay bet risks the backer's winnings for the backer's stake. */
function backedOdds({ contre }: Ticket, oddsThousandths: number): Fraction {
  return contre
    ? fraction(oddsThousandths, Math.max(1, oddsThousandths - 1000))
    : fraction(oddsThousandths, 1000);
}

function multiplier({ sel_resultat, ex_aequo }: Selection, odds: Fraction): Fraction {
  switch (sel_resultat) {
    case 'gagne':
      return reduced(odds, ex_aequo);
    case 'demi_gagne':
      return times(plus(ONE, odds), HALF);
    case 'demi_perdu':
      return HALF;
    case 'annule':
    case 'en_cours':
      return ONE;
    case 'perdu':
    case 'place':
      return NOTHING;
  }
}

/**
 * The multiplier of the half of an each-way stake that is on the place: 1 + (odds − 1) × the part of the odds that it
 * pays.
 */
function placeMultiplier(
  selection: Selection,
  [numerator, denominator]: readonly [number, number],
): Fraction {
  const { sel_cote, sel_resultat, ex_aequo } = selection;
  const odds = plus(ONE, times(fraction(sel_cote - 1000, 1000), fraction(numerator, denominator)));
  if (sel_resultat === 'place') return reduced(odds, ex_aequo);
  return multiplier({ ...selection, ex_aequo: null }, odds);
}

/** In a dead heat each has its part of the places, never more than one. */
function reduced(odds: Fraction, level: Selection['ex_aequo']): Fraction {
  if (level === null || level.places >= level.a_egalite) return odds;
  return times(odds, fraction(level.places, level.a_egalite));
}

function meanOfLines(ticket: Ticket, multiplierOf: (selection: Selection) => Fraction): Fraction {
  return times(sumOfLines(ticket, multiplierOf), fraction(1, Math.max(1, lineCount(ticket))));
}

/**
 * Σ over the lines of the product of their selections' multipliers: for each size, the coefficient of xⁿ in
 * ∏ (1 + mᵢ x), so that no line has to be written out.
 */
function sumOfLines<S extends { base: boolean | 0 | 1 }>(
  { type_pari, tailles, selections }: Lines<S>,
  multiplierOf: (selection: S) => Fraction,
): Fraction {
  let sums = [1n];
  let [inAll, denominator] = [1n, 1n];
  let bases = 0;
  for (const selection of selections) {
    const { n, d } = multiplierOf(selection);
    denominator *= d;
    if (selection.base && type_pari === 'systeme') {
      inAll *= n;
      bases += 1;
    } else {
      const before = sums;
      sums = [...before, 0n].map((sum, size) => sum * d + (before[size - 1] ?? 0n) * n);
    }
  }
  const sizes = type_pari === 'systeme' ? tailles : [selections.length];
  const total = sizes.reduce((sum, size) => sum + (sums[size - bases] ?? 0n), 0n);
  return { n: inAll * total, d: denominator };
}

/** What can be lost: the stake, or of a lay bet the backer's winnings. */
function stakeAtRisk({ prono_mise, match_cote, contre }: Ticket): Fraction {
  return contre ? fraction(prono_mise * (match_cote - 1000), 1000) : fraction(prono_mise);
}

function cashedOut({ encaissements }: Ticket, amount: keyof CashOut): number {
  return encaissements.reduce((sum, cashOut) => sum + cashOut[amount], 0);
}
