import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServer } from '../helpers/server.ts';
import {
  createBankroll,
  importCalendar,
  logIn,
  logTip,
  matchDay,
  register,
  waitForServiceWorker,
} from './bettor.ts';
import { expectFit } from './fit.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer();
  await importCalendar(server.dataDir);
});
test.afterAll(async () => {
  await server.kill();
});

interface Device {
  page: Page;
  context: BrowserContext;
}

/** A person's phone and tablet, in step, with a bankroll of 100 € and a tip of 10 € at 1,85. */
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
  const person = await register(phone.page, server.url);
  await createBankroll(phone.page, 'Saison', '100');
  await phone.page.goto(`${server.url}/matches`);
  await logTip(phone.page, '10');
  await logIn(tablet.page, server.url, person);
  await expectBalance([phone, tablet], '90,00');
  for (const { page } of [phone, tablet]) await waitForServiceWorker(page);
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

/** The only thing to decide is decided. */
async function decide({ page }: Device, choice: string): Promise<void> {
  await page.getByRole('button', { name: choice }).click();
  await expect(page.getByText('Rien à vérifier')).toBeVisible();
}

/** Nothing is left to decide, here and there. */
async function expectDecided(devices: readonly Device[]): Promise<void> {
  for (const { page } of devices) {
    await page.goto(`${server.url}/user/a-verifier`);
    await expect(page.getByText('Rien à vérifier')).toBeVisible();
    await page.goto(`${server.url}/user`);
  }
}

async function closeAll(...devices: Device[]): Promise<void> {
  for (const { context } of devices) await context.close();
}

for (const { choice, balance, tab } of [
  { choice: 'Garder ma saisie', balance: '90,00', tab: /Perdus\s*1/ },
  { choice: 'Garder la valeur du serveur', balance: '108,50', tab: /Gagnés\s*1/ },
]) {
  test(`a tip settled lost without network while it was settled won elsewhere: « ${choice} » does so on both`, async ({
    browser,
  }) => {
    const { phone, tablet } = await twoDevices(browser);
    await phone.context.setOffline(true);
    // Twice, as an unsure finger does: it is settled once, and there is one thing to decide.
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
    await expect(phone.page.getByText(/C’est elle qui compte tant que vous n’avez pas choisi/)).toBeVisible();
    await expect(phone.page.getByRole('row', { name: /^Perdu Gagné$/ })).toBeVisible();
    await expect(phone.page.getByRole('row', { name: /^0,00 € 18,50 €$/ })).toBeVisible();
    await expectFit(phone.page, 'a conflict');
    const downloading = phone.page.waitForEvent('download');
    await phone.page.getByRole('button', { name: 'Exporter' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(JSON.parse(file)[0].args)).toMatchObject({ after: { result_id: 2, prono_gain: 0 } });

    await decide(phone, choice);
    await expectDecided([phone, tablet]);
    await expectBalance([phone, tablet], balance);
    for (const { page } of [phone, tablet]) await expect(page.getByRole('tab', { name: tab })).toBeVisible();
    await closeAll(phone, tablet);
  });
}

for (const { choice, balance, count } of [
  { choice: 'Restaurer', balance: '75,00', count: 1 },
  { choice: 'Laisser supprimé', balance: '100,00', count: 0 },
]) {
  test(`a stake changed without network while the tip was deleted elsewhere: « ${choice} » does so on both`, async ({
    browser,
  }) => {
    const { phone, tablet } = await twoDevices(browser);
    await phone.context.setOffline(true);
    await phone.page.getByRole('button', { name: /^Modifier le pronostic/ }).click();
    const dialog = phone.page.getByRole('dialog');
    await dialog.getByLabel(/^Mise/).fill('25');
    await dialog.getByText('Plus', { exact: true }).click();
    await dialog.getByLabel('Tipster').fill('Julien');
    await dialog.getByLabel('En direct').check();
    await dialog.getByRole('button', { name: /Enregistrer|Modifier/ }).click();
    await expectBalance([phone], '75,00');
    await tablet.page.getByRole('button', { name: /^Supprimer le pronostic/ }).click();
    await deliver(tablet, () =>
      tablet.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click(),
    );
    await expectBalance([tablet], '100,00');
    await phone.context.setOffline(false);
    await expectBalance([phone], '100,00');

    await openReview(phone);
    await expect(phone.page.getByText(/Il reste supprimé, sauf si vous le restaurez/)).toBeVisible();
    for (const mine of ['25,00 €', 'Julien', 'Oui']) {
      await expect(phone.page.getByRole('row', { name: `${mine} Supprimé`, exact: true })).toBeVisible();
    }
    await decide(phone, choice);
    await expectDecided([phone, tablet]);
    await expectBalance([phone, tablet], balance);
    for (const { page } of [phone, tablet]) {
      await expect(page.getByRole('button', { name: /^Modifier le pronostic/ })).toHaveCount(count);
      await expect(page.getByText(/Tipster\u202f: Julien · En direct/)).toHaveCount(count);
    }
    await closeAll(phone, tablet);
  });
}

/** Types what the bankroll of 90,00 € really holds, as its form asks. */
async function typeActual({ page }: Device, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Modifier Saison' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Montant actuel/).fill(amount);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

for (const { typed, choice, balance } of [
  { typed: '81', choice: null, balance: '81,00' },
  { typed: '85', choice: 'Garder ma saisie', balance: '85,00' },
  { typed: '85', choice: 'Garder la valeur du serveur', balance: '81,00' },
]) {
  test(`an actual amount of ${typed} € without network while 81 € was typed elsewhere comes to ${balance} €: ${choice ?? 'said once'}`, async ({
    browser,
  }) => {
    const { phone, tablet } = await twoDevices(browser);
    await phone.context.setOffline(true);
    await typeActual(phone, typed);
    await expectBalance([phone], `${typed},00`);
    await deliver(tablet, () => typeActual(tablet, '81'));
    await phone.context.setOffline(false);
    await expectBalance([phone, tablet], '81,00');
    if (choice) {
      await openReview(phone);
      await expect(
        phone.page.getByText(/85,00\s€, au lieu des 90,00\s€ que l’appareil affichait/),
      ).toBeVisible();
      await expectFit(phone.page, 'an actual amount that waits');
      await decide(phone, choice);
    }
    await expectDecided([phone, tablet]);
    await expectBalance([phone, tablet], balance);
    await closeAll(phone, tablet);
  });
}

test('a tip logged without network on a bankroll archived elsewhere is kept, and counts in the archived one', async ({
  browser,
}) => {
  const { phone, tablet } = await twoDevices(browser);
  await phone.context.setOffline(true);
  await phone.page.goto(`${server.url}/matches`);
  await logTip(phone.page, '30');
  await expectBalance([phone], '60,00');
  await tablet.page.goto(`${server.url}/user/profile?onglet=bankrolls`);
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
  for (const { page } of [phone, tablet]) {
    await page.goto(`${server.url}/user/pronos`);
    await expect(page.getByText(/30,00\s€/).first()).toBeVisible();
    await page.goto(`${server.url}/user/profile?onglet=bankrolls`);
    await expect(page.getByText(/60,00\s€/).first()).toBeVisible();
  }
  await expectDecided([phone, tablet]);
  await expect(
    phone.page.getByText('2 pronostics en cours sur une bankroll archivée\u202f: Saison'),
  ).toBeVisible();
  await phone.page.getByRole('link', { name: 'Voir les pronostics de Saison' }).click();
  await expect(phone.page.getByText(/30,00\s€/).first()).toBeVisible();
  await closeAll(phone, tablet);
});
