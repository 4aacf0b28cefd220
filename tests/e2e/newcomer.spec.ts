import { expect } from '@playwright/test';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import {
  createBankroll,
  expectDialogGone,
  matchDay,
  registerByForm,
  tipsInSqlite,
  waitForServiceWorker,
} from './bettor.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await server.kill();
});

test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

test('a newcomer without network adds a match, logs a tip by keyboard, settles it, edits it and deletes it', async ({
  page,
  context,
}) => {
  // Written with its form, the page keeps it also where the server does not tell who may register.
  await page.route('**/api/instance', (route) => route.abort());
  await page.goto(`${server.url}/register`);
  await expect(page.getByText(/je confirme avoir 18\sans ou plus/)).toBeVisible();
  const person = await registerByForm(page, server.url);
  await page.unroute('**/api/instance');
  await expect(page.getByRole('contentinfo')).toContainText(
    /18\+.*Joueurs Info Service,\s09\s74\s75\s13\s13\s\(appel non surtaxé\)/,
  );
  await createBankroll(page, 'Première', '50');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ajouter un pronostic' }).click();
  await expect(page.getByText('Aucun match trouvé')).toBeVisible();
  const place = page.getByRole('navigation', { name: 'Pays et compétitions' });
  await place
    .getByRole('button', { name: /France/ })
    .first()
    .click();
  await place.getByRole('button', { name: /Top 14/ }).click();
  await page.getByRole('button', { name: 'Ajouter un match' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Créer le match' })).toBeDisabled();
  await dialog.getByLabel(/Équipe A/).selectOption({ index: 1 });
  await dialog.getByLabel(/Équipe B/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Créer le match' }).click();
  await expect(page.getByText('Match créé avec succès\u202f!')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un match' }).first().click();
  await dialog.getByLabel(/Équipe A/).selectOption({ index: 2 });
  await dialog.getByLabel(/Équipe B/).selectOption({ index: 1 });
  await expect(dialog.getByText(/existe peut-être déjà, les équipes dans l’autre ordre/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ouvrir ce match' }).click();
  await expect(page).toHaveURL(/\/bet$/);
  await page.goBack();

  await page.getByRole('link', { name: / contre / }).focus();
  await page.keyboard.press('Enter');
  const firstType = page
    .getByRole('radiogroup', { name: /Type de pronostic/ })
    .getByRole('radio')
    .first();
  await firstType.focus();
  await page.keyboard.press('Space');
  const [odds, stake] = [page.getByLabel(/^Cote/), page.getByLabel(/^Mise/)];
  await odds.focus();
  await page.keyboard.insertText('2/1');
  await stake.focus();
  await expect(odds).toHaveValue('2/1');
  await expect(page.getByText('Cote\u202f: un nombre est attendu, à trois décimales au plus')).toBeVisible();
  await odds.focus();
  await page.keyboard.type('0,5');
  await stake.focus();
  await expect(odds).toHaveValue('1,01');
  const told = page.getByText('0,5 est trop bas\u202f: remplacé par 1,01');
  await expect(told).toBeVisible();
  await odds.focus();
  await page.keyboard.type('2,1');
  await expect(told).toBeHidden();
  await page.keyboard.type('e0');
  await stake.focus();
  await expect(odds).toHaveValue('2,10');
  await page.keyboard.insertText('1 234,56 €');
  await odds.focus();
  await expect(stake).toHaveValue('1234,56');
  await stake.focus();
  await page.keyboard.type('60');
  const bookmaker = page.getByLabel(/^Bookmaker/);
  await bookmaker.selectOption({ index: 2 });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('La mise dépasse le montant disponible dans la bankroll')).toBeVisible();
  await page.getByLabel(/^Mise/).focus();
  await page.keyboard.type('20');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('30,00').first()).toBeVisible();

  await page.getByRole('button', { name: /^Gagné/ }).click();
  await expect(page.getByText('72,00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('30,00').first()).toBeVisible();

  await page.getByRole('button', { name: /^Modifier le pronostic/ }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel(/Résultat/).selectOption({ label: 'Gagné' });
  await expect(edit.getByLabel(/Gain/)).toHaveValue('42,00');
  const saveEdit = edit.getByRole('button', { name: 'Modifier', exact: true });
  await edit.getByLabel(/Gain/).fill('1.069,99,');
  await edit.getByLabel(/^Mise/).focus();
  await saveEdit.click();
  await expect(edit.getByText('Gain\u202f: un montant en euros est attendu, au centime près')).toBeVisible();
  await expect(edit.getByLabel(/Gain/)).toHaveValue('1.069,99,');
  await edit.getByLabel(/Gain/).fill('11,50');
  await expect(edit.getByText(/Moins que la mise\u202f: ce pari perd 8,50\s€/)).toBeVisible();
  await edit.getByLabel(/Gain/).fill('31,5');
  await expect(edit.getByText(/Moins que la mise/)).toBeHidden();
  await saveEdit.click();
  await expect(page.getByText('Pronostic modifié avec succès\u202f!')).toBeVisible();
  await expect(page.getByText('61,50').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /Gagnés/ })).toContainText('1');

  await context.setOffline(false);
  await expect
    .poll(() => tipsInSqlite(server.dataDir, person.email))
    .toMatchObject([{ prono_mise: 2000, match_cote: 2100, prono_gain: 3150 }]);
  await page.getByRole('button', { name: /^Supprimer le pronostic/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('50,00').first()).toBeVisible();
  await expect.poll(() => tipsInSqlite(server.dataDir, person.email)).toHaveLength(0);
});

test('whoever logs out with something pending chooses what happens to it, and the next person sees nothing of it', async ({
  page,
  context,
}) => {
  const person = await registerByForm(page, server.url);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await createBankroll(page, 'Hors ligne', '80');
  await expect(page.getByText(/1 saisie en attente/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /cam|Menu/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page).toHaveURL(/\/(home|login)?$/);
  await expectDialogGone(page);
  await context.setOffline(false);
  await registerByForm(page, server.url);
  await expect(page.getByText('Hors ligne', { exact: true })).toHaveCount(0);
  await page
    .getByRole('button', { name: /cam|Menu/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page).toHaveURL(/\/(home|login)?$/);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('80,00').first()).toBeVisible();
});
