import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { PushedOperation } from '../../sync/protocol.ts';
import { aTip, tipCreation } from '../helpers/rows.ts';
import { startApp } from '../helpers/server.ts';
import type { BareOwner, Replay } from './bare-server.ts';
import { type BenchProcess, startBenchServer } from './bench-process.ts';
import { cursorOf, openStream, pushTips } from './crowd-requests.ts';
import { type CrowdedServer, type Member, startCrowdedServer } from './crowded-server.ts';
import { cpuMsOf } from './process-figures.ts';
import { atLeastTimes, atMost, type Report } from './report.ts';
import { type Measuring, percentile99, repeat } from './stand.ts';

const AT_ONCE = 2;
const ROUNDS = 3;

interface Rate {
  /** Answers per second of the server's CPU time, so that other load on the machine matters little. */
  perSecond: number;
  p99Ms: number;
}

type Kind = 'statistics' | 'pull' | 'push';

/** Statistics, pulls and pushes a second of the server's processor while 200 devices listen, beside a bare server. */
export async function measureServerRates({ isQuick }: Measuring): Promise<Report> {
  const devices = isQuick ? 20 : 200;
  const times = isQuick ? 100 : 600;
  const server = await startCrowdedServer();
  try {
    const members = Array.from({ length: devices }, () => server.join(1_000));
    const [asker] = members as [Member, ...Member[]];
    await pushTips(server, asker, 1, 1);
    const cursor = await cursorOf(asker, server.epoch);
    await pushTips(server, asker, 2, 1);
    const urls = urlsOf(server, asker, cursor);
    const bare = await startBare(server, asker, urls);
    const streams = await Promise.all(members.map((member) => openStream(server, member, () => undefined)));
    try {
      const rates = await measureRates(server, bare, { asker, urls, times });
      const busyMs = await pullsWhileAllPush(server, members, urls.pull);
      return report(devices, rates, busyMs);
    } finally {
      for (const stream of streams) stream.destroy();
      await bare.stop();
    }
  } finally {
    await server.stop();
  }
}

function urlsOf(server: CrowdedServer, { device }: Member, cursor: number) {
  const query = new URLSearchParams({
    ...{ epoch: server.epoch, schema: String(device.schema) },
    ...{ device_id: device.device_id, cursor: String(cursor) },
  });
  return { statistics: '/api/user/statistics', pull: `/api/sync/pull?${query}` };
}

type Urls = ReturnType<typeof urlsOf>;

