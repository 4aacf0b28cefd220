import type { Browser } from '@playwright/test';
import { waitForServiceWorker } from '../e2e/bettor.ts';
import { type FilledAccount, fillAccount } from './fill-account.ts';
import { editTipTimed, openCold, screensOf, shownAt } from './page-actions.ts';
import { atMost, atMostTimes, type Goal, type Report } from './report.ts';
import {
  dashboardShownAt,
  LONG_MS,
  logInAs,
  longestTask,
  type Measuring,
  median,
  openPhone,
  repeat,
  SLOWDOWN,
  slowDown,
  watchLongTasks,
  withBrowser,
} from './stand.ts';
import { thisVersion, type Version } from './versions.ts';

const rates = [1, SLOWDOWN];
const ROUNDS = 3;

interface Times {
  /** A new device, from its first request to correct figures. */
  arrivalMs: number;
  arrivalTaskMs: number;
  editMs: number;
  editTaskMs: number;
  reloadMs: Record<string, number>;
}

/**
 * A bettor with a hundred thousand tips: a new device, an edit, and each screen after a reload; at full speed, then
 * slowed.
 */
export async function measureLongHistory({ isQuick, before }: Measuring): Promise<Report> {
  const count = isQuick ? 2_000 : 100_000;
  const ours = await measureVersion(thisVersion, count);
  return report(count, ours, before && (await measureVersion(before, count)));
}

async function measureVersion(version: Version, count: number): Promise<Times[]> {
  const server = await version.startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
  try {
    await version.importCalendar(server.dataDir);
    return await withBrowser(async (browser) => {
      const times: Times[] = [];
      // The changes of one round would be wrong figures in the next.
      for (const rate of rates)
        times.push(await measure(browser, server.url, await fillAccount(server, count), rate));
      return times;
    });
  } finally {
    await server.kill();
  }
}

async function measure(browser: Browser, url: string, account: FilledAccount, rate: number): Promise<Times> {
  const context = await openPhone(browser);
  await watchLongTasks(context);
  const page = await context.newPage();
  page.setDefaultTimeout(LONG_MS);
  await logInAs(page, url, account);
  const slow = await slowDown(page, rate);
  await page.goto(`${url}/user`, { waitUntil: 'commit' });
  const arrivalMs = Math.round(await dashboardShownAt(page, account));
  const arrivalTaskMs = await longestTask(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await waitForServiceWorker(page);
  const reloadMs: Record<string, number> = {};
  for (const [name, [path, shown]] of Object.entries(screensOf(account))) {
    reloadMs[name] = await openCold(context, `${url}${path}`, rate, (cold) => shownAt(cold, shown));
  }
  await page.goto(`${url}/user/pronos`);
  await shownAt(page, 'li[aria-posinset]');
  const edits = await repeat(ROUNDS, async () => {
    await longestTask(page);
    const ms = await editTipTimed(page, rate);
    await page.waitForTimeout(1_000);
    return { ms, task: await longestTask(page) };
  });
  await context.close();
  return {
    ...{ arrivalMs, arrivalTaskMs, reloadMs },
    editMs: median(edits.map(({ ms }) => ms)),
    editTaskMs: median(edits.map(({ task }) => task)),
  };
}

function report(count: number, times: readonly Times[], earlier: readonly Times[] | null): Report {
  const many = count.toLocaleString('en');
  const slowed = `as it is / CPU ÷ ${SLOWDOWN}`;
  type GoalsOf = (ours: number[], before: number[] | undefined) => Goal[];
  const line = (job: string, figureOf: (of: Times) => number, goalsOf: GoalsOf) => {
    const ours = times.map(figureOf);
    const before = earlier?.map(figureOf);
    return {
      job: `${job}: ${slowed}`,
      unit: 'ms',
      ours,
      ...(before && { before }),
      goals: goalsOf(ours, before),
    };
  };
  const timesBefore =
    (most: number): GoalsOf =>
    (ours, before) =>
      before ? [atMostTimes(ours, most, before, 'before')] : [];
  const most =
    (ms: number): GoalsOf =>
    (ours) => [atMost(ours, ms, 'ms')];
  const reloads = ({ reloadMs }: Times) => Math.max(...Object.values(reloadMs));
  return {
    figures: [
      line(`a new device with ${many} tips to true figures`, ({ arrivalMs }) => arrivalMs, timesBefore(0.25)),
      line('its longest task', ({ arrivalTaskMs }) => arrivalTaskMs, most(100)),
      line(`one edit at ${many}, until it is closed and shown`, ({ editMs }) => editMs, most(100)),
      line('the edit’s longest task', ({ editTaskMs }) => editTaskMs, most(50)),
      line(`the slowest screen at ${many} after a reload`, reloads, timesBefore(0.3)),
    ],
    details: { rates, ours: times, before: earlier },
  };
}
