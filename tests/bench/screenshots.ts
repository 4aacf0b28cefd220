import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { logIn } from '../e2e/bettor.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { startServer } from '../helpers/server-process.ts';

// The pictures of the README and of the installation prompt, taken of the demonstration account. Needs a built client.
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(projectRoot, 'client/public/screenshots');
const person = { email: 'demo@pronos.local', password: 'demo-pronos' };

const server = await startServer({ env: { LOG_LEVEL: 'error' } });
await promisify(execFile)(process.execPath, [join(projectRoot, 'server/cli/demo.ts')], {
  env: { ...process.env, DATA_DIR: server.dataDir },
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });

await shoot(browser, { width: 390, height: 844 }, async (page, take) => {
  await page.goto(`${server.url}/user`);
  await take('tableau-de-bord');
  await page.goto(`${server.url}/matches`);
  await take('matchs');
  await page
    .getByRole('link', { name: / contre / })
    .first()
    .click();
  await take('pronostic');
  await page.goto(`${server.url}/user/pronos`);
  await take('pronostics');
});
await shoot(browser, { width: 1280, height: 800 }, async (page, take) => {
  await page.goto(`${server.url}/user/statistics?periode=90d`);
  await page.getByRole('slider').focus();
  await page.keyboard.press('PageDown');
  await take('statistiques');
});
await browser.close();
await server.kill();

type Viewport = { width: number; height: number };

async function shoot(
  on: Browser,
  viewport: Viewport,
  visit: (page: Page, take: (name: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const context = await on.newContext({
    viewport,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 500,
  });
  const page = await context.newPage();
  await logIn(page, server.url, person);
  await visit(page, async (name) => {
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  });
  await context.close();
}
