import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { takeSnapshots } from './crowd-requests.ts';
import { startCrowdedServer } from './crowded-server.ts';
import { memoryOf } from './process-figures.ts';
import { atMost, type Report } from './report.ts';
import { type Measuring, timed } from './stand.ts';

const SETTLED_MS = 3_000;

/** The server's memory idle, with people asking, and after their first snapshots; and how long until its first answer. */
export async function measureServerMemory({ isQuick }: Measuring): Promise<Report> {
  const people = isQuick ? 20 : 300;
  const snapshots = isQuick ? 10 : 200;
  const { firstMs, startMs, idleMb } = await startUps();
  const server = await startCrowdedServer();
  try {
    const members = Array.from({ length: people }, () => server.join(1_000));
    for (const member of members) await askFor(server.url, member.token);
    await after(SETTLED_MS);
    const peopledMb = server.residentMb();
    const { taken } = await takeSnapshots(server, members.slice(0, snapshots));
    await after(SETTLED_MS);
    const ours = [idleMb, peopledMb, server.residentMb()];
    const goals = [120, 250, 300].map((most, index) => atMost(ours.slice(index, index + 1), most, 'MB'));
    const job = `server memory idle / with ${people} people and ${people},000 tips / after ${snapshots} first snapshots`;
    return {
      figures: [
        { job, unit: 'MB', ours, goals },
        { job: 'server start-up', unit: 'ms', ours: [startMs], goals: [atMost([startMs], 1_000, 'ms')] },
      ],
      details: { firstStartMs: firstMs, served: taken.length, peakMb: server.peakMb() },
    };
  } finally {
    await server.stop();
  }
}

/** The first start, which creates the database, and one on an existing database; and the memory after it. */
async function startUps(): Promise<{ firstMs: number; startMs: number; idleMb: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pronos-bench-'));
  const start = () =>
    timed(async () => {
      server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
    });
  let server: ServerProcess | undefined;
  const firstMs = await start();
  await server?.kill();
  const startMs = await start();
  await after(SETTLED_MS);
  const idleMb = server ? memoryOf(server.process).residentMb : 0;
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
  return { firstMs, startMs, idleMb };
}

async function askFor(url: string, token: string): Promise<void> {
  for (const path of ['user/statistics', 'user/profile/bankrolls']) {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
  }
}
