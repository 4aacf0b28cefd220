import { isSamePairing } from '../../../shared/domain/same-match.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { clearDraft, readDraft, saveDraft } from '../../forms/drafts.ts';
import { startingChoices } from '../../forms/tip-habits.ts';
import { typedAgain } from '../../forms/typed-again.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { matchNamed } from '../../tips/match-named.ts';
import { isPlainBet, type PlainBet } from '../../tips/plain-bet.ts';
import type { TipStart } from '../../tips/tip-start.ts';
import { withoutOdds } from './gain-proposal.ts';
import { draftKey, type TipDraft, type TipFormTarget, tipDraftSchema } from './tip-draft.ts';
import { newTipValues, type TypedTip, tipValues } from './tip-form-values.ts';

/** A form as it was opened: later changes of the data do not affect it. */
export interface OpenedTip {
  match: Row<'match'>;
  /** The tip to edit as it was then; `null` for a new one. */
  before: PlainBet | null;
  /** The martingales it was in then. */
  linkedBefore: readonly string[];
  /** All martingales at that time, for their names. */
  martingales: readonly Row<'martingale'>[];
  /** What the form starts with where nothing was typed. */
  initial: TypedTip;
  /** The initial values of a new tip from a martingale that exists. */
  start: TipStart;
  /** What was typed before a reload. */
  restored: TypedTip | null;
  /** The match for which that was typed, where the present one is between other teams. */
  typedFor: Row<'match'> | null;
  /** Whether what was typed was kept for another match, without what was chosen about its teams. */
  isTakenOver: boolean;
  draftKey: string;
}

export type NotFound = 'match' | 'tip';

/** Finds everything a form needs, or says what is missing. */
export function openTip(
  user_id: string,
  target: TipFormTarget,
  userData: UserData,
  reference: Reference,
): OpenedTip | NotFound {
  const key = draftKey(user_id, target);
  const draft = readDraft<TipDraft>(key, tipDraftSchema);
  const { martingales } = userData;
  if (target.upmId !== undefined) {
    const present = userData.tips.find(({ upm_id }) => upm_id === target.upmId);
    const before = draft?.before ?? present;
    if (!before || !isPlainBet(before)) return 'tip';
    const match = matchNamed(reference, present?.match_id ?? before.match_id);
    if (!match) return 'match';
    const linkedBefore = draft?.before ? draft.linkedBefore : martingalesOf(userData, before.upm_id);
    const initial = tipValues(before, linkedBefore);
    const kept = foundAgain(draft, initial, match);
    return { match, before, linkedBefore, martingales, initial, start: {}, ...kept, draftKey: key };
  }
  const match = matchNamed(reference, target.matchId);
  if (!match) return 'match';
  const choices = startingChoices(user_id, userData, reference);
  const type = reference.predictionTypes.get(Number(target.pronoId));
  const start = presentStart(target.start, userData);
  const pronoId = type ? String(type.prono_id) : '';
  const initial = newTipValues(new Date().toISOString(), choices, pronoId, start);
  const kept = foundAgain(draft, initial, match);
  return { match, before: null, linkedBefore: [], martingales, initial, start, ...kept, draftKey: key };
}

function foundAgain(
  draft: TipDraft | null,
  initial: TypedTip,
  match: Row<'match'>,
): Pick<OpenedTip, 'restored' | 'typedFor' | 'isTakenOver'> {
  if (!draft) return { restored: null, typedFor: null, isTakenOver: false };
  const isOfOther = draft.match !== null && !isSamePairing(draft.match, match);
  const typedFor = isOfOther ? draft.match : null;
  return { restored: typedAgain(initial, draft.values), typedFor, isTakenOver: false };
}

/** The type is chosen again for the present teams: the same type may be the other side's win. The rest stays as typed. */
export function takenOver(opened: OpenedTip, { outcomeOf }: Pick<Reference, 'outcomeOf'>): OpenedTip {
  const restored = opened.restored && { ...withoutOdds(opened.restored, outcomeOf), ...noChoice };
  return { ...opened, restored, typedFor: null, isTakenOver: true };
}

const noChoice = { prono_id: '', joueur_id: '', cote_fermeture: '' };

/** Keeps what is typed across a reload, as long as it differs from what the form starts with. */
export function keepTyped(opened: OpenedTip, values: TypedTip): void {
  const { draftKey: key, initial, match, before, linkedBefore } = opened;
  if (JSON.stringify(values) === JSON.stringify(initial)) clearDraft(key);
  else
    saveDraft(key, {
      values: { ...values },
      match,
      before,
      linkedBefore: [...linkedBefore],
    } satisfies TipDraft);
}

function presentStart(start: TipStart = {}, { martingales }: UserData): TipStart {
  const isThere = martingales.some(({ um_id }) => um_id === start.martingale);
  return isThere ? start : { ...start, martingale: undefined };
}

/** Whether the id of the match of an open form for a new tip now belongs to another match. */
export function isMatchReplaced(
  { matches }: Pick<Reference, 'matches'>,
  { match, before }: Pick<OpenedTip, 'match' | 'before'>,
): boolean {
  const held = matches.get(match.match_id);
  return before === null && held !== undefined && !isSamePairing(held, match);
}

/** What happened to the tip of an open form. */
export function fateOf(userData: UserData, before: Row<'tip'> | null): 'same' | 'changed' | 'deleted' {
  if (!before) return 'same';
  const current = userData.tips.find(({ upm_id }) => upm_id === before.upm_id);
  if (!current) return 'deleted';
  const fields = Object.keys(tipFieldsOf(before)) as (keyof Row<'tip'>)[];
  return fields.every((field) => current[field] === before[field]) ? 'same' : 'changed';
}

function tipFieldsOf(row: Row<'tip'> & { ver?: number }): Row<'tip'> {
  const { ver: _, ...fields } = row;
  return fields;
}

function martingalesOf(userData: UserData, upm_id: string): string[] {
  return userData.links.filter((link) => link.upm_id === upm_id).map(({ um_id }) => um_id);
}
