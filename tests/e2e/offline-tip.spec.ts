import { expect } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { startCuttingProxy } from '../helpers/cutting-proxy.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import {
  fillTip,
  goWithin,
  logTip,
  matchDay,
  register,
  signIn,
  tipsInSqlite,
  waitForServiceWorker,
  wakeBackgroundSync,
} from './bettor.ts';
import { startSeason } from './make-season.ts';
import { test } from './season.ts';

test.describe.configure({ mode: 'serial' });
// What syncs in the background is the whole browser's.
test.use({ launchOptions: { executablePath: chromiumPath(), args: chromiumArgs } });

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startSeason();
});
test.afterAll(async () => {
  await server.kill();
});

test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

test('a tip logged without network is counted at once, and reaches the server with the tab closed', async ({
  page,
  context,
  browser,
}) => {
  const person = await register(page, server.url, { bankroll: 'Championnat', path: '/matches' });
  await expect(page.getByRole('link', { name: / contre / }).first()).toBeVisible();
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await logTip(page, '10');
  await expect(page.getByText('Pronostic créé avec succès\u202f!')).toBeVisible();
  await expect(page.getByText('90,00').first()).toBeVisible();

  // A freebet may exceed the balance, costs nothing, and returns its winnings alone.
  await goWithin(page, '/matches');
  await fillTip(page, '500');
  await page.getByText('Plus', { exact: true }).click();
  await page.getByLabel('Freebet').check();
  await expect(page.getByLabel('Récapitulatif')).toContainText(/Gain, sans le freebet\s*425,00/);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('Freebet').first()).toBeVisible();
  await expect(page.getByText('90,00').first()).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Freebet' })
    .getByRole('button', { name: /^Gagné/ })
    .click();
  await expect(page.getByText('515,00').first()).toBeVisible();
  expect(tipsInSqlite(server.dataDir, person.email)).toHaveLength(0);
  const stayingAlive = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect
    .poll(() => tipsInSqlite(server.dataDir, person.email), { timeout: 30_000 })
    .toMatchObject([
      { prono_mise: 1000, match_cote: 1850, freebet: 0 },
      { prono_mise: 50_000, freebet: 1, prono_gain: 42_500 },
    ]);
  await stayingAlive.close();

  const elsewhere = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const second = await elsewhere.newPage();
  await signIn(second, server.url, person);
  await expect(second.getByText('515,00').first()).toBeVisible();
  await expect(second.getByText('Championnat').first()).toBeVisible();
  await elsewhere.close();
});

test('a tip that is typed while the server is down is kept when its tab is closed, is logged, and is sent once, when the server is back', async ({
  page: first,
  context,
}) => {
  const person = await register(first, server.url, { bankroll: 'Championnat', path: '/matches' });
  await expect(first.getByRole('link', { name: / contre / }).first()).toBeVisible();
  await waitForServiceWorker(first);
  await server.kill('SIGKILL');
  await first.reload();
  await fillTip(first, '12,50');
  const page = await context.newPage();
  const form = first.url();
  await first.close();
  await page.goto(form);
  await expect(page.getByText('Votre saisie a été retrouvée.')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('87,50').first()).toBeVisible();
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await page.close();
  server = await startServer({ port: server.port, dataDir: server.dataDir });
  await wakeBackgroundSync(context, server.url);
  await expect
    .poll(() => tipsInSqlite(server.dataDir, person.email), { timeout: 30_000 })
    .toMatchObject([{ prono_mise: 1250 }]);
});

test('a tip whose answer is lost after the commit is there exactly once', async ({ page }) => {
  const proxy = await startCuttingProxy(server.port);
  const person = await register(page, proxy.url, { bankroll: 'Championnat', path: '/matches' });
  await expect(page.getByRole('link', { name: / contre / }).first()).toBeVisible();
  proxy.loseNextAnswer('/api/sync/push');
  await logTip(page, '20');
  await expect(page.getByText('80,00').first()).toBeVisible();
  await expect.poll(() => proxy.lost()).toBe(1);
  await expect(page.getByText(/À jour/i).first()).toBeVisible({ timeout: 30_000 });
  expect(tipsInSqlite(server.dataDir, person.email)).toMatchObject([{ prono_mise: 2000 }]);
  await proxy.close();
});
