import type { OutcomeOf } from '../outcome.ts';
import { type CountedTip, countedTip, type Profit, ProfitBy, ProfitSum, type Sign } from './profit.ts';
import { cashEffectCents, type TipMoney } from './settlement.ts';
import { sharesOf } from './ticket-shares.ts';
import { TicketSums } from './ticket-sums.ts';

/** The columns of a tip from which its sums are computed. */
export interface SummedTip extends TipMoney {
  br_id: string;
  bookmaker_id: number;
  prono_id: number | null;
  date_add: string;
}

export interface SumRules {
  outcomeOf: OutcomeOf;
  /** The local day, YYYY-MM-DD, of an instant. */
  dayOf: (instant: string) => string;
}

/** The effect of one day's tips on the balance of their bankroll, in cents, and how many of them had one. */
interface DayEffect {
  cents: number;
  count: number;
}

/**
 * The sums that statistics need of a changing set of tips. Adding or removing a tip costs the same however many there
 * are, and removing one restores exactly the sums from before it was added.
 */
export class TipSums {
  readonly byBankroll = new ProfitBy<string>();
  readonly byBookmaker = new ProfitBy<number>();
  readonly byType = new ProfitBy<number>();
  readonly tickets = new TicketSums();
  readonly #rules: SumRules;
  readonly #whole = new ProfitSum();
  readonly #effects = new Map<string, { cents: number; days: Map<string, DayEffect> }>();

  constructor(rules: SumRules, tips: Iterable<SummedTip> = []) {
    this.#rules = rules;
    for (const tip of tips) this.add(tip);
  }

  add(tip: SummedTip): void {
    this.#change(tip, 1);
  }

  /** The tip as it was added. */
  remove(tip: SummedTip): void {
    this.#change(tip, -1);
  }

  /** The profit of all of them. */
  profit(): Profit {
    return this.#whole.profit();
  }

  /** The total effect of a bankroll's tips on its balance, in cents. */
  effectCents(br_id: string): number {
    return this.#effects.get(br_id)?.cents ?? 0;
  }

  /** The effect of a bankroll's tips on its balance, in cents by local day. */
  *effectsByDay(br_id: string): Iterable<[day: string, cents: number]> {
    for (const [day, { cents }] of this.#effects.get(br_id)?.days ?? []) yield [day, cents];
  }

  #change(tip: SummedTip, sign: Sign): void {
    const counted = countedTip(tip, this.#rules.outcomeOf);
    this.#whole.change(counted, sign);
    this.byBankroll.change(tip.br_id, counted, sign);
    this.byBookmaker.change(tip.bookmaker_id, counted, sign);
    this.#changeTypes(tip, counted, sign);
    this.tickets.change(tip, counted, sign);
    this.#changeEffect(tip, sign);
  }

  /** By the types of prediction that a tip is on, each with its share of the money; free selections have none. */
  #changeTypes(tip: SummedTip, counted: CountedTip, sign: Sign): void {
    if (!tip.ticket) {
      if (tip.prono_id !== null) this.byType.change(tip.prono_id, counted, sign);
      return;
    }
    for (const { selection, share } of sharesOf(tip)) {
      if (selection.prono_id === null) continue;
      this.byType.change(selection.prono_id, countedTip(share, this.#rules.outcomeOf), sign);
    }
  }

  #changeEffect(tip: SummedTip, sign: Sign): void {
    const cents = cashEffectCents(tip, this.#rules.outcomeOf);
    if (cents === 0) return;
    const ofBankroll = this.#effects.get(tip.br_id) ?? { cents: 0, days: new Map<string, DayEffect>() };
    ofBankroll.cents += sign * cents;
    this.#effects.set(tip.br_id, ofBankroll);
    const day = this.#rules.dayOf(tip.date_add);
    const ofDay = ofBankroll.days.get(day) ?? { cents: 0, count: 0 };
    ofDay.cents += sign * cents;
    ofDay.count += sign;
    if (ofDay.count > 0) ofBankroll.days.set(day, ofDay);
    else ofBankroll.days.delete(day);
  }
}
