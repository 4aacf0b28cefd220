import * as v from 'valibot';
import { match } from '../../../shared/records/match.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { tip } from '../../../shared/records/tip.ts';
import { fieldEntries } from '../../forms/valibot-fields.ts';
import type { TipStart } from '../../tips/tip-start.ts';

/** What was typed and not yet saved, with the tip as it was when its form opened. */
export interface TipDraft {
  /** By the names of the form's controls, as the version that wrote it had them. */
  values: Record<string, unknown>;
  /** The match that the form showed; unknown of drafts from before it was kept. */
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
