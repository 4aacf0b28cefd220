import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { newId } from '../../client/local/random-id.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { aBankroll, aMatch } from '../helpers/rows.ts';
import { startServer } from '../helpers/server.ts';
import type { BenchDevice } from './device-page.ts';

// 10,000 tips written offline, pushed, pulled on a second device, then ten changes: milliseconds, as JSON.
const TIPS = Number(process.argv[2] ?? 10_000);

declare global {
  interface Window {
    device: BenchDevice;
  }
}

const script = await bundle();
const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
const { token, user_id } = await account();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
const match = aMatch();
const bankroll = aBankroll();

const phone = await openDevice(browser);
const firstSnapshotMs = await phone.evaluate(() => window.device.sync());
await phone.evaluate(([m, b]) => window.device.prepare(m, b), [match, bankroll] as const);
const on = [match.match_id, bankroll.br_id] as const;
const oneByOneMs = await phone.evaluate(([m, b]) => window.device.writeOneByOne(200, m, b), on);
await phone.evaluate(() => window.device.sync());
const writtenMs = await phone.evaluate(([count, m, b]) => window.device.writeTogether(count, m, b), [
  TIPS,
  ...on,
] as const);
const pushedMs = await phone.evaluate(() => window.device.sync());
const tablet = await openDevice(browser);
const pulledMs = await tablet.evaluate(() => window.device.sync());
const changedMs = await phone.evaluate(() => window.device.change(10));
const changesPulledMs = await tablet.evaluate(() => window.device.sync());
const live = await tablet.evaluate(() => window.device.live());
const statisticsMs = await timeStatistics();
console.log(
  JSON.stringify(
    {
      tips: TIPS,
      firstSnapshotMs,
      writtenMs,
      msPerTipOneByOne: oneByOneMs / 200,
      pushedAndConfirmedMs: pushedMs,
      pulledOnSecondDeviceMs: pulledMs,
      tenChangesWrittenAndPushedMs: changedMs,
      tenChangesPulledMs: changesPulledMs,
      liveQuery: live,
      statisticsMs,
      tipsOnSecondDevice: await tablet.evaluate(() => window.device.count()),
    },
    null,
    2,
  ),
);
await browser.close();
await server.kill();

async function bundle(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'pronos-bench-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      lib: {
        entry: fileURLToPath(new URL('./device-page.ts', import.meta.url)),
        formats: ['es'],
        fileName: () => 'bench.js',
      },
    },
  });
  return readFileSync(join(outDir, 'bench.js'), 'utf8');
}

async function account(): Promise<{ token: string; user_id: string }> {
  const response = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nom: 'Banc',
      prenom: 'Camille',
      pseudo: 'banc',
      email: `${newId()}@exemple.fr`,
      password: 'pelouse-9',
    }),
  });
  const { access_token, user } = await response.json();
  return { token: access_token, user_id: user.user_id };
}

/** A browser profile whose only page is the bench's, on the server's own origin. */
async function openDevice(on: Browser): Promise<Page> {
  const page = await (await on.newContext()).newPage();
  await page.route('**/bench', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/bench.js"></script>' }),
  );
  await page.route('**/bench.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${server.url}/bench`);
  await page.waitForFunction(() => 'device' in window);
  await page.evaluate(([id, key]) => window.device.open(id, key), [user_id, token] as const);
  return page;
}

async function timeStatistics(): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${server.url}/api/user/statistics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.json();
  return Math.round(performance.now() - from);
}
