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

const draftSchema = v.object({
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

export function readDraft(key: string): TipDraft | null {
  try {
    const stored = sessionStorage.getItem(key);
    const result = v.safeParse(draftSchema, stored === null ? null : JSON.parse(stored));
    return result.success ? result.output : null;
  } catch {
    // Storage can be forbidden, or hold something else: the form then starts anew.
    return null;
  }
}

export function saveDraft(key: string, draft: TipDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage what is typed lasts as long as the page.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
