import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { fillTip, goWithin, logTip, matchDay, register, signIn, waitForServiceWorker } from './bettor.ts';
import { expectFit } from './fit.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});

interface Device {
  page: Page;
  context: BrowserContext;
}

/** A person's synchronised phone and tablet, with a bankroll of 100 € and a tip of 10 € at 1,85. */
async function twoDevices(browser: Browser): Promise<{ phone: Device; tablet: Device }> {
  const open = async (width: number): Promise<Device> => {
    const context = await browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width, height: 844 },
    });
    await context.clock.setFixedTime(matchDay);
    return { context, page: await context.newPage() };
  };
  const [phone, tablet] = [await open(390), await open(820)];
  const person = await register(phone.page, server.url, { bankroll: 'Saison', path: '/matches' });
  await logTip(phone.page, '10');
  await signIn(tablet.page, server.url, person);
  await expectBalance([phone, tablet], '90,00');
  // The tablet never loses the network.
  await waitForServiceWorker(phone.page);
  return { phone, tablet };
}

async function expectBalance(devices: readonly Device[], balance: string): Promise<void> {
  for (const { page } of devices)
    await expect(page.getByText(new RegExp(`^${balance}\\s€$`)).first()).toBeVisible();
}

/** Does something on a device, and waits until the server has it. */
async function deliver({ context }: Device, act: () => Promise<unknown>): Promise<void> {
  const delivered = context.waitForEvent(
    'response',
    (response) => response.url().endsWith('/api/sync/push') && response.ok(),
  );
  await act();
  await delivered;
}

