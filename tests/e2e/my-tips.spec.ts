import { expect, type Page } from '@playwright/test';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aMatch, aTip, tipCreation } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { goWithin, logTip, matchDay, register, waitForServiceWorker } from './bettor.ts';
import { breakReading } from './broken-storage.ts';
import { expectFit } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const summary = (page: Page) => page.getByRole('main').getByRole('status').first();

test('all tips in one list: filtered, edited and deleted without network', async ({ page, context }) => {
  const person = await register(page, server.url, { path: '/user/pronos' });
  await waitForServiceWorker(page);
  await expect(page.getByText('Aucun pronostic', { exact: true })).toBeVisible();
  await expectFit(page, 'no tip');
  await page.getByRole('link', { name: 'Voir les matchs' }).click();
  await expect(page).toHaveURL(/\/matches$/);

  const bankroll = aBankroll({ br_lib: 'Championnat' });
  const old = aBankroll({ br_lib: 'Ancienne' });
  const match = aMatch({ match_date: '2026-10-31T23:30:00.000Z' });
  const lost = aTip({
    br_id: old.br_id,
    match_id: match.match_id,
    bookmaker_id: 3,
    result_id: 2,
    prono_mise: 1250,
    date_add: '2026-10-30T10:00:00.000Z',
    user_comment: 'Une défense\nen trois lignes',
  });
  const past = aMatch({ match_date: '2026-09-12T19:00:00.000Z', equa_id: 3, equb_id: 4 });
  const won = aTip({ br_id: old.br_id, match_id: past.match_id, result_id: 1, prono_gain: 1850 });
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'bankroll.create', args: { bankroll: old } },
    { name: 'match.create', args: { match } },
    { name: 'match.create', args: { match: past } },
    tipCreation(lost),
    tipCreation({ ...won, date_add: '2026-09-11T10:00:00.000Z' }),
    { name: 'bankroll.archive', args: { br_id: old.br_id } },
  ]);
  await logTip(page, '10');
  await goWithin(page, '/user/pronos');
  await expect(cards(page)).toHaveCount(3);
  await context.setOffline(true);

  await expect(page).toHaveTitle('Mes pronostics · Pronos');
  await expect(summary(page)).toHaveText(/^3 pronostics−4,00\s€ de bénéfice net10,00\s€ en jeu$/);
  const second = cards(page).nth(1);
  await expect(second).toHaveAttribute('aria-posinset', '2');
  await expect(second).toHaveAttribute('aria-setsize', '3');
  await expect(second).toContainText('Ancienne (archivée)');
  await expect(second.getByRole('img', { name: /Confiance\s: Moyennement confiant/ })).toBeVisible();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await expectFit(page, `three tips at ${viewport.width} px`);
  }

  const month = page.getByLabel('Mois du match');
  await expect(month.getByRole('option')).toHaveText(['Tous les mois', 'novembre 2026', 'septembre 2026']);
  await month.selectOption('novembre 2026');
  await expect(cards(page)).toHaveCount(2);
  await expect(summary(page)).toContainText(/2 pronostics−12,50/);
  await page.getByLabel('Bankroll').selectOption('Ancienne (archivée)');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(month).toHaveValue('2026-11');
  await month.selectOption('septembre 2026');
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Recherche').fill('DEFENSE');
  await expect(page.getByText('Aucun pronostic trouvé')).toBeVisible();
  await page.getByRole('button', { name: /^Retirer le filtre septembre 2026/ }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Résultat', { exact: true }).selectOption('Gagné');
  await expect(page.getByText('Aucun pronostic trouvé')).toBeVisible();
  await page.getByRole('button', { name: /^Retirer le filtre .*DEFENSE/ }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Bookmaker').selectOption(String(lost.bookmaker_id));
  await expect(page.getByText('Aucun pronostic trouvé')).toBeVisible();
  await expectFit(page, 'filtered to none');
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL(`${server.url}/user/pronos`);

  await cards(page)
    .first()
    .getByRole('button', { name: /^Gagné/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toHaveText(/^3 pronostics\+4,50\s€ de bénéfice net$/);
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Modifier/ }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog');
  await edit.getByLabel(/^Gain/).fill('13');
  await edit.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByText('Pronostic modifié avec succès\u202f!')).toBeVisible();
  await expect(summary(page)).toContainText(/−1,00\s€/);
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Modifier/ }),
  ).toBeFocused();

  await cards(page)
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toBeFocused();
  await expect(summary(page)).toContainText(/^2 pronostics−4,00\s€/);
});

