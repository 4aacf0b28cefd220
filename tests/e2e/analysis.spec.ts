import { expect, type Page } from '@playwright/test';
import { startCuttingProxy } from '../helpers/cutting-proxy.ts';
import {
  type ModelService,
  openStream,
  refusing,
  startModelService,
  streaming,
} from '../helpers/model-service.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { registerAdministrator } from './administrator.ts';
import { goWithin, matchDay, register, waitForServiceWorker } from './bettor.ts';
import { expectFit } from './fit.ts';
import { startSeason } from './make-season.ts';
import { test } from './season.ts';

const answer = [
  'En bref : deux blocs bas, une issue ouverte.\n\n## Le jeu\n\n',
  `${'Un **milieu** dense et peu d’espaces derrière la défense. '.repeat(8)}\n\n`,
  '| Équipe | Tendance |\n| --- | --- |\n| Une | stable |\n\n',
  '<img src="https://ailleurs.exemple/p.png"> <script>document.title = "volé"</script>',
  ' ![image](https://ailleurs.exemple/i.png) [lien](https://ailleurs.exemple)\n\nLa dernière ligne.',
];

let service: ModelService;
let server: ServerProcess;

test.beforeAll(async () => {
  service = await startModelService(streaming(answer));
  server = await startSeason({ ...service.env, AI_DAILY_LIMIT: '6' });
});
test.afterAll(async () => {
  await server.kill();
  await service.stop();
});
test.beforeEach(async ({ context }) => {
  service.state.handler = streaming(answer);
  await context.clock.setFixedTime(matchDay);
});

/** A match of the day, with the panel open. */
async function openPanel(page: Page): Promise<string> {
  const sheet = page.getByRole('link', { name: /^Fiche de/ }).first();
  const path = (await sheet.getAttribute('href')) ?? '';
  await goWithin(page, path);
  await page.getByRole('button', { name: 'Analyse IA' }).click();
  return path;
}

const prompt = (page: Page) => page.getByLabel('Votre prompt');
const generate = (page: Page) => page.getByRole('button', { name: 'Générer' }).click();
const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first().click({ force: true });
/** The analysis that is read, not the section around it. */
const readPart = (page: Page) => page.getByText('Deux blocs bas, une issue ouverte.');

