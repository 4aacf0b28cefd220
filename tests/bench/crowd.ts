import { setTimeout as after } from 'node:timers/promises';
import { newId } from '../../client/local/random-id.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { aMovement } from '../helpers/rows.ts';
import { cursorOf, openStream, pullFrom, pushTips, pushWrites, takeSnapshots } from './crowd-requests.ts';
import { type CrowdedServer, type Member, startCrowdedServer } from './crowded-server.ts';
import { atMost, flat, type Report } from './report.ts';
import { type Measuring, median, timed } from './stand.ts';

/** What people with much, and many people at once, cost the server. */
interface Crowd {
  tips: number;
  people: number;
  streams: number;
  pushers: number;
}

const crowd: Crowd = { tips: 100_000, people: 40, streams: 500, pushers: 200 };
const smallCrowd: Crowd = { tips: 1_000, people: 5, streams: 20, pushers: 20 };

function crowdOf({ isQuick }: Measuring): Crowd {
  return isQuick ? smallCrowd : crowd;
}

async function withCrowdedServer<T>(work: (server: CrowdedServer) => Promise<T>): Promise<T> {
  const server = await startCrowdedServer();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Pulls of one change as the history grows. */
export async function measurePulls({ isQuick }: Measuring): Promise<Report> {
  const counts = isQuick ? [100, 1_000] : [1_000, 10_000, 100_000];
  const ours = await withCrowdedServer((server) => oneChangePulls(server, counts));
  const at = counts.map((count) => count.toLocaleString('en')).join(' / ');
  return {
    figures: [
      { job: `one incremental pull, of one tip, at ${at}`, unit: 'ms', ours, goals: [flat(ours, 1.2)] },
    ],
  };
}

/** The server's health while everybody comes back with 500 operations. */
export async function measureRush(measuring: Measuring): Promise<Report> {
  const { pushers } = crowdOf(measuring);
  const details = await withCrowdedServer((server) => pushesAtOnce(server, pushers));
  const ours = [details.slowestAnswerMs];
  return {
    figures: [
      {
        job: `the slowest answer of health while ${pushers} × 500 operations arrive`,
        ...{ unit: 'ms', ours, goals: [atMost(ours, 50, 'ms')] },
      },
    ],
    details,
  };
}

/** Snapshots, pokes and long bankrolls, for which there is no goal. */
export async function measureCrowd(measuring: Measuring): Promise<Report> {
  const sizes = crowdOf(measuring);
  return {
    figures: [],
    details: {
      snapshot: await withCrowdedServer((server) => snapshotsAtOnce(server, sizes)),
      poke: await withCrowdedServer((server) => pokedByAll(server, sizes.streams)),
      movements: await withCrowdedServer(longBankroll),
    },
  };
}

/** A pull of one tip: the median of fifty, in milliseconds; histories of every length alternate. */
async function oneChangePulls(server: CrowdedServer, counts: readonly number[]): Promise<number[]> {
  const pullers = await Promise.all(
    counts.map(async (count) => {
      const member = server.join(count);
      await pushTips(server, member, 1, 1);
      const cursor = await cursorOf(member, server.epoch);
      await pushTips(server, member, 2, 1);
      return { pull: () => pullFrom(member, server.epoch, cursor), times: [] as number[] };
    }),
  );
  for (let round = 0; round < 60; round += 1) {
    for (const { pull, times } of pullers) times.push(await timed(pull));
  }
  return pullers.map(({ times }) => median(times.slice(10)));
}

/** Everybody's new device asks for everything at the same time, and again when it is told to. */
async function snapshotsAtOnce(server: CrowdedServer, { people, tips }: Crowd) {
  const members = Array.from({ length: people }, () => server.join(tips));
  const idleMb = server.peakMb();
  const cpuBefore = server.cpuMs();
  const from = performance.now();
  const { result, slowestMs } = await server.slowestAnswerDuring(() => takeSnapshots(server, members));
  const totalMs = Math.round(performance.now() - from);
  const { taken, refusals, failures } = result;
  return {
    ...{ people, tips, totalMs, served: taken.length, refusals, failures },
    compressedMb: Math.round((taken[0]?.bytes ?? 0) / 1e5) / 10,
    oneTakesMs: Math.round(median(taken.map(({ ms }) => ms))),
    serverCpuMs: server.cpuMs() - cpuBefore,
    ...{ idleMb, peakMb: server.peakMb(), slowestAnswerMs: slowestMs },
  };
}

/** Everybody listens; an administrator adds a bookmaker, then everybody who was poked pulls. */
async function pokedByAll(server: CrowdedServer, streams: number) {
  const members = Array.from({ length: streams }, () => server.join(10));
  const [maker] = members as [Member, ...Member[]];
  const cursor = await cursorOf(maker, server.epoch);
  let poked = 0;
  const pulls: Promise<number>[] = [];
  const open = await Promise.all(
    members.map((member) =>
      openStream(server, member, (within) => {
        poked += 1;
        const wait = Math.random() * within;
        pulls.push(after(wait).then(() => timed(() => pullFrom(member, server.epoch, cursor))));
      }),
    ),
  );
  const cpuBefore = server.cpuMs();
  const { slowestMs } = await server.slowestAnswerDuring(async () => {
    server.promote(maker);
    const answer = await fetch(`${server.url}/api/admin/bookmakers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bookmaker_lib: 'Un de plus' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await after(3_000);
    await Promise.all(pulls);
  });
  const pullMs = await Promise.all(pulls);
  for (const stream of open) stream.destroy();
  return {
    ...{ streams, poked, serverCpuMs: server.cpuMs() - cpuBefore, peakMb: server.peakMb() },
    slowestPullMs: Math.round(Math.max(0, ...pullMs)),
    slowestAnswerMs: slowestMs,
  };
}

/** Everybody comes back with 500 operations to send. */
async function pushesAtOnce(server: CrowdedServer, pushers: number) {
  const members = Array.from({ length: pushers }, () => server.join());
  const from = performance.now();
  const { result, slowestMs } = await server.slowestAnswerDuring(() =>
    Promise.all(members.map((member) => timed(() => pushTips(server, member, 1, 500)))),
  );
  const totalMs = Math.round(performance.now() - from);
  return {
    ...{ people: pushers, operations: pushers * 500, totalMs },
    operationsPerSecond: Math.round((pushers * 500_000) / totalMs),
    onePushMs: { median: Math.round(median(result)), slowest: Math.round(Math.max(...result)) },
    ...{ serverCpuMs: server.cpuMs(), peakMb: server.peakMb(), slowestAnswerMs: slowestMs },
  };
}

/** One push of 500 operations on a bankroll of 4,900 movements, for several kinds of them. */
async function longBankroll(server: CrowdedServer) {
  const at = '2026-11-20T10:00:00.000Z';
  const typed = (br_id: string, corrections: number) => {
    const seenAndTyped = { mvt_id: newId(), br_id, seenCents: 4_900, typedCents: 5_000, at };
    const { movement } = actualAmount(seenAndTyped, []);
    return { name: 'bankroll.actual', args: { movement, corrections } } as const;
  };
  const undone = ({ mvt_id }: { mvt_id: string }) => ({ name: 'movement.delete', args: { mvt_id } }) as const;
  const kinds: Record<string, (br_id: string) => Write[]> = {
    deposits: (br_id) => [{ name: 'movement.create', args: { movement: aMovement({ br_id }) } }],
    depositsUndone: (br_id) => {
      const movement = aMovement({ br_id });
      return [{ name: 'movement.create', args: { movement } }, undone(movement)];
    },
    amountsUndone: (br_id) => {
      const write = typed(br_id, 0);
      return [write, undone(write.args.movement)];
    },
    amountsDisputed: (br_id) => [typed(br_id, -1)],
  };
  const report: Record<string, unknown> = {};
  for (const [name, writesOf] of Object.entries(kinds)) {
    const member = server.join();
    server.deposit(member, 4_900);
    const writes = Array.from({ length: 500 }, () => writesOf(member.br_id)).flat();
    const cpuBefore = server.cpuMs();
    const ms = await timed(() => pushWrites(server, member, writes.slice(0, 500)));
    report[name] = { ms: Math.round(ms), serverCpuMs: server.cpuMs() - cpuBefore };
  }
  return report;
}
