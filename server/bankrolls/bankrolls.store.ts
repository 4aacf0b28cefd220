import { sql } from 'kysely';
import type { Row } from '../../shared/records/tables.ts';
import type { Db, Tx } from '../db/schema.ts';

/** A user's bankrolls, oldest first. */
export function bankrollsOf(db: Db | Tx, user_id: string): Promise<Row<'bankroll'>[]> {
  return db
    .selectFrom('bankroll')
    .select(['br_id', 'br_lib', 'br_montant_initial', 'br_date_debut', 'is_archive'])
    .where('user_id', '=', user_id)
    .orderBy('br_id')
    .execute();
}

/** A user's movements. */
export function movementsOf(db: Db | Tx, user_id: string) {
  return db
    .selectFrom('movement')
    .select(['br_id', 'mvt_montant', 'mvt_date'])
    .where('user_id', '=', user_id)
    .execute();
}

/** What the tips of a user stake and bring, summed by bankroll and result: enough for every balance. */
export async function tipSumsOf(db: Db | Tx, user_id: string) {
  const { rows } = await sql<{ br_id: string; result_id: number; prono_mise: number; prono_gain: number }>`
    select br_id, result_id, sum(prono_mise) as prono_mise, sum(prono_gain) as prono_gain
    from tip where user_id = ${user_id} group by br_id, result_id`.execute(db);
  return rows.map((row) => ({ ...row, match_cote: 0 }));
}
