import type { Row } from '../../shared/records/tables.ts';
import { applied, type Operation } from './operation.ts';

type Match = Row<'match'>;

/**
 * Creates a match. Where the same teams already meet in the same competition on that day, the server returns the row
 * with `same_as` set, and tips go to the existing match.
 */
export const createMatch: Operation<{ match: Match }> = {
  label: 'Nouveau match',
  effect: 'create',
  shape: { match: { kind: 'row', table: 'match' } },
  subject: ({ match }) => ({ table: 'match', id: match.match_id, row: match }),
  requires: ({ match }) => [
    { table: 'competition', id: match.compet_id },
    { table: 'team', id: match.equa_id },
    { table: 'team', id: match.equb_id },
  ],
  async run(rows, { match }) {
    // What a match says of its score comes from sources and administrators.
    if (!(await rows.get('match', match.match_id))) await rows.put('match', { ...match, score: null });
    return applied;
  },
};
