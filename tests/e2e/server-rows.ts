import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { newId } from '../../client/local/random-id.ts';
import { aBankroll } from '../helpers/rows.ts';

/** A match of this server's database: the first of its calendar. */
export function firstMatchId(dataDir: string): string {
  return matchIdIn(dataDir, 'select match_id from match order by match_date limit 1');
}

/** The first match whose score no file has brought. */
export function unplayedMatchId(dataDir: string): string {
  return matchIdIn(dataDir, 'select match_id from match where score is null order by match_date limit 1');
}

function matchIdIn(dataDir: string, query: string): string {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true });
  try {
    return String(sqlite.prepare(query).pluck().get());
  } finally {
    sqlite.close();
  }
}

/** Gives an account the administrator's rights before anybody opens it: nobody is told. */
export function giveRights(dataDir: string, email: string): void {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'));
  try {
    sqlite.prepare('update user set is_admin = 1 where user_mail = ?').run(email);
  } finally {
    sqlite.close();
  }
}

/** The bankrolls that this server's database holds for an e-mail address, by name. */
export function namesOfBankrolls(dataDir: string, email: string): unknown[] {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true });
  try {
    return sqlite
      .prepare('select br_lib from bankroll join user using (user_id) where user_mail = ? order by br_lib')
      .pluck()
      .all(email);
  } finally {
    sqlite.close();
  }
}

/** Leaves as many refused bankrolls to this account, each a question of its own under « À vérifier ». */
export function leaveQuestions(dataDir: string, email: string, count: number): void {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'));
  const insert = sqlite.prepare(
    `insert into review (review_id, review_kind, operation, args, theirs, reason, created_at, user_id, ver)
     select ?, 'rejected', 'bankroll.create', ?, null, 'Refusé', '2026-11-21T08:00:00.000Z', user_id, ver
     from user, clock where user_mail = ?`,
  );
  try {
    sqlite.transaction(() => {
      sqlite.exec('update clock set ver = ver + 1');
      for (let at = 0; at < count; at += 1)
        insert.run(newId(), JSON.stringify({ bankroll: aBankroll() }), email);
    })();
  } finally {
    sqlite.close();
  }
}
