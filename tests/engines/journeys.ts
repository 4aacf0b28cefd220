import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  createBankroll,
  logTip,
  openMatches,
  receiveAccount,
  register,
  returnToMatches,
} from './bettor-steps.ts';
import { type Engine, type EnginePage, until } from './driver.ts';
import { missingPrograms } from './install-engines.js';
import { type Stage, setStage } from './stage.ts';

/** Longer than the page's own interval and its longest delay before a new try (60 s each). */
const ITS_OWN_TIME_MS = 75_000;
/** Far shorter than both: only the trigger can have caused it. */
const AT_ONCE_MS = 10_000;

/** The journeys that must pass in every engine. */
export function runJourneys(engine: Engine): void {
  const missing = missingPrograms(engine.name);
  if (missing.length > 0) console.warn(`${engine.name} is not on this machine: ${missing.join(', ')}`);
  describe.skipIf(missing.length > 0)(engine.name, () => {
    const stage = setStage(engine);
    const tell = (what: string, ms: number) => console.log(`${engine.name}: ${what}: ${ms} ms`);
    test('a new account logs its first tip', () => firstTip(stage));
    test('a form stays where it is on the screen while the server goes and comes', () => staysInPlace(stage));
    test('a tip logged while the server is away waits, and leaves by itself', () => leavesAlone(stage, tell));
    test('a tip that waits leaves at once by each trigger', () => leavesByTriggers(stage, tell));
    test('a tip that waits leaves when the app is opened again', () => leavesOnOpening(stage, tell));
    test('two tabs show the same local database, and send it once', () => twoTabs(stage));
    test('a tip that waits survives a browser that is killed', () => survivesKill(stage, tell));
  });
}

type Tell = (what: string, ms: number) => void;

async function firstTip(stage: Stage): Promise<void> {
  const page = await stage.newTab();
  const { email } = await register(page, stage.url);
  await createBankroll(page, 'Championnat', '100');
  await openMatches(page, stage.url);
  await logTip(page, '10');
  await page.see({ text: /90,00/ });
  await stage.arrival(email, 1000);
  await page.see({ text: /Carnet à jour/ });
}

/** At the top of a page, where no engine keeps the position by itself. */
async function staysInPlace(stage: Stage): Promise<void> {
  const page = await stage.newTab();
  await ready(stage, page);
  await page.click({ press: / contre / });
  await page.see({ field: /^Groupe/ });
  const placeOfForm = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return document.querySelector('form [role=radiogroup]')?.getBoundingClientRect().top;
    });
  const placeNow = () =>
    page.evaluate(() => document.querySelector('form [role=radiogroup]')?.getBoundingClientRect().top);
  // On a busy machine the form's own first scroll comes late.
  let before = await placeOfForm();
  for (;;) {
    await pause(1_000);
    if ((await placeNow()) === before) break;
    before = await placeOfForm();
  }
  const askAgain = () => page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await stage.stopServer();
  await askAgain();
  await page.see({ text: /Vous êtes hors ligne/ });
  expect(await placeNow()).toBe(before);
  await stage.startServerAgain();
  await askAgain();
  await page.see({ text: /Carnet à jour/ });
  expect(await placeNow()).toBe(before);
}

async function leavesAlone(stage: Stage, tell: Tell): Promise<void> {
  const page = await stage.newTab();
  const { email } = await ready(stage, page);
  await stage.stopServer();
  await page.reload();
  await page.see({ text: /Vous êtes hors ligne/ });
  await logTip(page, '12,50');
  await page.see({ text: /87,50/ });
  await seeWaiting(page);
  await page.see({ text: /Gardez l’application ouverte pour l’envoyer/ });
  await stage.startServerAgain();
  tell('a tip left by itself', await stage.arrival(email, 1250, ITS_OWN_TIME_MS));
  await page.see({ text: /Carnet à jour/ });
}

