import * as v from 'valibot';
import { match } from '../../../shared/records/match.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { tip } from '../../../shared/records/tip.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import type { TipStart } from '../../tips/tip-start.ts';

/** What was typed and not yet saved, with the tip as it was when its form opened. */
export interface TipDraft {
  /** By the names of the form's controls in the version that wrote it. */
  values: Record<string, unknown>;
  /** The match that the form showed; absent from older drafts. */
  match: Row<'match'> | null;
  before: Row<'tip'> | null;
  linkedBefore: string[];
}

export const tipDraftSchema = v.object({
  values: v.record(v.string(), v.unknown()),
  match: v.optional(v.nullable(v.object(fieldEntries(match.fields))), null),
  before: v.nullable(v.object(fieldEntries(tip.fields))),
  linkedBefore: v.array(v.string()),
});

/** The form's state in the address: a match, perhaps a type, a tip to edit, the initial values of a new tip. */
export interface TipFormTarget {
  matchId: string;
  pronoId?: string;
  upmId?: string;
  start?: TipStart;
}

/** The storage key of a form's draft: one for each user, match and way of opening it. */
export function draftKey(
  user_id: string,
  { matchId, pronoId = '', upmId = '', start = {} }: TipFormTarget,
): string {
  const begun = [start.martingale, start.mise, start.cote].filter((value) => value !== undefined);
  return ['pronos-draft', user_id, matchId, pronoId, upmId, ...begun].join(':');
}
