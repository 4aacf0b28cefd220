import type { TipFacts } from '../../shared/domain/tip-rules.ts';
import type { FieldIssue } from '../../shared/errors.ts';
import { issuesOf, type Write } from '../../sync/operations/registry.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { isFreeTip } from './tip-labels.ts';

/** A write that records or edits a tip. */
export type TipWrite = Extract<Write, { name: 'tip.create' | 'tip.update' }>;

/** What the rules of a tip need of the bettor's data. */
export type TipRows = Pick<UserData, 'balances' | 'bankrolls' | 'martingales'>;

/** Why the writes of a form would be refused, by field, over the present data. */
export function tipWriteIssues(
  writes: readonly TipWrite[],
  { balances, bankrolls, martingales }: TipRows,
  reference: Pick<Reference, 'predictionTypes'>,
): FieldIssue[] {
  const facts: TipFacts = {
    balances,
    bankrolls,
    martingales,
    isFree: (prono_id) => isFreeTip(reference, { prono_id }),
    // A form asks for the scorer itself: naming nobody in particular is a choice.
    namesScorer: () => false,
    nowMs: Date.now(),
  };
  return writes.flatMap((write) =>
    write.name === 'tip.create'
      ? issuesOf(write.name, facts, write.args)
      : issuesOf(write.name, facts, write.args),
  );
}
