import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { importCalendar, logIn, waitForServiceWorker } from '../e2e/bettor.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { startServer } from '../helpers/server.ts';
import { type FilledAccount, fillAccount } from './fill-account.ts';

// From navigation to data shown, each screen, on a phone whose processor is slowed four times: milliseconds, as JSON.
const COUNTS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 50_000];
const SLOWDOWN = 4;
const ROUNDS = 3;
const REST_MS = 700;

const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
await importCalendar(server.dataDir);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
const report: Record<string, unknown> = {};
for (const count of COUNTS) report[count] = await measure(browser, await fillAccount(server, count));
console.log(JSON.stringify({ cpuSlowedTimes: SLOWDOWN, tips: report }, null, 2));
await browser.close();
await server.kill();

/** The address of each screen, and what shows that its data is there. */
function screensOf({ um_id, match_id }: FilledAccount): Record<string, [path: string, shown: string]> {
  return {
    dashboard: ['/user', '[role=tabpanel] li'],
    pronos: ['/user/pronos', 'li[aria-posinset]'],
    statistics: ['/user/statistics', 'main [role=slider] svg path'],
    martingales: ['/user/martingales', 'main li h2'],
    martingale: [`/user/martingales/${um_id}`, 'main ul.divide-y li'],
    profileBankrolls: ['/user/profile?onglet=bankrolls', 'main li h3'],
    matches: ['/matches', 'main h1'],
    match: [`/matches/${match_id}`, 'main a[href*="/bet"]'],
    tipForm: [`/matches/${match_id}/bet`, 'form input[inputmode=decimal]'],
  };
}

async function measure(on: Browser, account: FilledAccount) {
  const context = await on.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await logIn(page, server.url, account);
  await page.locator('[role=tabpanel] li').first().waitFor({ timeout: 120_000 });
  await waitForServiceWorker(page);
  const times: Record<string, { coldMs: number; firstMs: number; againMs: number }> = {};
  for (const [name, [path, shown]] of Object.entries(screensOf(account))) {
    times[name] = {
      coldMs: await openCold(context, path, shown),
      ...(await navigate(page, path, shown)),
    };
  }
  await context.close();
  return times;
}

/** A page of its own: the app starts, reads the local database and shows the screen. */
async function openCold(context: BrowserContext, path: string, shown: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
  await page.waitForSelector(shown, { timeout: 120_000 });
  const ms = await page.evaluate(() => performance.now());
  await page.close();
  return Math.round(ms);
}

/** From another screen of the running app: the first time its code is read too; then the middle of several. */
async function navigate(page: Page, path: string, shown: string) {
  const client = await slowDown(page);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.evaluate(() => window.history.pushState({}, '', '/user/a-verifier'));
    await page.getByRole('heading', { name: 'À vérifier' }).waitFor();
    await page.waitForTimeout(REST_MS);
    times.push(
      await page.evaluate(
        ([to, selector]) =>
          new Promise<number>((resolve) => {
            const from = performance.now();
            window.history.pushState({}, '', to);
            const look = () => {
              if (location.pathname === to.split('?')[0] && document.querySelector(selector)) {
                resolve(performance.now() - from);
              } else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
        [path, shown] as const,
      ),
    );
  }
  await client.detach();
  const [first = 0, ...again] = times.map(Math.round);
  return { firstMs: first, againMs: again.sort((a, b) => a - b)[Math.floor(again.length / 2)] ?? 0 };
}

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return client;
}
