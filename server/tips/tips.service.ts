import { isDateAhead, TIP_AHEAD } from '../../shared/domain/date-ahead.ts';
import { isScorerGroup } from '../../shared/domain/scorer.ts';
import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { AppError } from '../../shared/errors.ts';
import { defaults } from '../../shared/limits.ts';
import { outcomesBy, resultWith } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { bankrollViews, listBankrolls } from '../bankrolls/bankrolls.service.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readMatch } from '../matches/matches.service.ts';
import { groupsOfSport } from '../matches/matches.store.ts';
import { applyWrites } from '../sync/apply-writes.ts';
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

/** One tip of the user with all that it names. Throws `NOT_FOUND`. */
export async function readTip(db: Db, user_id: string, upm_id: string): Promise<TipView> {
  const [view] = await tipViews(db, user_id, [await demandTip(db, user_id, upm_id)]);
  if (!view) throw tipNotFound();
  return view;
}

/** The martingales of a tip. Throws `NOT_FOUND`. */
export async function martingalesOfTip(db: Db, user_id: string, upm_id: string) {
  await demandTip(db, user_id, upm_id);
  return (await martingalesOfTips(db, user_id, [upm_id])).map(({ um_id, martingale_lib }) => {
    return { um_id, martingale_lib };
  });
}

/** Records a tip. Throws `BUSINESS_RULE` for a stake above the balance, a date ahead or no scorer. */
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
    prono_gain:
      given.prono_gain ??
      proposedGainCents(outcomesBy(types)(result_id), given.prono_mise, given.match_cote) ??
      0,
    date_add: given.date_add ?? new Date(nowMs).toISOString(),
  };
  demandPlaced(tip, nowMs);
  await demandScorer(db, tip);
  const links = linksTo(upm_id, um_ids, nowMs);
  await applyWrites(db, user_id, [{ name: 'tip.create', args: { tip, links } }], {
    guard: async (tx) => {
      await demandMartingales(tx, user_id, um_ids);
      await demandBalance(tx, user_id, tip, null);
    },
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
  const before = await demandTip(db, user_id, upm_id);
  const after: Tip = { ...before, ...changes };
  if (after.date_add !== before.date_add) demandPlaced(after, nowMs);
  if (changes.prono_id !== undefined) await demandScorer(db, after);
  const present = (await martingalesOfTips(db, user_id, [upm_id])).map(({ um_id }) => um_id);
  const wanted = um_ids ?? present;
  const added = wanted.filter((um_id) => !present.includes(um_id));
  const unlink = present.filter((um_id) => !wanted.includes(um_id));
  const link = linksTo(upm_id, added, nowMs);
  await applyWrites(db, user_id, [{ name: 'tip.update', args: { before, after, link, unlink } }], {
    guard: async (tx) => {
      await demandMartingales(tx, user_id, added);
      await demandBalance(tx, user_id, after, before);
    },
  });
  return readTip(db, user_id, upm_id);
}

/** Deletes a tip, its links and its cash effect. Throws `NOT_FOUND`. */
export async function deleteTip(db: Db, user_id: string, upm_id: string): Promise<TipView> {
  const deleted = await readTip(db, user_id, upm_id);
  await applyWrites(db, user_id, [{ name: 'tip.delete', args: { upm_id } }]);
  return deleted;
}

/** A device logs its tip though the martingale is gone; a caller of the API is there to be told. */
async function demandMartingales(tx: Tx, user_id: string, um_ids: readonly string[]): Promise<void> {
  const known = new Set((await martingaleChoices(tx, user_id)).map(({ um_id }) => um_id));
  if (um_ids.every((um_id) => known.has(um_id))) return;
  const message = 'Martingale non trouvée';
  throw new AppError('NOT_FOUND', message, { details: [{ field: 'um_ids', message }] });
}

async function demandTip(db: Db, user_id: string, upm_id: string): Promise<Tip> {
  const tip = await findTip(db, user_id, upm_id);
  if (!tip) throw tipNotFound();
  return tip;
}

function tipNotFound(): AppError {
  return new AppError('NOT_FOUND', 'Pronostic non trouvé');
}

/** What a tip is logged with: it is seeded, and no administrator may delete it. */
function pendingResult(types: Awaited<ReturnType<typeof allResultTypes>>): number {
  const result_id = resultWith('pending', types);
  if (result_id === undefined) throw new Error('No result type is pending');
  return result_id;
}

function linksTo(upm_id: string, um_ids: readonly string[], nowMs: number) {
  return um_ids.map((um_id) => ({ upmart_id: newId(nowMs), um_id, upm_id }));
}

/** Sync takes a tip that a wrong clock has stamped ahead; a caller of the API is there to be told. */
function demandPlaced({ date_add }: Tip, nowMs: number): void {
  if (!isDateAhead(date_add, nowMs)) return;
  throw new AppError('BUSINESS_RULE', TIP_AHEAD, { details: [{ field: 'date_add', message: TIP_AHEAD }] });
}

/** A type of a scorer group names its scorer. */
async function demandScorer(db: Db, { prono_id, joueur_id }: Tip): Promise<void> {
  const [type] = await typesById(db, [prono_id]);
  if (!type || joueur_id !== null || !isScorerGroup(type.grp_prono_lib)) return;
  throw new AppError('BUSINESS_RULE', 'Un pronostic de buteur demande un joueur', {
    details: [{ field: 'joueur_id', message: 'Choisissez un joueur' }],
  });
}

/** The stake fits the balance; an edit may use the balance and its own stake, and one that changes neither passes. */
async function demandBalance(tx: Tx, user_id: string, tip: Tip, before: Tip | null): Promise<void> {
  const bankroll = (await bankrollViews(tx, user_id)).find(({ br_id }) => br_id === tip.br_id);
  if (!bankroll) throw new AppError('NOT_FOUND', 'Bankroll introuvable');
  const isSame = before?.br_id === tip.br_id;
  if (isSame && before?.prono_mise === tip.prono_mise) return;
  if (bankroll.is_archive === 1 && !isSame) {
    throw new AppError('BUSINESS_RULE', 'Cette bankroll est archivée');
  }
  const available = bankroll.br_montant + (isSame && before ? before.prono_mise : 0);
  if (tip.prono_mise <= available) return;
  const message = 'La mise dépasse le montant disponible dans la bankroll';
  throw new AppError('BUSINESS_RULE', message, { details: [{ field: 'prono_mise', message }] });
}
