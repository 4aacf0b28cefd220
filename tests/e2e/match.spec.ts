import { expect } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import type { ServerProcess } from '../helpers/server-process.ts';
import { goWithin, matchDay, register, waitForServiceWorker } from './bettor.ts';
import { expectFitEverywhere } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

const unknownMatch = '01939999-9999-7999-8999-999999999999';

test('a match opens beside the list, offers its types, and shows the tip that was logged on it, without network', async ({
  page,
  context,
}) => {
  await register(page, server.url, { bankroll: 'Saison', path: '/matches' });
  await waitForServiceWorker(page);
  await expect(page.getByRole('link', { name: / contre / })).not.toHaveCount(0);
  const beside = page.getByRole('link', { name: /^Fiche de/ }).first();
  const [, teamA = '', teamB = ''] =
    /^Fiche de (.+) – (.+) \(nouvel onglet\)$/.exec((await beside.getAttribute('aria-label')) ?? '') ?? [];
  const opened = context.waitForEvent('page');
  await beside.click();
  const sheet = await opened;
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveAccessibleName(`${teamA} contre ${teamB}`);
  await expect(sheet).toHaveTitle(/^Match/);
  await expect(sheet.getByText('Ligue 1 · France')).toBeVisible();
  // This server has no analysis service: nothing is offered that cannot work.
  await expect(sheet.getByRole('button', { name: 'Analyse IA' })).toHaveCount(0);
  await expect(sheet.getByText('Aujourd’hui')).toBeVisible();

  await context.setOffline(true);
  await sheet.reload();
  const groups = sheet.getByRole('button', { expanded: false });
  await expect(sheet.getByRole('button', { name: /^Résultat du match/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(await groups.count()).toBeGreaterThan(20);
  await sheet.getByRole('button', { name: /^Les deux équipes marquent\s*, 2 types/ }).click();
  await expect(sheet.getByRole('link', { name: /^Oui\s+Parier directement/ })).toBeVisible();
  await sheet.getByLabel('Chercher un type de pronostic').fill('corners zzz');
  await expect(sheet.getByText('Aucun type trouvé')).toBeVisible();
  await sheet.getByLabel('Chercher un type de pronostic').fill('PLUS DE 2.5 buts equipe exterieur');
  await expect(sheet.getByRole('heading', { name: /^Buts (de |d’|du |des )/ })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Plus de 2,5 buts\s+Parier directement/ })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Oui\s/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Effacer la recherche' }).click();

  await sheet.getByRole('link', { name: /^2\s+Victoire (de|d’|du|des).*Parier directement/ }).click();
  await expect(sheet).toHaveURL(/\/bet\/\d+$/);
  await expect(sheet.getByText(/^Victoire (de |d’|du |des ).+ \(2\)$/)).toBeVisible();
  await sheet.getByLabel(/^Cote/).fill('3,10');
  await sheet.getByLabel(/^Mise/).fill('15');
  await sheet.getByLabel(/^Bookmaker/).selectOption({ index: 1 });
  await sheet.getByRole('heading', { level: 1 }).getByRole('link').click();
  await sheet.goBack();
  await expect(sheet.getByLabel(/^Cote/)).toHaveValue('3,10');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet).toHaveURL(/\/user$/);

  await sheet.goBack();
  await expect(sheet.getByRole('heading', { name: 'Votre pronostic' })).toBeVisible();
  const tip = sheet.getByRole('link', { name: /^Modifier.*Victoire .+ \(2\)/ });
  await expect(tip).toContainText('15,00');
  await expect(tip).toContainText('3,10');
  await expect(tip).toContainText('En cours');
  await tip.click();
  await expect(sheet.getByLabel(/^Mise/)).toHaveValue('15,00');
});

test('a match that the device lacks is fetched and stored; an unknown one and a network without answer are reported', async ({
  page,
  context,
}) => {
  await register(page, server.url);
  await waitForServiceWorker(page);
  const far = distantMatch();
  await context.setOffline(true);
  await page.goto(`${server.url}/matches/${far}`);
  await expect(page.getByText('Match non disponible')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Résultat du match/ })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ contre /);
  await context.setOffline(false);

  for (const id of [unknownMatch, 'nimporte-quoi']) {
    await goWithin(page, `/matches/${id}`);
    await expect(page.getByRole('heading', { name: 'Match non trouvé' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Retour aux matchs' }).click();
  await expect(page).toHaveURL(`${server.url}/matches`);
});

test('the match page is readable by all, on a phone and on a desktop', async ({ page }) => {
  await register(page, server.url, { path: '/matches' });
  const sheet = page.getByRole('link', { name: /^Fiche de/ }).first();
  const path = (await sheet.getAttribute('href')) ?? '';
  await goWithin(page, path);
  await page.getByLabel('Chercher un type de pronostic').fill('buteur');
  await expect(page.getByRole('link', { name: /^Buteur à tout moment/ })).toBeVisible();
  await expectFitEverywhere(page, 'match');
  await goWithin(page, `/matches/${unknownMatch}`);
  await expect(page.getByText('Match non trouvé')).toBeVisible();
  await expectFitEverywhere(page, 'unknown match');
});

/** A match of the season that lies outside the calendar which a device holds. */
function distantMatch(): string {
  const sqlite = new Sqlite(`${server.dataDir}/pronos.db`, { readonly: true });
  try {
    return sqlite
      .prepare('select match_id from match order by match_date desc limit 1')
      .pluck()
      .get() as string;
  } finally {
    sqlite.close();
  }
}
