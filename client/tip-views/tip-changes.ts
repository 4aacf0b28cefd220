import { proposedGainCents } from '../../shared/domain/settlement.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { newId } from '../local/random-id.ts';

type Tip = Row<'tip'>;

/** The write that edits a tip; `um_ids` is the whole set of its martingales. */
export function tipEdit(
  before: Tip,
  changes: Partial<Tip>,
  martingales: { before: readonly string[]; after: readonly string[] } = { before: [], after: [] },
): Write {
  const { upm_id } = before;
  const added = martingales.after.filter((um_id) => !martingales.before.includes(um_id));
  return {
    name: 'tip.update',
    args: {
      before,
      after: { ...before, ...changes },
      link: added.map((um_id) => ({ upmart_id: newId(), um_id, upm_id })),
      unlink: martingales.before.filter((um_id) => !martingales.after.includes(um_id)),
    },
  };
}

/** What settling a tip changes: its result, and the gain that the result proposes. */
export function settlementOf(
  tip: Tip,
  result_id: number,
  outcome: Outcome,
): Pick<Tip, 'result_id' | 'prono_gain'> {
  const proposed = proposedGainCents(outcome, tip.prono_mise, tip.match_cote);
  return { result_id, prono_gain: proposed ?? tip.prono_gain };
}
