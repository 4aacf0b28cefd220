import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { createBankroll, logTip, matchDay, register, waitForServiceWorker } from './bettor.ts';
import { expectFit } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test('what waits is seen, exported and sent; an expired session is told and pauses it', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(matchDay);
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await register(page, server.url, { bankroll: 'Saison' });
  await waitForServiceWorker(page);
  const state = () => page.getByRole('banner').getByRole('link', { name: /Carnet|attente|Serveur|Session/ });
  await expect(state()).toHaveAccessibleName(/Carnet à jour/);

  await context.setOffline(true);
  await page.goto(`${server.url}/matches`);
  await logTip(page, '12,50');
  await expect(state()).toHaveAccessibleName(/Serveur hors d’atteinte, 1 saisie en attente d’envoi/);
  await state().click();
  await expect(page.getByRole('heading', { name: 'Synchronisation', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nouveau pronostic' })).toContainText(
    /12,50\s€ à 1,85/,
  );
  await expect(page.getByText(/depuis le 21 nov/)).toBeVisible();
  await expectFit(page, 'the sync page');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter ce qui attend' }).click();
  const content = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(content).toMatchObject({
    email,
    operations: [{ name: 'tip.create', args: { tip: { prono_mise: 1250 } } }],
  });

  const clock = page.getByText(/L’horloge de cet appareil/);
  await expect(clock).toHaveCount(0);
  await context.setOffline(false);
  await context.clock.setFixedTime(new Date(Date.now() + 3 * 86_400_000));
  await page.getByRole('button', { name: 'Synchroniser maintenant' }).click();
  await expect(page.getByText('rien n’attend')).toBeVisible();
  await expect(clock).toContainText('avance de 3 jours');
  await context.clock.setFixedTime(new Date());
  await page.getByRole('button', { name: 'Synchroniser maintenant' }).click();
  await expect(clock).toBeHidden();
  await expect(state()).toHaveAccessibleName(/Carnet à jour/);
  await expect(page.getByText(/^\d+(,\d)?\s(ko|Mo|Go)$/)).toBeVisible();

  await page.route('**/api/sync/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"message":"Votre session a expiré"}',
    }),
  );
  await page.getByRole('button', { name: 'Synchroniser maintenant' }).click();
  await expect(state()).toHaveAccessibleName(/Session expirée, reconnectez-vous/);
  await expect(page.getByRole('main').getByText('Session expirée', { exact: true })).toBeVisible();
});

test.describe('without a service worker, whose pushes tests cannot control', () => {
  test.use({ serviceWorkers: 'block' });

  test('a server with a full disk is reported in plain words, and what waits is sent once it has room', async ({
    page,
    context,
  }) => {
    await context.clock.setFixedTime(matchDay);
    await page.setViewportSize({ width: 390, height: 844 });
    await register(page, server.url);
    await page.route('**/api/sync/push', (route) =>
      route.fulfill({
        status: 503,
        json: {
          success: false,
          code: 'UNAVAILABLE',
          message: 'Plein',
          sync: { reason: 'full', last_seq: null },
        },
      }),
    );
    await createBankroll(page, 'Saison', '100');
    const state = page.getByRole('banner').getByRole('link', { name: /Carnet|Serveur|serveur/ });
    await expect(state).toHaveAccessibleName(/^Le serveur n’a plus de place.*, 1 saisie en attente d’envoi$/);
    await state.click();
    await expect(
      page.getByText(/Vos saisies restent sur cet appareil et partiront dès que possible/),
    ).toBeVisible();
    await expectFit(page, 'the sync page of a full server');
    await page.unroute('**/api/sync/push');
    await page.getByRole('button', { name: 'Synchroniser maintenant' }).click();
    await expect(page.getByText('rien n’attend')).toBeVisible();
    await expect(page.getByText(/Vos saisies restent sur cet appareil/)).toBeHidden();
  });
});
