import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { register } from '../e2e/bettor.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { startServer } from '../helpers/server.ts';

/** The stream of pokes never ends: « idle » is a delay. */
const SETTLED_MS = 2_000;

const memberPaths = [
  '/user',
  '/user/pronos',
  '/user/martingales',
  '/user/statistics',
  '/user/profile',
  '/user/a-verifier',
  '/matches',
];

// What a cold visit requests of JavaScript and CSS, gzipped, as JSON. Needs a built client.
const server = await startServer({ env: { LOG_LEVEL: 'error' } });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
const context = await browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block' });
const landing = await load(context, '/', (page) => page.getByRole('heading', { level: 1 }).waitFor());
const setUp = await context.newPage();
await register(setUp, server.url);
await setUp.close();
const dashboard = await load(context, '/user', (page) => page.getByText('Capital total').waitFor());
const both = new Map([...landing.files, ...dashboard.files]);
const routes: Record<string, number> = {};
for (const path of memberPaths) {
  const { files, laterFiles } = await load(context, path, (page) =>
    page.getByRole('heading', { level: 1 }).waitFor(),
  );
  routes[path] = kilobytes([...files.values(), ...laterFiles.values()]);
}
console.log(
  JSON.stringify(
    {
      landing: report(landing),
      dashboard: report(dashboard),
      togetherKb: kilobytes(both.values()),
      wholeByRouteKb: routes,
    },
    null,
    2,
  ),
);
await context.close();
await browser.close();
await server.kill();

interface Load {
  /** Gzipped bytes by path, of what came before the screen was shown. */
  files: Map<string, number>;
  laterFiles: Map<string, number>;
  shownMs: number;
}

async function load(
  where: BrowserContext,
  path: string,
  shown: (page: Page) => Promise<void>,
): Promise<Load> {
  const page = await where.newPage();
  await (await where.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  const files = new Map<string, number>();
  const laterFiles = new Map<string, number>();
  let isShown = false;
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    const into = isShown ? laterFiles : files;
    into.set(pathname, gzipSync(await response.body()).length);
  });
  const from = performance.now();
  await page.goto(`${server.url}${path}`);
  await shown(page);
  isShown = true;
  const shownMs = Math.round(performance.now() - from);
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  return { files, laterFiles, shownMs };
}

function report({ files, laterFiles, shownMs }: Load) {
  return {
    kb: kilobytes(files.values()),
    laterKb: kilobytes(laterFiles.values()),
    files: files.size,
    shownMs,
  };
}

function kilobytes(sizes: Iterable<number>): number {
  let total = 0;
  for (const size of sizes) total += size;
  return Math.round(total / 100) / 10;
}
