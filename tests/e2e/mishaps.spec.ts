import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { type ServerProcess, startServer } from '../helpers/server.ts';
import { createBankroll, fillTip, importCalendar, logTip, matchDay, register, tipsInSqlite } from './bettor.ts';

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer();
  await importCalendar(server.dataDir);
});
test.afterAll(async () => {
  await server.kill();
});

/** A person with a bankroll of 100 €, on the screen of the matches. */
async function atTheMatches(page: Page, url = server.url) {
  await page.context().clock.setFixedTime(matchDay);
  const person = await register(page, url);
  await createBankroll(page, 'Championnat', '100');
  await page.goto(`${url}/matches`);
  await expect(page.getByRole('link', { name: / contre / }).first()).toBeVisible();
  return person;
}

/** A browser on a profile that outlives it. */
function launch(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumArgs,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
}

test('what no longer fits on the device is told, stays typed, and is saved once there is room', async () => {
  const profile = test.info().outputPath('profile');
  const before = await launch(profile);
  const person = await atTheMatches(await before.newPage());
  await before.close();
  // A browser measures the room left when it first opens the site's databases, and believes it for a while.
  const context = await launch(profile);
  await context.clock.setFixedTime(matchDay);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const setRoom = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize });
  await setRoom(1);
  await page.goto(`${server.url}/matches`);
  await fillTip(page, '12,50');
  await page.getByLabel(/Commentaire/).fill('Terrain gras');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForTimeout(2000);
  console.log(page.url(), await page.locator('[data-sonner-toast]').allTextContents(), await page.getByRole('status').allTextContents());
  await setRoom();
  for (let i = 0; i < 5; i++) {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForTimeout(2000);
  console.log(i, page.url(), await page.locator('[data-sonner-toast]').allTextContents());
  if (!page.url().includes('bet')) break;
  }
});
