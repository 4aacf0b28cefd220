import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { linkChanges } from '../../shared/domain/tip-links.ts';
import type { Outcome } from '../../shared/outcome.ts';
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

/** What settling a tip changes: its result, and the gain that the result proposes. */
export function settlementOf(
  tip: Tip,
  result_id: number,
  outcome: Outcome,
): Pick<Tip, 'result_id' | 'prono_gain'> {
  const proposed = proposedGainCents(outcome, tip);
  return { result_id, prono_gain: proposed ?? tip.prono_gain };
}
