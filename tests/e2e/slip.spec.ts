import { expect, type Page } from '@playwright/test';
import { goWithin, logTip, matchDay, register, tipsInSqlite, waitForServiceWorker } from './bettor.ts';
import { expectFitEverywhere, phone } from './fit.ts';
import { test } from './season.ts';

test.use({ viewport: phone });
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

const bar = (page: Page) => page.getByRole('link', { name: /^Ticket · / });
const picks = (page: Page) => page.getByRole('group', { name: 'Ajouter au ticket' });
const selection = (page: Page, place: number) =>
  page.getByRole('group', { name: `Sélection ${place}`, exact: true });
const figures = (page: Page) => page.getByLabel('Récapitulatif');
const save = (page: Page) => page.getByRole('button', { name: /^Enregistrer/ });

/** Begins a slip with the home side of so many matches of the day, at these odds, and opens it. */
async function beginSlip(page: Page, odds: readonly string[]): Promise<void> {
  await goWithin(page, '/matches?ticket=true');
  for (const index of odds.keys()) await picks(page).nth(index).getByRole('button').first().click();
  await bar(page).click();
  for (const [index, text] of odds.entries())
    await selection(page, index + 1)
      .getByLabel(/^Cote/)
      .fill(text);
}

async function choose(page: Page, type: 'Simples' | 'Combiné' | 'Système'): Promise<void> {
  await page.getByRole('radio', { name: type }).check({ force: true });
}