const settle = ({ page }: Device, result: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${result}`) })
    .first()
    .click();

async function openReview({ page }: Device): Promise<void> {
  await page
    .getByRole('link', { name: /À vérifier/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'À vérifier', level: 1 })).toBeVisible();
}

/** Decides the only open question, on its page. */
async function decide({ page }: Device, choice: string): Promise<void> {
  await page.getByRole('button', { name: choice }).click();
  await expect(page.getByText('Rien à vérifier')).toBeVisible();
  await openDashboard(page);
}

async function openDashboard(page: Page): Promise<void> {
  await goWithin(page, '/user');
  await expect(page.getByText('Capital total')).toBeVisible();
}

/** Nothing is left to decide, here and there. */
async function expectDecided(devices: readonly Device[]): Promise<void> {
  for (const { page } of devices) {
    await goWithin(page, '/user/a-verifier');
    await expect(page.getByText('Rien à vérifier')).toBeVisible();
    await openDashboard(page);
  }
}

async function closeAll(...devices: Device[]): Promise<void> {
  for (const { context } of devices) await context.close();
}

/** The phone changes a tip offline, the tablet deletes it, and the phone, back online, shows what it typed. */
async function changeWhatIsDeletedElsewhere(
  phone: Device,
  tablet: Device,
  type: (dialog: Locator) => Promise<void>,
  typed: readonly string[],
): Promise<void> {
  await phone.context.setOffline(true);
  await phone.page.getByRole('button', { name: /^Modifier le pronostic/ }).click();
  const dialog = phone.page.getByRole('dialog');
  await type(dialog);
  await dialog.getByRole('button', { name: /Enregistrer|Modifier/ }).click();
  await expect(dialog).toBeHidden();
  await tablet.page.getByRole('button', { name: /^Supprimer le pronostic/ }).click();
  await deliver(tablet, () =>
    tablet.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click(),
  );
  await expectBalance([tablet], '100,00');
  await phone.context.setOffline(false);
  await expectBalance([phone], '100,00');
  await openReview(phone);
  await expect(phone.page.getByText(/Il reste supprimé, sauf si vous le restaurez/)).toBeVisible();
  for (const mine of typed) {
    await expect(phone.page.getByRole('row', { name: `${mine} Supprimé`, exact: true })).toBeVisible();
  }
}

async function expectTips(devices: readonly Device[], count: number): Promise<void> {
  for (const { page } of devices)
    await expect(page.getByRole('button', { name: /^Modifier le pronostic/ })).toHaveCount(count);
}

test('a tip changed without network that was deleted or settled elsewhere waits for a choice, which both devices follow', async ({
  browser,
}) => {
  const { phone, tablet } = await twoDevices(browser);
  const both = [phone, tablet];

  const noteMore = async (dialog: Locator) => {
    await dialog.getByLabel(/^Mise/).fill('25');
    await dialog.getByText('Plus', { exact: true }).click();
    await dialog.getByLabel('Tipster').fill('Julien');
    await dialog.getByLabel('En direct').check();
  };
  await changeWhatIsDeletedElsewhere(phone, tablet, noteMore, ['25,00 €', 'Julien', 'Oui']);
  await decide(phone, 'Restaurer');
  await expectBalance(both, '75,00');
  await expectTips(both, 1);
  for (const { page } of both)
    await expect(page.getByText(/Tipster\u202f: Julien · En direct/)).toBeVisible();

  const stakeMore = (dialog: Locator) => dialog.getByLabel(/^Mise/).fill('30');
  await changeWhatIsDeletedElsewhere(phone, tablet, stakeMore, ['30,00 €']);
  await decide(phone, 'Laisser supprimé');
  await expectBalance(both, '100,00');
  await expectTips(both, 0);

  await goWithin(phone.page, '/matches');
  await logTip(phone.page, '10');
  await expectBalance(both, '90,00');
  await phone.context.setOffline(true);
  // Pressed twice: it is settled once, and there is one question.
  await phone.page
    .getByRole('button', { name: /^Perdu/ })
    .first()
    .dblclick();
  await deliver(tablet, () => settle(tablet, 'Gagné'));
  await expectBalance([tablet], '108,50');
  await expectBalance([phone], '90,00');
  await phone.context.setOffline(false);
  await expectBalance([phone], '108,50');
  await openReview(phone);
  await expect(
    phone.page.getByText(/C’est celle du serveur qui compte tant que vous n’avez pas choisi/),
  ).toBeVisible();
  await expect(phone.page.getByRole('row', { name: /^Perdu Gagné$/ })).toBeVisible();
  await expect(phone.page.getByRole('row', { name: /^0,00 € 18,50 €$/ })).toBeVisible();
  await expectFit(phone.page, 'a conflict');
  const downloading = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: 'Exporter' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(JSON.parse(JSON.parse(file)[0].args)).toMatchObject({ after: { result_id: 2, prono_gain: 0 } });
  await decide(phone, 'Garder la valeur du serveur');
  await expectDecided(both);
  await expectBalance(both, '108,50');
  for (const { page } of both) await expect(page.getByRole('tab', { name: /Gagnés\s*1/ })).toBeVisible();
  await closeAll(...both);
});

/** Types what the bankroll really holds, as its form asks. */
async function typeActual({ page }: Device, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Modifier Saison' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Montant actuel/).fill(amount);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

/** The phone, offline, sets one amount, the tablet another one, which counts until the phone decides. */
async function countTwice(
  phone: Device,
  tablet: Device,
  amounts: { phone: string; tablet: string },
): Promise<void> {
  await phone.context.setOffline(true);
  await typeActual(phone, amounts.phone);
  await expectBalance([phone], `${amounts.phone},00`);
  await deliver(tablet, () => typeActual(tablet, amounts.tablet));
  await deliver(phone, () => phone.context.setOffline(false));
  await expectBalance([phone, tablet], `${amounts.tablet},00`);
}

test('a martingale deleted elsewhere is reported where a tip was put in it: in the open form, and once synced', async ({
  browser,
}) => {
  const { phone, tablet } = await twoDevices(browser);
  const createMartingale = (name: string) =>
    deliver(phone, async () => {
      await phone.page.goto(`${server.url}/user/martingales?nouvelle=true`);
      await phone.page.getByLabel('Nom').fill(name);
      await phone.page.getByRole('button', { name: 'Créer la martingale' }).click();
      await expect(phone.page.getByText('Martingale créée avec succès')).toBeVisible();
    });
  const deleteMartingale = async (name: string) => {
    await goWithin(tablet.page, '/user/martingales');
    await tablet.page.getByRole('button', { name: `Supprimer ${name}` }).click();
    await deliver(tablet, () =>
      tablet.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click(),
    );
  };
  await createMartingale('Montante');
  await createMartingale('Doublée');

  await goWithin(phone.page, '/matches');
  await fillTip(phone.page, '5');
  await phone.page.getByRole('checkbox', { name: 'Montante' }).check();
  await deleteMartingale('Montante');
  const told = phone.page.getByText(/La martingale «\sMontante\s» a été supprimée entre-temps/);
  await expect(told).toBeVisible();
  await expectFit(phone.page, 'a form whose martingale is gone');
  await deliver(phone, () => phone.page.getByRole('button', { name: 'Enregistrer' }).click());
  await expect(phone.page).toHaveURL(/\/user$/);
  await expect(told).toBeVisible();
  await expectBalance([phone], '85,00');

  await phone.context.setOffline(true);
  await phone.page.getByRole('link', { name: 'Ajouter un pronostic' }).first().click();
  await logTip(phone.page, '5', { martingales: ['Doublée'] });
  await deleteMartingale('Doublée');
  await phone.context.setOffline(false);
  await openReview(phone);
  await expect(
    phone.page.getByText(/La martingale «\sDoublée\s» a été supprimée entre-temps.*n’en fait pas partie/),
  ).toBeVisible();
  await expectFit(phone.page, 'a tip without its martingale');
  await decide(phone, 'Ranger');
  await expectDecided([phone, tablet]);
  await expectBalance([phone, tablet], '80,00');
  await closeAll(phone, tablet);
});

test('an actual amount typed on both devices, and a bankroll archived elsewhere, cost no cent and lose no tip', async ({
  browser,
}) => {
  const { phone, tablet } = await twoDevices(browser);
  const both = [phone, tablet];

  await countTwice(phone, tablet, { phone: '81', tablet: '81' });
  await expectDecided(both);
  await expectBalance(both, '81,00');

  await countTwice(phone, tablet, { phone: '85', tablet: '80' });
  await openReview(phone);
  await expect(phone.page.getByText(/85,00\s€, au lieu des 81,00\s€ que l’appareil affichait/)).toBeVisible();
  await expectFit(phone.page, 'an actual amount that waits');
  await decide(phone, 'Garder la saisie');
  await expectBalance(both, '85,00');

  await countTwice(phone, tablet, { phone: '70', tablet: '90' });
  await openReview(phone);
  await decide(phone, 'Garder la valeur du serveur');
  await expectBalance(both, '90,00');

  await phone.context.setOffline(true);
  await goWithin(phone.page, '/matches');
  await logTip(phone.page, '30');
  await expectBalance([phone], '60,00');
  await goWithin(tablet.page, '/user/profile?onglet=bankrolls');
  await tablet.page
    .getByRole('button', { name: /^Archiver/ })
    .first()
    .click();
  await deliver(tablet, () =>
    tablet.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Archiver/ })
      .click(),
  );
  await expect(tablet.page.getByText('Bankroll archivée avec succès')).toBeVisible();
  await phone.context.setOffline(false);
  for (const { page } of both) {
    await goWithin(page, '/user/pronos');
    await expect(page.getByText(/30,00\s€/).first()).toBeVisible();
    await goWithin(page, '/user/profile?onglet=bankrolls');
    await expect(page.getByText(/60,00\s€/).first()).toBeVisible();
  }
  await expectDecided(both);
  await expect(
    phone.page.getByText('2 pronostics en cours sur une bankroll archivée\u202f: Saison'),
  ).toBeVisible();
  await phone.page.getByRole('link', { name: 'Voir les pronostics de Saison' }).click();
  await expect(phone.page.getByText(/30,00\s€/).first()).toBeVisible();
  await closeAll(...both);
});
