import type { BrowserContext, Page } from '@playwright/test';
import { formatCents } from '../../shared/money.ts';
import { fillTip } from '../e2e/bettor.ts';
import type { FilledAccount } from './fill-account.ts';
import { LONG_MS, median, repeat, slowDown } from './stand.ts';

const ROUNDS = 3;
const REST_MS = 700;

/** The address of each screen, and what shows that its data is there. */
export function screensOf({ um_id, match_id }: FilledAccount): Record<string, [path: string, shown: string]> {
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

/** A page of its own: the app starts, reads the local database and shows the screen; after how many milliseconds. */
export async function openCold(
  context: BrowserContext,
  url: string,
  rate: number,
  shownAt: (page: Page) => Promise<number>,
): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, rate);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await shownAt(page);
  await page.close();
  return Math.round(ms);
}

/** When the page shows an element of this selector, on its own clock. */
export async function shownAt(page: Page, selector: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) ? performance.now() : 0),
    selector,
    { timeout: LONG_MS },
  );
  return Number(await shown.jsonValue());
}

/** From another screen of the running app, its code loaded before: the median of several. */
export async function openAgain(page: Page, path: string, shown: string): Promise<number> {
  const times = await repeat(ROUNDS + 1, async () => {
    await goWithin(page, '/user/a-verifier');
    await page.getByRole('heading', { name: 'À vérifier' }).waitFor();
    await page.waitForTimeout(REST_MS);
    return page.evaluate(
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
    );
  });
  return Math.round(median(times.slice(1)));
}

async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/** Logs a tip on the next match; from the tap on « Enregistrer » until the dashboard shows it and the capital. */
export async function logTipTimed(page: Page, account: FilledAccount, rate: number): Promise<number> {
  const stakeCents = 1_000 + Math.floor(Math.random() * 900);
  await goWithin(page, `/matches?date=${account.matchDay}`);
  await fillTip(page, String(stakeCents / 100).replace('.', ','));
  account.capitalCents -= stakeCents;
  account.capitalText = formatCents(account.capitalCents);
  return slowed(page, rate, () =>
    tapUntil(page, {
      button: 'Enregistrer',
      texts: { main: account.capitalText, '[role=tabpanel] li': `${formatCents(stakeCents)} à` },
    }),
  );
}

/** Edits the first tip of the list; from the tap on « Modifier » until the dialog is closed and the list shows it. */
export async function editTipTimed(page: Page, rate: number): Promise<number> {
  const stakeCents = 100 + Math.floor(Math.random() * 300);
  await page
    .locator('li[aria-posinset="1"]')
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Mise/).fill(String(stakeCents / 100).replace('.', ','));
  return slowed(page, rate, () =>
    tapUntil(page, {
      button: 'Modifier',
      gone: '[role=dialog]',
      texts: { 'li[aria-posinset="1"]': `${formatCents(stakeCents)} à` },
    }),
  );
}

async function slowed(page: Page, rate: number, work: () => Promise<number>): Promise<number> {
  const client = await slowDown(page, rate);
  try {
    return Math.round(await work());
  } finally {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.detach();
  }
}

interface Tap {
  /** The text of the button that is tapped. */
  button: string;
  /** By selector: an element of each has this text. */
  texts: Readonly<Record<string, string>>;
  /** A selector without elements any more. */
  gone?: string;
}

/** The milliseconds from a tap until the page has drawn its result. */
function tapUntil(page: Page, tap: Tap): Promise<number> {
  return page.evaluate(
    ({ button, texts, gone }) =>
      new Promise<number>((resolve, reject) => {
        const bare = (text: string | null) => (text ?? '').replace(/\s/g, '');
        const tapped = [...document.querySelectorAll('button')].find(
          (one) => bare(one.textContent) === button,
        );
        const isThere = () =>
          (!gone || !document.querySelector(gone)) &&
          Object.entries(texts).every(([selector, text]) =>
            [...document.querySelectorAll(selector)].some((one) =>
              bare(one.textContent).includes(bare(text)),
            ),
          );
        const from = performance.now();
        if (!tapped) reject(new Error(`No button ${button}`));
        tapped?.click();
        const look = () => {
          if (isThere()) resolve(performance.now() - from);
          else if (performance.now() - from > 60_000) reject(new Error(`${button}: nothing came of it`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    tap,
  );
}
