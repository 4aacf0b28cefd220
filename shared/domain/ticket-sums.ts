import { divideHalfUp } from '../money.ts';
import { type CountedTip, type Profit, ProfitBy, type Sign } from './profit.ts';
import { paidStakeCents, potentialProfitCents, type TipMoney } from './settlement.ts';
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
  readonly #bySelections = new ProfitBy<number>();
  readonly #stakes = new ExactSum();
  readonly #stakedOdds = new ExactSum();
  #priced = 0;
  #odds = 0;
  #bestCents = 0;
  #worstCents = 0;

  /** Adds or removes a tip, and what it counts for. */
  change(tip: TipMoney, counted: CountedTip, sign: Sign): void {
    const { prono_mise, match_cote, ticket = null } = tip;
    const details = detailsOf({ ticket });
    this.#bySelections.change(details?.selections.length ?? 1, counted, sign);
    // The odds of a system are those of its longest line, if it has one: no line pays them.
    if (details?.type_pari !== 'systeme') {
      this.#priced += sign;
      this.#odds += sign * match_cote;
      this.#stakes.addProduct(sign, prono_mise);
      this.#stakedOdds.addProduct(sign * prono_mise, match_cote);
    }
    if (counted.outcome !== 'pending') return;
    const paid = paidStakeCents(tip);
    const extremes = ticketExtremes(tip, ticket);
    this.#bestCents += sign * (extremes ? extremes.bestCents - paid : potentialProfitCents(tip));
    this.#worstCents += sign * ((extremes?.worstCents ?? 0) - paid);
  }

  figures(): TicketFigures {
    const stakes = this.#stakes.value();
    return {
      bySelections: this.#bySelections
        .all()
        .map(([selections, profit]) => ({ selections, profit }))
        .sort((a, b) => a.selections - b.selections),
      odds: {
        mean: this.#priced === 0 ? null : divideHalfUp(this.#odds, this.#priced),
        byStake: stakes === 0n ? null : divideHalfUp(this.#stakedOdds.value(), stakes),
      },
      inPlay: { bestCents: this.#bestCents, worstCents: this.#worstCents },
    };
  }
}

/** A sum of products of whole numbers, exact however large it becomes. */
class ExactSum {
  #safe = 0;
  #large = 0n;

  addProduct(one: number, other: number): void {
    const sum = this.#safe + one * other;
    // Only large sums need the slower arithmetic.
    if (Number.isSafeInteger(one * other) && Number.isSafeInteger(sum)) this.#safe = sum;
    else this.#large += BigInt(one) * BigInt(other);
  }

  value(): bigint {
    return this.#large + BigInt(this.#safe);
  }
}
