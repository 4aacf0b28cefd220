import type { Row } from '../../../shared/records/tables.ts';
import { newId } from '../../local/random-id.ts';
import type { Runtime } from '../../sync/runtime.ts';
import { tipEdit } from '../../tip-views/tip-changes.ts';
import type { OpenedTip } from './open-tip.ts';
import type { EnteredTip } from './tip-form-values.ts';

type Link = Row<'martingale_tip'>;

/** Writes the new tip, or the edit of the one that was opened. */
export async function saveTip(runtime: Runtime, opened: OpenedTip, entered: EnteredTip): Promise<void> {
  const { before, linkedBefore } = opened;
  const upm_id = before?.upm_id ?? newId();
  const { um_ids } = entered;
  if (!before) {
    const tip = tipRow(upm_id, opened.match.match_id, entered);
    await runtime.write([{ name: 'tip.create', args: { tip, links: linksTo(upm_id, um_ids) } }]);
    return;
  }
  const changes = tipRow(upm_id, before.match_id, entered);
  await runtime.write(tipEdit(before, changes, { before: linkedBefore, after: um_ids }));
}

function tipRow(upm_id: string, match_id: string, entered: EnteredTip): Row<'tip'> {
  const { um_ids: _, ...fields } = entered;
  return { upm_id, match_id, ...fields };
}

function linksTo(upm_id: string, um_ids: readonly string[]): Link[] {
  return um_ids.map((um_id) => ({ upmart_id: newId(), um_id, upm_id }));
}
