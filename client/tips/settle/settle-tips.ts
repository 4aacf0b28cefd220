import type { ScoreVerdict } from '../../../shared/domain/proposals.ts';
import { resultByOutcome } from '../../../shared/domain/ticket-details.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import type { TipReference } from '../../local/live-data.ts';
import { betEnded, ending, withEnding } from '../ticket/ticket-changes.ts';
import { tipEdit } from '../tip-changes.ts';

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

/** The writes that settle them, and those that undo it. */
export function settlingWrites(tips: readonly SettledTip[]): { settle: Write[]; undo: Write[] } {
  return {
    settle: tips.flatMap(({ before, after }) => tipEdit(before, after)),
    undo: tips.flatMap(({ before, after }) => tipEdit(after, before)),
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
