import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import type { Row } from '../../shared/records/tables.ts';
import { dataFile } from './data-file.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** A person of the journeys, new each time. */
export function someone(): { email: string; password: string } {
  return {
    email: `camille.${Date.now()}.${Math.random().toString(36).slice(2)}@exemple.fr`,
    password: 'pelouse-9',
  };
}

/** Imports the real calendar of the season, as the person who hosts it does. */
export async function importCalendar(dataDir: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'server/cli/import.ts'), dataFile('openfootball/2026-27/fr.1.json')],
    { cwd: projectRoot, env: { ...process.env, DATA_DIR: dataDir } },
  );
}

/**
 * Deletes the other sports, most competitions of football with the teams that only they have, and most countries. Each
 * new device stores all there is, which costs more than the rest of a short journey.
 */
export function keepLittle(dataDir: string): void {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'));
  try {
    sqlite.exec(`
      begin immediate;
      delete from sport_prediction_group where sport_id <> 1;
      delete from prediction_type where grp_prono_id not in (select grp_prono_id from sport_prediction_group);
      delete from prediction_group where grp_prono_id not in (select grp_prono_id from sport_prediction_group);
      delete from competition_team where compet_id not in (
        select compet_id from competition
        where sport_id = 1 and compet_lib in ('Ligue 1', 'Ligue 2', 'Premier League')
      );
      delete from competition where compet_id not in (select compet_id from competition_team);
      delete from team where equipe_id not in (select equipe_id from competition_team);
      delete from country where pays_id > 30 and pays_id not in (
        select pays_id from competition union select pays_id from team
      );
      commit;
    `);
  } finally {
    sqlite.close();
  }
}

type TipField = 'prono_mise' | 'match_cote' | 'prono_gain' | 'user_comment';

/** The tips that this server's database holds for an e-mail address. */
export function tipsInSqlite(dataDir: string, email: string): Pick<Row<'tip'>, TipField>[] {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true });
  try {
    return sqlite
      .prepare('select tip.* from tip join user using (user_id) where user_mail = ?')
      .all(email) as Pick<Row<'tip'>, TipField>[];
  } finally {
    sqlite.close();
  }
}
