import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { goWithin, logTip, matchDay, openMenu, register, signIn, waitForServiceWorker } from './bettor.ts';
import { expectFitAtBothSizes } from './fit.ts';
import { startSeason } from './make-season.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startSeason({ BACKUP_EVERY: '12', BACKUP_KEEP: '10', CONTACT_EMAIL: 'hote@exemple.fr' });
});
test.afterAll(async () => {
  await server.kill();
});
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

async function taken(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a person takes their data away, and is told what is not in it yet', async ({ page, context }) => {
  const { email } = await register(page, server.url, { bankroll: 'Principale', path: '/user/profile' });
  await waitForServiceWorker(page);
  await expect(page.getByRole('link', { name: /Tout est envoyé|à jour/i }).first()).toBeVisible();
  const all = await taken(page, 'Exporter mes données (JSON)');
  expect(all.name).toMatch(/^pronos-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(all.text)).toMatchObject({
    profil: { user_mail: email, user_prenom: 'Camille' },
    bankrolls: [{ br_lib: 'Principale', br_montant_initial: 100 }],
  });
  const table = await taken(page, 'Bankrolls');
  expect(table.name).toMatch(/^pronos-bankrolls-.*\.csv$/);
  expect(table.text).toMatch(/^\ufeff"Nom";"Date de début";/);
  expect(table.text).toContain('"Principale";');

  await context.setOffline(true);
  await expect(page.getByText(/L’export se fait sur le serveur/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporter mes données (JSON)' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Gestion Bankrolls' }).click();
  await page.getByRole('button', { name: 'Archiver Principale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
  await page.getByRole('tab', { name: 'Informations générales' }).click();
  await expect(page.getByText(/1 saisie de cet appareil n’est pas encore envoyée/)).toBeVisible();
});

test('a tip that was begun and not saved is asked about before the logout that erases it', async ({
  page,
}) => {
  await register(page, server.url, { path: '/matches' });
  await page
    .getByRole('link', { name: / contre / })
    .first()
    .click();
  await page.getByLabel(/^Commentaire/).fill('À finir');
  await page.getByRole('link', { name: 'Matchs' }).first().click();
  await expect(page).toHaveURL(/\/matches$/);
  const question = page.getByRole('alertdialog', { name: /Effacer ce que vous avez commencé/ });
  for (const answer of ['Rester connecté', 'Se déconnecter']) {
    await openMenu(page);
    await page.getByRole('button', { name: 'Déconnexion' }).first().click();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  }
  await expect(page).toHaveURL(/\/(home|login)?$/);
  await expect.poll(() => traces(page)).toEqual([]);
});

test('an account that is deleted leaves nothing on this device, and the others learn of it at once', async ({
  page,
  browser,
}) => {
  const person = await register(page, server.url, { bankroll: 'Principale', path: '/matches' });
  await logTip(page, '10');
  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const tablet = await elsewhere.newPage();
  await signIn(tablet, server.url, person);
  await goWithin(page, '/user/profile');
  expect((await traces(page)).map((name) => name.slice(0, 13))).toContain('pronos-habits');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.getByLabel(/pour confirmer/).fill(person.email);
  await expect(page.getByRole('button', { name: 'Supprimer définitivement' })).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Mot de passe').fill('un-autre-mot');
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByText('Ce n’est pas le bon mot de passe')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Mot de passe').fill(person.password);
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(tablet.getByText('Ce compte a été supprimé').first()).toBeVisible();
  await expect(tablet.getByText(/session.* expiré/i)).toHaveCount(0);
  await expect.poll(() => traces(page)).toEqual([]);
  await elsewhere.close();
});

/** What the browser stores that identifies somebody. */
function traces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return [...databases, ...keys].filter((name) => /[0-9a-f]{8}-[0-9a-f]{4}-7/.test(name));
  });
}

test('anybody reads what becomes of their data, and whose work this is', async ({ page, context }) => {
  await page.goto(`${server.url}/register`);
  await page.getByRole('main').getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { name: 'Confidentialité', level: 1 })).toBeVisible();
  await expect(
    page.getByText(/une copie toutes les 12 heures, les 10 dernières gardées.*5\s+jours au plus/),
  ).toBeVisible();
  await expect(page.getByText(/ne demande aucune analyse de match/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'hote@exemple.fr' })).toBeVisible();
  await expectFitAtBothSizes(page, 'privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click();
  await page.getByText(/^react \d/).click();
  await expect(page.getByText(/Copyright \(c\) Meta Platforms/).first()).toBeVisible();
  await expect(page.getByText(/^@fontsource-variable\/inter/)).toBeVisible();
  await expect(page.getByText(/^fastify \d/)).toBeVisible();
  await expectFitAtBothSizes(page, 'licences');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Cette page a besoin du réseau')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByText(/une copie toutes les 24 heures d’ordinaire/)).toBeVisible();
});
