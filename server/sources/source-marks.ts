import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/write.ts';
import { forgetMarks } from './source-states.ts';
import { clearMarksOfCompetition, clearMarksOfGivers } from './sources.store.ts';

/**
 * What sources gave of these matches is being taken back, or is theirs to say from now on: their files are read whole the
 * next time, though they have not changed; but that of one (`except`), which sees to itself. Before the matches are deleted,
 * which forgets who gave them.
 */
export async function rereadSourcesOf(
  tx: Tx,
  match_ids: readonly string[],
  except: number | null = null,
): Promise<void> {
  forgetMarksOf(tx, await clearMarksOfGivers(tx, { match_ids, except }));
}

/**
 * Another source of the competition decides from now on, since one is turned on or off, deleted, or begins or ceases to
 * fail: all but that one (`except`, which sees to itself) are read whole the next time, though their files have not
 * changed.
 */
export async function rereadCompetition(
  tx: Tx,
  compet_id: number,
  except: number | null = null,
): Promise<void> {
  forgetMarksOf(tx, await clearMarksOfCompetition(tx, { compet_id, except }));
}

function forgetMarksOf(tx: Tx, source_ids: readonly number[]): void {
  afterCommit(tx, async (db) => {
    for (const source_id of source_ids) forgetMarks(db, source_id);
  });
}
