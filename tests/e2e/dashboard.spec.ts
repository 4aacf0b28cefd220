import { expect, type Page, test } from '@playwright/test';
import { aBankroll, aMartingale, aTip, tipCreation } from '../helpers/carnet.ts';
import { writeElsewhere } from '../helpers/other-device.ts';
import { type ServerProcess, startServer } from '../helpers/server.ts';
import { importCalendar, matchDay, register, waitForServiceWorker } from './bettor.ts';
import { expectFit } from './fit.ts';
import { firstMatchId } from './server-rows.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer();
  await importCalendar(server.dataDir);
});
test.afterAll(async () => {
  await server.kill();
});
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

/** Two bankrolls, a martingale in the first, and four tips: one of each outcome. */
async function fillCarnet(person: { email: string; password: string }): Promise<void> {
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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a touch on a bankroll or a martingale filters the tips, another one lets them back', async ({
      page,
      context,
    }) => {
      const person = await register(page, server.url);
      await waitForServiceWorker(page);
      await fillCarnet(person);
      await page.reload();
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
      await expectFit(page, 'filtered dashboard');
      await martingale.click();
      await tab(page, 'Perdus').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'En cours')).toBeFocused();
      await expect(tipsOf(page)).toHaveCount(1);
    });
  });
}

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
  // The form puts the focus on its first error twice, the second time from a timer: nobody types before.
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
});
