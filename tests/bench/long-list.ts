import { chromium, type Page } from '@playwright/test';
import { importCalendar, logIn } from '../e2e/bettor.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { startServer } from '../helpers/server.ts';
import { fillAccount } from './fill-account.ts';

// Filtering and scrolling « Mes pronostics » over thousands of tips, in the built app: milliseconds, as JSON.
const TIPS = Number(process.argv[2] ?? 10_000);

const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
await importCalendar(server.dataDir);
const account = await fillAccount(server, TIPS);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
const cpu = await page.context().newCDPSession(page);
await logIn(page, server.url, account);
await page.locator('[role=tabpanel] li').first().waitFor({ timeout: 120_000 });

await openList(page);
const filterMs = await timeFilters();
await openList(page);
const toTheEndMs = await timeToTheEnd();
await openList(page);
await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const scrollingFramesSlowedMs = await timeScroll();
const cardsRendered = await page.locator('[aria-posinset]').count();
console.log(
  JSON.stringify({ tips: TIPS, filterMs, toTheEndMs, scrollingFramesSlowedMs, cardsRendered }, null, 2),
);
await browser.close();
await server.kill();

/** The list from its top, once the page has come to rest. */
async function openList(on: Page): Promise<void> {
  await on.goto(`${server.url}/user/pronos`);
  await on.locator('[aria-posinset]').first().waitFor({ timeout: 120_000 });
  await on.evaluate(() => window.scrollTo(0, 0));
  await on.waitForTimeout(1500);
}

/** Each filter chosen in turn, until its cards are painted. */
async function timeFilters(): Promise<number[]> {
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
async function timeScroll(): Promise<number[]> {
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
async function timeToTheEnd(): Promise<number> {
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
  }, TIPS);
}
