import type { Row } from '../../shared/records/tables.ts';
import type { LocalDatabase } from './database.ts';

/**
 * Stores a match that only the server had on the device, so that a tip on it can be written; an existing one does not
 * change.
 */
export async function rememberMatch(database: LocalDatabase, match: Row<'match'>): Promise<void> {
  const matches = database.rowsOf('match');
  await database.transaction('rw', matches, async () => {
    if (!(await matches.get(match.match_id))) await matches.add({ ...match });
  });
}
