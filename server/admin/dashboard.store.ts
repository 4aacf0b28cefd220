import { sql } from 'kysely';
import type { TableName } from '../../shared/records/tables.ts';
import type { Db } from '../db/schema.ts';

const counted = {
  sports: 'sport',
  pays: 'country',
  competitions: 'competition',
  equipes: 'team',
  matchs: 'match',
  bookmakers: 'bookmaker',
  resultats: 'result_type',
  groupePronos: 'prediction_group',
  pronos: 'prediction_type',
  groupePronoSports: 'sport_prediction_group',
  competEquipes: 'competition_team',
} as const satisfies Record<string, TableName>;

/** How many rows each kind of reference data has. */
export async function countRecords(db: Db): Promise<Record<keyof typeof counted, number>> {
  const counts = Object.entries(counted).map(
    ([name, table]) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<keyof typeof counted, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting answered no row.');
  return row;
}
