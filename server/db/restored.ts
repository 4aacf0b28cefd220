import type Sqlite from 'better-sqlite3';

/** Far more than a server writes between two backups. */
const JUMP = 1_000_000_000;

/**
 * Marks a database as restored from a backup: a new epoch, and a counter and sequences far beyond anything that was
 * handed out since the backup, so that devices recognise it and nothing is numbered twice. It remembers the epoch of
 * the backup and how far it had counted.
 */
export function markRestored(sqlite: Sqlite.Database, epoch: string): void {
  sqlite.transaction(() => {
    const meta = sqlite.prepare<[string], string>('select value from meta where key = ?').pluck();
    const at = sqlite.prepare<[], number>('select ver from clock').pluck().get();
    const past = [...JSON.parse(meta.get('lineage') ?? '[]'), { epoch: meta.get('epoch'), at }];
    sqlite
      .prepare(
        "insert into meta values ('lineage', ?) on conflict (key) do update set value = excluded.value",
      )
      .run(JSON.stringify(past));
    sqlite.prepare("update meta set value = ? where key = 'epoch'").run(epoch);
    sqlite.prepare('update clock set ver = ver + ?').run(JUMP);
    sqlite.prepare('update sqlite_sequence set seq = seq + ?').run(JUMP);
  })();
}
