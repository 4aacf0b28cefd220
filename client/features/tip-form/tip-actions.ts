import { linkChanges } from '../../../shared/domain/tip-links.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { newId } from '../../local/random-id.ts';
import type { Runtime } from '../../local/runtime.ts';
import { tipEdit } from '../../tips/tip-changes.ts';
import type { OpenedTip } from './open-tip.ts';
import type { EnteredTip } from './tip-form-values.ts';

/** Writes the new tip, or the edit of the one that was opened. */
export async function saveTip(runtime: Runtime, opened: OpenedTip, entered: EnteredTip): Promise<void> {
  const { match, before, linkedBefore } = opened;
  const upm_id = before?.upm_id ?? newId();
  const { um_ids } = entered;
  if (!before) {
    const tip = tipRow(upm_id, match.match_id, entered);
    const { link: links } = linkChanges(upm_id, { after: um_ids }, newId);
    await runtime.write([{ name: 'tip.create', args: { tip, links }, match }]);
    return;
  }
  const changes = tipRow(upm_id, before.match_id, entered);
  const edit = tipEdit(before, changes, { before: linkedBefore, after: um_ids });
  await runtime.write(edit.map((write) => ({ ...write, match })));
}

function tipRow(upm_id: string, match_id: string, entered: EnteredTip): Row<'tip'> {
  const { um_ids: _, ...fields } = entered;
  return { upm_id, match_id, ...fields };
}
