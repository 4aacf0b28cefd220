import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { goWithin, logTip, matchDay, register } from './bettor.ts';
import { bettorMessages, type Message, type Stage, visitorMessages } from './bettor-messages.ts';
import { test } from './season.ts';

let server: ServerProcess;

test.beforeAll(({ season }) => {
  server = season;
});
test.beforeEach(async ({ context }) => {
  await context.clock.setFixedTime(matchDay);
});

test('every message of the visitor is shown where and when the specification says', async ({ page }) => {
  const stage = { page, url: server.url } as Stage;
  await showAll(stage, visitorMessages);
});

test('every message of the bettor is shown where and when the specification says', async ({ page }) => {
  test.setTimeout(300_000);
  await showAll(await setStage(page), bettorMessages);
});

async function showAll(stage: Stage, messages: readonly Message[]): Promise<void> {
  for (const { text, where, when, show } of messages) {
    await test.step(`${where}, ${when}: ${text}`, async () => {
      await show(stage);
      await expect(stage.page.getByText(withSpaces(text)).first()).toBeVisible();
      await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

/** The specification writes plain spaces and apostrophes where the screen has the typographer's. */
function withSpaces(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace(/['’]/g, "['’]").replace(/\s/g, '\\s'));
}

async function setStage(page: Page): Promise<Stage> {
  const { url } = server;
  await register(page, url, { bankroll: 'Principale', path: '/user/martingales?nouvelle=true' });
  await page.getByLabel(/^Nom/).fill('Montante');
  await page.getByRole('button', { name: 'Créer la martingale' }).click();
  await expect(page.getByText('Martingale créée avec succès\u202f!')).toBeVisible();
  await goWithin(page, '/matches');
  await logTip(page, '10', { martingales: ['Montante'] });
  await page.getByRole('link', { name: 'Modifier Montante' }).click();
  const martingaleId = idIn(page.url(), 0);
  await page.getByRole('link', { name: / – / }).click();
  await expect(page.getByLabel(/^Cote/)).toBeVisible();
  const [matchId, upmId] = [idIn(page.url(), 0), idIn(page.url(), 1)];
  return {
    page,
    url,
    martingaleId,
    matchId,
    upmId,
    open: async (path) => {
      if (await page.evaluate(isAsOpened)) await goWithin(page, path);
      else await page.goto(`${url}${path}`);
      await expect(page.locator('main').getByText(/\S/).first()).toBeVisible();
    },
  };
}

/** In the page: nothing is broken in it, and nothing lies open over it. */
function isAsOpened(): boolean {
  const { put, getAll } = IDBObjectStore.prototype;
  const isWhole = [put, getAll].every((method) => String(method).includes('[native code]'));
  return isWhole && !sessionStorage.getItem('broken') && !('pronosDialog' in Object(history.state));
}

function idIn(address: string, index: number): string {
  const id = address.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.[index];
  if (!id) throw new Error(`No id in ${address}`);
  return id;
}
