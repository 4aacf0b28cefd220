import type { Page } from '@playwright/test';
import { importCalendar } from '../e2e/bettor.ts';
import { startServer } from '../helpers/server-process.ts';
import { fillAccount } from './fill-account.ts';
import type { Report } from './report.ts';
import { dashboardShownAt, logInAs, type Measuring, openPhone, slowDown, withBrowser } from './stand.ts';

/** Filtering and scrolling « Mes pronostics » over thousands of tips: milliseconds. */
export async function measureLongList({ isQuick }: Measuring): Promise<Report> {
  const tips = isQuick ? 500 : 10_000;
  const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
  try {
    await importCalendar(server.dataDir);
    const account = await fillAccount(server, tips);
    return await withBrowser(async (browser) => {
      const page = await (await openPhone(browser)).newPage();
      await logInAs(page, server.url, account);
      await page.goto(`${server.url}/user`);
      await dashboardShownAt(page, account);
      await openList(page, server.url);
      const filterMs = await timeFilters(page);
      await openList(page, server.url);
      const toTheEndMs = await timeToTheEnd(page, tips);
      await openList(page, server.url);
      await slowDown(page);
      const scrollingFramesSlowedMs = await timeScroll(page);
      const cardsRendered = await page.locator('[aria-posinset]').count();
      return { figures: [], details: { tips, filterMs, toTheEndMs, scrollingFramesSlowedMs, cardsRendered } };
    });
  } finally {
    await server.kill();
  }
}

/** The list from its top, once the page has settled. */
async function openList(on: Page, url: string): Promise<void> {
  await on.goto(`${url}/user/pronos`);
  await on.locator('[aria-posinset]').first().waitFor({ timeout: 120_000 });
  await on.evaluate(() => window.scrollTo(0, 0));
  await on.waitForTimeout(1500);
}

/** Each filter chosen in turn, until its cards are painted. */
async function timeFilters(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = [];
    const selects = document.querySelectorAll('search select');
    for (const [position, at] of [
      [2, 2],
      [0, 3],
      [0, 0],
      [2, 0],
      [3, 1],
    ] as const) {
      const select = selects[position] as HTMLSelectElement;
      const before = document.querySelector('main [role="status"]')?.textContent;
      const from = performance.now();
      select.selectedIndex = at;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      while (document.querySelector('main [role="status"]')?.textContent === before) {
        await new Promise(requestAnimationFrame);
      }
      times.push(Math.round(performance.now() - from));
    }
    return times;
  });
}

/** The median frame and the two longest while thirty screens go by. */
async function timeScroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frames: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < 90; frame += 1) {
      window.scrollBy(0, 280);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(Math.round(now - last));
      last = now;
    }
    frames.sort((one, other) => one - other);
    return [frames[45], frames[88], frames[89]].map((ms = 0) => ms);
  });
}

/** Until the last card of all is painted. */
async function timeToTheEnd(page: Page, tips: number): Promise<number> {
  return page.evaluate(async (count) => {
    const from = performance.now();
    const isLast = () =>
      [...document.querySelectorAll('[aria-posinset]')].some(
        (card) =>
          card.getAttribute('aria-posinset') === String(count) &&
          card.getBoundingClientRect().bottom < innerHeight,
      );
    while (!isLast()) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
    return Math.round(performance.now() - from);
  }, tips);
}
