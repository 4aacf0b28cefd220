import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { newId } from '../../client/local/random-id.ts';
import type { Row } from '../../shared/records/tables.ts';
import { aBankroll, aMatch } from '../helpers/rows.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import type { BareOwner } from './bare-server.ts';
import { startBenchServer } from './bench-process.ts';
import { newTips } from './bench-tip.ts';
import type { BenchDevice } from './device-page.ts';
import { installPeers } from './peers.ts';
import { atMostTimes, type Figure, type Report } from './report.ts';
import { type Measuring, median, openProfile, withBrowser } from './stand.ts';

const CHANGES = 10;

declare global {
  interface Window {
    device: BenchDevice;
  }
}

/** The milliseconds of one round of ours, of the bare limit or of RxDB. */
interface Times {
  written: number;
  oneByOne: number;
  pushed: number;
  pulled: number;
  changed: number;
}

interface Session {
  user_id: string;
  token: string;
}

const bencher = {
  nom: 'Banc',
  prenom: 'Camille',
  pseudo: 'banc',
  email: '',
  password: 'pelouse-9',
  user_id: '',
};

type Kind = 'ours' | 'bare' | 'rxdb';

/** Tips written offline, sent, pulled on a second device and changed: ours, the bare limit and RxDB by turns. */
export async function measureSync({ isQuick }: Measuring): Promise<Report> {
  await installPeers();
  const scripts = {
    ours: await bundle('device-page.ts'),
    bare: await bundle('bare-page.ts'),
    rxdb: await bundle('peers/rxdb-page.ts'),
  };
  const rounds: Record<Kind, Times[]> = { ours: [], bare: [], rxdb: [] };
  const count = isQuick ? 1_000 : 10_000;
  await withBrowser(async (browser) => {
    for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
      rounds.ours.push(await ourRound(browser, scripts.ours, count));
      rounds.bare.push(await bareRound(browser, scripts.bare, count));
      rounds.rxdb.push(await rxdbRound(browser, scripts.rxdb, count));
    }
  });
  return report(count, rounds);
}

