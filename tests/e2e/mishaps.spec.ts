import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { chromiumShellPath, journeyArgs } from '../helpers/browser.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { startSteeredProxy } from '../helpers/steered-proxy.ts';
import { tearLog } from '../helpers/torn-log.ts';
import {
  expectDialogGone,
  fillTip,
  goWithin,
  logIn,
  logTip,
  matchDay,
  register,
  signIn,
  tipsInSqlite,
  waitForServiceWorker,
} from './bettor.ts';
import { closeDatabases, keepDatabases } from './broken-storage.ts';
import { scriptsNeeded } from './built-files.ts';
import { test } from './season.ts';
import { namesOfBankrolls } from './server-rows.ts';

const DAY_MS = 86_400_000;

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

/** A person with a bankroll of 100 €, on the screen of the matches. */
async function atTheMatches(page: Page, url = server.url) {
  const person = await register(page, url, { bankroll: 'Championnat', path: '/matches' });
  await expect(page.getByRole('link', { name: / contre / }).first()).toBeVisible();
  return person;
}

/** A browser on a profile that is kept after it. */
async function launch(profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumShellPath(),
    args: journeyArgs,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  await context.clock.setFixedTime(matchDay);
  return context;
}

const stakes = (email: string) => tipsInSqlite(server.dataDir, email).map(({ prono_mise }) => prono_mise);

test('what no longer fits on the device is reported, stays typed, and is saved once there is room', async () => {
  const profile = test.info().outputPath('profile');
  const before = await launch(profile);
  const person = await atTheMatches(await before.newPage());
  await before.close();
  // A browser measures the free space when it first opens the site's databases, and caches it for a while.
  const context = await launch(profile);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const setRoom = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize });
  await setRoom(1);
  await page.goto(`${server.url}/matches`);
  await fillTip(page, '12,50');
  await page.getByLabel(/Commentaire/).fill('Terrain gras');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Erreur lors de la création du pronostic')).toBeVisible();
  await expect(page.getByText(/Cet appareil n’a plus de place/)).toBeVisible();
  await expect(page.getByLabel(/^Mise/)).toHaveValue('12,50');
  await expect(page.getByLabel(/Commentaire/)).toHaveValue('Terrain gras');
  await setRoom();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('87,50').first()).toBeVisible();
  await expect.poll(() => stakes(person.email)).toEqual([1250]);
  await context.close();
});

test('a file that fails while the app is fetched for offline use is fetched again', async ({ page }) => {
  const proxy = await startSteeredProxy(server.port);
  const [chart] = scriptsNeeded('chart');
  proxy.steer(`/${chart}`, { refuse: true });
  const refused = proxy.called(`/${chart}`);
  await page.goto(`${proxy.url}/login`);
  await refused;
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  proxy.steer(`/${chart}`, null);
  await waitForServiceWorker(page);
  await proxy.close();
});

/** Files that a page of the app fetches only when it needs them. */
const laterFiles = ['**/toasts-*.js', '**/dialogs-*.js'];

