import { isFreeType } from '../../shared/domain/free-type.ts';
import { isScorerGroup } from '../../shared/domain/scorer.ts';
import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { linkChanges } from '../../shared/domain/tip-links.ts';
import type { TipFacts } from '../../shared/domain/tip-rules.ts';
import { AppError, type FieldIssue } from '../../shared/errors.ts';
import { defaults } from '../../shared/limits.ts';
import { outcomesBy, resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { issuesOf } from '../../sync/operations/registry.ts';
import { bankrollViews, listBankrolls } from '../bankrolls/bankrolls.service.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readMatch } from '../matches/matches.service.ts';
import { groupsOfSport } from '../matches/matches.store.ts';
import { applyWrites } from '../sync/apply-writes.ts';
import { requireNoIssue } from '../sync/require-issues.ts';
import type { ChangedTipBody, NewTipBody, TipView } from './tip.schemas.ts';
import { tipViews } from './tip-views.ts';
import {
  allBookmakers,
  allResultTypes,
  countTips,
  findTip,
  martingaleChoices,
  martingalesOfTips,
  tipsPage,
  typesById,
} from './tips.store.ts';

type Tip = Row<'tip'>;

/** What the tip form of a match needs. Throws `NOT_FOUND`. */
export async function readFormData(db: Db, user_id: string, match_id: string) {
  const match = await readMatch(db, match_id, user_id);
  const bankrolls = await listBankrolls(db, user_id);
  return {
    match,
    pronostics: await groupsOfSport(db, match.competition.sport_id),
    bankrolls: bankrolls.filter(({ is_archive }) => is_archive === 0),
    bookmakers: await allBookmakers(db),
    resultats: await allResultTypes(db),
    martingales: await martingaleChoices(db, user_id),
  };
}

/** A page of a user's tips, newest first. */
export async function listTips(
  db: Db,
  user_id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: TipView[]; pagination: { page: number; limit: number; total: number; pages: number } }> {
  const total = await countTips(db, user_id);
  const tips = await tipsPage(db, user_id, { offset: (page - 1) * limit, limit });
  return {
    data: await tipViews(db, user_id, tips),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** One tip of the user with all that it refers to. Throws `NOT_FOUND`. */
export async function readTip(db: Db, user_id: string, upm_id: string): Promise<TipView> {
  const [view] = await tipViews(db, user_id, [await requireTip(db, user_id, upm_id)]);
  if (!view) throw tipNotFound();
  return view;
}

/** The martingales of a tip. Throws `NOT_FOUND`. */
export async function martingalesOfTip(db: Db, user_id: string, upm_id: string) {
  await requireTip(db, user_id, upm_id);
  return (await martingalesOfTips(db, user_id, [upm_id])).map(({ um_id, martingale_lib }) => {
    return { um_id, martingale_lib };
  });
}

/**
 * Records a tip. Throws `BUSINESS_RULE` for a stake above the balance, a date in the future, a missing scorer or
 * comment.
 */
export async function createTip(db: Db, user_id: string, body: NewTipBody, nowMs: number): Promise<TipView> {
  const { um_ids = [], ...given } = body;
  const types = await allResultTypes(db);
  const result_id = given.result_id ?? pendingResult(types);
  const upm_id = newId(nowMs);
  const tip: Tip = {
    ...given,
    upm_id,
    user_fiab: given.user_fiab ?? defaults.confidence,
    result_id,
    prono_gain: given.prono_gain ?? proposedGainCents(outcomesBy(types)(result_id), given) ?? 0,
    date_add: given.date_add ?? new Date(nowMs).toISOString(),
  };
  const { link: links } = linkChanges(upm_id, { after: um_ids }, () => newId(nowMs));
  const args = { tip, links };
  await applyWrites(db, user_id, [{ name: 'tip.create', args }], {
    guard: async (tx) =>
      requireNoTipIssue(issuesOf('tip.create', await factsFor(tx, user_id, tip, nowMs), args)),
  });
  return readTip(db, user_id, upm_id);
}

/** Changes a tip; what the body leaves out stays. Throws `NOT_FOUND`, or `BUSINESS_RULE` as a creation does. */
export async function updateTip(
  db: Db,
  user_id: string,
  upm_id: string,
  { um_ids, ...changes }: ChangedTipBody,
  nowMs: number,
): Promise<TipView> {
  const before = await requireTip(db, user_id, upm_id);
  const after: Tip = { ...before, ...changes };
  const present = (await martingalesOfTips(db, user_id, [upm_id])).map(({ um_id }) => um_id);
  const places = { before: present, after: um_ids ?? present };
  const args = { before, after, ...linkChanges(upm_id, places, () => newId(nowMs)) };
  await applyWrites(db, user_id, [{ name: 'tip.update', args }], {
    guard: async (tx) =>
      requireNoTipIssue(issuesOf('tip.update', await factsFor(tx, user_id, after, nowMs), args)),
  });
  return readTip(db, user_id, upm_id);
}

/** Deletes a tip, its links and its cash effect. Throws `NOT_FOUND`. */
export async function deleteTip(db: Db, user_id: string, upm_id: string): Promise<TipView> {
  const deleted = await readTip(db, user_id, upm_id);
  await applyWrites(db, user_id, [{ name: 'tip.delete', args: { upm_id } }]);
  return deleted;
}

async function requireTip(db: Db, user_id: string, upm_id: string): Promise<Tip> {
  const tip = await findTip(db, user_id, upm_id);
  if (!tip) throw tipNotFound();
  return tip;
}

function tipNotFound(): AppError {
  return new AppError('NOT_FOUND', 'Pronostic non trouvé');
}

/** The result type of a new tip: it is seeded, and no administrator may delete it. */
function pendingResult(types: Awaited<ReturnType<typeof allResultTypes>>): number {
  const result_id = resultWith('pending', types);
  if (result_id === undefined) throw new Error('No result type is pending');
  return result_id;
}

/** The facts that the rules of this tip need. */
async function factsFor(tx: Tx, user_id: string, { prono_id }: Tip, nowMs: number): Promise<TipFacts> {
  const bankrolls = await bankrollViews(tx, user_id);
  const [type] = await typesById(tx, [prono_id]);
  return {
    bankrolls,
    balances: new Map(bankrolls.map(({ br_id, br_montant }) => [br_id, br_montant])),
    martingales: await martingaleChoices(tx, user_id),
    isFree: () => type !== undefined && isFreeType(type.prono_lib),
    namesScorer: () => type !== undefined && isScorerGroup(type.grp_prono_lib),
    nowMs,
  };
}

/** Of what a tip refers to, only its martingales may be missing: a device logs it all the same. */
function requireNoTipIssue(issues: readonly FieldIssue[]): void {
  requireNoIssue(issues, issues[0]?.field === 'um_ids' ? 'NOT_FOUND' : 'BUSINESS_RULE');
}
