import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { newId } from '../../client/local/random-id.ts';
import { type DrillAccount, openAccount } from '../drills/drill-account.ts';
import { openPlainDevice } from '../drills/plain-device.ts';
import { startServer } from '../helpers/server-process.ts';
import type { Report } from './report.ts';
import { type Measuring, timed } from './stand.ts';

/** Checks, starts and backs up a server of a million tips while people write and ask, then restores it. */
export async function measureBackup({ isQuick }: Measuring): Promise<Report> {
  const tips = isQuick ? 10_000 : 1_000_000;
  const dataDir = mkdtempSync(join(tmpdir(), 'pronos-bench-'));
  const env = { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' };
  let server = await startServer({ dataDir, env });
  const account = await openAccount(server.url);
  const device = await openPlainDevice(server.url, account);
  await device.sendAgain();
  await server.kill();
  const fillMs = await timed(() => fill(dataDir, tips, account));
  const checkMs = await timed(() => run(dataDir, 'check'));
  const startMs = await timed(async () => {
    server = await startServer({ dataDir, port: server.port, env });
  });

  const stopping = new AbortController();
  const writing = device.pushUntil(stopping.signal);
  const asking = askAlong(server.url, stopping.signal);
  const backupMs = await timed(() => run(dataDir, 'backup'));
  stopping.abort();
  const [answersMs] = await Promise.all([asking, writing]);
  const writtenMeanwhile = device.acknowledged.size;
  await server.kill();

  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  const backup = join(dataDir, 'backups', name);
  const restoreMs = await timed(() => run(dataDir, 'restore', backup));
  const restored = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true });
  const restoredTips = Number(restored.prepare('select count(*) from tip').pluck().get());
  restored.close();
  const megabytes = Math.round(statSync(backup).size / 1e6);
  rmSync(dataDir, { recursive: true, force: true });
  const slowestAnswerMs = Math.max(...answersMs);
  return {
    figures: [],
    details: {
      ...{ tips, megabytes, fillMs, checkMs, startMs, backupMs },
      ...{ writtenMeanwhile, slowestAnswerMs, restoreMs, restoredTips },
    },
  };
}

/** Tips of one person, as many as asked for, in one transaction. */
function fill(dataDir: string, tips: number, account: DrillAccount): void {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'));
  sqlite.function('new_id', () => newId());
  sqlite
    .prepare(
      `with recursive number (n) as (select 1 union all select n + 1 from number where n < @tips)
       insert into tip (upm_id, match_id, prono_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id,
         bookmaker_id, user_comment, date_add, user_id, ver)
       select new_id(), @match_id, 1, 1850, 1000, 3, 1 + n % 3, 1850, @br_id, 1,
         'Domicile en forme, deux absents en face', '2026-11-20T10:00:00.000Z', @user_id, 1 from number`,
    )
    .run({ tips, match_id: account.match_id, br_id: account.br_id, user_id: account.user_id });
  sqlite.close();
}

async function askAlong(url: string, signal: AbortSignal): Promise<number[]> {
  const answersMs: number[] = [];
  while (!signal.aborted) {
    answersMs.push(await timed(() => fetch(`${url}/api/health`)));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return answersMs;
}

async function run(
  dataDir: string,
  command: 'backup' | 'check' | 'restore',
  ...args: string[]
): Promise<void> {
  const script = fileURLToPath(new URL(`../../server/cli/${command}.ts`, import.meta.url));
  await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
