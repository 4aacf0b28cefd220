import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/write.ts';
import { forgetMarks } from './source-states.ts';
import { clearMarksOfGivers } from './sources.store.ts';

/**
 * What sources gave of these matches is being taken back: their files are read whole the next time, though they have not
 * changed. Before the matches are deleted, which forgets who gave them.
 */
export async function rereadSourcesOf(tx: Tx, match_ids: readonly string[]): Promise<void> {
  const givers = await clearMarksOfGivers(tx, match_ids);
  afterCommit(tx, async (db) => {
    for (const source_id of givers) forgetMarks(db, source_id);
  });
}
