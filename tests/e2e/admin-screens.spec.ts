import { expect } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { grantRights, registerAdministrator } from './administrator.ts';
import { logIn, register, waitForServiceWorker } from './bettor.ts';
import { expectFit } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test('who is no administrator is told so and goes back', async ({ page }) => {
  await register(page, server.url);
  await page.goto(`${server.url}/admin/sports`);
  await expect(page.getByText('Accès refusé')).toBeVisible();
  await expect(page.getByText(/Seuls les administrateurs peuvent accéder/)).toBeVisible();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByRole('link', { name: /Administration/ })).toHaveCount(0);
});

test('an administrator whose session or rights end is told so at the first refusal, keeps what is typed, and loses the menu', async ({
  page,
  context,
}) => {
  const person = await registerAdministrator(page, server, '/admin/sports');
  await expect(page.getByRole('heading', { name: 'Sports', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un sport' }).click();
  const name = page.getByRole('textbox', { name: /^Nom du sport/ });
  await name.fill('Pelote basque');

  await endSessions(server.url, person);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Votre session a expiré').first()).toBeVisible();
  await expect(name).toHaveValue('Pelote basque');
  await page.getByRole('link', { name: 'Se reconnecter' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  const elsewhere = await context.newPage();
  await logIn(elsewhere, server.url, person);
  await elsewhere.close();
  await expect(page.getByRole('link', { name: 'Se reconnecter' })).toHaveCount(0);

  await grantRights(server.dataDir, person.email, 'revoke');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Vos droits d’administrateur vous ont été retirés.')).toBeVisible();
  await expect(page.getByText('Vous n’êtes plus administrateur')).toBeVisible();
  await expect(name).toHaveValue('Pelote basque');
  await expectFit(page, 'rights that are gone');
  await grantRights(server.dataDir, person.email);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Vous n’êtes plus administrateur')).toHaveCount(0);
  await expect(name).toHaveCount(0);
  await page.getByRole('button', { name: 'Ajouter un sport' }).click();
  await name.fill('Pelote basque');
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 320 });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.locator(':focus').getByText('Le serveur ne répond pas')).toBeInViewport();
  await context.setOffline(false);
  const pages = page.getByRole('combobox', { name: 'Page d’administration' });
  await pages.selectOption('Pays');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(name).toHaveValue('Pelote basque');
  await expect(pages).toHaveValue('/admin/sports');
  await pages.selectOption('Pays');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByRole('heading', { name: 'Pays', level: 1 })).toBeVisible();
  await page.setViewportSize(wide);

  await grantRights(server.dataDir, person.email, 'revoke');
  await page.goto(`${server.url}/admin/equipes`);
  await expect(page.getByText('Accès refusé')).toBeVisible();
  await expect(page.getByRole('button', { name: /Administration/ })).toHaveCount(0);
  await expect(page.getByText('Admin', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pronos, accueil' }).click();
  await expect(page.getByText('Capital total')).toBeVisible();
});

/** Ends every session of a person from a device of theirs, as « Mon profil » does. */
async function endSessions(url: string, { email, password }: { email: string; password: string }) {
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ email, password });
  const { access_token } = await (await fetch(`${url}/api/auth/login`, { ...login, body })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${url}/api/user/sessions`, { method: 'DELETE', headers })).status).toBe(200);
}

test('without network a page of the administration says so, and is shown once there is one', async ({
  page,
  context,
}) => {
  await registerAdministrator(page, server, '/admin/sports');
  await waitForServiceWorker(page);
  for (const [label, failure, title] of [
    ['Équipes', 'Erreur lors du chargement des équipes', 'Équipes'],
    ['Vue d’ensemble', 'Erreur lors du chargement des chiffres', 'Administration'],
  ] as const) {
    const isShown = page.getByRole('heading', { name: title, level: 1 });
    await context.setOffline(true);
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(isShown).toHaveCount(0);
    await context.setOffline(false);
    await expect(isShown).toBeVisible();
  }
  await page.route('**/api/admin/pays', (route) => route.abort());
  await page.getByRole('link', { name: 'Pays', exact: true }).first().click();
  await expect(page.getByText('Erreur lors du chargement des pays')).toBeVisible();
  await page.unroute('**/api/admin/pays');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Pays', level: 1 })).toBeVisible();
});
