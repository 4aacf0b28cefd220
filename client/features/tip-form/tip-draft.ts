import * as v from 'valibot';
import type { Row } from '../../../shared/records/tables.ts';
import { tip } from '../../../shared/records/tip.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import type { TipStart } from '../../tip-views/tip-start.ts';
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

/** What the address names: a match, perhaps a type, perhaps a tip to edit, perhaps what a new tip begins with. */
export interface TipFormTarget {
  matchId: string;
  pronoId?: string;
  upmId?: string;
  start?: TipStart;
}

/** Where a form's draft stands: one for each user, match and way of opening it. */
export function draftKey(
  user_id: string,
  { matchId, pronoId = '', upmId = '', start = {} }: TipFormTarget,
): string {
  const begun = [start.martingale, start.mise, start.cote].filter((value) => value !== undefined);
  return ['pronos-draft', user_id, matchId, pronoId, upmId, ...begun].join(':');
}
