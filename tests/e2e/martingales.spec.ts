import { expect } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import {
  expectDialogGone,
  goWithin,
  logTip,
  matchDay,
  register,
  signIn,
  waitForServiceWorker,
} from './bettor.ts';
import { expectFit } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test('a martingale without network: by keyboard, from its creation to what it takes to recover', async ({
  page,
  context,
  browser,
}) => {
  await context.clock.setFixedTime(matchDay);
  const person = await register(page, server.url, { bankroll: 'Principale' });
  await waitForServiceWorker(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Ajouter une martingale' }).click();
  await expect(page.getByLabel('Nom')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nom\u202f: ce champ est obligatoire')).toBeVisible();
  await page.keyboard.type('Montante d’automne');
  await page.getByLabel('Date de début').fill('2026-11-20');
  await page.getByLabel('Date de fin').fill('2026-11-01');
  await page.getByLabel('Nom').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('La date de fin doit suivre la date de début')).toBeVisible();
  await page.getByLabel('Date de fin').fill('');
  await page.getByLabel('Commentaire').fill('Doubler après une perte');
  await expect(page.getByText('23/500 caractères')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: /Abandonner la saisie/ });
  const toMatches = page.getByRole('link', { name: 'Matchs' }).first();
  const hide = page.getByRole('button', { name: 'Masquer le formulaire' });
  const leaving = [() => toMatches.click(), () => page.goBack(), () => hide.click()];
  for (const leave of leaving) {
    await leave();
    await question.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Nom')).toHaveValue('Montante d’automne');
  }
  await page.getByLabel('Nom').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Martingale créée avec succès\u202f!')).toBeVisible();
  await expect(page.getByText('1 martingale, dont 1 active')).toBeVisible();
  await expect(page.getByText('Bénéfice')).toBeHidden();

  await page.getByRole('button', { name: 'Nouvelle martingale' }).click();
  await page.getByLabel('Nom').fill('Laissée');
  await page.getByRole('button', { name: 'Modifier Montante d’automne' }).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByLabel('Nom')).toHaveValue('Montante d’automne');
  await hide.click();
  await expect(page.getByLabel('Nom')).toBeHidden();
  await page.getByRole('button', { name: 'Nouvelle martingale' }).click();
  await page.getByLabel('Nom').fill('Laissée');
  await page.goBack();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByLabel('Nom')).toBeHidden();
  await expect(page).toHaveURL(/\/user\/martingales$/);
  await page.getByRole('button', { name: 'Nouvelle martingale' }).click();
  await page.getByLabel('Nom').fill('Laissée');
  await toMatches.click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expectDialogGone(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/martingales$/);
  await expect(page.getByText('1 martingale, dont 1 active')).toBeVisible();
  await goWithin(page, '/matches');
  await logTip(page, '10', { martingales: ['Montante d’automne'] });
  await page.getByRole('link', { name: 'Modifier Montante d’automne' }).click();
  await expect(page.getByText('Depuis le 20 nov. 2026')).toBeVisible();
  await expect(page.getByText('dont 10,00 € en jeu')).toBeVisible();
  await expect(page.getByText('ROI −100,00 %')).toBeVisible();

  await page.getByRole('button', { name: 'Afficher la calculette' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Cote minimale' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  const result = page.getByRole('status').filter({ hasText: 'minimale' });
  await expect(result).toContainText('1,34');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,7');
  await expect(page.getByText('14,29 €', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Cote disponible')).toHaveValue('');
  await expect(page.getByText('14,29 €', { exact: true })).toBeHidden();

  await page.getByLabel('Cote disponible').fill('1,7');
  await page.getByRole('link', { name: 'Parier avec cette mise' }).click();
  await expect(page.getByText(/Choisissez le match.*Montante d’automne.*14,29/)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: /^Fiche de/ })
    .first()
    .click();
  const sheet = await opening;
  await sheet
    .getByRole('link', { name: /Parier directement/ })
    .first()
    .click();
  await expect(sheet.getByLabel(/^Mise/)).toHaveValue('14,29');
  await expect(sheet.getByRole('checkbox', { name: 'Montante d’automne' })).toBeChecked();
  await sheet.close();
  await page
    .getByRole('link', { name: / contre / })
    .first()
    .click();
  await expect(page.getByLabel(/^Mise/)).toHaveValue('14,29');
  await expect(page.getByLabel(/^Cote/)).toHaveValue('1,70');
  await expect(page.getByRole('checkbox', { name: 'Montante d’automne' })).toBeChecked();
  await page.getByLabel('Chercher un type de pronostic').fill('corners 9.5');
  await page
    .getByRole('radio', { name: /^Plus de 9,5 corners/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/user\/martingales\/[^/]+$/);
  const added = page.getByRole('row').filter({ hasText: '14,29' });
  await added.getByRole('button', { name: /^Autre résultat/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulé', exact: true }).click();
  await expect(added.getByText('Remboursé')).toBeVisible();
  await added.getByRole('button', { name: /^Retirer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(added).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByTitle('Carnet à jour')).toBeVisible();
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await elsewhere.newPage();
  await phone.clock.setFixedTime(matchDay);
  await signIn(phone, server.url, person);
  await phone.getByRole('button', { name: /^Gagné/ }).click();
  await expect(phone.getByText(/^Gagné\s:/)).toBeVisible();
  await goWithin(phone, '/user/martingales');
  await expect(phone.getByText('+8,50')).toBeVisible();
  await expectFit(phone, 'martingales');
  await phone.getByRole('searchbox').fill('automné');
  await expect(phone.getByRole('link', { name: /Voir les détails/ })).toBeVisible();
  await phone.getByRole('searchbox').fill('printemps');
  await expect(phone.getByText('Aucune martingale trouvée')).toBeVisible();
  await phone.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
  await phone.getByRole('link', { name: /Voir les détails/ }).click();
  await phone.getByRole('button', { name: 'Afficher la calculette' }).click();
  await expect(phone.getByText('Aucune perte (martingale positive)')).toBeVisible();
  await expectFit(phone, 'martingale');
  await phone.getByRole('button', { name: /^Retirer/ }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(phone.getByText('Pronostic retiré avec succès')).toBeVisible();
  await expect(phone.getByText('Aucun pronostic')).toBeVisible();
  await elsewhere.close();

  await expect(page.getByText('Aucun pronostic')).toBeVisible();
  const gone = page.url();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Martingale supprimée avec succès\u202f!')).toBeVisible();
  await expect(page.getByText('Aucune martingale')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/matches\?/);
  await page.goto(gone);
  await expect(page.getByText('Martingale non trouvée')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à mes martingales' }).click();
  await expect(page).toHaveURL(/\/user\/martingales$/);
});
