import { expect, type Page } from '@playwright/test';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aMartingale, aTip, tipCreation } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { expectDialogGone, logTip, matchDay, register, waitForServiceWorker } from './bettor.ts';
import { expectFit } from './fit.ts';
import { test } from './season.ts';
import { firstMatchId } from './server-rows.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

/** Two bankrolls, a martingale in the first, and four tips: one of each outcome. */
async function fillUserData(person: { email: string; password: string }): Promise<void> {
  const league = aBankroll({ br_lib: 'Championnat', br_montant_initial: 10_000 });
  const cup = aBankroll({ br_lib: 'Coupe', br_montant_initial: 5_000 });
  const martingale = aMartingale({ martingale_lib: 'Montante' });
  const on = (br_id: string) => ({ br_id, match_id: firstMatchId(server.dataDir) });
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll: league } },
    { name: 'bankroll.create', args: { bankroll: cup } },
    { name: 'martingale.create', args: { martingale } },
    tipCreation(aTip({ ...on(league.br_id), result_id: 1, prono_gain: 1850 }), [martingale.um_id]),
    tipCreation(aTip({ ...on(league.br_id), result_id: 2 }), [martingale.um_id]),
    tipCreation(aTip({ ...on(cup.br_id), result_id: 3 })),
    tipCreation(aTip({ ...on(cup.br_id), result_id: 4, prono_mise: 3_000 })),
  ]);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const tipsOf = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^Modifier le pronostic/ });

test('a touch on a bankroll or a martingale filters the tips, another one lets them back', async ({
  page,
  context,
}) => {
  const person = await register(page, server.url);
  await waitForServiceWorker(page);
  await fillUserData(person);
  await expect(tipsOf(page)).toHaveCount(4);
  await context.setOffline(true);
  await expect(page.getByText('118,50').first()).toBeVisible();
  for (const [name, count] of [
    ['Tous', '4'],
    ['En cours', '1'],
    ['Gagnés', '1'],
    ['Perdus', '1'],
  ] as const) {
    await expect(tab(page, name)).toContainText(count);
  }
  const bar = page.getByRole('listitem').filter({ hasText: 'Coupe' }).getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '40');

  const league = page.getByRole('button', { name: 'Championnat', exact: true }).first();
  await league.click();
  await expect(league).toHaveAttribute('aria-pressed', 'true');
  await expect(tipsOf(page)).toHaveCount(2);
  await expect(tab(page, 'Gagnés')).toContainText('1');
  await expect(tab(page, 'En cours')).toContainText('0');
  await league.click();
  await expect(tipsOf(page)).toHaveCount(4);
  const martingale = page.getByRole('button', { name: /^Montante/ }).first();
  await martingale.click();
  await expect(tipsOf(page)).toHaveCount(2);
  await tab(page, 'Perdus').click();
  await expect(tipsOf(page)).toHaveCount(1);
  // What is half under the bars on top is not smaller for it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFit(page, `filtered dashboard at ${width} px`);
  }
  await martingale.click();
  await tab(page, 'Perdus').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'En cours')).toBeFocused();
  await expect(tipsOf(page)).toHaveCount(1);
});

test('a modal by keyboard alone: opened, refused, mended, saved, and the focus is back where it was', async ({
  page,
}) => {
  await register(page, server.url);
  await page.getByRole('button', { name: 'Créer une bankroll' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Créer une bankroll' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/Nom/).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Nom\s: ce champ est obligatoire/)).toBeVisible();
  await expect(dialog.getByLabel(/Nom/)).toBeFocused();
  // The form focuses its first error twice, the second time from a timer: typing has to wait for it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await page.keyboard.type('Clavier');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 250,50');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/1\s250,50/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Modifier Clavier' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/Montant/)).toHaveValue('1250,50');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Modifier Clavier' })).toBeFocused();

  // A withdrawal above the balance may be real: there is a question, not a refusal.
  await page.getByRole('link', { name: 'Mouvements de Clavier' }).click();
  await page.getByRole('button', { name: 'Retrait' }).click();
  await dialog.getByLabel(/^Montant/).fill('1.300,50');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /Retirer plus que le solde/ });
  await expect(question).toContainText(/de 1\s250,50\s€ à −50,00\s€/);
  await question.getByRole('button', { name: 'Revenir au montant' }).click();
  await expect(dialog.getByLabel(/^Montant/)).toHaveValue('1.300,50');
  await dialog.getByLabel(/^Montant/).press('Enter');
  await question.getByRole('button', { name: 'Noter ce retrait' }).click();
  await expect(page.getByText(/−50,00\s€/).first()).toBeVisible();
});

test('the way back closes what is open and only that, and nothing typed goes without a question', async ({
  page,
}) => {
  await register(page, server.url, { bankroll: 'Championnat' });
  await page.getByRole('link', { name: 'Matchs' }).first().click();
  await logTip(page, '10');
  // A saved form is not gone back to: nothing invites a double.
  await page.goBack();
  await expect(page).toHaveURL(/\/matches$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/user$/);

  const edit = page.getByRole('dialog');
  const openEdit = async () => {
    await page.getByRole('button', { name: /^Modifier le pronostic/ }).click();
    await expect(edit).toBeVisible();
  };
  const question = page.getByRole('alertdialog', { name: /Abandonner la saisie/ });
  await openEdit();
  await page.goBack();
  await expect(edit).toBeHidden();
  await expect(page).toHaveURL(/\/user$/);
  // There is nothing to go forward to, and one step back is the previous page.
  await page.goForward();
  await openEdit();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await page.goForward();
  // The browser merges two quick steps into one: wait until the first is done.
  await expectDialogGone(page);
  await expect(page).toHaveURL(/\/user$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/matches$/);
  await page.goForward();

  await openEdit();
  await edit.getByLabel(/^Commentaire/).fill('Noté au bar');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(edit.getByLabel(/^Commentaire/)).toHaveValue('Noté au bar');
  await edit.getByRole('link', { name: 'Modifier tout' }).click();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.accept();
  await reloaded;
  await openEdit();
  await edit.getByLabel(/^Commentaire/).fill('Noté au bar');
  await page.goBack();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(edit).toBeHidden();
  await openEdit();
  await edit.getByRole('link', { name: 'Modifier tout' }).click();
  await expect(page).toHaveURL(/\/bet\/edit\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/user$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/matches$/);
});
