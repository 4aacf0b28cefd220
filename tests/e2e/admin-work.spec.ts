import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { dataFile } from '../helpers/data-file.ts';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aTip, tipCreation } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { startSourceHost } from '../helpers/source-host.ts';
import { registerAdministrator } from './administrator.ts';
import {
  expectDialogGone,
  goWithin,
  logIn,
  logTip,
  matchDay,
  register,
  sendRegistration,
  someone,
  waitForServiceWorker,
} from './bettor.ts';
import { addManyMatches } from './busy-bettor.ts';
import { expectFit } from './fit.ts';
import { startSeason } from './make-season.ts';
import { test } from './season.ts';
import { firstMatchId } from './server-rows.ts';

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

test('reference data is added, refused, corrected, renamed on every device and kept while it is used', async ({
  page,
  browser,
}) => {
  const phoneContext = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const phone = await phoneContext.newPage();
  await phone.clock.setFixedTime(matchDay);
  await register(phone, server.url, { bankroll: 'Principale', path: '/matches' });
  await logTip(phone, '10');
  const edit = phone.getByRole('button', { name: /^Modifier le pronostic/ });
  const label = (await edit.getAttribute('aria-label')) ?? '';
  const [teamName = ''] = label.replace('Modifier le pronostic ', '').split(' – ');

  await registerAdministrator(page, server, '/admin/sports');
  await page.getByRole('button', { name: 'Ajouter un sport' }).click();
  await page.getByLabel('Nom du sport').fill('foôtball');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Un sport porte déjà ce nom.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Pays' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await page.getByLabel('Nom du sport').fill('Pétanque');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Sport créé')).toBeVisible();
  const add = page.getByRole('button', { name: 'Ajouter un sport' });
  await expect(add).toBeFocused();
  const editTennis = page.getByRole('button', { name: 'Modifier Tennis', exact: true });
  for (const opener of [add, editTennis]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nom du sport')).toBeFocused();
    await page.getByRole('button', { name: 'Annuler' }).press('Enter');
    await expect(opener).toBeFocused();
  }
  await page.getByRole('button', { name: 'Supprimer Football', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(question.getByRole('alert')).toContainText(/compétitions.* utilisent ce sport/);
  await question.getByRole('button', { name: 'Annuler' }).click();

  await goWithin(page, '/admin/equipes');
  await page.getByRole('searchbox').fill(teamName);
  await page.getByLabel('Sport').selectOption({ label: 'Football' });
  await page.getByLabel('Pays').selectOption({ label: 'France' });
  await page
    .getByRole('button', { name: /^Modifier/ })
    .first()
    .click();
  await page.getByLabel('Nom court').fill('Un nom court qui est bien trop long pour elle');
  await page.getByLabel('Logo').focus();
  await expect(page.getByText('Le nom court ne peut pas dépasser 30 caractères')).toBeVisible();
  await page.getByLabel('Nom court').fill('Les Renommés');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Équipe modifiée')).toBeVisible();
  await expect(phone.getByText(/Les Renommés/).first()).toBeVisible();

  await goWithin(page, '/admin/matchs?du=2026-11-21');
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(question.getByRole('alert')).toContainText('1 pronostic utilise ce match.');
  await question.getByRole('button', { name: 'Annuler' }).click();

  await page
    .getByRole('button', { name: /^Modifier/ })
    .first()
    .click();
  await expect(page.getByText(/^1 pronostic d’une personne est sur ce match/)).toBeVisible();
  await page.getByRole('button', { name: 'Déplacer les pronostics', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('olympique marseille');
  await dialog
    .getByRole('radio', { name: /Marseille/ })
    .first()
    .check({ force: true });
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(question).toContainText('Déplacer 1 pronostic d’une personne');
  await question.getByRole('button', { name: 'Déplacer' }).click();
  await expect(page.getByText('1 pronostic d’une personne déplacé')).toBeVisible();
  await goWithin(phone, '/user/pronos');
  await expect(phone.getByRole('button', { name: /^Modifier le pronostic .*Marseille/ })).toBeVisible();
  await phoneContext.close();
});

test('a rule is edited, a score noted without network, confirmed, then corrected: the bettor settles by each', async ({
  page,
  browser,
}) => {
  const match_id = firstMatchId(server.dataDir);
  const phoneContext = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const phone = await phoneContext.newPage();
  await phone.clock.setFixedTime(matchDay);
  const bettor = await register(phone, server.url);
  const bankroll = aBankroll();
  await writeElsewhere(server.url, bettor, [
    { name: 'bankroll.create', args: { bankroll } },
    tipCreation(
      aTip({
        ...{ br_id: bankroll.br_id, match_id, prono_id: 1, prono_mise: 10_00, match_cote: 1850 },
        live: 1,
      }),
    ),
  ]);

  await registerAdministrator(page, server, '/admin/pronos');
  await page.getByRole('button', { name: 'Modifier Victoire équipe domicile (1)' }).click();
  const meaning = page.getByRole('status').filter({ hasText: /règle|Gagné/ });
  await expect(meaning).toHaveText('Gagné si l’équipe A gagne, dans le temps réglementaire.');
  await page.getByLabel('Règle', { exact: true }).selectOption({ label: 'Handicap asiatique' });
  await page.getByLabel('Handicap', { exact: true }).fill('-0,3');
  const save = page.getByRole('button', { name: 'Modifier', exact: true });
  await save.click();
  await expect(page.getByText(/en demis ou quarts/)).toBeVisible();
  await expect(meaning).toHaveText('Cette règle n’est pas finie.');
  await page.getByLabel('Handicap', { exact: true }).fill('-0,25');
  await expect(meaning).toContainText('avec −0,25, l’équipe A est devant (à un quart près');
  await expect(page.locator('form').getByText('Demi-perdu', { exact: true })).toBeVisible();
  await save.click();
  await expect(page.getByRole('cell', { name: /avec −0,25/ })).toBeVisible();

  await goWithin(page, '/admin/matchs?du=2026-08-01');
  const scoreOfFirst = page.getByRole('button', { name: /^Score\s:/ }).first();
  const dialog = page.getByRole('dialog');
  await scoreOfFirst.click();
  await dialog.getByRole('button', { name: 'Effacer le score' }).click();
  await expect(scoreOfFirst).toHaveText('Score');

  await goWithin(phone, '/user/a-regler');
  const result = phone.getByRole('combobox', { name: /^Résultat de/ });
  const missing = phone.getByRole('button', { name: /^Noter le score/ });
  await expect(missing).toBeVisible();
  await waitForServiceWorker(phone);
  await phoneContext.setOffline(true);
  await missing.click();
  const note = phone.getByRole('dialog');
  await expect(note.getByLabel('État').locator('option:checked')).toHaveText('Terminé');
  await expect(note.getByLabel(/^À la mi-temps,/)).toHaveCount(2);
  await expect(note.getByRole('textbox')).toHaveCount(6);
  await note.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(note.getByText('Un match terminé a un score')).toBeVisible();
  for (const field of await note.getByLabel(/^Score,/).all()) await field.fill('1');
  await note.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(phone.getByText('1–1 · votre score')).toBeVisible();
  // The button that was pressed is gone: reading goes on from what it stood in.
  await expect(phone.locator('#contenu div:focus')).toHaveCount(1);
  await expect(result.locator('option:checked')).toHaveText('Demi-perdu');
  await expect(phone.getByText(/ · En direct · /)).toBeVisible();
  await phone.getByTitle('Fiche du match').click();
  await expect(phone.getByRole('link', { name: /· En direct/ })).toBeVisible();
  await expect(phone.getByText('Votre score, pas encore confirmé')).toBeVisible();
  await phone.getByRole('button', { name: 'Changer mon score' }).click();
  await note.getByRole('button', { name: 'Effacer mon score' }).click();
  await expect(phone.getByText('Votre score, pas encore confirmé')).toBeHidden();
  const noteAgain = phone.getByRole('button', { name: 'Noter le score' });
  await expect(noteAgain).toBeFocused();
  const erased = phone.getByRole('listitem').filter({ hasText: /Score effacé\u202f: 1–\u2060?1/ });
  await expect(erased).toContainText('Marseille – Strasbourg');
  await noteAgain.click();
  await note.getByLabel('État').selectOption({ label: 'Annulé' });
  await note.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(phone.getByText('Votre score, pas encore confirmé')).toBeVisible();
  await phone.getByRole('button', { name: 'Changer mon score' }).click();
  await note.getByLabel('État').selectOption({ label: 'Terminé' });
  for (const field of await note.getByLabel(/^Score,/).all()) await field.fill('3');
  await note.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(phone.getByText('Votre score, pas encore confirmé')).toBeVisible();
  await phoneContext.setOffline(false);

  await expect(async () => {
    await goWithin(page, '/admin/matchs');
    await page.getByLabel('Origine').selectOption({ label: 'Scores notés' });
    await expect(page.getByText('noté par 1 parieur')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: /^Confirmer 3–3 pour/ }).click();
  await expect(page.getByText('Aucun score à confirmer')).toBeVisible();
  await expect(phone.getByText('Votre score, pas encore confirmé')).toBeHidden();
  await expect(phone.getByText('Score\u202f: 3–3')).toBeAttached();

  await goWithin(page, '/admin/matchs?du=2026-08-01');
  // The list may be shown first as it was.
  await expect(scoreOfFirst).toHaveText('3–3');
  await scoreOfFirst.click();
  await dialog
    .getByLabel(/^Score,/)
    .first()
    .fill('2');
  await dialog
    .getByLabel(/^Score,/)
    .last()
    .fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/pour chaque équipe/)).toBeVisible();
  await dialog
    .getByLabel(/^Score,/)
    .last()
    .fill('2');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(scoreOfFirst).toHaveText('2–2');
  await expect(page.getByText('administrateur', { exact: true })).toBeVisible();

  await goWithin(phone, '/user/pronos');
  const card = phone.getByRole('main').getByRole('listitem').first();
  await expect(card).toContainText('2–2');
  await goWithin(phone, '/user/a-regler');
  await expect(result.locator('option:checked')).toHaveText('Demi-perdu');
  await phoneContext.setOffline(true);
  await phone.getByRole('button', { name: 'Tout régler (1)' }).dblclick();
  await expect(phone.getByText('Aucun score à suivre')).toBeVisible();
  await expect(phone.locator('main :focus')).toContainText('Aucun score à suivre');
  await goWithin(phone, '/user/pronos');
  await expect(card).toContainText('−5,00');
  const settled = phone.getByRole('listitem').filter({ hasText: '1 sélection réglée' });
  await settled.getByRole('button', { name: 'Annuler' }).click();
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('link', { name: 'À régler' }).click();
  await expect(result).toBeVisible();
  await phoneContext.close();
});

test('the second of two administrators on one row is told, and chooses', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  for (const one of [page, other]) {
    await registerAdministrator(one, server, '/admin/bookmakers');
    await one.getByRole('button', { name: 'Modifier Betclic' }).click();
  }
  await other.getByLabel('Site web').fill('https://www.betclic.com');
  await other.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(other.getByText('Bookmaker modifié')).toBeVisible();
  await expect(other.getByRole('link', { name: /www\.betclic\.com/ })).toBeVisible();

  await page.getByLabel('Nom du bookmaker').fill('Betclic Sport');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Modifié entre-temps par quelqu’un d’autre')).toBeVisible();
  await expect(page.getByText('https://www.betclic.com')).toBeVisible();
  await expect(page.getByLabel('Nom du bookmaker')).toHaveValue('Betclic Sport');
  await page.getByRole('button', { name: 'Reprendre sa version' }).click();
  await expect(page.getByLabel('Site web')).toHaveValue('https://www.betclic.com');
  await page.getByLabel('Nom du bookmaker').fill('Betclic Sport');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Bookmaker modifié')).toBeVisible();

  await goWithin(page, '/admin/journal?table=bookmaker');
  await page.getByText('1 valeur').first().click();
  await expect(page.getByText('Betclic Sport').first()).toBeVisible();
  await page.getByRole('searchbox').fill('rien de tel');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText('Aucune écriture trouvée')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByText('Betclic Sport').first()).toBeAttached();

  for (const one of [page, other]) await goWithin(one, '/admin/pays');
  const addCountry = async (one: Page, name: string) => {
    await one.getByRole('button', { name: 'Ajouter un pays' }).click();
    await one.getByLabel('Nom du pays').fill(name);
    await one.getByRole('button', { name: 'Ajouter', exact: true }).click();
  };
  await addCountry(other, 'Pays des autres');
  await expect(other.getByText('Pays créé')).toBeVisible();
  const edit = page.getByRole('button', { name: 'Modifier Pays des autres' });
  await expect(edit).toHaveCount(0);
  await addCountry(page, 'pays des Autres');
  await expect(page.getByText('Un pays porte déjà ce nom.')).toBeVisible();
  await expect(page.getByLabel('Nom du pays')).toHaveValue('pays des Autres');
  await page.getByRole('searchbox').fill('des autres');
  await expect(edit).toBeVisible();
  await edit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await other.getByRole('searchbox').fill('des autres');
  await other.getByRole('button', { name: 'Supprimer Pays des autres' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(other.getByText('Pays supprimé')).toBeVisible();
  await page.getByLabel('Nom du pays').fill('Pays des nôtres');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Pays introuvable')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(page.getByLabel('Nom du pays')).toHaveValue('Pays des nôtres');
  await elsewhere.close();
});

test('matches: teams are associated, a file is previewed then imported, a match is created', async ({
  page,
}) => {
  await registerAdministrator(page, server, '/admin/compet-equipes');
  await page.getByRole('searchbox').fill('Ligue 2');
  await page.getByRole('button', { name: /^Équipes de Ligue 2/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await dialog.getByRole('checkbox', { checked: true }).first().uncheck();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Associations enregistrées')).toBeVisible();

  await goWithin(page, '/admin/matchs?du=2024-08-01&au=2025-06-30');
  await expect(page.getByText('Aucun match trouvé')).toBeVisible();
  await page.getByRole('button', { name: 'Importer' }).click();
  await dialog.getByLabel('Fichier').setInputFiles(dataFile('openfootball/2024-25/fr.1.json'));
  await dialog.getByRole('button', { name: 'Prévisualiser' }).click();
  await expect(dialog.getByText(/Aperçu.*306 matchs créés/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('Aucun match trouvé')).toBeVisible();
  await page.getByRole('button', { name: 'Importer' }).click();
  await dialog.getByLabel('Fichier').setInputFiles(dataFile('openfootball/2024-25/fr.1.json'));
  await dialog.getByRole('button', { name: 'Prévisualiser' }).click();
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText('306 matchs', { exact: true })).toBeVisible();

  const list =
    'Date,Home Team,Away Team\n12/06/2025 20:45,Racing Lens Artois,Lille\n32/06/2025 20:45,Nice,Rennes\n';
  await page.getByRole('button', { name: 'Importer' }).click();
  const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await dialog.getByLabel('Fichier').setInputFiles(file);
  await dialog.getByLabel('Compétition').selectOption({ label: 'Ligue 1 (France)' });
  await dialog.getByRole('button', { name: 'Prévisualiser' }).click();
  await expect(dialog.getByText('1 équipe à créer')).toBeVisible();
  await expect(dialog.getByText('1 ligne n’entrera pas')).toBeVisible();
  await dialog
    .getByRole('button', { name: 'Racing Lens Artois C’est RC Lens (France)', exact: true })
    .click();
  await expect(dialog.getByText('Aucune équipe à créer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler le choix pour Racing Lens Artois' }).click();
  await dialog.getByRole('button', { name: 'Chercher le club Racing Lens Artois' }).click();
  const finder = page.getByRole('dialog', { name: /^Quel club est/ });
  await finder.getByLabel('Chercher le club').fill('rc lens');
  await finder.getByText('RC Lens', { exact: true }).click();
  await expectFit(page, 'club of an import');
  await finder.getByRole('button', { name: 'C’est ce club' }).click();
  await expect(finder).toBeHidden();
  await expect(dialog.getByText('Aucune équipe à créer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText(/0 match créé, 1 mis à jour/)).toBeVisible();
  await page.getByRole('searchbox').fill('rc lens lille');
  await expect(page.getByText('2 sur 306 matchs')).toBeVisible();

  await goWithin(page, '/admin/matchs');
  await page.getByRole('button', { name: 'Ajouter un match' }).click();
  const add = page.getByRole('button', { name: 'Ajouter', exact: true });
  await expect(add).toBeDisabled();
  await page.locator('form').getByLabel('Compétition').selectOption({ label: 'Ligue 1 (France)' });
  await page.getByLabel('Équipe A').selectOption({ index: 1 });
  await page.getByLabel('Équipe B').selectOption({ index: 1 });
  await expect(page.getByLabel('Date et heure')).toHaveValue('2026-11-21T20:00');
  await page.getByLabel('Date et heure').fill('2026-12-24T20:45');
  await add.click();
  await expect(page.getByText('Match créé', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un match' }).click();
  await page.locator('form').getByLabel('Compétition').selectOption({ label: 'Ligue 1 (France)' });
  await page.getByLabel('Équipe A').selectOption({ index: 2 });
  await page.getByLabel('Équipe B').selectOption({ index: 1 });
  await page.getByLabel('Date et heure').fill('2026-12-24T18:00');
  await add.click();
  await expect(page.getByText(/existe peut-être déjà, les équipes dans l’autre ordre/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer quand même' })).toBeEnabled();
  await page.getByRole('button', { name: 'Ouvrir ce match' }).click();
  await expect(page.getByRole('heading', { name: 'Modifier le match' })).toBeVisible();
  await expect(page.getByLabel('Date et heure')).toHaveValue('2026-12-24T20:45');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server.url}/admin/matchs?du=2026-12-24&au=2026-12-24`);
  await elsewhere.getByRole('button', { name: /^Modifier/ }).click();
  await elsewhere.getByLabel('Date et heure').fill('2026-12-24T21:00');
  await elsewhere.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(elsewhere.getByText('Match modifié')).toBeVisible();
  const homeTeam = await page.getByLabel('Équipe A').inputValue();
  await page.getByLabel('Équipe A').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await page.getByRole('button', { name: 'Reprendre sa version' }).click();
  await expect(page.getByLabel('Équipe A')).toHaveValue(homeTeam);
  await expect(page.getByLabel('Date et heure')).toHaveValue('2026-12-24T21:00');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Match modifié')).toBeVisible();
});

test('bettors’ matches: who created them is shown, one is merged, some are confirmed, the others deleted', async ({
  page,
}) => {
  const { pseudo, email } = await addManyMatches(server.url, 12, '2026-07-01');
  await registerAdministrator(page, server, '/admin/matchs');
  await expect(page.getByLabel('Du')).toHaveValue('2026-11-14');
  await page.getByLabel('Origine').selectOption({ label: 'À confirmer' });
  await expect(page.getByText('12 matchs', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Du')).toHaveValue('');
  const rows = page.getByRole('listitem').filter({ hasText: `Ajouté par ${pseudo} (${email})` });
  await expect(rows).toHaveCount(12);
  await expect(rows.getByText('Vu par son auteur seul')).toHaveCount(2);
  await expect(page.getByRole('definition').first()).toContainText('un deuxième');

  await rows
    .first()
    .getByRole('button', { name: /^Fusionner/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^1 pronostic d’une personne passera sur le match gardé/)).toBeVisible();
  await dialog.getByRole('radio').first().check({ force: true });
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(page.getByText('Matchs fusionnés\u202f: 1 pronostic déplacé')).toBeVisible();
  await expect(rows).toHaveCount(10);

  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Confirmer' }).click();
  await expect(rows).toHaveCount(9);

  await page.getByLabel('Du').fill('2026-07-01');
  await page.getByLabel('Origine').selectOption({ label: 'Matchs des parieurs' });
  await expect(rows).toHaveCount(11);
  await page.getByRole('button', { name: 'Tout choisir (11)' }).click();
  await expect(page.getByText('11 matchs choisis')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(question).toContainText('L’autre match choisi porte des pronostics et reste');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('10 matchs supprimés')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expectFit(page, 'bettors’ matches');
});

test('players: found, put into a team, taken off the lists; prompts keep their history', async ({ page }) => {
  await registerAdministrator(page, server, '/admin/joueurs');
  await page.getByRole('button', { name: 'Ajouter un joueur' }).click();
  await page.getByLabel(/^Nom/).fill('Mbappé');
  await page.getByLabel('Prénom').fill('Kylian');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Joueur créé avec succès')).toBeVisible();
  await page.getByRole('searchbox').fill('mbappe');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 joueur pour « mbappe »')).toBeVisible();
  await page.getByRole('button', { name: 'Équipes de Kylian Mbappé' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Paris Saint');
  await dialog.getByLabel('Équipe', { exact: false }).last().selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Associer' }).click();
  await expect(dialog.getByText('Actuelle')).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminer' }).click();
  await expect(dialog.getByText('Terminée')).toBeVisible();
  await dialog.getByRole('searchbox').fill('olympique marseille');
  await dialog.getByLabel('Équipe', { exact: false }).last().selectOption({ index: 1 });
  await dialog.getByLabel('Date de début').fill('2099-01-15');
  await dialog.getByRole('button', { name: 'Associer' }).click();
  await expect(dialog.getByText('À venir')).toBeVisible();
  await dialog.getByRole('button', { name: /^Supprimer le passage à Olympique/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Association supprimée')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(dialog.getByText('À venir')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Désactiver Kylian Mbappé' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Inactif')).toBeVisible();
  const players = (team: string) => ({
    name: 'joueurs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nom;Prénom;Équipe;Ville\nDupont;Léo;${team};Arras\n`),
  });
  await page.getByRole('button', { name: 'Importer' }).click();
  await dialog.getByLabel('Fichier').setInputFiles(players('Nulle part'));
  await dialog.getByRole('button', { name: 'Prévisualiser' }).click();
  await expect(dialog.getByText(/Équipe inconnue/)).toBeVisible();
  await expect(dialog.getByText(/Tant qu’une ligne est fausse, rien/)).toBeVisible();
  await expect(dialog.getByText(/Cette colonne n’est pas lue.*Ville/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Importer' })).toBeDisabled();
  await dialog.getByLabel('Fichier').setInputFiles(players('RC Lens'));
  await dialog.getByRole('button', { name: 'Prévisualiser' }).click();
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText(/1 joueur créé.*1 passage en équipe/)).toBeVisible();
  await expectDialogGone(page);

  await goWithin(page, '/admin/ia-prompts');
  await page.getByRole('button', { name: 'Nouveau prompt' }).click();
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog.getByText('Le titre et le contenu sont obligatoires')).toBeVisible();
  await dialog.getByLabel('Titre').fill('Forme récente');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(dialog.getByLabel('Titre')).toHaveValue('Forme récente');
  await dialog.getByLabel('Contenu').fill('Que dit la forme de {equipeA} et de {equipeB} ?');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Général').first()).toBeVisible();
  await page.getByRole('button', { name: 'Modifier Forme récente' }).click();
  await dialog.getByLabel('Contenu').fill('Que disent les cinq derniers matchs ?');
  await dialog.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('button', { name: 'Historique de Forme récente' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: /cinq derniers/ }).click();
  await dialog.getByRole('button', { name: 'Retour aux versions' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
});

test('users: rights, a suspension with immediate effect, a new password by a one-time link', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext({ locale: 'fr-FR' });
  const bettor = await theirs.newPage();
  const person = await register(bettor, server.url);
  const oneself = await registerAdministrator(page, server, '/admin/utilisateurs');
  await page.addInitScript((email) => {
    const offered = new Set<string>();
    new MutationObserver(() => {
      for (const { ariaLabel } of document.querySelectorAll('button'))
        if (ariaLabel?.endsWith(email)) offered.add(ariaLabel.split('\u202f', 1)[0] ?? '');
      document.documentElement.dataset.offered = [...offered].join();
    }).observe(document, { subtree: true, childList: true });
  }, oneself.email);
  await page.goto(`${server.url}/admin/utilisateurs?recherche=${oneself.email}`);
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible();
  // From the page's first instant on, not only once it knows who looks at it.
  await expect(page.locator('html')).toHaveAttribute('data-offered', 'Nouveau mot de passe');
  await page.getByRole('searchbox').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Suspendre/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspendre' }).click();
  await expect(page.getByText('Suspendu', { exact: true })).toBeVisible();
  await bettor.reload();
  await expect(bettor.getByText(/Compte suspendu/).first()).toBeVisible();
  await bettor.goto(server.url);
  await expect(bettor.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await expect(bettor.getByRole('alert').getByText('Compte suspendu')).toBeVisible();
  await page.getByRole('button', { name: /^Réadmettre/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Réadmettre' }).click();
  await expect(page.getByText('Suspendu', { exact: true })).toBeHidden();

  const listening = bettor.waitForResponse(/\/api\/sync\/stream/);
  await bettor.goto(`${server.url}/user`);
  await listening;
  await page.getByRole('button', { name: /^Donner les droits/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Donner les droits' }).click();
  await expect(bettor.getByText('Vous avez maintenant les droits d’administrateur.')).toBeVisible();
  await page.getByRole('button', { name: /^Retirer les droits/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer les droits' }).click();
  await expect(bettor.getByText('Vos droits d’administrateur vous ont été retirés.')).toBeVisible();

  const linkDialog = page.getByRole('dialog');
  const replaced = linkDialog.getByText('Le lien précédent ne fonctionne plus.');
  for (const isSecond of [false, true]) {
    await page.getByRole('button', { name: /^Nouveau mot de passe/ }).click();
    await linkDialog.getByRole('button', { name: 'Créer le lien' }).click();
    await expect(page.getByLabel('Lien à transmettre')).toBeVisible();
    await expect(replaced).toHaveCount(isSecond ? 1 : 0);
    if (!isSecond) await page.keyboard.press('Escape');
  }
  const link = await page.getByLabel('Lien à transmettre').inputValue();
  const another = await browser.newContext({ locale: 'fr-FR' });
  const visitor = await another.newPage();
  for (const outcome of [
    'Mot de passe modifié. Vous pouvez vous connecter.',
    'Ce lien n’est plus valable',
  ] as const) {
    await visitor.goto(link);
    await visitor.getByLabel('Nouveau mot de passe').fill('tribunes-5');
    await visitor.getByLabel('Confirmation').fill('tribunes-5');
    await visitor.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(visitor.getByText(outcome).first()).toBeVisible();
  }
  await visitor.goto(`${server.url}/login`);
  await visitor.getByLabel('E-mail').fill(person.email);
  await visitor.getByLabel(/^Mot de passe/).fill('tribunes-5');
  await visitor.getByRole('button', { name: 'Se connecter' }).click();
  await expect(visitor).toHaveURL(/\/user$/);
  await page.keyboard.press('Escape');

  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  await registerAdministrator(other, server);
  await other.goto(`${server.url}/admin/utilisateurs?recherche=${person.email}`);
  await other.getByRole('button', { name: /^Supprimer le compte/ }).click();
  await other.getByLabel(/^Tapez/).fill(person.email);
  await other.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(other.getByText('Compte supprimé')).toBeVisible();
  await expect(other.getByText('Aucun utilisateur trouvé')).toBeVisible();
  await page.getByRole('button', { name: /^Donner les droits/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Donner les droits' }).click();
  await expect(page.getByText('Utilisateur introuvable')).toBeVisible();
  await expect(page.getByText('Aucun utilisateur trouvé')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await Promise.all([elsewhere.close(), another.close(), theirs.close()]);
});

test('where registration is by invitation, an administrator’s link opens it for one person', async ({
  page,
  browser,
}) => {
  const invitingOnly = await startSeason({
    ...{ REGISTRATION: 'invite', ADMIN_EMAIL: 'hote@exemple.fr', ADMIN_PASSWORD: 'pelouse-9' },
  });
  await logIn(page, invitingOnly.url, { email: 'hote@exemple.fr', password: 'pelouse-9' });
  await page.goto(`${invitingOnly.url}/admin/utilisateurs`);
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Créer l’invitation' }).click();
  await expect(dialog.getByText(/champ est obligatoire/)).toBeVisible();
  await dialog.getByLabel(/^Pour qui/).fill('Camille du bureau');
  await dialog.getByRole('button', { name: 'Créer l’invitation' }).click();
  const link = await dialog.getByLabel('Lien à transmettre').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Camille du bureau')).toBeVisible();

  const theirs = await browser.newContext({ locale: 'fr-FR' });
  const visitor = await theirs.newPage();
  const registration = visitor.getByRole('link', { name: /Inscription|Créer un compte/ });
  for (const path of ['/', '/login']) {
    await visitor.goto(`${invitingOnly.url}${path}`);
    await visitor.mouse.wheel(0, 1);
    await expect(registration).toHaveCount(0);
  }
  const answers = `${invitingOnly.url}/api/instance`;
  const form = visitor.getByRole('button', { name: 'Créer mon compte' });
  await visitor.route(answers, (route) => route.abort());
  await visitor.goto(`${invitingOnly.url}/register`);
  await expect(visitor.getByText('Le serveur ne répond pas')).toBeVisible();
  await expect(form).toHaveCount(0);
  await visitor.unroute(answers);
  await visitor.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(visitor.getByText(/sur invitation/)).toBeVisible();
  await expect(visitor.getByText(/s’ouvre aussitôt/)).toHaveCount(0);
  await expect(form).toHaveCount(0);
  await visitor.goto('about:blank');
  await visitor.goto(link);
  await visitor.setViewportSize({ width: 390, height: 500 });
  await sendRegistration(visitor, { email: 'hote@exemple.fr', password: 'tribunes-5' });
  await expect(visitor.locator(':focus').getByText('Un compte existe déjà')).toBeInViewport();
  await sendRegistration(visitor, someone());
  await expect(visitor).toHaveURL(`${invitingOnly.url}/user`);
  await page.reload();
  await expect(page.getByText('Aucune invitation en attente.')).toBeVisible();

  const second = await browser.newContext({ locale: 'fr-FR' });
  const latecomer = await second.newPage();
  await latecomer.goto(link);
  await expect(latecomer.getByText('Cette invitation a déjà servi')).toBeVisible();
  await expect(latecomer.getByRole('button', { name: 'Créer mon compte' })).toHaveCount(0);
  await second.close();
  await theirs.close();
  await invitingOnly.kill();
});

test('sources: one is added and tried, tells what is wrong with it, and a name is given its club', async ({
  page,
}) => {
  const host = await startSourceHost();
  const reading = await startSeason({ SOURCES_NETWORK: 'private' });
  await registerAdministrator(page, reading, '/admin/sources');
  await page.getByRole('button', { name: 'Ajouter une source' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse').fill('http://10.0.0.7/fr.1.json');
  await dialog.getByLabel('Compétition').selectOption({ label: 'Ligue 1 (France)' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/une adresse qui commence par https/)).toBeVisible();
  const season = JSON.parse(readFileSync(dataFile('openfootball/2025-26/fr.1.json'), 'utf8'));
  await dialog.getByLabel('Adresse').fill(host.give('/ligue.json', '<html>'));
  await dialog.getByLabel('Saison').fill('2025-26');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expectDialogGone(page);

  const line = page.getByRole('listitem').filter({ hasText: new URL(host.origin).host });
  await line.getByRole('button', { name: 'Mettre à jour maintenant' }).click();
  await expect(line.getByText('L’adresse donne une page web, pas un calendrier.')).toBeVisible();
  await expect(line.getByText('En panne')).toBeVisible();
  season.matches[0] = { ...season.matches[0], team1: 'Racing Lens Artois' };
  host.give('/ligue.json', JSON.stringify(season));
  await line.getByRole('button', { name: 'Essayer' }).click();
  await expect(dialog.getByText(/Aperçu.*305 matchs créés/)).toBeVisible();
  await expect(dialog.getByText(/1 match est laissé de côté/)).toBeVisible();
  await expect(dialog.getByText(/une fois que toutes ses lignes seront comprises/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mettre à jour maintenant' }).click();
  await expectDialogGone(page);
  await expect(line.getByText(/305 matchs/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Racing Lens Artois C’est RC Lens' }).click();
  await expect(page.getByText('Nom reconnu\u202f')).toBeVisible();
  await page.getByText('1 nom', { exact: true }).click();
  await page.getByRole('button', { name: 'Défaire Racing Lens Artois' }).click();
  await page.getByRole('button', { name: 'Chercher le club Racing Lens Artois' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(20);
  await dialog.getByLabel('Chercher le club').fill('rc lens');
  await dialog.getByText('RC Lens', { exact: true }).click();
  await dialog.getByRole('button', { name: 'C’est ce club' }).click();
  await expectDialogGone(page);
  await expect(page.getByText('1 nom', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Mettre en marche' }).click();
  await expect(line.getByText('En marche', { exact: true })).toBeVisible();
  await expectFit(page, 'sources');
  await page.getByRole('button', { name: /^Activer celles de ce sport/ }).click();
  await expect(page.getByText(/sources mises en marche/)).toBeVisible();
  await reading.kill();
  await host.stop();
});