test('a long list is restored at the same position, and reports when it cannot be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await register(page, server.url);
  const bankroll = aBankroll();
  const match = aMatch();
  const on = { br_id: bankroll.br_id, match_id: match.match_id };
  const tips = Array.from({ length: 400 }, (_, index) =>
    aTip({
      ...on,
      prono_mise: 10_000 + index,
      user_comment: index % 3 === 0 ? `Une note\nsur deux lignes au moins ${index}` : null,
      date_add: new Date(Date.parse('2026-08-01T10:00:00Z') + index * 3_600_000).toISOString(),
    }),
  );
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
    ...tips.map((tip) => tipCreation(tip)),
  ]);
  await page.goto(`${server.url}/user/pronos?bookmaker=1`);
  await expect(summary(page)).toContainText('400 pronostics');
  expect(await cards(page).count()).toBeLessThan(40);
  const place = (position: number) => page.locator(`[aria-posinset="${position}"]`);
  await place(1)
    .getByRole('button', { name: /^Modifier/ })
    .focus();
  // Settled, a tip goes to the end of the list, and the page and the focus stay with those that are left.
  await place(3)
    .getByRole('button', { name: /^Gagné/ })
    .click();
  await expect(summary(page)).toContainText('+88,37');
  await expect(place(3)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(1_000);
  await place(1)
    .getByRole('button', { name: /^Modifier/ })
    .focus();
  await page.mouse.move(200, 400);
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 1200);
    await page.waitForTimeout(50);
  }
  await expect(place(1).getByRole('button', { name: /^Modifier/ })).toBeFocused();
  await expect(place(2)).toHaveCount(0);
  await expect(place(55)).toHaveCount(1);
  await place(55)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const left = await topsOfCards(page);
  await page.getByRole('link', { name: 'Modifier tout' }).click();
  // The dialog has such a field too.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel(/^Cote/)).toBeVisible();
  await page.goBack();
  await expect(place(55)).toBeInViewport();
  await expect.poll(() => topsOfCards(page)).toEqual(left);
  await page.keyboard.press('End');
  await expect(place(400)).toBeInViewport();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
  await page.getByRole('button', { name: /Menu/ }).click();
  await page.getByRole('link', { name: 'Mes pronostics' }).click();
  await expect(place(1)).toBeInViewport();

  await breakReading(page, true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des pronostics');
  await expectFit(page, 'unreadable');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des pronostics');
  await breakReading(page, false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(summary(page)).toContainText('400 pronostics');
});

test('a bankroll archived on another device is told in the form, where all that was typed stays', async ({
  page,
}) => {
  const person = await register(page, server.url, { bankroll: 'Championnat', path: '/matches' });
  const gone = aBankroll({ br_lib: 'Bientôt archivée' });
  await writeElsewhere(server.url, person, [{ name: 'bankroll.create', args: { bankroll: gone } }]);
  await page
    .getByRole('link', { name: / contre / })
    .first()
    .click();
  const bankroll = page.getByLabel(/^Bankroll/);
  await bankroll.selectOption(gone.br_id);
  await page.getByLabel(/^Mise/).fill('12,5');
  await page.getByLabel(/^Commentaire/).fill('Noté au bar');
  await writeElsewhere(server.url, person, [{ name: 'bankroll.archive', args: { br_id: gone.br_id } }]);
  await expect(page.getByText(/^Cette bankroll a été archivée/)).toBeVisible();
  await expect(bankroll).toHaveAccessibleDescription(/Cette bankroll a été archivée/);
  await expect(bankroll).toHaveValue(gone.br_id);
  await expect(page.getByLabel(/^Mise/)).toHaveValue('12,50');
  await expect(page.getByLabel(/^Commentaire/)).toHaveValue('Noté au bar');
  await expectFit(page, 'archived meanwhile');
  await page
    .getByRole('radiogroup', { name: /Type de pronostic/ })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await page.getByLabel(/^Cote/).fill('1,85');
  await page.getByLabel(/^Bookmaker/).selectOption({ index: 1 });
  await page.getByText('Plus', { exact: true }).click();
  await page.getByLabel('Tipster').fill('Julien');
  await page.getByLabel('Cote de fermeture').fill('1.7');
  await expectFit(page, 'noted beside');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/bet/);
  await bankroll.selectOption({ label: 'Championnat (100,00 €)' });
  await expect(page.getByText(/^Cette bankroll a été archivée/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText(/12,50/).first()).toBeVisible();
  await expect(page.getByText('Tipster\u202f: Julien · Cote de fermeture\u202f: 1,70')).toBeVisible();
});

/** The positions of the cards in the window, by their index in the list. */
async function topsOfCards(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const tops = [...document.querySelectorAll('[aria-posinset]')].map((card) => [
      card.getAttribute('aria-posinset') ?? '',
      Math.round(card.getBoundingClientRect().top),
    ]);
    return Object.fromEntries(tops.filter(([, top]) => Number(top) > 60 && Number(top) < innerHeight));
  });
}
