import { sql } from 'kysely';
import type { Db, Tx } from './schema.ts';
import { inWrite } from './write.ts';

/** Records that the database's files may still hold what was deleted. */
export async function leaveTraces(tx: Tx, now: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key: 'traces', value: now })
    .onConflict((row) => row.column('key').doUpdateSet({ value: now }))
    .execute();
}

/**
 * Removes all remains of deleted rows from the database's files; returns whether there were any. `secure_delete` has
 * zeroed the rows, but copies that moved when pages were balanced, and the write-ahead log, still hold some: the file
 * is rewritten (some 10 ms per megabyte, during which nobody else is answered) and the log emptied. While a backup or a
 * snapshot reads an older state, the log cannot be emptied: all of it is done again the next time.
 */
export async function eraseTraces(db: Db): Promise<boolean> {
  const left = await db.selectFrom('meta').select('value').where('key', '=', 'traces').executeTakeFirst();
  if (!left) return false;
  // The copy may be larger than the memory.
  await sql`pragma temp_store = file`.execute(db);
  try {
    await sql`vacuum`.execute(db);
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
  await inWrite(db, [], async (tx) => {
    // An account deleted meanwhile is left to the next time.
    await tx.deleteFrom('meta').where('key', '=', 'traces').where('value', '=', left.value).execute();
  });
  if (!(await emptyJournal(db))) await inWrite(db, [], (tx) => leaveTraces(tx, left.value));
  return true;
}

/** Returns whether it is empty: a reader of this very process may still need it. */
async function emptyJournal(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
