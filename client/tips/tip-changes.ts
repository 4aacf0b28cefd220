import { gainAfter, settlementDate } from '../../shared/domain/settlement.ts';
import { linkChanges } from '../../shared/domain/tip-links.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { newId } from '../local/random-id.ts';

type Tip = Row<'tip'>;

/** The write that edits a tip, `martingales` being all of its `um_id`; without a change there is none. */
export function tipEdit(
  before: Tip,
  changes: Partial<Tip>,
  martingales: { before: readonly string[]; after: readonly string[] } = { before: [], after: [] },
): Extract<Write, { name: 'tip.update' }>[] {
  const after = { ...before, ...changes };
  const { link, unlink } = linkChanges(before.upm_id, martingales, newId);
  const isSame = (Object.keys(after) as (keyof Tip)[]).every((field) => after[field] === before[field]);
  if (isSame && link.length === 0 && unlink.length === 0) return [];
  return [{ name: 'tip.update', args: { before, after, link, unlink } }];
}

/** The write that puts back what a tip was before it was settled; an open one keeps that a result was taken back. */
export function settlingUndone(
  settled: Tip,
  before: Tip,
  outcomeOf: OutcomeOf,
): Extract<Write, { name: 'tip.update' }>[] {
  return tipEdit(settled, { ...before, date_reglement: settledOn(settled, before, outcomeOf) });
}

/** What settling a plain bet changes: its result, the gain that the result proposes, and when it was settled. */
export function settlementOf(
  tip: Tip,
  result_id: number,
  outcomeOf: OutcomeOf,
): Pick<Tip, 'result_id' | 'prono_gain' | 'date_reglement'> {
  const prono_gain = gainAfter(tip, { ...tip, result_id }, outcomeOf);
  return { result_id, prono_gain, date_reglement: new Date().toISOString() };
}

/** When a tip was settled, where an edit that happens now may have settled it. */
export function settledOn(before: Tip | null, after: Tip, outcomeOf: OutcomeOf): string | null {
  return settlementDate(before, after, { outcomeOf, at: new Date().toISOString() });
}