/** A bare server on a copy of the database that runs the same statements as ours for these answers. */
async function startBare(server: CrowdedServer, asker: Member, urls: Urls): Promise<BenchProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pronos-bench-'));
  server.copyTo(join(folder, 'pronos.db'));
  const replay = await statementsOf(folder, asker, urls);
  writeFileSync(join(folder, 'replay.json'), JSON.stringify(replay));
  rmSync(join(folder, 'bare.db'), { force: true });
  server.copyTo(join(folder, 'bare.db'));
  const bare = await startBenchServer('bare-server.ts', { DATA_DIR: folder });
  return {
    ...bare,
    async stop() {
      await bare.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function statementsOf(folder: string, { user_id, token }: Member, urls: Urls): Promise<Replay> {
  let statements: string[] = [];
  const app = await startApp({
    ...{ folder, seeds: false, nowMs: Date.now() },
    onStatement: (text) => statements.push(String(text)),
  });
  const replay: Replay = {};
  for (const [name, url] of Object.entries(urls)) {
    await app.call({ user_id, token }, { method: 'GET', url });
    statements = [];
    const { body, statusCode } = await app.call({ user_id, token }, { method: 'GET', url });
    if (statusCode !== 200) throw new Error(`${url}: ${body}`);
    replay[name] = { statements, answer: JSON.parse(body) };
  }
  await app.stop({ keep: true });
  return replay;
}

interface Asking {
  asker: Member;
  urls: Urls;
  times: number;
}

async function measureRates(server: CrowdedServer, bare: BenchProcess, { asker, urls, times }: Asking) {
  const owner: BareOwner = await (await fetch(`${bare.url}/owner`)).json();
  let seq = 3;
  const ourPush = () => {
    const operations = [operationOf(seq, asker.br_id, server.match_id)];
    seq += 1;
    return JSON.stringify({ ...asker.device, epoch: server.epoch, operations });
  };
  const barePush = () => JSON.stringify({ operations: [operationOf(1, owner.br_id, owner.match_id)] });
  const works: Record<Kind, [ours: () => Promise<void>, bare: () => Promise<void>]> = {
    statistics: [
      () => ask(server.url, urls.statistics, asker.token),
      () => ask(bare.url, '/bare/replay/statistics'),
    ],
    pull: [() => ask(server.url, urls.pull, asker.token), () => ask(bare.url, '/bare/replay/pull')],
    push: [
      () => ask(server.url, '/api/sync/push', asker.token, ourPush()),
      () => ask(bare.url, '/bare/push', '', barePush()),
    ],
  };
  const rates = {} as Record<Kind, { ours: Rate; bare: Rate }>;
  for (const kind of Object.keys(works) as Kind[]) {
    const [ours, beside] = works[kind];
    // A device's pushes come in order, one at a time.
    const atOnce = kind === 'push' ? 1 : AT_ONCE;
    await rateOf(server.process, ours, { times: times / 5, atOnce });
    await rateOf(bare.process, beside, { times: times / 5, atOnce });
    rates[kind] = {
      ours: await rateOf(server.process, ours, { times, atOnce }),
      bare: await rateOf(bare.process, beside, { times, atOnce }),
    };
  }
  return rates;
}

function operationOf(seq: number, br_id: string, match_id: string): PushedOperation {
  return { seq, at: new Date().toISOString(), ...tipCreation(aTip({ br_id, match_id })) };
}

async function rateOf(
  process: CrowdedServer['process'],
  work: () => Promise<void>,
  { times, atOnce }: { times: number; atOnce: number },
): Promise<Rate> {
  const before = cpuMsOf(process);
  const taken: number[] = [];
  const worker = async () => {
    while (taken.length < times) {
      const from = performance.now();
      await work();
      taken.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = (taken.length * 1_000) / Math.max(10, cpuMsOf(process) - before);
  return { perSecond, p99Ms: percentile99(taken) };
}

/** One device pulls repeatedly while all the others push a tip each within two seconds, several times. */
async function pullsWhileAllPush(server: CrowdedServer, members: readonly Member[], url: string) {
  const [asker, ...pushers] = members as [Member, ...Member[]];
  let isOver = false;
  const taken: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      await ask(server.url, url, asker.token);
      taken.push(performance.now() - from);
      await after(5);
    }
  })();
  await repeat(ROUNDS, (round) =>
    Promise.all(
      pushers.map(async (member) => {
        await after(Math.random() * 2_000);
        await pushTips(server, member, round + 1, 1);
      }),
    ),
  );
  isOver = true;
  await asking;
  return percentile99(taken);
}

const agent = new Agent({ keepAlive: true });

function ask(url: string, path: string, token = '', body?: string): Promise<void> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' });
    asked.on('response', (answer: IncomingMessage) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${path}: ${answer.statusCode}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function report(devices: number, rates: Record<Kind, { ours: Rate; bare: Rate }>, busyMs: number): Report {
  const kinds: Kind[] = ['statistics', 'pull', 'push'];
  const ours = kinds.map((kind) => rates[kind].ours.perSecond);
  const limit = kinds.map((kind) => rates[kind].bare.perSecond);
  return {
    figures: [
      {
        job: `statistics / pulls / pushes a second of the server’s processor, ${devices} devices listening`,
        ...{ unit: '/s', ours, limit, goals: [atLeastTimes(ours, 0.5, limit, 'limit')] },
      },
      {
        job: `a pull while ${devices} devices push, p99`,
        ...{ unit: 'ms', ours: [busyMs], goals: [atMost([busyMs], 50, 'ms')] },
      },
    ],
    details: rates,
  };
}
