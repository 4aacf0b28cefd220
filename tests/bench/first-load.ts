import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { importCalendar } from '../e2e/bettor.ts';
import { storeSession } from '../e2e/stored-session.ts';
import { startServer } from '../helpers/server-process.ts';
import { type CountingProxy, startCountingProxy, type Transfer } from './counting-proxy.ts';
import { fillAccount } from './fill-account.ts';
import { atMost, atMostTimes, type Report } from './report.ts';
import { openPhone, withBrowser } from './stand.ts';

const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

/** The stream of pokes never ends, so that « idle » is a delay. */
const SETTLED_MS = 2_500;

/** The dashboard is the first: what each of the others adds is what was not there yet. */
function memberPaths(match_id: string): string[] {
  const own = ['pronos', 'martingales', 'statistics', 'profile', 'a-verifier'];
  const paths = ['/user', ...own.map((name) => `/user/${name}`), '/matches'];
  return [...paths, `/matches/${match_id}`, `/matches/${match_id}/bet`];
}

/** What a visit transfers of JavaScript and CSS, by paths: until its screen is shown and its document loaded, and in all. */
interface Visit {
  before: Map<string, number>;
  whole: Map<string, number>;
  /** The paths of everything that it transferred. */
  paths: string[];
  shownMs: number;
}

/** What first visits transfer, compressed as the server sends it. */
export async function measureFirstLoad(): Promise<Report> {
  const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
  const proxy = await startCountingProxy(server.url);
  try {
    return await withBrowser(async (browser) => {
      const landing = await stranger(browser, proxy, '/');
      const login = await stranger(browser, proxy, '/login');
      const drawn = [await drawnBy(browser, proxy, '/'), await drawnBy(browser, proxy, '/login')];
      await importCalendar(server.dataDir);
      const account = await fillAccount(server, 50);
      const context = await openPhone(browser);
      const setUp = await context.newPage();
      await storeSession(setUp, proxy.url, { ...account, device_token: 'bench' });
      await setUp.close();
      const visits = new Map<string, Visit>();
      for (const path of memberPaths(account.match_id)) visits.set(path, await visit(context, proxy, path));
      await context.close();
      const worker = await workerTransfers(browser, proxy);
      return report({ drawn, landing, login, visits, worker });
    });
  } finally {
    proxy.close();
    await server.kill();
  }
}

async function stranger(browser: Browser, proxy: CountingProxy, path: string): Promise<Visit> {
  const context = await openPhone(browser);
  const visited = await visit(context, proxy, path);
  await context.close();
  return visited;
}

/**
 * What a page that was made at the build is shown by: its style sheet and the scripts that hold up its drawing. Every
 * other script is refused, and the page must be there all the same.
 */
async function drawnBy(browser: Browser, proxy: CountingProxy, path: string): Promise<Map<string, number>> {
  const html = await (await fetch(`${proxy.url}${path}`, { headers: { accept: 'text/html' } })).text();
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:type="module"|\basync\b|\bdefer\b))[^>]* src="([^"]+)"/g),
  ];
  const holding = new Set(scripts.map(([, src]) => src));
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.route('**/*.js', (route) =>
    holding.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  proxy.transfers.length = 0;
  await page.goto(`${proxy.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const code = codeOf(proxy.transfers);
  await context.close();
  return code;
}

/** Service workers are kept away: what they fetch is counted apart. */
async function visit(context: BrowserContext, proxy: CountingProxy, path: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  proxy.transfers.length = 0;
  const from = performance.now();
  await page.goto(`${proxy.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === '/user') await page.getByText('Capital total').waitFor();
  const shown = performance.now();
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  return {
    before: codeOf(proxy.transfers.filter(({ atMs }) => atMs <= shown)),
    whole: codeOf(proxy.transfers),
    paths: proxy.transfers.map(({ path }) => path),
    shownMs: Math.round(shown - from),
  };
}

function codeOf(transfers: readonly Transfer[]): Map<string, number> {
  const code = transfers.filter(({ path }) => /\.(js|css)(\?|$)/.test(path));
  return new Map(code.map(({ path, bytes }) => [path, bytes]));
}

/** What a bettor's first visit transfers while the service worker is installed, minus the same visit without one. */
async function workerTransfers(browser: Browser, proxy: CountingProxy) {
  const without = await stranger(browser, proxy, '/');
  const context = await openPhone(browser);
  const page = await context.newPage();
  proxy.transfers.length = 0;
  await page.goto(`${proxy.url}/`);
  await workerInCharge(page);
  await page.waitForTimeout(SETTLED_MS);
  // A file that the page has and the worker fetches again counts once.
  const pages = [...without.paths];
  const own = proxy.transfers.filter(({ path }) => {
    const index = pages.indexOf(path);
    if (index >= 0) pages.splice(index, 1);
    return index < 0 && !path.startsWith('/api/');
  });
  await context.close();
  return { kb: kilobytes(own.map(({ bytes }) => bytes)), files: own.length };
}

async function workerInCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The same files at Brotli's strongest level, as a build may leave them. */
function smallest(files: Iterable<string>): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const built = Array.from(files, (path) =>
    readFileSync(join(clientFolder, new URL(path, 'http://client').pathname)),
  );
  return kilobytes(built.map((content) => brotliCompressSync(content, { params }).length));
}

