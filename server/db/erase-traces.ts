import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Leaves nothing in the database's files of what was deleted. `secure_delete` has zeroed the rows, but copies that moved
 * when pages were balanced, and the write-ahead journal, still hold some: the file is written anew (some 10 ms a
 * megabyte, in which nobody else is answered) and the journal emptied. While another process reads (a backup), SQLite
 * leaves the journal to the next time.
 */
export async function eraseTraces(db: Db): Promise<void> {
  // The copy that is being written may be larger than the memory.
  await sql`pragma temp_store = file`.execute(db);
  try {
    await sql`vacuum`.execute(db);
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
