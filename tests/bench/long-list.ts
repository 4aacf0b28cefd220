import { type CDPSession, chromium, type Page } from '@playwright/test';
import { newId } from '../../client/local/random-id.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { aBankroll, aMatch, aTip, tipCreation } from '../helpers/carnet.ts';
import { writeElsewhere } from '../helpers/other-device.ts';
import { startServer } from '../helpers/server.ts';

// « Mes pronostics » over thousands of tips, in the built app: milliseconds, as JSON.
const TIPS = Number(process.argv[2] ?? 10_000);

const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
const person = { email: `${newId()}@exemple.fr`, password: 'pelouse-9' };
await fill();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
const cpu = await page.context().newCDPSession(page);
await logIn();

const report = {
  tips: TIPS,
  firstCardsThrottledMs: await throttled(cpu, timeFirstCards),
  firstCardsMs: await timeFirstCards(),
  fromDashboardThrottledMs: await throttled(cpu, timeFromDashboard),
  fromDashboardMs: await timeFromDashboard(),
  filterMs: await timeFilters(),
  scrollingFramesThrottledMs: await throttled(cpu, timeScroll),
  toTheEndMs: await timeToTheEnd(),
  cardsRendered: await page.locator('[aria-posinset]').count(),
};
console.log(JSON.stringify(report, null, 2));
await browser.close();
await server.kill();

async function fill(): Promise<void> {
  await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nom: 'Banc', prenom: 'Camille', pseudo: 'banc', ...person }),
  });
  const bankrolls = [aBankroll(), aBankroll({ br_lib: 'Seconde' })];
  const start = Date.parse('2024-08-01T18:00:00Z');
  const matches = Array.from({ length: Math.ceil(TIPS / 4) }, (_, index) =>
    aMatch({
      equa_id: 1 + (index % 15),
      equb_id: 16 + (index % 4),
      match_date: new Date(start + index * 7_200_000).toISOString(),
    }),
  );
  const tips = Array.from({ length: TIPS }, (_, index) =>
    aTip({
      br_id: bankrolls[index % 2]?.br_id ?? '',
      match_id: matches[index % matches.length]?.match_id ?? '',
      bookmaker_id: 1 + (index % 7),
      result_id: 1 + (index % 4),
      prono_gain: index % 4 === 0 ? 1850 : 0,
      user_comment: index % 5 === 0 ? 'Série de cinq victoires à domicile' : null,
      date_add: new Date(start + index * 900_000).toISOString(),
    }),
  );
  await writeElsewhere(server.url, person, [
    ...bankrolls.map((bankroll) => ({ name: 'bankroll.create' as const, args: { bankroll } })),
    ...matches.map((match) => ({ name: 'match.create' as const, args: { match } })),
    ...tips.map((tip) => tipCreation(tip)),
  ]);
}

async function logIn(): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Bonjour' }).waitFor();
  await page.getByRole('link', { name: 'Ajouter un pronostic' }).waitFor({ timeout: 120_000 });
}

async function throttled<T>(session: CDPSession, measure: () => Promise<T>): Promise<T> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const ms = await measure();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return ms;
}

/** From a reload until the first card is painted. */
async function timeFirstCards(): Promise<number> {
  await page.goto(`${server.url}/user/pronos`);
  return sinceStart(page);
}

function sinceStart(on: Page): Promise<number> {
  return on.evaluate(async () => {
    while (!document.querySelector('[aria-posinset]')) await new Promise(requestAnimationFrame);
    return Math.round(performance.now());
  });
}

/** From a touch in the app, the carnet being in memory, until the first card is painted. */
async function timeFromDashboard(): Promise<number> {
  await page.goto(`${server.url}/user/pronos`);
  await sinceStart(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Bonjour' }).waitFor();
  await page.waitForTimeout(1500);
  return page.evaluate(async () => {
    const from = performance.now();
    history.back();
    while (!document.querySelector('[aria-posinset]')) await new Promise(requestAnimationFrame);
    return Math.round(performance.now() - from);
  });
}

/** Each filter chosen in turn, until its cards are painted. */
async function timeFilters(): Promise<number[]> {
  await page.goto(`${server.url}/user/pronos`);
  await sinceStart(page);
  await page.waitForTimeout(1500);
  return page.evaluate(async () => {
    const times: number[] = [];
    const selects = document.querySelectorAll('search select');
    for (const [position, at] of [
      [1, 2],
      [0, 3],
      [0, 0],
      [1, 0],
      [2, 1],
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

/** The median frame and the two longest while thirty screens go by, once the page has come to rest. */
async function timeScroll(): Promise<number[]> {
  await page.waitForTimeout(1500);
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
  await page.goto(`${server.url}/user/pronos`);
  await sinceStart(page);
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
