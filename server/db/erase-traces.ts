import { sql } from 'kysely';
import { BUSY_TIMEOUT_MS } from './connection.ts';
import type { Db, Tx } from './schema.ts';
import { inWrite } from './write.ts';

/** Says that what was deleted may still stand in the database's files. */
export async function leaveTraces(tx: Tx, now: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key: 'traces', value: now })
    .onConflict((row) => row.column('key').doUpdateSet({ value: now }))
    .execute();
}

/**
 * Leaves nothing in the database's files of what was deleted; returns whether there was something. `secure_delete` has
 * zeroed the rows, but copies that moved when pages were balanced, and the write-ahead journal, still hold some: the
 * file is written anew (some 10 ms a megabyte, in which nobody else is answered) and the journal emptied. While a
 * backup or a snapshot reads an older state, the journal cannot be emptied: all of it is done again the next time.
 */
export async function eraseTraces(db: Db): Promise<boolean> {
  const left = await db.selectFrom('meta').select('value').where('key', '=', 'traces').executeTakeFirst();
  if (!left) return false;
  // The copy that is being written may be larger than the memory.
  await sql`pragma temp_store = file`.execute(db);
  try {
    await sql`vacuum`.execute(db);
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
  await inWrite(db, [], async (tx) => {
    // Whoever has left meanwhile is for the next time.
    await tx.deleteFrom('meta').where('key', '=', 'traces').where('value', '=', left.value).execute();
  });
  if (!(await emptyJournal(db))) await inWrite(db, [], (tx) => leaveTraces(tx, left.value));
  return true;
}

/** Returns whether it is empty. It waits for no reader: one of this very process could not end meanwhile. */
async function emptyJournal(db: Db): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(db);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(db);
  }
}
