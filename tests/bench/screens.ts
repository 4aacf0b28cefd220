import type { Browser, Page } from '@playwright/test';
import { importCalendar, waitForServiceWorker } from '../e2e/bettor.ts';
import { startServer } from '../helpers/server.ts';
import { type FilledAccount, fillAccount } from './fill-account.ts';
import { logTipTimed, openAgain, openCold, screensOf } from './page-actions.ts';
import { atMost, flat, type Report } from './report.ts';
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
export async function measureScreens({ isQuick }: Measuring): Promise<Report> {
  const counts = isQuick ? [200, 1_000] : [1_000, 10_000, 50_000];
  const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
  try {
    await importCalendar(server.dataDir);
    return await withBrowser(async (browser) => {
      const byCount = new Map<number, Times>();
      for (const count of counts) {
        const account = await fillAccount(server, count);
        byCount.set(count, await measure(browser, server.url, account, count === counts.at(-1)));
      }
      return report(byCount);
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

/** What the page holds once all that can go is gone. */
async function heapMb(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e5) / 10;
}

function report(byCount: ReadonlyMap<number, Times>): Report {
  const [first, ...rest] = [...byCount.keys()];
  const all = [...byCount.values()];
  const ends = [all[0], all.at(-1)].filter((times) => times !== undefined);
  const most = (rest.at(-1) ?? first ?? 0).toLocaleString('en');
  const at = [...byCount.keys()].map((count) => count.toLocaleString('en'));
  const starts = all.map(({ startMs }) => startMs);
  const tips = ends.map(({ tipMs }) => tipMs);
  const again = Object.values(ends.at(-1)?.againMs ?? {});
  const slowest = [Math.max(...again)];
  return {
    figures: [
      {
        job: `cold start offline to the dashboard’s figures, CPU ÷ ${SLOWDOWN}: ${at.join(' / ')} tips`,
        ...{ unit: 'ms', ours: starts, goals: [flat(starts, 1.3)] },
      },
      {
        job: `a tip logged, from the tap to list and balance, CPU ÷ ${SLOWDOWN}: ${at[0]} / ${most}`,
        ...{ unit: 'ms', ours: tips, goals: [atMost(tips, 100, 'ms'), flat(tips, 1.3)] },
      },
      {
        job: `the slowest screen again, inside the running app, CPU ÷ ${SLOWDOWN}: ${most}`,
        ...{ unit: 'ms', ours: slowest, goals: [atMost(slowest, 100, 'ms')] },
      },
      {
        job: `the page’s memory after a collection: ${at[0]} / ${most}`,
        ...{ unit: 'MB', ours: ends.map(({ memoryMb }) => memoryMb), goals: [] },
      },
    ],
    details: Object.fromEntries(byCount),
  };
}
