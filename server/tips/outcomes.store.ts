import { type OutcomeOf, outcomesBy } from '../../shared/outcome.ts';
import type { Db, Tx } from '../db/schema.ts';

/** What each result type means for the money. */
export async function readOutcomes(db: Db | Tx): Promise<OutcomeOf> {
  return outcomesBy(await db.selectFrom('result_type').select(['result_id', 'result_issue']).execute());
}