async function ourRound(browser: Browser, script: string, count: number): Promise<Times> {
  const server = await startServer({ env: { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' } });
  try {
    const person = await registerBencher(server);
    const open = async () => openPage(browser, server.url, script, await logIn(server, person));
    const [match, bankroll] = [aMatch(), aBankroll()];
    const phone = await open();
    await phone.evaluate(([m, b]) => window.device.prepare(m, b), [match, bankroll] as const);
    return await replicaRound(phone, open, (many) => newTips(many, match.match_id, bankroll.br_id), count);
  } finally {
    await server.kill();
  }
}

async function rxdbRound(browser: Browser, script: string, count: number): Promise<Times> {
  const server = await startBenchServer('bare-server.ts');
  try {
    const { match_id, br_id } = await ownerOf(server.url);
    const open = () => openPage(browser, server.url, script);
    return await replicaRound(await open(), open, (many) => newTips(many, match_id, br_id), count);
  } finally {
    await server.stop();
  }
}

type TipsOf = (many: number) => Row<'tip'>[];

async function replicaRound(
  phone: Page,
  openTablet: () => Promise<Page>,
  tipsOf: TipsOf,
  count: number,
): Promise<Times> {
  const written = await writeAndPush(phone, tipsOf, count);
  const tablet = await openTablet();
  const pulled = await tablet.evaluate(() => window.device.pull());
  const held = await tablet.evaluate(() => window.device.count());
  if (held < count) throw new Error(`The second device holds ${held} of ${count} tips`);
  await tablet.evaluate(() => window.device.follow());
  await tablet.waitForTimeout(500);
  const changedAt = await phone.evaluate((many) => window.device.change(many), CHANGES);
  const cameAt = await tablet.evaluate((many) => window.device.changesCame(many), CHANGES);
  await Promise.all([phone.context().close(), tablet.context().close()]);
  return { ...written, pulled, changed: cameAt - changedAt };
}

async function bareRound(browser: Browser, script: string, count: number): Promise<Times> {
  const server = await startBenchServer('bare-server.ts');
  try {
    const { match_id, br_id } = await ownerOf(server.url);
    const page = await openPage(browser, server.url, script);
    const written = await writeAndPush(page, (many) => newTips(many, match_id, br_id), count);
    await page.context().close();
    return { ...written, pulled: 0, changed: 0 };
  } finally {
    await server.stop();
  }
}

/** One by one first, and sent separately: then the outbox holds only what is written together. */
async function writeAndPush(page: Page, tipsOf: TipsOf, count: number) {
  const few = Math.min(200, count / 10);
  const oneByOne = await page.evaluate((tips) => window.device.writeOneByOne(tips), tipsOf(few));
  await page.evaluate(() => window.device.push());
  const written = await page.evaluate((tips) => window.device.writeTogether(tips), tipsOf(count));
  const pushed = await page.evaluate(() => window.device.push());
  return { written, oneByOne: oneByOne / few, pushed };
}

async function bundle(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'pronos-bench-'));
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: ['es'],
        fileName: () => 'bench.js',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return readFileSync(join(outDir, 'bench.js'), 'utf8');
}

/** Each device logs in by itself: the one that writes is not notified of its own writes. */
async function logIn(server: ServerProcess, person: typeof bencher): Promise<Session> {
  const answer = await post<{ access_token: string }>(server, 'login', person);
  return { user_id: person.user_id, token: answer.access_token };
}

async function registerBencher(server: ServerProcess) {
  const person = { ...bencher, email: `${newId()}@exemple.fr` };
  const { user } = await post<{ user: { user_id: string } }>(server, 'register', person);
  return { ...person, user_id: user.user_id };
}

async function post<T>(
  server: ServerProcess,
  path: 'login' | 'register',
  person: typeof bencher,
): Promise<T> {
  const { user_id: _, ...body } = person;
  const response = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(path === 'login' ? { email: body.email, password: body.password } : body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function ownerOf(url: string): Promise<BareOwner> {
  return (await fetch(`${url}/owner`)).json();
}

/** A browser profile whose only page is the bench's, on the server's own origin. */
async function openPage(
  browser: Browser,
  url: string,
  script: string,
  { user_id, token }: Session = { user_id: '', token: '' },
): Promise<Page> {
  const page = await (await openProfile(browser)).newPage();
  await page.route('**/bench', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/bench.js"></script>' }),
  );
  await page.route('**/bench.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${url}/bench`);
  await page.waitForFunction(() => 'device' in window);
  // Interception slows requests down: from here on there is none.
  await page.unrouteAll();
  await page.evaluate(([id, key]) => window.device.open(id, key), [user_id, token] as const);
  return page;
}

function report(count: number, rounds: Readonly<Record<Kind, readonly Times[]>>): Report {
  const many = count.toLocaleString('en');
  const line = (job: string, name: keyof Times, goalsOf: (of: Record<Kind, number[]>) => Figure['goals']) => {
    const middle = (kind: Kind) => [median(rounds[kind].map((times) => times[name]))];
    const of = { ours: middle('ours'), bare: middle('bare'), rxdb: middle('rxdb') };
    const limit = name === 'pulled' || name === 'changed' ? {} : { limit: of.bare };
    return { job, unit: 'ms', ours: of.ours, ...limit, rxdb: of.rxdb, goals: goalsOf(of) };
  };
  return {
    figures: [
      line(`${many} tips written offline with their outbox`, 'written', ({ ours, bare }) => [
        atMostTimes(ours, 1.3, bare, 'limit'),
      ]),
      line('one tip written alone', 'oneByOne', ({ ours, bare }) => [atMostTimes(ours, 1.5, bare, 'limit')]),
      line(`${many} tips pushed`, 'pushed', ({ ours, bare, rxdb }) => [
        atMostTimes(ours, 1.3, bare, 'limit'),
        atMostTimes(ours, 0.35, rxdb, 'RxDB'),
      ]),
      line(`${many} tips pulled on a second device`, 'pulled', ({ ours, rxdb }) => [
        atMostTimes(ours, 0.2, rxdb, 'RxDB'),
      ]),
      line('ten changes written, pushed, poked, pulled', 'changed', ({ ours, rxdb }) => [
        atMostTimes(ours, 1, rxdb, 'RxDB'),
      ]),
    ],
    details: rounds,
  };
}
