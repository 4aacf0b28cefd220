import type Sqlite from 'better-sqlite3';

/** Far more than a server writes between two backups. */
const JUMP = 1_000_000_000;

/**
 * Marks a database as restored from a backup: a new epoch, and a counter and sequences far beyond anything that was
 * handed out since the backup, so that devices recognise it and nothing is numbered twice.
 */
export function markRestored(sqlite: Sqlite.Database, epoch: string): void {
  sqlite.transaction(() => {
    sqlite.prepare("update meta set value = ? where key = 'epoch'").run(epoch);
    sqlite.prepare('update clock set ver = ver + ?').run(JUMP);
    sqlite.prepare('update sqlite_sequence set seq = seq + ?').run(JUMP);
  })();
}
