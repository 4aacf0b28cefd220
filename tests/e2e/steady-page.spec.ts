import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { logIn, matchDay, register } from './bettor.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test.beforeAll(({ season }) => {
  server = season;
});

test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

test('a connection that goes and comes moves nothing on the screen, wherever one has scrolled', async ({
  page,
  context,
}) => {
  await openTipForm(page);
  for (const scrolled of [0, 30, 400]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
    const wanted = page.getByRole('radiogroup', { name: 'Type de pronostic' });
    const before = await placeOf(wanted);
    await goOffline(page, context);
    await expect(page.getByText('Vous êtes hors ligne')).toBeInViewport();
    expect(await placeOf(wanted), `offline at ${scrolled} px`).toEqual(before);
    await goOnline(page, context);
    expect(await placeOf(wanted), `online at ${scrolled} px`).toEqual(before);
  }
});

test('what a banner has pushed away can be scrolled to, and the next page begins at its top', async ({
  page,
  context,
}) => {
  await openTipForm(page);
  await goOffline(page, context);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('link', { name: 'Matchs' }).first()).toBeInViewport();
  const back = page.getByRole('main').getByRole('link', { name: 'Matchs' });
  await goOnline(page, context);
  await back.click();
  await expect(page).toHaveURL(/\/matches/);
  await expect.poll(async () => (await placeOf(page.locator('#contenu'))).y).toBe(61);
});

test('a press counts for what it began on while the page moves under it', async ({ page, context }) => {
  await openTipForm(page);
  const home = typeOf(page, /^1/);
  for (const hand of [mouse(page), await finger(page, context)]) {
    await typeOf(page, /^N/).check({ force: true });
    await hand.press(cardOf(home));
    await pushDown(page);
    await hand.release();
    await expect(home).toBeChecked();
  }
});

test('a press is not lost to the error that appears on blur', async ({ page }) => {
  await openTipForm(page);
  const star = page
    .getByRole('radiogroup', { name: 'Indice de confiance' })
    .getByRole('radio', { name: /^5/ });
  // All of it in view: where nothing scrolls, no browser keeps the page in place.
  await page.setViewportSize({ width: 390, height: 2000 });
  await page.getByLabel(/^Mise/).fill('500');
  const hand = mouse(page);
  await hand.press(cardOf(star));
  await expect(page.getByText('La mise dépasse le montant disponible dans la bankroll')).toBeVisible();
  await hand.release();
  await expect(star).toBeChecked();
});

test('a press that began on nothing has no effect', async ({ page, context }) => {
  await openTipForm(page);
  const hand = await finger(page, context);
  await typeOf(page, /^N/).check({ force: true });
  await hand.press(cardOf(typeOf(page, /^1/)), -12);
  await pushDown(page, -30);
  await hand.release();
  await expect(typeOf(page, /^N/)).toBeChecked();
});

async function openTipForm(page: Page): Promise<void> {
  await register(page, server.url, { bankroll: 'Championnat', path: '/matches' });
  await page
    .getByRole('link', { name: / contre / })
    .first()
    .click();
  await expect(page.getByRole('radiogroup', { name: 'Type de pronostic' })).toBeVisible();
}

function typeOf(page: Page, name: RegExp): Locator {
  return page.getByRole('radiogroup', { name: 'Type de pronostic' }).getByRole('radio', { name });
}

/** The part of a radio that a person sees and presses. */
function cardOf(radio: Locator): Locator {
  return radio.locator('xpath=ancestor::label');
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
}

async function goOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors ligne')).toHaveCount(0);
}

/** Moves the page under the pointer, as a late line of any kind would. */
async function pushDown(page: Page, by = 70): Promise<void> {
  await page.evaluate((height) => {
    const main = document.getElementById('contenu');
    if (main) main.style.marginTop = `${height}px`;
  }, by);
}

/** Where it is painted: the browser keeps a page in its place as it draws, not yet as it lays it out. */
async function placeOf(locator: Locator): Promise<{ x: number; y: number }> {
  return await locator.evaluate(async (element) => {
    for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
    const { x, y } = element.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y) };
  });
}

interface Hand {
  /** Presses down on the middle of the wanted element, or that many pixels above its upper edge. */
  press(wanted: Locator, above?: number): Promise<void>;
  release(): Promise<void>;
}

function mouse(page: Page): Hand {
  return {
    async press(wanted) {
      const { x, y } = await middleOf(wanted);
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    release: () => page.mouse.up(),
  };
}

async function finger(page: Page, context: BrowserContext): Promise<Hand> {
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async press(wanted, above) {
      const { x, y, top } = await middleOf(wanted);
      await touch('touchStart', [{ x, y: above === undefined ? y : top + above }]);
    },
    release: async () => void (await touch('touchEnd', [])),
  };
}

async function middleOf(wanted: Locator): Promise<{ x: number; y: number; top: number }> {
  await wanted.scrollIntoViewIfNeeded();
  const box = await wanted.boundingBox();
  if (!box) throw new Error('What is to be pressed is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
}

test('nothing moves under one’s eyes from the login to the dashboard', async ({ page, browser }) => {
  const person = await register(page, server.url, { bankroll: 'Saison' });
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await elsewhere.newPage();
  await phone.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
      const { dataset } = document.documentElement;
      dataset.moved = String(Number(dataset.moved ?? 0) + moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await logIn(phone, server.url, person);
  await expect(phone.getByText('Saison').first()).toBeVisible();
  await expect(phone.getByText('18+').first()).toBeAttached();
  expect(Number(await phone.locator('html').getAttribute('data-moved'))).toBeLessThan(0.02);
  await elsewhere.close();
});
