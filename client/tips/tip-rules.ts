import type { TipFacts } from '../../shared/domain/tip-rules.ts';
import type { FieldIssue } from '../../shared/errors.ts';
import { issuesOf, type Write } from '../../sync/operations/registry.ts';
import type { Reference, UserData } from '../local/live-data.ts';
import { isFreeTip } from './tip-labels.ts';

/** What records or edits a tip. */
export type TipWrite = Extract<Write, { name: 'tip.create' | 'tip.update' }>;

/** What the rules of a tip ask of the bettor's data. */
export type TipRows = Pick<UserData, 'balances' | 'bankrolls' | 'martingales'>;

/** What stands against the writes that a form would make, at its fields, over the data as it stands now. */
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
    // A form asks for the scorer itself: who names nobody in particular has said so.
    namesScorer: () => false,
    nowMs: Date.now(),
  };
  return writes.flatMap((write) =>
    write.name === 'tip.create'
      ? issuesOf(write.name, facts, write.args)
      : issuesOf(write.name, facts, write.args),
  );
}
