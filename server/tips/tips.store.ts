import { sql } from 'kysely';
import { tipMoneyColumns } from '../../shared/domain/settlement.ts';
import { bookmaker } from '../../shared/records/bookmaker.ts';
import type { Row } from '../../shared/records/tables.ts';
import { tip } from '../../shared/records/tip.ts';
import type { Db, Tx } from '../db/schema.ts';

const bookmakerColumns = Object.keys(bookmaker.fields) as (keyof Row<'bookmaker'>)[];

const tipColumns = Object.keys(tip.fields) as (keyof Row<'tip'>)[];

/** How many tips a user has. */
export async function countTips(db: Db, user_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('tip')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return n;
}

/** A page of a user's tips, newest first. */
export function tipsPage(
  db: Db,
  user_id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row<'tip'>[]> {
  return db
    .selectFrom('tip')
    .select(tipColumns)
    .where('user_id', '=', user_id)
    .orderBy('date_add', 'desc')
    .orderBy('upm_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** One tip of the user. */
export function findTip(db: Db | Tx, user_id: string, upm_id: string): Promise<Row<'tip'> | undefined> {
  return db
    .selectFrom('tip')
    .select(tipColumns)
    .where('user_id', '=', user_id)
    .where('upm_id', '=', upm_id)
    .executeTakeFirst();
}

/** All tips of a user, with the columns that statistics need. */
export function tipsForStatistics(db: Db, user_id: string) {
  return db
    .selectFrom('tip')
    .select(['br_id', 'bookmaker_id', 'prono_id', 'date_add', ...tipMoneyColumns])
    .where('user_id', '=', user_id)
    .execute();
}

/** The martingales of these tips. */
export async function martingalesOfTips(db: Db | Tx, user_id: string, upm_ids: readonly string[]) {
  if (upm_ids.length === 0) return [];
  return db
    .selectFrom('martingale_tip as l')
    .innerJoin('martingale as m', 'm.um_id', 'l.um_id')
    .select(['l.upm_id', 'l.upmart_id', 'm.um_id', 'm.martingale_lib'])
    .where('l.user_id', '=', user_id)
    .where('l.upm_id', 'in', [...upm_ids])
    .orderBy('l.upmart_id')
    .execute();
}

/** A user's martingales, as a form offers them. */
export function martingaleChoices(db: Db | Tx, user_id: string) {
  return db
    .selectFrom('martingale')
    .select(['um_id', 'martingale_lib'])
    .where('user_id', '=', user_id)
    .orderBy('martingale_lib')
    .execute();
}

/** Prediction types with their groups. */
export function typesById(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('prediction_type as t')
    .innerJoin('prediction_group as g', 'g.grp_prono_id', 't.grp_prono_id')
    .select(['t.prono_id', 't.prono_lib', 't.prono_ordre', 't.grp_prono_id', 'g.grp_prono_lib'])
    .where('t.prono_id', 'in', [...ids])
    .execute();
}

/** The labels of these prediction types. */
export function typeLabels(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('prediction_type')
    .select(['prono_id', 'prono_lib'])
    .where('prono_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
}

export function playersById(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('player')
    .select(['joueur_id', 'joueur_nom', 'joueur_prenom', 'joueur_pseudo'])
    .where('joueur_id', 'in', [...ids])
    .execute();
}

export function allResultTypes(db: Db) {
  return db
    .selectFrom('result_type')
    .select(['result_id', 'result_lib', 'result_issue', 'result_ordre'])
    .orderBy('result_ordre')
    .execute();
}

export function allBookmakers(db: Db | Tx) {
  return db.selectFrom('bookmaker').select(bookmakerColumns).orderBy('bookmaker_lib').execute();
}
