import type { Browser, Page } from '@playwright/test';
import { waitForServiceWorker } from '../e2e/bettor.ts';
import { type FilledAccount, fillAccount } from './fill-account.ts';
import { logTipTimed, openAgain, openCold, screensOf } from './page-actions.ts';
import { atMost, atMostTimes, flat, type Report } from './report.ts';
import {
  dashboardShownAt,
  logInAs,
  type Measuring,
  median,
  openPhone,
  repeat,
  SLOWDOWN,
  withBrowser,
} from './stand.ts';
import { thisVersion, type Version } from './versions.ts';

const ROUNDS = 3;

/** What a phone whose processor is slowed four times takes, with a history of so many tips, in milliseconds. */
interface Times {
  /** From the home screen, offline, to figures on the dashboard. */
  startMs: number;
  tipMs: number;
  /** Each screen again, inside the running app. */
  againMs: Record<string, number>;
  memoryMb: number;
}

/** The app's start, a tip and every screen again, as the history grows, on a slowed phone. */
export async function measureScreens({ isQuick, before }: Measuring): Promise<Report> {
  const counts = isQuick ? [200, 1_000] : [1_000, 10_000, 50_000];
  const ours = await measureVersion(thisVersion, counts);
  return report(ours, before ? await measureVersion(before, counts) : null);
}

async function measureVersion(version: Version, counts: readonly number[]): Promise<Map<number, Times>> {
  const server = await version.startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
  try {
    await version.importCalendar(server.dataDir);
    return await withBrowser(async (browser) => {
      const byCount = new Map<number, Times>();
      for (const count of counts) {
        const account = await fillAccount(server, count);
        byCount.set(count, await measure(browser, server.url, account, count === counts.at(-1)));
      }
      return byCount;
    });
  } finally {
    await server.kill();
  }
}

async function measure(
  browser: Browser,
  url: string,
  account: FilledAccount,
  withScreens: boolean,
): Promise<Times> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await logInAs(page, url, account);
  await page.goto(`${url}/user`);
  await dashboardShownAt(page, account);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  const starts = await repeat(ROUNDS, () =>
    openCold(context, `${url}/user`, SLOWDOWN, (cold) => dashboardShownAt(cold, account)),
  );
  await context.setOffline(false);
  const tips = await repeat(ROUNDS + 1, () => logTipTimed(page, account, SLOWDOWN));
  const againMs: Record<string, number> = {};
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const [name, [path, shown]] of Object.entries(withScreens ? screensOf(account) : {})) {
    againMs[name] = await openAgain(page, path, shown);
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const memoryMb = await heapMb(page);
  await context.close();
  return { startMs: median(starts), tipMs: median(tips.slice(1)), againMs, memoryMb };
}

/** The page's memory after a garbage collection. */
async function heapMb(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e5) / 10;
}

function report(byCount: ReadonlyMap<number, Times>, earlier: ReadonlyMap<number, Times> | null): Report {
  const ours = columns(byCount);
  const before = earlier && columns(earlier);
  const at = [...byCount.keys()].map((count) => count.toLocaleString('en'));
  const ends = `${at[0]} / ${at.at(-1)} tips`;
  const beside = (name: keyof typeof ours) => ({
    ours: ours[name],
    ...(before && { before: before[name] }),
  });
  return {
    figures: [
      {
        job: `cold start offline to the dashboard’s figures, CPU ÷ ${SLOWDOWN}: ${at.join(' / ')} tips`,
        ...{ unit: 'ms', ...beside('starts') },
        goals: [
          flat(ours.starts, 1.3),
          ...(before ? [atMostTimes(ours.starts.slice(0, 1), 0.77, before.starts, 'before')] : []),
        ],
      },
      {
        job: `a tip logged, from the tap to list and balance, CPU ÷ ${SLOWDOWN}: ${ends}`,
        ...{ unit: 'ms', ...beside('tips') },
        goals: [atMost(ours.tips, 100, 'ms'), flat(ours.tips, 1.3)],
      },
      {
        job: `the slowest screen again, inside the running app, CPU ÷ ${SLOWDOWN}: ${at.at(-1)} tips`,
        ...{ unit: 'ms', ...beside('again'), goals: [atMost(ours.again, 100, 'ms')] },
      },
      {
        job: `the page’s memory after a collection: ${ends}`,
        ...{ unit: 'MB', ...beside('memory'), goals: [] },
      },
    ],
    details: { ours: Object.fromEntries(byCount), before: earlier && Object.fromEntries(earlier) },
  };
}

/** The shortest and the longest history are shown; for the start, all. */
function columns(byCount: ReadonlyMap<number, Times>) {
  const all = [...byCount.values()];
  const ends = [all[0], all.at(-1)].filter((times) => times !== undefined);
  return {
    starts: all.map(({ startMs }) => startMs),
    tips: ends.map(({ tipMs }) => tipMs),
    again: [Math.max(...Object.values(ends.at(-1)?.againMs ?? {}))],
    memory: ends.map(({ memoryMb }) => memoryMb),
  };
}
