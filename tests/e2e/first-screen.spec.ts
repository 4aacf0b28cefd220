import { expect, type Page } from '@playwright/test';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll, aMartingale, aTip, tipCreation } from '../helpers/rows.ts';
import type { ServerProcess } from '../helpers/server-process.ts';
import { matchDay, register, waitForServiceWorker } from './bettor.ts';
import { test } from './season.ts';
import { unplayedMatchId } from './server-rows.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the dashboard opens with what was kept while the rows are still read, and they move nothing in it', async ({
  page,
  context,
  season,
}) => {
  await context.clock.setFixedTime(matchDay);
  const person = await register(page, season.url);
  await waitForServiceWorker(page);
  await fillUserData(season, person);
  await page.reload();
  await expect(page.getByText('118,50').first()).toBeVisible();
  await context.setOffline(true);
  await untilKept(page);
  // Two days later: what is written of dates is of the day on which it is shown.
  await context.clock.setFixedTime(matchDay.getTime() + 2 * 86_400_000);

  await holdRows(page);
  const opened = await context.newPage();
  await opened.goto(`${season.url}/user`);
  await expect(opened.getByText('118,50').first()).toBeVisible();
  await expect(tipsOf(opened)).toHaveCount(50);
  const won = opened.getByRole('tab', { name: /^Gagnés/ });
  await won.click();
  await expect(opened.getByRole('tabpanel').getByText('Chargement…')).toBeAttached();
  await opened.getByRole('tab', { name: /^Tous/ }).click();
  const first = await drawnIn(opened);
  await opened.getByRole('button', { name: 'Modifier Championnat' }).click();
  await expect(opened.getByRole('dialog')).toBeHidden();

  await page.evaluate(() => Reflect.set(window, 'isHeld', false));
  await expect(opened.getByRole('dialog').getByLabel(/Montant/)).toHaveValue('118,50');
  await opened.keyboard.press('Escape');
  await expect(opened.getByRole('dialog')).toBeHidden();
  await won.click();
  await expect(tipsOf(opened)).toHaveCount(1);
  await opened.getByRole('tab', { name: /^Tous/ }).click();
  await expect(tipsOf(opened)).toHaveCount(50);
  expect(await drawnIn(opened)).toEqual(first);
});

/** Two bankrolls, a martingale, and more tips than the dashboard begins with: one won, one lost. */
async function fillUserData(
  server: ServerProcess,
  person: { email: string; password: string },
): Promise<void> {
  const league = aBankroll({ br_lib: 'Championnat', br_montant_initial: 11_000 });
  const cup = aBankroll({ br_lib: 'Coupe', br_montant_initial: 500_000 });
  const martingale = aMartingale({ martingale_lib: 'Montante' });
  const on = (br_id: string) => ({ br_id, match_id: unplayedMatchId(server.dataDir) });
  await writeElsewhere(server.url, person, [
    { name: 'bankroll.create', args: { bankroll: league } },
    { name: 'bankroll.create', args: { bankroll: cup } },
    { name: 'martingale.create', args: { martingale } },
    ...Array.from({ length: 60 }, () => tipCreation(aTip({ ...on(cup.br_id), result_id: 4 }))),
    tipCreation(aTip({ ...on(league.br_id), result_id: 1, prono_gain: 1850 }), [martingale.um_id]),
    tipCreation(aTip({ ...on(cup.br_id), result_id: 2 }), [martingale.um_id]),
  ]);
}

const tipsOf = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^Modifier le pronostic/ });

/** Waits until the page has kept its first screen as the rows are. */
async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((one) => /^pronos-[0-9a-f]{8}-/.test(one)) ?? '';
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const database = await asked(indexedDB.open(name));
      const stores = database.transaction(['firstScreen', 'stamps']);
      const [kept, stamps] = await Promise.all([
        asked(stores.objectStore('firstScreen').get('first')),
        asked(stores.objectStore('stamps').getAllKeys()),
      ]);
      database.close();
      return kept !== undefined && kept.stamp === stamps.at(-1);
    });
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
}

/** Lets nobody read the tips until the page says that they are not held any more. */
function holdRows(page: Page): Promise<void> {
  return page.evaluate(async () => {
    Reflect.set(window, 'isHeld', true);
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => /^pronos-[0-9a-f]{8}-/.test(one)) ?? '';
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const tips = opening.result.transaction('tip', 'readwrite').objectStore('tip');
        const hold = () => {
          resolve();
          if (Reflect.get(window, 'isHeld')) tips.count().onsuccess = hold;
          else opening.result.close();
        };
        tips.count().onsuccess = hold;
      };
    });
  });
}

/** What the page shows, and where each part of it stands; not how React numbers them. */
function drawnIn(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const places = [...(main?.querySelectorAll('*') ?? [])].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return width * height > 0 && [x, y + window.scrollY, width, height].map(Math.round).join(' ');
    });
    return [...(main?.innerHTML.replaceAll(/_r_\w+_/g, '').split('<') ?? []), ...places];
  });
}