test('a bettor chooses a prompt, sees it filled in, edits it, reads the answer, and reads it again without network', async ({
  page,
  context,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  await register(page, server.url, { path: '/matches' });
  await waitForServiceWorker(page);
  const path = await openPanel(page);
  await generate(page);
  await expect(page.getByText('Veuillez sélectionner un prompt')).toBeVisible();
  await expectFit(page, 'the choice of a prompt');
  await choose(page, /Risques du pari.*Général/);
  await expect(prompt(page)).toHaveValue(/samedi 21 novembre 2026 à \d\d:\d\d/);
  await expect(prompt(page)).toHaveValue(/Mon bilan sur la compétition\u202f: aucun pari/);
  await expect(page.getByText(/Votre bilan y figure parce que ce prompt le demande/)).toBeVisible();
  await prompt(page).fill(' ');
  await generate(page);
  await expect(page.getByText('Le prompt ne peut pas être vide')).toBeVisible();
  await prompt(page).fill('Parle du milieu de terrain. {meteo}');
  await expect(page.getByText('Champ inconnu, envoyé tel quel')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Analyse IA' }).click();
  await expect(prompt(page)).toHaveValue('Parle du milieu de terrain. {meteo}');
  await expectFit(page, 'the prompt');
  await generate(page);
  await expect(page.getByText('Analyse générée avec succès')).toBeVisible();
  expect(service.state.requests.at(-1)?.messages[1]?.content).toBe('Parle du milieu de terrain. {meteo}');

  await expect(readPart(page)).toBeVisible();
  await expect(page.getByText('La dernière ligne.')).toBeHidden();
  await page.getByRole('button', { name: 'Lire la suite' }).click();
  await expect(page.getByText('La dernière ligne.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'stable' })).toBeVisible();
  await expect(page.getByText('Modèle petit-modele · 345 jetons')).toBeVisible();
  await expect(page.getByText('Les analyses ne garantissent aucun gain.').first()).toBeVisible();
  await expect(page.locator('main').getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'lien' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Match/);
  expect(elsewhere).toEqual([]);
  await expectFit(page, 'an analysis');

  await context.setOffline(true);
  await page.goto(`${server.url}${path}`);
  await page.getByRole('button', { name: 'Analyse IA' }).click();
  await expect(readPart(page)).toBeVisible();
  await expect(page.getByText('Générer une analyse demande le réseau')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer l’analyse' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Nouvelle analyse' })).toBeVisible();
});

test('an answer is read while it is written, stopped, and found again after the tab was closed', async ({
  page,
  context,
}) => {
  await register(page, server.url, { path: '/matches' });
  const path = await openPanel(page);
  let stream: ReturnType<typeof openStream> | undefined;
  service.state.handler = (_, response) => {
    stream = openStream(response);
    stream.say('En bref : deux blocs bas, ');
  };
  await choose(page, /Football/);
  const asked = await prompt(page).inputValue();
  await generate(page);
  await expect(page.getByText('En bref : deux blocs bas,')).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(prompt(page)).toHaveValue(asked);

  await generate(page);
  await expect(page.getByText('En bref : deux blocs bas,')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.clock.setFixedTime(matchDay);
  await later.goto(`${server.url}${path}`);
  await later.getByRole('button', { name: 'Analyse IA' }).click();
  await expect(later.getByText('En bref : deux blocs bas,')).toBeVisible();
  stream?.say('une issue ouverte.\n\nLe reste.');
  stream?.end();
  await expect(readPart(later)).toBeVisible();
  await expect(later.getByText('Le reste.')).toBeVisible();
});

test('an analysis that is ready is told wherever one is, and shown from there', async ({ page }) => {
  await register(page, server.url, { path: '/matches' });
  await openPanel(page);
  let stream: ReturnType<typeof openStream> | undefined;
  service.state.handler = (_, response) => {
    stream = openStream(response);
    stream.say('En bref : deux blocs bas, ');
  };
  await choose(page, /Football/);
  await generate(page);
  await expect(page.getByText('En bref : deux blocs bas,')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Matchs' }).click();
  await expect(page).toHaveURL(/\/matches\?/);
  stream?.say('une issue ouverte.\n\nLe reste.');
  stream?.end();
  await expect(page.getByText(/^L’analyse de .+ – .+ est prête$/)).toBeVisible();
  await page.getByRole('button', { name: 'Voir', exact: true }).click();
  await expect(readPart(page)).toBeVisible();
});

test('a connection that is cut in mid-answer is opened again, and loses no word', async ({ page }) => {
  const proxy = await startCuttingProxy(server.port);
  await register(page, proxy.url, { path: '/matches' });
  await openPanel(page);
  let stream: ReturnType<typeof openStream> | undefined;
  service.state.handler = (_, response) => {
    stream = openStream(response);
    stream.say('En bref : deux blocs ');
  };
  await choose(page, /Football/);
  await generate(page);
  await expect(page.getByText('En bref : deux blocs')).toBeVisible();
  const reopened = page.waitForRequest('**/analysis/stream');
  proxy.cut();
  await reopened;
  stream?.say('bas, une issue ouverte.\n\nLe reste.');
  await expect(page.getByText('En bref : deux blocs bas, une issue ouverte.')).toBeVisible();
  stream?.end();
  await expect(readPart(page)).toBeVisible();
  await proxy.close();
});

test('each failure is told, and the prompt stays; analyses are set aside, taken up again and deleted', async ({
  page,
}) => {
  await register(page, server.url, { path: '/matches' });
  await page.route('**/api/matches/prompts/*', (route) => route.fulfill({ status: 418, body: '' }));
  await openPanel(page);
  await expect(page.getByText('Erreur lors du chargement des prompts').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();

  service.state.handler = refusing(429, { code: 'insufficient_quota' });
  await choose(page, /Football/);
  await prompt(page).fill('Une question précise');
  await generate(page);
  await expect(page.getByText(/Le crédit de ce serveur .* est épuisé/)).toBeVisible();
  await expect(prompt(page)).toHaveValue('Une question précise');
  await page.route('**/api/matches/*/analysis', (route) => route.fulfill({ status: 418, body: '' }));
  await generate(page);
  await expect(page.getByText('Erreur lors de la génération')).toBeVisible();
  await page.unrouteAll();
  service.state.handler = streaming(answer);
  await generate(page);
  await expect(readPart(page)).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle analyse' }).click();
  await choose(page, /Général/);
  await generate(page);
  await expect(page.getByText('Autres analyses')).toBeVisible();

  await page.route('**/api/matches/analysis/**', (route) => route.fulfill({ status: 418, body: '' }));
  await page.getByRole('button', { name: 'Désactiver l’analyse' }).click();
  await expect(page.getByText('Erreur lors de la mise à jour du statut')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer l’analyse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Erreur lors de la suppression de l’analyse')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Analyse supprimée')).toBeVisible();
  await page.getByRole('button', { name: 'Désactiver l’analyse' }).click();
  await expect(page.getByText('Analyse désactivée')).toBeVisible();
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'Inactive' }).click();
  await page.getByRole('button', { name: 'Activer l’analyse' }).click();
  await expect(page.getByText('Analyse activée')).toBeVisible();
});

test('an administrator writes a prompt, a bettor uses it, and its cost is seen', async ({
  page,
  browser,
}) => {
  await registerAdministrator(page, server, '/admin/ia-prompts');
  await expect(page.getByText(/Modèle petit-modele, 6 analyses par personne et par jour/)).toBeVisible();
  await page.getByRole('button', { name: 'Nouveau prompt' }).click();
  await page.getByLabel('Titre').fill('Arbitrage et discipline');
  await page
    .getByLabel('Contenu')
    .fill('Que sait-on de l’arbitrage de {equipe_a} – {equipe_b}\u202f? {arbitre}');
  await expect(page.getByText('Champ inconnu, envoyé tel quel')).toBeVisible();
  await page.getByLabel('Contenu').fill('Que sait-on de l’arbitrage de {{Team A}} – [équipe B]\u202f?');
  await expect(page.getByText('Champ inconnu, envoyé tel quel')).toBeHidden();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page.getByText('Prompt créé')).toBeVisible();

  const phone = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const bettor = await phone.newPage();
  await bettor.clock.setFixedTime(matchDay);
  const { email } = await register(bettor, server.url, { path: '/matches' });
  await openPanel(bettor);
  await choose(bettor, /Arbitrage et discipline/);
  await expect(prompt(bettor)).toHaveValue(/^Que sait-on de l’arbitrage de [^{[]+ – [^{[]+\?$/);
  service.state.handler = streaming(answer, { tokens: 1234 });
  await generate(bettor);
  await expect(readPart(bettor)).toBeVisible();
  await expectFit(bettor, 'an analysis on a phone');
  await phone.close();

  await page.reload();
  const line = page.getByRole('row').filter({ hasText: email });
  await expect(line).toContainText(/1\s*1\s*1\s234\s*1\s234/);
});
