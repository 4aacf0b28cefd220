import {
  type MartingaleFilter,
  type MartingaleTotals,
  martingaleTotals,
  passesMartingaleFilter,
} from '../../shared/domain/martingale.ts';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import { AppError } from '../../shared/errors.ts';
import { martingale as martingaleRecord } from '../../shared/records/martingale.ts';
import type { Row } from '../../shared/records/tables.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/schema.ts';
import { applyWrites } from '../sync/apply-writes.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';
import { findMartingale, findMartingales, tipMoneyOf, tipRowsOf } from './martingales.store.ts';

type Martingale = Row<'martingale'>;
export type MartingaleView = Martingale & { stats: MartingaleTotals };
export type MartingaleBody = Omit<Martingale, 'um_id'>;

/** A user's martingales with their totals, in cents. */
export async function listMartingales(
  db: Db,
  user_id: string,
  filter: MartingaleFilter,
): Promise<MartingaleView[]> {
  const all = await findMartingales(db, user_id);
  return withTotals(
    db,
    user_id,
    all.filter((martingale) => passesMartingaleFilter(martingale, filter)),
  );
}

/** One martingale with its totals. Throws `NOT_FOUND`. */
export async function readMartingale(db: Db, user_id: string, um_id: string): Promise<MartingaleView> {
  const found = await findMartingale(db, user_id, um_id);
  const [view] = found ? await withTotals(db, user_id, [found]) : [];
  if (!view) throw notFound();
  return view;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Martingale non trouvée');
}

/** The tips of a martingale. Throws `NOT_FOUND`. */
export async function tipsOfMartingale(db: Db, user_id: string, um_id: string) {
  if (!(await findMartingale(db, user_id, um_id))) throw notFound();
  const tips = await tipRowsOf(db, user_id, um_id);
  return tips.map(({ ticket, ...tip }) => {
    const { type_pari = 'simple' as const, selections = [] } = detailsOf({ ticket }) ?? {};
    return { ...tip, type_pari, nb_selections: Math.max(1, selections.length) };
  });
}

/** Creates a martingale. */
export async function createMartingale(
  db: Db,
  user_id: string,
  body: MartingaleBody,
  nowMs: number,
): Promise<MartingaleView> {
  const martingale = { um_id: newId(nowMs), ...body };
  await applyWrites(db, user_id, [{ name: 'martingale.create', args: { martingale } }]);
  return readMartingale(db, user_id, martingale.um_id);
}

/** Changes a martingale; what the body leaves out stays. Throws `NOT_FOUND`, or `VALIDATION` when its days do not fit. */
export async function updateMartingale(
  db: Db,
  user_id: string,
  um_id: string,
  changes: Partial<MartingaleBody>,
): Promise<MartingaleView> {
  const { stats: _, ...before } = await readMartingale(db, user_id, um_id);
  const after = { ...before, ...changes };
  const details = martingaleRecord.check?.(after) ?? [];
  if (details.length > 0) throw new AppError('VALIDATION', details[0]?.message, { details });
  await applyWrites(db, user_id, [{ name: 'martingale.update', args: { before, after } }]);
  return readMartingale(db, user_id, um_id);
}

/** Deletes a martingale and its links; its tips stay. Throws `NOT_FOUND`. */
export async function deleteMartingale(db: Db, user_id: string, um_id: string): Promise<MartingaleView> {
  const deleted = await readMartingale(db, user_id, um_id);
  await applyWrites(db, user_id, [{ name: 'martingale.delete', args: { um_id } }]);
  return deleted;
}

/** Removes a tip from a martingale. Throws `NOT_FOUND`. */
export async function removeTip(
  db: Db,
  user_id: string,
  um_id: string,
  upmart_id: string,
): Promise<MartingaleView> {
  const tips = await tipsOfMartingale(db, user_id, um_id);
  if (!tips.some((tip) => tip.upmart_id === upmart_id)) {
    throw new AppError('NOT_FOUND', 'Pronostic non trouvé');
  }
  await applyWrites(db, user_id, [{ name: 'martingale.unlink', args: { upmart_id } }]);
  return readMartingale(db, user_id, um_id);
}

async function withTotals(
  db: Db,
  user_id: string,
  martingales: readonly Martingale[],
): Promise<MartingaleView[]> {
  const money = await tipMoneyOf(
    db,
    user_id,
    martingales.map(({ um_id }) => um_id),
  );
  const outcomeOf = await readOutcomes(db);
  const tipsByMartingale = Map.groupBy(money, ({ um_id }) => um_id);
  return martingales.map((martingale) => ({
    ...martingale,
    stats: martingaleTotals(tipsByMartingale.get(martingale.um_id) ?? [], outcomeOf),
  }));
}
