import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { newId } from '../../client/local/random-id.ts';
import { createFetchTransport } from '../../client/sync/fetch-transport.ts';
import type { Transport } from '../../sync/ports.ts';
import { SYNC_SCHEMA } from '../../sync/protocol.ts';
import { JWT_SECRET } from '../helpers/server.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { cpuMsOf, memoryOf } from './process-figures.ts';

export interface Member {
  user_id: string;
  br_id: string;
  token: string;
  transport: Transport;
  device: { schema: number; device_id: string };
}

/** A server process of its own, and people inserted by SQL: password hashing is not measured. */
export interface CrowdedServer extends ServerProcess {
  epoch: string;
  /** A match that everybody may bet on. */
  match_id: string;
  /** Somebody with a session, a bankroll and this many tips, spread over the matches. */
  join(tips?: number): Member;
  /** Makes somebody an administrator. */
  promote(member: Member): void;
  /** Gives somebody's bankroll this many deposits of 0,01 €. */
  deposit(member: Member, count: number): void;
  /** The memory that the process has now, in megabytes. */
  residentMb(): number;
  /** The largest memory that the process has had, in megabytes. */
  peakMb(): number;
  /** The CPU time of the process, in milliseconds. */
  cpuMs(): number;
  /** Requests the server's health every ten milliseconds during the work; returns the slowest answer, in milliseconds. */
  slowestAnswerDuring<T>(work: () => Promise<T>): Promise<{ result: T; slowestMs: number }>;
  /** Copies the database. */
  copyTo(file: string): void;
  stop(): Promise<void>;
}

/** Starts the server. */
export async function startCrowdedServer({ matches = 1_000 } = {}): Promise<CrowdedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pronos-bench-'));
  const env = { LOG_LEVEL: 'error', RATE_LIMIT: '1000000', JWT_SECRET };
  const server = await startServer({ dataDir, env });
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { timeout: 60_000 });
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('cache_size = -1000000');
  sqlite.function('new_id', () => newId());
  sqlite.exec(fillMatches(matches));
  return {
    ...server,
    epoch: String(sqlite.prepare("select value from meta where key = 'epoch'").pluck().get()),
    match_id: String(sqlite.prepare('select min(match_id) from match').pluck().get()),
    join: (tips = 0) => joinServer(server.url, sqlite, tips),
    promote: ({ user_id }) => {
      sqlite.prepare('update user set is_admin = 1 where user_id = ?').run(user_id);
    },
    deposit: ({ br_id, user_id }, count) => {
      sqlite.prepare(fillDeposits).run(count, br_id, user_id);
    },
    residentMb: () => memoryOf(server.process).residentMb,
    peakMb: () => memoryOf(server.process).peakMb,
    cpuMs: () => cpuMsOf(server.process),
    copyTo: (file) => {
      sqlite.prepare('vacuum into ?').run(file);
    },
    slowestAnswerDuring: (work) => slowestAnswerDuring(server.url, work),
    async stop() {
      sqlite.close();
      await server.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const fillMatches = (count: number) => /* sql */ `
  with recursive number (n) as (select 1 union all select n + 1 from number where n < ${count})
  insert into match (match_id, compet_id, equa_id, equb_id, match_date, ver)
  select new_id(), 1, 1, 2, strftime('%Y-%m-%dT%H:00:00.000Z', '2024-01-01', n || ' days'), 1 from number`;

const fillDeposits = /* sql */ `
  with recursive number (n) as (select 1 union all select n + 1 from number where n < ?)
  insert into movement (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, user_id, ver)
  select new_id(), ?, 'deposit', 1, '2026-11-20T10:00:00.000Z', ?, 1 from number`;

function joinServer(url: string, sqlite: Sqlite.Database, tips: number): Member {
  const [user_id, session_id, br_id] = [newId(), newId(), newId()];
  const now = new Date().toISOString();
  sqlite.transaction(() => {
    sqlite
      .prepare(
        `insert into user (user_id, user_nom, user_prenom, user_pseudo, user_mail, user_ban, is_admin, user_create,
           password_hash) values (?, 'Banc', 'Camille', 'banc', ?, 0, 0, ?, '')`,
      )
      .run(user_id, `${user_id}@exemple.fr`, now);
    sqlite
      .prepare('insert into session values (?, ?, ?, ?, ?, null)')
      .run(session_id, user_id, now, now, '2099-01-01T00:00:00.000Z');
    sqlite
      .prepare("insert into bankroll values (?, 'Principale', 100000, '2024-01-01', 0, ?, 1)")
      .run(br_id, user_id);
    const matches = sqlite.prepare('select match_id from match').pluck().all();
    const insert = sqlite.prepare(
      `insert into tip (upm_id, match_id, prono_id, match_cote, prono_mise, user_fiab, result_id, prono_gain, br_id,
         bookmaker_id, user_comment, date_add, user_id, ver)
       values (?, ?, 1, ?, 1000, 3, ?, 1850, ?, 1, 'Domicile en forme, deux absents en face',
         '2026-11-20T10:00:00.000Z', ?, 1)`,
    );
    for (let n = 0; n < tips; n += 1) {
      insert.run(newId(), matches[n % matches.length], 1_200 + (n % 900), 1 + (n % 3), br_id, user_id);
    }
  })();
  const token = tokenOf({ user_id, session_id, exp: 4_000_000_000 });
  const transport = createFetchTransport({
    token: async () => token,
    renewed: async () => undefined,
    fetch: (path, init) => fetch(`${url}${path}`, init),
  });
  return { user_id, br_id, token, transport, device: { schema: SYNC_SCHEMA, device_id: newId() } };
}

function tokenOf(payload: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`;
}

/** From a thread of its own: whoever makes the load would count how long it keeps itself from listening. */
async function slowestAnswerDuring<T>(url: string, work: () => Promise<T>) {
  const watch = new Worker(new URL('./health-watch.ts', import.meta.url), { workerData: { url } });
  await once(watch, 'message');
  const result = await work().finally(() => watch.postMessage('stop'));
  const [slowestMs]: number[] = await once(watch, 'message');
  return { result, slowestMs: slowestMs ?? 0 };
}