test('without network, a slip is gathered from several places, survives a reload and is saved as a combined bet', async ({
  page,
  context,
  season,
}) => {
  const person = await register(page, season.url, { bankroll: 'Championnat', path: '/matches' });
  await expect(page.getByRole('link', { name: / contre / }).first()).toBeVisible();
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  const first = picks(page).nth(0).getByRole('button', { name: /^1 / });
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toHaveText('Ticket · 1 sélection');
  await expectFitEverywhere(page, 'matches with a slip');

  // Two more on another match: one from its page, one from the form of a single tip.
  await picks(page).nth(1).getByRole('link', { name: 'Autres' }).click();
  await page.getByRole('button', { name: /^Ajouter au ticket.*Match nul/ }).click();
  await expect(bar(page)).toHaveText('Ticket · 2 sélections');
  await page.getByRole('link', { name: /^2 / }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByLabel(/^Cote/).fill('3,4');
  await page.getByRole('button', { name: 'Ajouter au ticket' }).click();
  await expect(page).toHaveURL(/\/matches/);
  await bar(page).click();
  await page.getByRole('button', { name: 'Sélection libre' }).click();
  await selection(page, 4)
    .getByLabel(/^Intitulé/)
    .fill('Vainqueur de la Ligue 1\u202f: Lens');
  await selection(page, 4)
    .getByLabel(/^Sport/)
    .selectOption('Football');
  await selection(page, 1).getByLabel(/^Cote/).fill('1,85');
  await page.getByLabel(/^Mise/).fill('20');
  await page.reload();

  await expect(selection(page, 4).getByLabel(/^Intitulé/)).toHaveValue('Vainqueur de la Ligue 1\u202f: Lens');
  await expect(selection(page, 3).getByLabel(/^Cote/)).toHaveValue(/^3,40?$/);
  await expect(page.getByLabel(/^Mise/)).toHaveValue(/^20/);
  await expect(selection(page, 3)).toContainText('Déjà sur ce match');
  await save(page).click();
  await expect(selection(page, 2).getByText('Cote\u202f: ce champ est obligatoire')).toBeVisible();
  await expect(selection(page, 2).getByLabel(/^Cote/)).toBeFocused();
  await expectFitEverywhere(page, 'slip refused');
  await selection(page, 2).getByLabel(/^Cote/).fill('3');
  await selection(page, 4).getByLabel(/^Cote/).fill('8,5');
  // The odds of one match are not multiplied: the bookmaker's are typed, once the selection stays.
  await expect(page.getByText(/Sur le même match, les cotes ne se multiplient pas/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la sélection 3' }).click();
  await expect(page.getByLabel(/^Cote totale/)).toHaveValue('47,18');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByLabel(/^Cote totale/)).toHaveValue('');
  await page.getByLabel(/^Cote totale/).fill('60');
  await page.getByLabel(/^Bookmaker/).selectOption({ index: 1 });
  await expect(figures(page)).toContainText(/Au mieux\s*1\s200,00/);
  await expect(figures(page)).toContainText(/Si une tombe\s*0,00/);
  await save(page).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('80,00').first()).toBeVisible();
  await expect(page.getByText(/Combiné · 4 sélections/).first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(tipsInSqlite(season.dataDir, person.email)).toHaveLength(0);
  await context.setOffline(false);
  await expect
    .poll(() => tipsInSqlite(season.dataDir, person.email), { timeout: 30_000 })
    .toMatchObject([{ prono_mise: 2_000, match_cote: 60_000 }]);
});

test('a system shares its stake, and what is wrong with it is told where it is', async ({ page, season }) => {
  await register(page, season.url, { bankroll: 'Championnat', path: '/matches' });
  await beginSlip(page, ['1,2', '2', '1,8']);
  await choose(page, 'Système');
  await page.getByRole('button', { name: /^Trixie/ }).click();
  await expect(page.getByText('4 lignes en tout')).toBeVisible();
  await page.getByRole('checkbox', { name: /^3\/3/ }).uncheck();
  await page.getByLabel(/^Mise/).fill('15');
  await expect(page.getByText(/5,00\s€ par ligne/)).toBeVisible();
  await expect(figures(page)).toContainText(/Au mieux\s*40,80.*Si une tombe\s*10,80.*Au pire\s*0,00/);
  await page.getByLabel(/^Bookmaker/).selectOption({ index: 1 });

  await page.getByRole('checkbox', { name: /^2\/3/ }).uncheck();
  await expect(page.getByText('Choisissez les tailles du système')).toBeVisible();
  await page.getByRole('checkbox', { name: /^2\/3/ }).check();
  await page.getByLabel(/^Mise/).fill('100,01');
  await selection(page, 2).getByLabel(/^Cote/).fill('1');
  await save(page).click();
  await expect(page.getByText('La mise dépasse le montant disponible dans la bankroll')).toBeVisible();
  await expect(selection(page, 2).getByText(/doit être supérieure à 1,01/)).toBeVisible();
  await page.getByLabel(/^Mise/).fill('15,005');
  await expect(page.getByText(/au centime près/)).toBeVisible();
  await selection(page, 2).getByLabel('Résultat').selectOption('Annulé');
  await page.getByLabel(/^Mise/).fill('15');
  await selection(page, 2).getByLabel('Résultat').selectOption('Perdu');
  await selection(page, 2).getByLabel(/^Cote/).fill('2');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFitEverywhere(page, 'system');
  await save(page).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('85,00').first()).toBeVisible();
  await expect(page.getByText(/Système 2\/3 · 3 sélections/).first()).toBeVisible();
});

test('several simple bets are noted at once, and emptying a slip can be undone', async ({ page, season }) => {
  const person = await register(page, season.url, { bankroll: 'Championnat', path: '/matches' });
  await logTip(page, '10');
  await beginSlip(page, ['1,85', '2,05', '3']);
  await page.getByRole('button', { name: 'Vider le ticket' }).click();
  await expect(page.getByText('Aucune sélection')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('pronos-slip:')) ?? '';
    const slip = JSON.parse(localStorage.getItem(key) ?? '');
    const gone = { ...slip.selections[0], sel_id: '01990000-cccc-7000-8000-000000000001' };
    gone.match = { ...gone.match, match_id: '01990000-cccc-7000-8000-000000000002' };
    localStorage.setItem(key, JSON.stringify({ ...slip, selections: [gone, ...slip.selections] }));
  });
  await page.reload();
  await expect(selection(page, 1).getByText(/Ce match n’est plus dans le calendrier/)).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la sélection 1' }).click();
  await expect(selection(page, 1).getByLabel(/^Cote/)).toHaveValue('1,85');
  await choose(page, 'Simples');
  await expect(page.getByText(/3 × 10,00\s€ = 30,00\s€/)).toBeVisible();
  await page.getByLabel(/^Mise par pari/).fill('30,01');
  await expect(page.getByText('La mise dépasse le montant disponible dans la bankroll')).toBeHidden();
  await save(page).click();
  await expect(page.getByText('La mise dépasse le montant disponible dans la bankroll')).toBeVisible();
  await page.getByLabel(/^Mise par pari/).fill('5');
  await expect(figures(page)).toContainText(/Mise\s*15,00.*Au mieux\s*34,50.*Si une tombe\s*19,50/);
  await page.getByRole('button', { name: 'Enregistrer les 3 paris' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('75,00').first()).toBeVisible();
  await expect
    .poll(() => tipsInSqlite(season.dataDir, person.email).map(({ match_cote }) => match_cote))
    .toEqual([1_850, 1_850, 2_050, 3_000]);
});

test('a slip is one in all tabs, and a logout asks before it goes', async ({ page, context, season }) => {
  await register(page, season.url, { bankroll: 'Championnat', path: '/matches' });
  await beginSlip(page, ['1,85', '2,05']);
  const other = await context.newPage();
  await other.goto(`${season.url}/ticket`);
  await selection(other, 2).getByLabel(/^Cote/).fill('4');
  await expect(selection(page, 2).getByLabel(/^Cote/)).toHaveValue('4');
  await other.getByRole('button', { name: 'Retirer la sélection 1' }).click();
  await expect(selection(page, 2)).toBeHidden();
  await other.close();
  await page
    .getByRole('button', { name: /cam|Menu/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/(home|login)?$/);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('slip')));
  await expect.poll(kept).toEqual([]);
});