interface Visits {
  drawn: readonly Map<string, number>[];
  landing: Visit;
  login: Visit;
  visits: ReadonlyMap<string, Visit>;
  worker: { kb: number; files: number };
}

function report({ drawn, landing, login, visits, worker }: Visits): Report {
  const dashboard = visits.get('/user') ?? landing;
  const together = new Map([...landing.before, ...dashboard.before]);
  const has = new Map([...landing.whole, ...login.whole, ...dashboard.whole]);
  const added = [...visits].slice(1).map(([path, { whole }]) => {
    const own = [...whole].filter(([file]) => !has.has(file)).map(([, bytes]) => bytes);
    return { path, kb: kilobytes(own), files: own.length };
  });
  const doors = [landing, login];
  const kb = doors.map(({ before }) => kilobytes(before.values()));
  const least = doors.map(({ before }) => smallest(before.keys()));
  const shown = drawn.map((files) => kilobytes(files.values()));
  const shownBy = drawn.map((files) => files.size);
  const mostAdded = Math.max(...added.map((route) => route.kb));
  return {
    figures: [
      {
        job: 'first visit, `/` and `/login`: JS + CSS before it shows',
        ...{ unit: 'kB', ours: shown, goals: [atMost(shown, 60, 'kB')] },
      },
      {
        job: 'first visit, `/` and `/login`: files before it shows',
        ...{ unit: 'files', ours: shownBy, goals: [atMost(shownBy, 8, 'files')] },
      },
      {
        job: 'first visit, `/` and `/login`: JS + CSS before its document is loaded',
        ...{ unit: 'kB', ours: kb, goals: [] },
      },
      {
        job: 'the same files, as they are compressed',
        ...{ unit: 'kB', ours: kb, limit: least, goals: [atMostTimes(kb, 1.02, least, 'Brotli 11')] },
      },
      {
        job: 'from there to the dashboard, in all: JS + CSS',
        ...{ unit: 'kB', ours: [kilobytes(together.values())] },
        goals: [atMost([kilobytes(together.values())], 130, 'kB')],
      },
      {
        job: 'from there to the dashboard, in all: files',
        ...{ unit: 'files', ours: [together.size], goals: [atMost([together.size], 20, 'files')] },
      },
      {
        job: 'what the heaviest later route adds',
        ...{ unit: 'kB', ours: [mostAdded], goals: [atMost([mostAdded], 40, 'kB')] },
      },
      {
        job: 'what the service worker fetches behind a first visit',
        ...{ unit: 'kB', ours: [worker.kb], goals: [atMost([worker.kb], 500, 'kB')] },
      },
    ],
    details: {
      landing: summary(landing),
      login: summary(login),
      dashboard: summary(dashboard),
      added,
      worker,
    },
  };
}

function summary({ before, whole, shownMs }: Visit) {
  return {
    ...{ kb: kilobytes(before.values()), files: before.size },
    ...{ wholeKb: kilobytes(whole.values()), wholeFiles: whole.size, shownMs },
  };
}

function kilobytes(sizes: Iterable<number>): number {
  let total = 0;
  for (const size of sizes) total += size;
  return Math.round(total / 100) / 10;
}
