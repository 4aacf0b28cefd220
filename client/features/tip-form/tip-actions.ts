import { localInputToInstant } from '../../../shared/days.ts';
import { linkChanges } from '../../../shared/domain/tip-links.ts';
import type { OutcomeOf } from '../../../shared/outcome.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { ticketColumns } from '../../../shared/records/tip.ts';
import { absentRow } from '../../../shared/records/whole-row.ts';
import { newId } from '../../local/random-id.ts';
import { settledOn, tipEdit } from '../../tips/tip-changes.ts';
import type { TipWrite } from '../../tips/tip-rules.ts';
import type { OpenedTip } from './open-tip.ts';
import type { EnteredTip } from './tip-form-values.ts';

/** The writes of a saved form: the new tip, or the edit of the opened one, in those martingales that exist. */
export function tipWrites(
  { match, before, linkedBefore, initial }: Omit<OpenedTip, 'restored' | 'typedFor' | 'isTakenOver'>,
  { um_ids, ...entered }: EnteredTip,
  martingales: readonly Row<'martingale'>[],
  outcomeOf: OutcomeOf,
): TipWrite[] {
  const after = um_ids.filter((id) => martingales.some(({ um_id }) => um_id === id));
  const fields = { ...entered, date_add: exactDate({ before, initial }, entered.date_add) };
  const matches = [match];
  if (before) {
    const date_reglement = settledOn(before, { ...before, ...fields }, outcomeOf);
    const edit = tipEdit(before, { ...fields, date_reglement }, { before: linkedBefore, after });
    return edit.map((write) => ({ ...write, matches }));
  }
  const open = { ...absentRow(ticketColumns), upm_id: newId(), match_id: match.match_id, ...fields };
  const tip = { ...open, date_reglement: settledOn(null, open, outcomeOf) };
  const { link: links } = linkChanges(tip.upm_id, { after }, newId);
  return [{ name: 'tip.create', args: { tip, links }, matches }];
}

/** The form shows minutes only: an unchanged date keeps its seconds, and a new tip's date is the moment of saving. */
function exactDate({ before, initial }: Pick<OpenedTip, 'before' | 'initial'>, entered: string): string {
  if (entered !== localInputToInstant(initial.date_add)) return entered;
  return before?.date_add ?? new Date().toISOString();
}
