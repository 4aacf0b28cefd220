import { randomInt } from 'node:crypto';
import type Sqlite from 'better-sqlite3';

/** Far more than a server writes between two backups. */
const JUMP_MIN = 1_000_000_000;

/**
 * By how much a restored database raises its counter, so that another backup, or the same one again, does not repeat
 * its numbers.
 */
export function restoreJump(): number {
  return JUMP_MIN + randomInt(2 ** 40);
}

/**
 * Marks a database as restored from a backup: a new epoch, and a counter and sequences far beyond anything that was
 * handed out since the backup, so that devices recognise it and no number is used twice. It keeps the backup's epoch
 * and counter.
 */
export function markRestored(
  sqlite: Sqlite.Database,
  { epoch, jump }: { epoch: string; jump: number },
): void {
  sqlite.transaction(() => {
    const meta = sqlite.prepare<[string], string>('select value from meta where key = ?').pluck();
    const at = sqlite.prepare<[], number>('select ver from clock').pluck().get();
    const history = [...JSON.parse(meta.get('lineage') ?? '[]'), { epoch: meta.get('epoch'), at }];
    sqlite
      .prepare(
        "insert into meta values ('lineage', ?) on conflict (key) do update set value = excluded.value",
      )
      .run(JSON.stringify(history));
    sqlite.prepare("update meta set value = ? where key = 'epoch'").run(epoch);
    sqlite.prepare('update clock set ver = ver + ?').run(jump);
    sqlite.prepare('update sqlite_sequence set seq = seq + ?').run(jump);
  })();
}
