import { presentOutcome, type ScoreVerdict } from '../../../shared/domain/proposals.ts';
import { isTakenBack } from '../../../shared/domain/settlement.ts';
import { resultByOutcome } from '../../../shared/domain/ticket-details.ts';
import type { Outcome, OutcomeOf } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import type { TipReference } from '../../local/live-data.ts';
import { betEnded, ending, withEnding } from '../ticket/ticket-changes.ts';
import { settlingUndone, tipEdit } from '../tip-changes.ts';

type Tip = Row<'tip'>;

/** A bet or a selection, what the score says of it, and the outcome that it gets. */
export type Settling = Pick<ScoreVerdict, 'tip' | 'selection' | 'outcome'> & { chosen: Outcome };

/** How a tip was and how it is once it is settled. */
export interface SettledTip {
  before: Tip;
  after: Tip;
}

/** The tips with these outcomes, each tip once, whatever number of its selections gets one. */
export function settledTips(settlings: readonly Settling[], reference: TipReference): SettledTip[] {
  const byTip = Map.groupBy(settlings, ({ tip }) => tip);
  return [...byTip].map(([before, own]) => ({ before, after: settledBy(before, own, reference) }));
}

/**
 * What scores settle by themselves, of what they propose: nothing that has a result, which the bettor may have chosen on
 * another device, and nothing of a tip of which he has taken back one.
 */
export function settledAlone(proposed: readonly ScoreVerdict[], outcomeOf: OutcomeOf): Settling[] {
  return proposed
    .filter(
      (verdict) => presentOutcome(verdict, outcomeOf) === 'pending' && !isTakenBack(verdict.tip, outcomeOf),
    )
    .map((verdict) => ({ ...verdict, chosen: verdict.outcome }));
}

/** The writes that settle them, and those that undo it. */
export function settlingWrites(
  tips: readonly SettledTip[],
  { outcomeOf }: Pick<TipReference, 'outcomeOf'>,
): { settle: Write[]; undo: Write[] } {
  return {
    settle: tips.flatMap(({ before, after }) => tipEdit(before, after)),
    undo: tips.flatMap(({ before, after }) => settlingUndone(after, before, outcomeOf)),
  };
}

function settledBy(tip: Tip, settlings: readonly Settling[], reference: TipReference): Tip {
  return settlings.reduce((after, { selection, chosen }) => {
    const result = resultByOutcome[chosen];
    if (!result) return after;
    return selection
      ? withEnding(after, selection.sel_id, ending(result), reference.outcomeOf)
      : betEnded(after, ending(result), reference);
  }, tip);
}
