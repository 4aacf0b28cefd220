import * as v from 'valibot';
import type { Row } from '../../../shared/records/tables.ts';
import { tip } from '../../../shared/records/tip.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import type { TypedTip } from './tip-form-values.ts';

/** What was typed and not yet saved, with the tip as it was when its form opened. */
export interface TipDraft {
  values: TypedTip;
  before: Row<'tip'> | null;
  linkedBefore: string[];
}

export const tipDraftSchema = v.object({
  values: v.object({
    prono_id: v.string(),
    joueur_id: v.string(),
    match_cote: v.string(),
    prono_mise: v.string(),
    user_fiab: v.string(),
    result_id: v.string(),
    prono_gain: v.string(),
    br_id: v.string(),
    bookmaker_id: v.string(),
    user_comment: v.string(),
    date_add: v.string(),
    um_ids: v.array(v.string()),
  }),
  before: v.nullable(v.object(fieldEntries(tip.fields))),
  linkedBefore: v.array(v.string()),
});

/** Where a form's draft stands: one for each user, match and way of opening it. */
export function draftKey(user_id: string, matchId: string, pronoId = '', upmId = ''): string {
  return `pronos-draft:${user_id}:${matchId}:${pronoId}:${upmId}`;
}
