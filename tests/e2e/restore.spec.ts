import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { startServer } from '../helpers/server-process.ts';
import { signUp } from './account.ts';
import {
  createBankroll,
  expectDialogGone,
  goWithin,
  logIn,
  logTip,
  matchDay,
  openMenu,
  register,
  signIn,
  someone,
  tipsInSqlite,
  waitForServiceWorker,
} from './bettor.ts';
import { startSeason } from './make-season.ts';
import { test } from './season.ts';

const cli = (name: string) => fileURLToPath(new URL(`../../server/cli/${name}.ts`, import.meta.url));

/** A server with a calendar, that can be backed up and put back to that backup. */
async function restorable() {
  const first = await startSeason();
  const { dataDir, port, url } = first;
  const file = join(dataDir, 'sauvegarde.db');
  const run = (name: string) =>
    promisify(execFile)(process.execPath, [cli(name), file], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  return {
    url,
    stakes: (email: string) =>
      tipsInSqlite(dataDir, email)
        .map(({ prono_mise }) => prono_mise / 100)
        .sort(),
    backUp: () => run('backup'),
    async putBack() {
      await first.kill();
      await run('restore');
      return startServer({ port, dataDir });
    },
  };
}

test('a backup is restored while a phone was ahead of it: everything it held is back', async ({
  page,
  context,
}) => {
  const server = await startSeason();
  const { dataDir, port } = server;
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [cli(name), ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const stakes = (email: string) =>
    tipsInSqlite(dataDir, email)
      .map(({ prono_mise }) => prono_mise / 100)
      .sort();
  await context.clock.setFixedTime(matchDay);
  const person = await register(page, server.url, { bankroll: 'Saison', path: '/matches' });
  const { email } = person;
  await logTip(page, '10');
  await expect.poll(() => stakes(email)).toEqual([10]);
  const file = join(dataDir, 'sauvegarde.db');
  await run('backup', file);

  await goWithin(page, '/matches');
  await logTip(page, '20');
  await expect.poll(() => stakes(email)).toEqual([10, 20]);
  await server.kill();
  await page
    .getByRole('button', { name: /^Gagné/ })
    .first()
    .click();
  await run('restore', file);
  expect(stakes(email)).toEqual([10]);

  const restored = await startServer({ port, dataDir });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // A session stolen before the backup is not restored: everybody logs in again.
  await expect(page.getByText(/Votre session a expiré/)).toBeVisible({ timeout: 30_000 });
  await logIn(page, server.url, person);
  await expect.poll(() => stakes(email), { timeout: 30_000 }).toEqual([10, 20]);
  await expect
    .poll(() => tipsInSqlite(dataDir, email).filter(({ prono_gain }) => prono_gain > 0).length)
    .toBe(1);
  await expect(page.getByText('À jour').first()).toBeAttached();
  await expect(page.getByRole('link', { name: /À vérifier/ }).getByText('1')).toHaveCount(0);
  await restored.kill();
});

test('a restored server that ends the session is no reason to delete the only copy at logout', async ({
  page,
  context,
}) => {
  const server = await restorable();
  await context.clock.setFixedTime(matchDay);
  const person = someone();
  await signUp(server.url, person);
  await server.backUp();
  await signIn(page, server.url, person);
  await createBankroll(page, 'Saison', '100');
  await goWithin(page, '/matches');
  await logTip(page, '10');
  await expect.poll(() => server.stakes(person.email)).toEqual([10]);
  await waitForServiceWorker(page);
  const restored = await server.putBack();
  expect(server.stakes(person.email)).toEqual([]);

  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/Votre session a expiré/).first()).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/1 pronostic, 1 bankroll/)).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exporter le carnet' }).click();
  const taken = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(taken).toMatchObject({ email: person.email, tables: { tip: [{ prono_mise: 1000 }] } });
  await dialog.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page).toHaveURL(/\/(home|login)?$/);
  await expectDialogGone(page);

  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill('changé-depuis');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText(/un mot de passe plus ancien/)).toBeVisible();
  await page.getByRole('link', { name: 'Créer à nouveau ce compte' }).click();
  await page.getByLabel(/^Mot de passe/).fill('changé-depuis');
  await page.getByLabel(/Confirm/).fill('changé-depuis');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText(/Ce serveur connaît encore ce compte/)).toBeVisible();

  await logIn(page, server.url, person);
  await expect.poll(() => server.stakes(person.email)).toEqual([10]);
  await expect(page.getByText('À jour').first()).toBeAttached();
  await openMenu(page);
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/(home|login)?$/);
  await restored.kill();
});

test('an account created after the backup is created again from its device, with its local database', async ({
  page,
  browser,
  context,
}) => {
  const server = await restorable();
  await context.clock.setFixedTime(matchDay);
  await server.backUp();
  const person = await register(page, server.url, { bankroll: 'Saison', path: '/matches' });
  await logTip(page, '10');
  await expect.poll(() => server.stakes(person.email)).toEqual([10]);
  await waitForServiceWorker(page);
  const restored = await server.putBack();
  expect(server.stakes(person.email)).toEqual([]);

  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('link', { name: 'Se reconnecter' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Votre carnet est toujours sur cet appareil').first()).toBeVisible();
  await page.getByRole('link', { name: 'Créer à nouveau ce compte' }).click();
  await expect(page.getByText(`Le carnet de ${person.email}`)).toContainText('1 pronostic, 1 bankroll');
  await expect(page.getByLabel(/^Nom/)).toHaveValue('Durand');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  await page.getByLabel(/Confirm/).fill(person.password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(`${server.url}/user`);

  await expect.poll(() => server.stakes(person.email), { timeout: 30_000 }).toEqual([10]);
  await expect(page.getByText('Saison').first()).toBeVisible();
  await expect(page.getByText('À jour').first()).toBeAttached();
  await expect(page.getByText(/est resté sur cet appareil/)).toHaveCount(0);
  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  await elsewhere.clock.setFixedTime(matchDay);
  const tablet = await elsewhere.newPage();
  await signIn(tablet, server.url, person);
  await expect(tablet.getByText('Saison').first()).toBeVisible();
  await elsewhere.close();
  await restored.kill();
});
