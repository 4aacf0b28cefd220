import { tipMoneyColumns } from '../../shared/domain/settlement.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Db } from '../db/schema.ts';

const columns = ['um_id', 'martingale_lib', 'martingale_comment', 'date_debut', 'date_fin'] as const;

/** A user's martingales, newest first. */
export function findMartingales(db: Db, user_id: string): Promise<Row<'martingale'>[]> {
  return db
    .selectFrom('martingale')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('um_id', 'desc')
    .execute();
}

/** One martingale of the user. */
export function findMartingale(
  db: Db,
  user_id: string,
  um_id: string,
): Promise<Row<'martingale'> | undefined> {
  return db
    .selectFrom('martingale')
    .select(columns)
    .where('user_id', '=', user_id)
    .where('um_id', '=', um_id)
    .executeTakeFirst();
}

/** What the money of a tip follows from. */
const moneyColumns = tipMoneyColumns.map((column) => `t.${column}` as const);

/** The money of every tip in these martingales. */
export async function tipMoneyOf(db: Db, user_id: string, um_ids: readonly string[]) {
  if (um_ids.length === 0) return [];
  return db
    .selectFrom('martingale_tip as l')
    .innerJoin('tip as t', 't.upm_id', 'l.upm_id')
    .select('l.um_id')
    .select(moneyColumns)
    .where('l.user_id', '=', user_id)
    .where('l.um_id', 'in', [...um_ids])
    .execute();
}

/** The tips of a martingale as its table shows them, by date; a ticket has no match, type or result type of its own. */
export function tipRowsOf(db: Db, user_id: string, um_id: string) {
  return db
    .selectFrom('martingale_tip as l')
    .innerJoin('tip as t', 't.upm_id', 'l.upm_id')
    .leftJoin('match as m', 'm.match_id', 't.match_id')
    .leftJoin('competition as c', 'c.compet_id', 'm.compet_id')
    .leftJoin('team as a', 'a.equipe_id', 'm.equa_id')
    .leftJoin('team as b', 'b.equipe_id', 'm.equb_id')
    .leftJoin('prediction_type as p', 'p.prono_id', 't.prono_id')
    .leftJoin('result_type as r', 'r.result_id', 't.result_id')
    .innerJoin('bookmaker as k', 'k.bookmaker_id', 't.bookmaker_id')
    .select(['l.upmart_id', 't.upm_id', 'c.compet_lib', 'p.prono_lib', 'r.result_lib', 'k.bookmaker_lib'])
    .select(['a.equipe_lib_court as equipe_a_court', 'b.equipe_lib_court as equipe_b_court'])
    .select([
      't.match_cote',
      't.prono_mise',
      't.prono_gain',
      't.result_id',
      't.ticket',
      't.etat',
      'm.match_date',
    ])
    .where('l.user_id', '=', user_id)
    .where('l.um_id', '=', um_id)
    .orderBy('t.date_add')
    .orderBy('t.upm_id')
    .execute();
}
