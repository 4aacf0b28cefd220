import { type BrowserContext, expect } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import {
  createBankroll,
  goWithin,
  logTip,
  matchDay,
  register,
  signIn,
  waitForServiceWorker,
} from './bettor.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

async function settle(context: BrowserContext, result: string): Promise<void> {
  const [page] = context.pages();
  await page?.getByRole('button', { name: new RegExp(`^${result}`) }).click();
}

test('what one device writes shows on the other at once, and the same tip settled on both waits for a decision', async ({
  page,
  context,
  browser,
}) => {
  await context.clock.setFixedTime(matchDay);
  const person = await register(page, server.url);
  const elsewhere = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await elsewhere.clock.setFixedTime(matchDay);
  const other = await elsewhere.newPage();
  await signIn(other, server.url, person);
  const asked: string[] = [];
  other.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await createBankroll(page, 'Partagée', '100');
  await expect(other.getByText('Partagée').first()).toBeVisible();
  await goWithin(page, '/matches');
  await logTip(page, '10');
  await expect(other.getByText('90,00').first()).toBeVisible();
  expect(asked).toContain('/api/sync/pull');
  expect(asked, 'who they are is asked where their rights changed').not.toContain('/api/auth/profile');

  await waitForServiceWorker(other);
  await elsewhere.setOffline(true);
  await settle(elsewhere, 'Perdu');
  await settle(context, 'Gagné');
  await expect(page.getByText('108,50').first()).toBeVisible();
  await expect(other.getByText('90,00').first()).toBeVisible();
  await expect(page.getByText('À jour').first()).toBeVisible();
  await elsewhere.setOffline(false);
  await expect(other.getByText('108,50').first()).toBeVisible();
  await other
    .getByRole('link', { name: /À vérifier/ })
    .first()
    .click();
  await expect(other.getByRole('row', { name: /^Perdu Gagné$/ })).toBeVisible();
  await expect(other.getByRole('row', { name: /^0,00 € 18,50 €$/ })).toBeVisible();
  await other.getByRole('button', { name: 'Garder la saisie' }).click();
  await expect(other.getByText('Rien à vérifier')).toBeVisible();
  await expect(page.getByText('90,00').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /Perdus/ })).toContainText('1');
  await elsewhere.close();
});

test('from the dashboard, a bettor with habits logs a tip in five touches', async ({ page, context }) => {
  await context.clock.setFixedTime(matchDay);
  await register(page, server.url, { bankroll: 'Championnat', path: '/matches' });
  await logTip(page, '10');
  const from = performance.now();
  const touches = [
    page.getByRole('link', { name: 'Ajouter un pronostic' }),
    page.getByRole('link', { name: / contre / }).first(),
    page.getByRole('radiogroup', { name: /Type de pronostic/ }).getByText('N', { exact: true }),
    page.getByLabel(/^Cote/),
    page.getByRole('button', { name: 'Enregistrer' }),
  ];
  for (const place of touches) {
    await place.click();
    if (place === touches[3]) await page.keyboard.type('2,05');
  }
  await expect(page.getByText('80,00').first()).toBeVisible();
  console.log(
    `From the dashboard to a saved tip: ${touches.length} touches, ${Math.round(performance.now() - from)} ms`,
  );
});
