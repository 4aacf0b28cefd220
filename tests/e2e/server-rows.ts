import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** A match of this server's database: the first of its calendar. */
export function firstMatchId(dataDir: string): string {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true });
  try {
    return String(sqlite.prepare('select match_id from match order by match_date limit 1').pluck().get());
  } finally {
    sqlite.close();
  }
}
