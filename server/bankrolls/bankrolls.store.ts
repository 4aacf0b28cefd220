import { sql } from 'kysely';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { bankroll } from '../../shared/records/bankroll.ts';
import { movement } from '../../shared/records/movement.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';

const bankrollColumns = Object.keys(bankroll.fields) as (keyof Row<'bankroll'>)[];
const movementColumns = Object.keys(movement.fields) as (keyof Row<'movement'>)[];

/** A user's bankrolls, oldest first. */
export function bankrollsOf(db: Db | Tx, user_id: string): Promise<Row<'bankroll'>[]> {
  return db
    .selectFrom('bankroll')
    .select(bankrollColumns)
    .where('user_id', '=', user_id)
    .orderBy('br_id')
    .execute();
}

/** A user's movements, oldest first. */
export function movementsOf(db: Db | Tx, user_id: string): Promise<Row<'movement'>[]> {
  return movementQuery(db, user_id).execute();
}

/** The movements of one bankroll of a user, newest first. */
export function movementsOfBankroll(db: Db | Tx, user_id: string, br_id: string): Promise<Row<'movement'>[]> {
  return movementQuery(db, user_id)
    .where('br_id', '=', br_id)
    .clearOrderBy()
    .orderBy('mvt_date', 'desc')
    .orderBy('mvt_id', 'desc')
    .execute();
}

/** A movement of a user. */
export function findMovement(db: Db | Tx, user_id: string, mvt_id: string) {
  return movementQuery(db, user_id).where('mvt_id', '=', mvt_id).executeTakeFirst();
}

function movementQuery(db: Db | Tx, user_id: string) {
  return db.selectFrom('movement').select(movementColumns).where('user_id', '=', user_id).orderBy('mvt_id');
}

/** The stakes and gains of a user's tips, summed by bankroll and result: enough for every balance. */
export async function tipSumsOf(db: Db | Tx, user_id: string) {
  const { rows } = await sql<TipSum>`
    select ${summedColumns} from tip where user_id = ${user_id}
    group by br_id, result_id, freebet, etat`.execute(db);
  return rows.map(withoutOdds);
}

const summedColumns = sql`br_id, result_id, freebet, etat, sum(mise_risquee) as mise_risquee,
  sum(prono_mise) as prono_mise, sum(prono_gain) as prono_gain`;

type TipSum = Pick<
  Row<'tip'>,
  'br_id' | 'result_id' | 'freebet' | 'etat' | 'mise_risquee' | 'prono_mise' | 'prono_gain'
>;

/** A balance does not depend on the odds. */
function withoutOdds(sum: TipSum) {
  return { ...sum, match_cote: 0 };
}

/** The balance of one bankroll of a user, in cents; 0 where there is none. */
export async function balanceOf(tx: Tx, user_id: string, br_id: string): Promise<number> {
  const bankrolls = (await bankrollsOf(tx, user_id)).filter((one) => one.br_id === br_id);
  const { rows: movements } = await sql<{ br_id: string; mvt_montant: number }>`
    select br_id, sum(mvt_montant) as mvt_montant from movement
    where br_id = ${br_id} and user_id = ${user_id} group by br_id`.execute(tx);
  const { rows: tips } = await sql<TipSum>`
    select ${summedColumns} from tip where br_id = ${br_id} and user_id = ${user_id}
    group by result_id, freebet, etat`.execute(tx);
  const outcomeOf = await readOutcomes(tx);
  return balancesByBankroll(bankrolls, movements, tips.map(withoutOdds), outcomeOf).get(br_id) ?? 0;
}

/** Σ of the corrections of a bankroll of a user, in cents. */
export async function sumOfCorrections(tx: Tx, user_id: string, br_id: string): Promise<number> {
  const { rows } = await sql<{ cents: number | null }>`
    select sum(mvt_montant) as cents from movement
    where br_id = ${br_id} and user_id = ${user_id} and mvt_type = 'correction'`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** How many movements a bankroll of a user has. */
export async function countMovements(tx: Tx, user_id: string, br_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from movement where br_id = ${br_id} and user_id = ${user_id}`.execute(tx);
  return rows[0]?.count ?? 0;
}
