import { divideHalfUp } from '../money.ts';
import type { OutcomeOf } from '../outcome.ts';
import { type Profit, ProfitBy } from './profit.ts';
import { outcomeOfTip, paidStakeCents, potentialProfitCents, type TipMoney } from './settlement.ts';
import { detailsOf, ticketExtremes } from './ticket-details.ts';

/** What statistics tell of tickets as such. */
export interface TicketFigures {
  /** By how many selections a ticket holds, the fewest first. */
  bySelections: { selections: number; profit: Profit }[];
  /** Mean odds in thousandths, each ticket counting alike and by its stake, without systems; `null` where there is none. */
  odds: { mean: number | null; byStake: number | null };
  /** What open tickets bring in cents if all that runs wins, and if all loses; what cash-outs paid included. */
  inPlay: { bestCents: number; worstCents: number };
}

/** The same figures of a changing set of tips; removing a tip restores exactly those from before it was added. */
export class TicketSums {
  readonly #outcomeOf: OutcomeOf;
  readonly #bySelections: ProfitBy<number>;
  #priced = 0;
  #odds = 0;
  #stakes = 0n;
  #stakedOdds = 0n;
  #bestCents = 0;
  #worstCents = 0;

  constructor(outcomeOf: OutcomeOf) {
    this.#outcomeOf = outcomeOf;
    this.#bySelections = new ProfitBy(outcomeOf);
  }

  add(tip: TipMoney): void {
    this.#bySelections.add(selectionCount(tip), tip);
    this.#change(tip, 1);
  }

  /** The tip as it was added. */
  remove(tip: TipMoney): void {
    this.#bySelections.remove(selectionCount(tip), tip);
    this.#change(tip, -1);
  }

  #change(tip: TipMoney, sign: 1 | -1): void {
    const { prono_mise, match_cote, ticket = null } = tip;
    // The odds of a system are those of its longest line, if it has one: no line pays them.
    if (detailsOf({ ticket })?.type_pari !== 'systeme') {
      this.#priced += sign;
      this.#odds += sign * match_cote;
      this.#stakes += BigInt(sign * prono_mise);
      this.#stakedOdds += BigInt(sign) * BigInt(prono_mise) * BigInt(match_cote);
    }
    if (outcomeOfTip(tip, this.#outcomeOf) !== 'pending') return;
    const paid = paidStakeCents(tip);
    const extremes = ticketExtremes(tip, ticket);
    this.#bestCents += sign * (extremes ? extremes.bestCents - paid : potentialProfitCents(tip));
    this.#worstCents += sign * ((extremes?.worstCents ?? 0) - paid);
  }

  figures(): TicketFigures {
    return {
      bySelections: this.#bySelections
        .all()
        .map(([selections, profit]) => ({ selections, profit }))
        .sort((a, b) => a.selections - b.selections),
      odds: {
        mean: this.#priced === 0 ? null : divideHalfUp(this.#odds, this.#priced),
        byStake: this.#stakes === 0n ? null : divideHalfUp(this.#stakedOdds, this.#stakes),
      },
      inPlay: { bestCents: this.#bestCents, worstCents: this.#worstCents },
    };
  }
}

function selectionCount({ ticket = null }: Pick<TipMoney, 'ticket'>): number {
  return detailsOf({ ticket })?.selections.length ?? 1;
}
