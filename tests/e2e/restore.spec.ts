import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startServer } from '../helpers/server.ts';
import { createBankroll, importCalendar, logIn, logTip, matchDay, register, tipsInSqlite } from './bettor.ts';

const cli = (name: string) => fileURLToPath(new URL(`../../server/cli/${name}.ts`, import.meta.url));

test('a backup is restored under a phone that was ahead of it: everything it held is back', async ({
  page,
  context,
}) => {
  const server = await startServer();
  const { dataDir, port } = server;
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [cli(name), ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const stakes = (email: string) =>
    tipsInSqlite(dataDir, email)
      .map(({ prono_mise }) => prono_mise / 100)
      .sort();
  await importCalendar(dataDir);
  await context.clock.setFixedTime(matchDay);
  const person = await register(page, server.url);
  const { email } = person;
  await createBankroll(page, 'Saison', '100');
  await page.goto(`${server.url}/matches`);
  await logTip(page, '10');
  await expect.poll(() => stakes(email)).toEqual([10]);
  const file = join(dataDir, 'sauvegarde.db');
  await run('backup', file);

  await page.goto(`${server.url}/matches`);
  await logTip(page, '20');
  await expect.poll(() => stakes(email)).toEqual([10, 20]);
  await server.kill();
  await page
    .getByRole('button', { name: /^Gagné/ })
    .first()
    .click();
  await run('restore', file);
  expect(stakes(email)).toEqual([10]);

  const restored = await startServer({ port, dataDir });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // Who had stolen a session before the backup does not get it back; everybody logs in again.
  await expect(page.getByText(/Votre session a expiré/)).toBeVisible({ timeout: 30_000 });
  await logIn(page, server.url, person);
  await expect.poll(() => stakes(email), { timeout: 30_000 }).toEqual([10, 20]);
  await expect
    .poll(() => tipsInSqlite(dataDir, email).filter(({ prono_gain }) => prono_gain > 0).length)
    .toBe(1);
  await expect(page.getByText('À jour').first()).toBeAttached();
  await expect(page.getByRole('link', { name: /À vérifier/ }).getByText('1')).toHaveCount(0);
  await restored.kill();
});
