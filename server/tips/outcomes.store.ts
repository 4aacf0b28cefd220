import { type OutcomeOf, outcomesBy } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type Statement, statement } from '../db/statement.ts';

const outcomes: Statement<Pick<Row<'result_type'>, 'result_id' | 'result_issue'>> = statement(
  'select result_id, result_issue from result_type',
);

/** What each result type means for the money. */
export async function readOutcomes(db: Db | Tx): Promise<OutcomeOf> {
  return outcomesBy((await outcomes(db)).rows);
}
