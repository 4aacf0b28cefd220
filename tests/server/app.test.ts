import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compressFiles } from '../../server/build/compressed-files.ts';
import { inWrite } from '../../server/db/write.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let clientDir: string;

beforeEach(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'pronos-client-'));
  mkdirSync(join(clientDir, 'assets'));
  for (const [file, title] of [
    ['index.html', 'Accueil'],
    ['login.html', 'Connexion'],
    ['register.html', 'Inscription'],
    ['app.html', 'Pronos'],
  ]) {
    writeFileSync(join(clientDir, file ?? ''), `<!doctype html><title>${title}</title>${'x'.repeat(2000)}`);
  }
  writeFileSync(join(clientDir, 'sw.js'), 'self.skipWaiting()');
  writeFileSync(join(clientDir, 'assets/app-1a2b3c.js'), 'export const words = 1;\n'.repeat(200));
  await compressFiles(clientDir);
  server = await startApp({ seeds: false, clientDir });
});

afterEach(async () => {
  await server.stop();
  rmSync(clientDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.call(null, { url, headers });

describe('the client', () => {
  test.each([
    ['/', 'Accueil'],
    ['/?from=elsewhere', 'Accueil'],
    ['/login?next=%2Fuser', 'Connexion'],
    ['/register', 'Inscription'],
    ['/user/martingales/1', 'Pronos'],
  ])('%s is the prerendered page, or the one of all screens, to GET and HEAD', async (url, title) => {
    const page = await get(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<title>${title}</title>`);
    expect(page.headers['cache-control']).toBe('no-cache');
    const head = await server.call(null, { method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test.each(['invite', 'closed'])(
    'no form is shown where registration is %s, until the app says so',
    async (mode) => {
      await server.stop();
      server = await startApp({ seeds: false, clientDir, env: { REGISTRATION: mode } });
      expect((await get('/register')).body).toContain('<title>Pronos</title>');
      expect((await get('/login')).body).toContain('<title>Connexion</title>');
    },
  );

  test('no page is had by the name of its file, but by the service worker the one of all screens', async () => {
    for (const url of ['/register.html', '/register.html.br', '/index.html']) {
      expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(404);
    }
    expect((await get('/register%2ehtml')).body).toContain('<title>Pronos</title>');
    const navigation = { 'sec-fetch-mode': 'navigate' };
    expect((await get('/app.html', navigation)).statusCode).toBe(404);
    expect((await get('/login', navigation)).statusCode).toBe(200);
    expect((await get('/app.html', { 'sec-fetch-mode': 'cors' })).body).toContain('<title>Pronos</title>');
  });

  test.each([
    ['/login?retour=%2Fuser', '/login?retour=%2Fuser'],
    ['/reinitialiser', '/reinitialiser'],
    ['//elsewhere/login', '/elsewhere/login'],
  ])('a form sent to %s without the app leads back to its page', async (url, location) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.call(null, { method: 'POST', url, headers, payload: 'password=secret' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  test('hashed files are kept for a year, the service worker never', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ...['/assets/app-000000.js', '/assets/unknown', '/x.png', '/robots.txt', '/.well-known/anything'],
    ...['//etc/passwd', '/assets/.'],
  ])('%s, which the build does not have, is 404 and not a page', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined]);
  });

  test('no file outside of its folder can be reached', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fetc/passwd']) {
      expect((await get(url)).body).not.toContain('"dependencies"');
    }
  });

  test.each([
    ['/user/martingales/1', 'app.html', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b3c.js', 'assets/app-1a2b3c.js', 'application/javascript; charset=utf-8'],
  ])('%s is sent as the build has compressed it, to those who accept that', async (url, file, type) => {
    const etags = new Set<unknown>();
    for (const [accepted, encoding, ending] of [
      ['gzip, deflate, br, zstd', 'br', '.br'],
      ['gzip', 'gzip', '.gz'],
      ['identity', undefined, ''],
    ] as const) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({ 'content-type': type, vary: 'accept-encoding' });
      expect(headers['content-encoding']).toBe(encoding);
      expect(rawPayload.equals(readFileSync(join(clientDir, `${file}${ending}`)))).toBe(true);
      const again = await get(url, { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      etags.add(headers.etag);
    }
    expect(etags.size).toBe(3);
  });

  test('may run no script but its own', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=(), '),
    });
  });
});

describe('the API', () => {
  test('reports its health, and is never cached', async () => {
    const answer = await get('/api/health');
    expect(answer.json()).toMatchObject({ version: expect.stringMatching(/^\d+\./) });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/api', '/api/', '/api/nothing'])(
    'an unknown path, %s, is an error and not a page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ success: false, code: 'NOT_FOUND', message: 'Introuvable.' });
    },
  );

  test('an unreadable or oversized body is refused in the one shape', async () => {
    const post = (payload: string) =>
      server.call(null, {
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    const broken = await post('{"email":');
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'VALIDATION']);
    const large = await post(JSON.stringify({ email: 'x'.repeat(1024 * 1024) }));
    expect([large.statusCode, large.json()]).toEqual([
      413,
      { success: false, code: 'VALIDATION', message: 'La requête est trop volumineuse.' },
    ]);
  });

  test.each([
    ['GET', '/api/%E0%A4%A'],
    ['DELETE', `/api/martingales/${'x'.repeat(200)}`],
  ] as const)('an address that cannot be read, %s %s, is refused in the one shape', async (method, url) => {
    const answer = await server.call(null, { method, url });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, code: 'VALIDATION', message: 'L’adresse demandée n’est pas lisible.' },
    ]);
  });

  test('an unexpected failure reveals nothing', async () => {
    await server.db.schema.dropTable('session').execute();
    const person = { user_id: '', token: server.app.jwt.sign({ user_id: 'a', session_id: 'b', exp: 4e9 }) };
    const answer = await server.call(person, { url: '/api/auth/profile' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ success: false, code: 'INTERNAL', message: 'Une erreur est survenue' });
  });

  test('a database that is busy elsewhere is a temporary trouble', async () => {
    const person = await server.createUser();
    const { default: Sqlite } = await import('better-sqlite3');
    const other = new Sqlite(join(server.folder, 'pronos.db'));
    other.exec('begin immediate');
    const logout = () => server.call(person, { method: 'POST', url: '/api/auth/logout' });
    const health = async () => (await server.call(null, { url: '/api/health' })).json();
    const held = expect.stringContaining('Un autre programme tient la base');
    // Though nobody writes.
    expect(await health()).toMatchObject({ success: false, message: held });
    const refusal = logout();
    // Readers go on: the process does not wait.
    const profile = await server.call(person, { url: '/api/auth/profile' });
    expect(profile.statusCode).toBe(200);
    const answer = await refusal;
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { success: false, code: 'UNAVAILABLE', message: held },
      '2',
    ]);
    const served = logout();
    setTimeout(() => other.exec('rollback'), 200);
    expect((await served).statusCode).toBe(200);
    other.close();
    // Its own writes, however long, are no trouble.
    const own = inWrite(server.db, [], () => pause(1_200));
    expect(await health()).toMatchObject({ status: 'ok' });
    await own;
  });

  test('each person is limited in requests per minute', async () => {
    await server.stop();
    server = await startApp({ seeds: false, clientDir, env: { RATE_LIMIT: '3' } });
    const [one, other] = [await server.createUser(), await server.createUser()];
    const status = (person: typeof one) =>
      server.call(person, { url: '/api/auth/profile' }).then(({ statusCode }) => statusCode);
    expect([await status(one), await status(one), await status(one)]).toEqual([200, 200, 200]);
    const refused = await server.call(one, { url: '/api/auth/profile' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await status(other)).toBe(200);
  });

  test.each([
    ['without a session', '/api/auth/profile', 401],
    ['for what does not exist', '/api/nothing', 404],
    ['for a screen', '/user/pronos', 200],
  ])(
    'each address is limited in requests per minute %s, and keeps nobody else from asking',
    async (...[, url, answer]) => {
      await server.stop();
      server = await startApp({ seeds: false, clientDir, env: { RATE_LIMIT: '3' } });
      const person = await server.createUser();
      const status = async (remoteAddress: string) =>
        (await server.call(null, { url, remoteAddress })).statusCode;
      const asked = [];
      for (let round = 0; round < 4; round += 1) asked.push(await status('192.0.2.1'));
      expect(asked).toEqual([answer, answer, answer, 429]);
      expect(await status('192.0.2.2')).toBe(answer);
      expect(
        (await server.call(person, { url: '/api/auth/profile', remoteAddress: '192.0.2.1' })).statusCode,
      ).toBe(200);
    },
  );

  test('without a built client the API still answers', async () => {
    await server.stop();
    server = await startApp({ seeds: false });
    expect((await get('/')).statusCode).toBe(404);
    expect((await get('/api/health')).statusCode).toBe(200);
  });
});

test('the server says what it does with people’s data, to whoever asks', async () => {
  const read = async (env: Record<string, string>) => {
    const each = await startApp({ seeds: false, env });
    const answer = await each.call(null, { url: '/api/instance' });
    await each.stop();
    return answer.json();
  };
  expect(await read({})).toEqual({
    contact: null,
    backups: { every_hours: 24, keep: 14 },
    analyses: false,
    registration: 'open',
  });
  const env = { BACKUP_EVERY: '6', BACKUP_KEEP: '8', CONTACT_EMAIL: 'hote@exemple.fr' };
  expect(await read({ ...env, OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })).toEqual({
    contact: 'hote@exemple.fr',
    backups: { every_hours: 6, keep: 8 },
    analyses: true,
    registration: 'open',
  });
});