test('in a browser without a service worker, parts that cannot be fetched leave the page as it is and come with the network', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'fr-FR' });
  const page = await context.newPage();
  for (const file of laterFiles) await page.route(file, (route) => route.abort());
  const person = await register(page, server.url);
  await page.getByRole('button', { name: 'Créer une bankroll' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Nom/).fill('Sans cache');
  await dialog.getByLabel(/Montant/).fill('100');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sans cache').first()).toBeVisible();

  await page.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(dialog.getByText('Cette partie n’a pas pu être chargée')).toBeVisible();
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await dialog.getByRole('button', { name: 'Fermer' }).first().click();
  await expectDialogGone(page);
  await page.getByRole('link', { name: 'Statistiques' }).first().click();
  await expect(page.getByText('Cette page n’a pas pu être chargée')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(page.getByText('Sans cache').first()).toBeVisible();

  await page.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(dialog.getByText('Cette partie n’a pas pu être chargée')).toBeVisible();
  for (const file of laterFiles) await page.unroute(file);
  await context.setOffline(false);
  await expect(page.getByRole('alertdialog')).toContainText('Sans cache');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => namesOfBankrolls(server.dataDir, person.email)).toEqual(['Sans cache']);
  await page.getByRole('link', { name: 'Statistiques' }).first().click();
  await expect(page.getByRole('heading', { name: 'Statistiques', level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Martingales' }).first().click();
  await expect(page.getByText('Cette page n’a pas pu être chargée')).toBeVisible();
  // The browser is connected a moment before the server can be reached.
  await page.route('**/api/instance', (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Mes martingales', level: 1 })).toBeVisible();
  await context.close();
});

test('a new version of the app taken while tips wait to be sent loses none of them', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(matchDay);
  const proxy = await startSteeredProxy(server.port);
  const person = await atTheMatches(page, proxy.url);
  await waitForServiceWorker(page);
  proxy.steer('/api/sync', { refuse: true });
  await logTip(page, '10');
  await goWithin(page, '/matches');
  await logTip(page, '15');
  const newIndex = (text: string) =>
    text.replace(/(?<="?revision"?:[`"'])[0-9a-f]{32}(?=[`"'],"?url"?:[`"']app\.html)/, 'f'.repeat(32));
  proxy.steer('/sw.js', { rewrite: (text) => `${newIndex(text)}\n// the version after` });
  // A check that coincides with the one at the page's loading may still see the previous version.
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByText('Une nouvelle version est disponible')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await reloaded;
  expect(await waitingWorkers(page)).toBe(0);
  await expect(page.getByText('75,00').first()).toBeVisible();
  await expect(page.getByText('2 saisies en attente d’envoi').first()).toBeVisible();
  expect(stakes(person.email)).toEqual([]);
  proxy.steer('/api/sync', null);
  await page.reload();
  await expect.poll(() => stakes(person.email).toSorted()).toEqual([1000, 1500]);
  await expect(page.getByText('À jour').first()).toBeVisible();
  await proxy.close();
});

function waitingWorkers(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).filter(({ waiting }) => waiting !== null).length,
  );
}

for (const { how, isTold } of [
  { how: 'the browser closes it and says so', isTold: true },
  { how: 'it is closed without a word', isTold: false },
]) {
  test(`a database closed under the app opens again for the next write: ${how}`, async ({
    page,
    context,
  }) => {
    await context.clock.setFixedTime(matchDay);
    await keepDatabases(context);
    const person = await atTheMatches(page);
    await fillTip(page, '20');
    await closeDatabases(page, isTold);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL(/\/user$/);
    await expect(page.getByText('80,00').first()).toBeVisible();
    await expect.poll(() => stakes(person.email)).toEqual([2000]);
    await closeDatabases(page, isTold);
    await page.reload();
    await expect(page.getByText('80,00').first()).toBeVisible();
  });
}

test('a local database deleted from another tab is restored from the server, with the write made after it', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(matchDay);
  const person = await atTheMatches(page);
  await logTip(page, '10');
  await expect.poll(() => stakes(person.email)).toEqual([1000]);
  await goWithin(page, '/matches');
  await fillTip(page, '20');
  const other = await context.newPage();
  await other.goto(`${server.url}/manifest.webmanifest`);
  await other.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.match(/^pronos-[^s]/) ? name : [],
    );
    for (const name of names) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      });
    }
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('70,00').first()).toBeVisible();
  await expect.poll(() => stakes(person.email).toSorted()).toEqual([1000, 2000]);
  await page.reload();
  await expect(page.getByText('70,00').first()).toBeVisible();
  await expect(page.getByText('À jour').first()).toBeVisible();
});

test('when Chromium discards the local database after a kill, what waited is backed up and sent after the next login', async () => {
  const profile = test.info().outputPath('profile');
  const before = await launch(profile);
  const page = await before.newPage();
  const person = await atTheMatches(page);
  await waitForServiceWorker(page);
  await logTip(page, '10');
  await expect.poll(() => stakes(person.email)).toEqual([1000]);
  await before.close();
  tearLog(profile);

  const offline = await launch(profile);
  const venue = await offline.newPage();
  await venue.goto(`${server.url}/matches`);
  await offline.setOffline(true);
  await logTip(venue, '20');
  await expect(venue.getByText('70,00').first()).toBeVisible();
  await offline.close();

  const after = await launch(profile);
  const again = await after.newPage();
  await after.setOffline(true);
  await again.goto(`${server.url}/user`);
  await expect(
    again.getByText(/Ce navigateur a perdu le carnet.* 1 saisie en attente d’envoi/),
  ).toBeVisible();
  await after.setOffline(false);
  await logIn(again, server.url, person);
  await expect(again.getByText('70,00').first()).toBeVisible();
  await expect.poll(() => stakes(person.email).toSorted()).toEqual([1000, 2000]);
  await expect(again.getByText('À jour').first()).toBeVisible();
  await after.close();
});

test('with clocks a day behind and a day ahead, tips are sent and the order is the server’s', async ({
  page,
  context,
  browser,
}) => {
  await context.clock.setFixedTime(new Date(matchDay.getTime() - DAY_MS));
  const person = await register(page, server.url, {
    bankroll: 'Championnat',
    path: '/matches?date=2026-11-21',
  });
  const elsewhere = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await elsewhere.clock.setFixedTime(new Date(matchDay.getTime() + DAY_MS));
  const ahead = await elsewhere.newPage();
  await signIn(ahead, server.url, person);
  await logTip(page, '10');
  await expect(ahead.getByText('90,00').first()).toBeVisible();
  await comment(ahead, 'Noté en avance');
  await expect.poll(() => comments(person.email)).toEqual(['Noté en avance']);
  await comment(page, 'Noté en retard');
  await expect.poll(() => comments(person.email)).toEqual(['Noté en retard']);
  await elsewhere.close();
});

async function comment(page: Page, text: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Modifier le pronostic/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Commentaire/).fill(text);
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const comments = (email: string) =>
  tipsInSqlite(server.dataDir, email).map(({ user_comment }) => user_comment);
