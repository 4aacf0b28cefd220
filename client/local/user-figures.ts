import { MartingaleSum, type MartingaleTotals } from '../../shared/domain/martingale.ts';
import { outcomeOfTip } from '../../shared/domain/settlement.ts';
import { type SumRules, TipSums } from '../../shared/domain/tip-sums.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { changedList } from './changed-list.ts';
import { newestFirst, soonestFirst } from './tip-order.ts';

type Tip = Row<'tip'>;
type Link = Row<'martingale_tip'>;
type Matches = ReadonlyMap<string, Row<'match'>>;

/** A row before a change, unless it is new, and after it, unless it was removed. */
export interface RowChange<R> {
  before: R | undefined;
  after: R | undefined;
}

interface FurtherSums {
  add(tip: Tip): void;
  /** The tip as it was added. */
  remove(tip: Tip): void;
}

export type FurtherSumsType<S extends FurtherSums> = new (outcomeOf: OutcomeOf, tips: Iterable<Tip>) => S;

/**
 * The figures and the order of a person's tips, updated by each change: a tip costs the same however many there are.
 * After any changes, they are those of the existing rows.
 */
export class UserFigures {
  readonly sums: TipSums;
  readonly #rules: SumRules;
  readonly #totals = new Map<string, MartingaleSum>();
  /** The martingale of each link of a tip, by tip. */
  readonly #martingales = new Map<string, Map<string, string>>();
  #matches: Matches;
  readonly #further = new Map<unknown, FurtherSums>();
  #pending: readonly Tip[] = [];
  #settled: readonly Tip[] = [];

  constructor(rules: SumRules, matches: Matches) {
    this.#rules = rules;
    this.#matches = matches;
    this.sums = new TipSums(rules);
  }

  changeTips(changes: readonly RowChange<Tip>[]): void {
    for (const { before, after } of changes) {
      if (before) {
        this.sums.remove(before);
        for (const sums of this.#further.values()) sums.remove(before);
      }
      if (after) {
        this.sums.add(after);
        for (const sums of this.#further.values()) sums.add(after);
      }
      for (const um_id of this.#martingales.get((after ?? before)?.upm_id ?? '')?.values() ?? []) {
        if (before) this.#totalsOf(um_id).remove(before);
        if (after) this.#totalsOf(um_id).add(after);
      }
    }
    const gone = this.#apart(changes, ({ before }) => before);
    const come = this.#apart(changes, ({ after }) => after);
    this.#pending = changedList(this.#pending, gone.pending, come.pending, soonestFirst(this.#matches));
    this.#settled = changedList(this.#settled, gone.settled, come.settled, newestFirst);
  }

  /** Sums that only some screen shows, with its code: counted when first asked for, they follow from then on. */
  further<S extends FurtherSums>(Sums: FurtherSumsType<S>): S {
    const sums =
      (this.#further.get(Sums) as S | undefined) ?? new Sums(this.#rules.outcomeOf, this.tipsInOrder());
    this.#further.set(Sums, sums);
    return sums;
  }

  #apart(changes: readonly RowChange<Tip>[], side: (change: RowChange<Tip>) => Tip | undefined) {
    const [pending, settled]: [Tip[], Tip[]] = [[], []];
    for (const change of changes) {
      const tip = side(change);
      if (tip) (outcomeOfTip(tip, this.#rules.outcomeOf) === 'pending' ? pending : settled).push(tip);
    }
    return { pending, settled };
  }

  /** To be called after the tips of the same change, which `tipOf` returns in their new state. */
  changeLinks(changes: readonly RowChange<Link>[], tipOf: (upm_id: string) => Tip | undefined): void {
    for (const { before, after } of changes) {
      if (before) this.#unlink(before, tipOf(before.upm_id));
      if (after) this.#link(after, tipOf(after.upm_id));
    }
  }

  /** For other matches, or other dates of theirs; to be called before the tips of the same change. */
  changeMatches(matches: Matches): void {
    this.#matches = matches;
    this.#pending = this.#pending.toSorted(soonestFirst(matches));
  }

  /** In the order of lists: pending ones first, the match played soonest before the others, then the newest. */
  tipsInOrder(): readonly Tip[] {
    return this.#pending.concat(this.#settled);
  }

  /** Of every martingale that has had a tip, by `um_id`. */
  martingaleTotals(): Map<string, MartingaleTotals> {
    return new Map(Array.from(this.#totals, ([um_id, sum]) => [um_id, sum.totals()]));
  }

  #link({ upmart_id, upm_id, um_id }: Link, tip: Tip | undefined): void {
    const martingales = this.#martingales.get(upm_id) ?? new Map();
    this.#martingales.set(upm_id, martingales.set(upmart_id, um_id));
    if (tip) this.#totalsOf(um_id).add(tip);
  }

  #unlink({ upmart_id, upm_id, um_id }: Link, tip: Tip | undefined): void {
    const martingales = this.#martingales.get(upm_id);
    martingales?.delete(upmart_id);
    if (martingales?.size === 0) this.#martingales.delete(upm_id);
    if (tip) this.#totalsOf(um_id).remove(tip);
  }

  #totalsOf(um_id: string): MartingaleSum {
    const totals = this.#totals.get(um_id) ?? new MartingaleSum(this.#rules.outcomeOf);
    this.#totals.set(um_id, totals);
    return totals;
  }
}