/** After many failures each time, so that nothing else sends the tip so soon. */
async function leavesByTriggers(stage: Stage, tell: Tell): Promise<void> {
  const page = await stage.newTab();
  const { email } = await ready(stage, page);
  const triggers: Record<string, { before?: () => Promise<void>; pull: () => Promise<void> }> = {
    online: { pull: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))) },
    pageshow: { pull: () => page.evaluate(() => void window.dispatchEvent(new Event('pageshow'))) },
    visibilitychange: {
      before: async () => {
        await stage.browser().hide();
        await until('hidden', () => page.evaluate(() => document.visibilityState === 'hidden'));
      },
      pull: () => stage.browser().show(),
    },
  };
  let stake = 1000;
  for (const [name, { before, pull }] of Object.entries(triggers)) {
    stake += 100;
    await returnToMatches(page);
    await stage.stopServer();
    await logTip(page, String(stake / 100));
    await seeWaiting(page);
    await exhaustRetries(page);
    await before?.();
    await stage.startServerAgain();
    await pull();
    tell(`a tip left by ${name}`, await stage.arrival(email, stake, AT_ONCE_MS));
    await page.see({ text: /Carnet à jour/ });
  }
}

async function leavesOnOpening(stage: Stage, tell: Tell): Promise<void> {
  const page = await stage.newTab();
  const { email } = await ready(stage, page);
  await stage.stopServer();
  await logTip(page, '15');
  await seeWaiting(page);
  const another = await stage.newTab();
  await page.close();
  await stage.startServerAgain();
  await another.goto(`${stage.url}/user`);
  tell('a tip left after the app was opened', await stage.arrival(email, 1500, AT_ONCE_MS));
  await another.see({ text: /85,00/ });
}

async function twoTabs(stage: Stage): Promise<void> {
  const writing = await stage.newTab();
  const { email } = await ready(stage, writing);
  const reading = await stage.newTab();
  await reading.goto(`${stage.url}/user`);
  await reading.see({ text: /100,00/ });
  const before = stage.pushes();
  await logTip(writing, '10');
  await reading.see({ text: /90,00/ });
  await stage.arrival(email, 1000);
  for (const tab of [writing, reading]) await tab.see({ text: /Carnet à jour/ });
  await returnToMatches(writing);
  expect(stage.pushes()).toBe(before + 1);

  await stage.stopServer();
  await logTip(writing, '20');
  await reading.see({ text: /70,00/ });
  await reading.see({ text: /1 saisie en attente d’envoi/ });
  await stage.startServerAgain();
  for (const tab of [writing, reading]) {
    await tab.evaluate(() => void window.dispatchEvent(new Event('online')));
  }
  await stage.arrival(email, 2000);
  for (const tab of [writing, reading]) await tab.see({ text: /Carnet à jour/ });
  expect(stage.pushes()).toBe(before + 2);
}

async function survivesKill(stage: Stage, tell: Tell): Promise<void> {
  const firstPage = await stage.newTab();
  const { email } = await ready(stage, firstPage);
  await stage.stopServer();
  await logTip(firstPage, '30');
  await stage.killAndRestartBrowser();
  const page = await stage.newTab();
  await page.goto(`${stage.url}/user`);
  await page.see({ text: /70,00/ });
  await seeWaiting(page);
  await stage.startServerAgain();
  tell('a tip left after the death of the browser', await stage.arrival(email, 3000, ITS_OWN_TIME_MS));
}

/** A new account with a bankroll of 100 €, before the matches of the day; the first journey has received every sport. */
async function ready(stage: Stage, page: EnginePage) {
  stage.keepLittle();
  const person = await receiveAccount(page, stage.url);
  await openMatches(page, stage.url);
  await page.see({ text: /Carnet à jour/ });
  return person;
}

async function seeWaiting(page: EnginePage): Promise<void> {
  await page.see({ text: /Vous êtes hors ligne · 1 saisie en attente d’envoi/ });
}

/** Makes the page fail so often that its own next try is half a minute away. */
async function exhaustRetries(page: EnginePage): Promise<void> {
  for (let failures = 0; failures < 8; failures += 1) {
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
