import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { type Caddy, nextPiece, startCaddy, textOf } from '../helpers/caddy.ts';
import { type ModelService, openStream, startModelService, streaming } from '../helpers/model-service.ts';
import { writeElsewhere } from '../helpers/other-device.ts';
import { aBankroll } from '../helpers/rows.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import {
  createBankroll,
  goWithin,
  matchDay,
  registerByForm,
  someone,
  waitForServiceWorker,
} from './bettor.ts';
import { hasCaddy } from './install-caddy.js';
import { startSeason } from './make-season.ts';
import { test } from './season.ts';

test.skip(!hasCaddy(), 'There is no Caddy on this machine');

let service: ModelService;
let server: ServerProcess;
let caddy: Caddy;
let devices: { context: BrowserContext; profile: string }[] = [];

test.beforeAll(async () => {
  service = await startModelService(streaming(['Rien.']));
  server = await startSeason({ ...service.env, LOG_LEVEL: 'info' });
  caddy = await startCaddy(server.port);
});
test.afterAll(async () => {
  await caddy.stop();
  await server.kill();
  await service.stop();
});

test.afterEach(async () => {
  for (const { context, profile } of devices) {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
  devices = [];
});

/** A page of a browser with a profile of its own, as on a phone: nothing can be installed from a private window. */
async function newDevice({ trust }: Caddy): Promise<Page> {
  const profile = mkdtempSync(join(tmpdir(), 'pronos-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    // A person would have to use the app for a while before it offers itself.
    args: [...chromiumArgs, trust, '--bypass-app-banner-engagement-checks'],
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  devices.push({ context, profile });
  await context.clock.setFixedTime(matchDay);
  return context.newPage();
}

/** A person's token, for an account created without a browser. */
async function signUp(): Promise<{ person: ReturnType<typeof someone>; authorization: string }> {
  const person = someone();
  const answer = await caddy.send('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, nom: 'Durand', prenom: 'Camille', pseudo: 'cam' }),
  });
  return { person, authorization: `Bearer ${JSON.parse(await textOf(answer)).access_token}` };
}

interface LogLine {
  req?: { path: string; ip: string };
}

const logLines = (): LogLine[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('over HTTPS a bettor registers, can install the app, opens it without network, and sees at once what another device writes', async () => {
  const page = await newDevice(caddy);
  const offers: string[] = [];
  await page.exposeFunction('noteOffer', (type: string) => offers.push(type));
  await page.addInitScript("addEventListener('beforeinstallprompt', ({ type }) => noteOffer(type))");
  const person = await registerByForm(page, caddy.url);
  await waitForServiceWorker(page);
  await createBankroll(page, 'Saison', '100');
  const session = await page.context().newCDPSession(page);
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  await expect.poll(() => offers).toContain('beforeinstallprompt');
  const { errors, url } = await session.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${caddy.url}/manifest.webmanifest`]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Saison').first()).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('À jour').first()).toBeAttached();
  const bankroll = aBankroll({ br_lib: 'D’ailleurs' });
  await writeElsewhere(server.url, person, [{ name: 'bankroll.create', args: { bankroll } }]);
  await expect(page.getByText('D’ailleurs').first()).toBeVisible();
});

test('an analysis is read while it is written', async () => {
  const page = await newDevice(caddy);
  await registerByForm(page, caddy.url);
  await goWithin(page, '/matches');
  let stream: ReturnType<typeof openStream> | undefined;
  service.state.handler = (_, response) => {
    stream = openStream(response);
    stream.say('Deux blocs ');
  };
  const match = page.getByRole('link', { name: /^Fiche de/ }).first();
  await goWithin(page, (await match.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Analyse IA' }).click();
  await page.getByRole('radio').first().click({ force: true });
  await page.getByRole('button', { name: 'Générer' }).click();
  await expect(page.getByText('Deux blocs', { exact: true })).toBeVisible();
  stream?.say('bas, ');
  await expect(page.getByText('Deux blocs bas,', { exact: true })).toBeVisible();
  stream?.say('une issue ouverte.');
  stream?.end();
  await expect(page.getByText('Analyse générée avec succès')).toBeVisible();
});

test('a device that listens is told of a write, and one that has disconnected is forgotten', async () => {
  const { person, authorization } = await signUp();
  const listen = () => caddy.send('/api/sync/stream', { headers: { authorization } });
  const listener = await listen();
  expect(await nextPiece(listener)).toBe(': \n\n');
  // More in all than the server keeps for one person: were the closed ones still open, the first would have made room.
  for (let round = 0; round < 3; round += 1) {
    const others = await Promise.all(Array.from({ length: 10 }, listen));
    for (const other of others) {
      await nextPiece(other);
      other.destroy();
    }
    // Nothing outside shows when Caddy has closed them: shortly after they left.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  await writeElsewhere(server.url, person, [{ name: 'bankroll.create', args: { bankroll: aBankroll() } }]);
  expect(await nextWord(listener)).toMatch(/^data: \{"ver":\d+,/m);
  listener.destroy();
});

/** The next event, heartbeats aside. */
async function nextWord(listener: IncomingMessage): Promise<string> {
  const piece = await nextPiece(listener);
  return piece === ': \n\n' ? nextWord(listener) : piece;
}

test('a device that listens does not delay a restart of Caddy', async () => {
  const { authorization } = await signUp();
  const own = await startCaddy(server.port);
  const listener = await own.send('/api/sync/stream', { headers: { authorization } });
  const cut = new Promise((resolve) => listener.once('error', resolve));
  await nextPiece(listener);
  listener.resume();
  await own.stop();
  await cut;
});

test('the server knows a visitor’s address, and not the one that the visitor claims', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  const headers = {
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'for=203.0.113.7',
    'x-real-ip': '203.0.113.7',
  };
  for (const address of ['127.0.0.1', ...outside.map(({ address }) => address)]) {
    await textOf(await caddy.send('/api/health', { address, headers }));
    const lastAddress = () => logLines().findLast(({ req }) => req?.path === '/api/health')?.req?.ip;
    await expect.poll(lastAddress).toBe(address);
  }
});

test('plain HTTP redirects to HTTPS, with HSTS; no answer names another address', async () => {
  const plain = await caddy.send('/login?next=%2Fuser', { isPlain: true });
  expect([plain.statusCode, plain.headers.location]).toEqual([308, 'https://localhost/login?next=%2Fuser']);
  const page = await caddy.send('/', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-encoding': 'br',
  });
  for (const path of [
    '/',
    '/sw.js',
    '/manifest.webmanifest',
    '/api/docs/json',
    '/api/health',
    '/api/nowhere',
  ]) {
    const answer = await caddy.send(path);
    expect(JSON.stringify(answer.headers), path).not.toContain('http:');
    expect(await textOf(answer), path).not.toMatch(/http:\/\/(?:localhost|127\.0\.0\.1)/);
  }
});

test('while the server is down the app opens all the same, what is written waits, and the log contains no secret', async () => {
  const own = await startServer();
  const before = await startCaddy(own.port);
  const page = await newDevice(before);
  await registerByForm(page, before.url);
  await waitForServiceWorker(page);
  await own.kill();
  const headers = { authorization: 'Bearer jeton-secret' };
  expect((await before.send('/api/health?recherche=secret', { headers })).statusCode).toBe(502);
  await page.reload();
  await createBankroll(page, 'En attente', '50');
  await expect(page.getByText(/1 saisie en attente/).first()).toBeVisible();
  const again = await startServer({ port: own.port, dataDir: own.dataDir });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('À jour').first()).toBeAttached();
  expect(before.output()).toContain('/api/health');
  expect(before.output()).not.toMatch(/secret/);
  await before.stop();
  await again.kill();
});
