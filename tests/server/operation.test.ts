import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../../server/operation/metrics.ts';
import { serveMetrics } from '../../server/operation/metrics-server.ts';
import { quantileOf } from '../../server/operation/read-metrics.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp({ seeds: false });
});

afterEach(() => server.stop());

async function pushFrom(person: Person, waiting?: number) {
  const { value: epoch } = await server.db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'epoch')
    .executeTakeFirstOrThrow();
  const at = new Date(server.clock.nowMs - 40 * 60_000).toISOString();
  const operations = [{ seq: 1, name: 'bankroll.archive', args: {}, at }];
  const device_id = '01a1fd1e-8c00-7061-940e-8f0c1e0a0001';
  return server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: { epoch, schema: 1, device_id, operations, waiting },
  });
}

describe('health', () => {
  test('says that the server lives and serves, and how its disk is', async () => {
    const answer = await server.call(null, { url: '/api/health' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: expect.stringMatching(/^(ok|degraded)$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        live: true,
        ready: true,
        database: 'ok',
        disk: expect.stringMatching(/^(ok|low|full)$/),
      },
    ]);
  });

  test('is no more ready once the database does not answer', async () => {
    server.sqlite.exec('alter table clock rename to lost');
    const answer = await server.call(null, { url: '/api/health' });
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'La base de données ne répond pas.']);
  });
});

test('the administrator reads the same figures as Prometheus, and nobody else does', async () => {
  const admin = await server.createUser({ isAdmin: true });
  const bettor = await server.createUser();
  await server.call(null, { url: '/api/auth/profile' });
  await server.call(bettor, { url: '/api/auth/profile' });
  expect((await pushFrom(bettor, 12)).statusCode).toBe(200);
  expect((await server.call(bettor, { url: '/api/admin/serveur' })).statusCode).toBe(403);
  const shown = (await server.call(admin, { url: '/api/admin/serveur' })).json();
  expect(shown).toMatchObject({
    disk: { database_bytes: expect.any(Number), free_bytes: expect.any(Number) },
    backups: { every_hours: 24, kept: 14, newest_at: null, newest_bytes: null },
    activity: { accounts: 2, tips: 0, people_week: 1, devices_day: 1, devices_week: 1 },
    requests: { total: 4, refused: 2, failed: 0 },
    sync: { operations: 1, outbox_median: expect.any(Number) },
    maintenance_failures: 0,
  });
  expect(shown.disk.database_bytes).toBeGreaterThan(10_000);
  // Typed forty minutes ago: between the bounds of five minutes and an hour; twelve waited: between 10 and 50.
  expect(shown.sync.delay_median).toBeGreaterThan(300);
  expect(shown.sync.delay_median).toBeLessThan(3_600);
  expect(shown.sync.outbox_median).toBeGreaterThan(10);
  expect(shown.sync.outbox_median).toBeLessThan(50);
});

test('a device that does not say how much waits is counted by what it sends', async () => {
  const admin = await server.createUser({ isAdmin: true });
  expect((await pushFrom(await server.createUser())).statusCode).toBe(200);
  const { sync } = (await server.call(admin, { url: '/api/admin/serveur' })).json();
  expect(sync.outbox_median).toBeLessThanOrEqual(1);
});

describe('the metrics', () => {
  const context = () => ({ config: server.context.config });

  test('are told on a port of their own, at one path', async () => {
    const metrics = createMetrics(context());
    metrics.requests.inc({ method: 'GET', route: '/api/health', status: 200 });
    const free = createServer().listen(0);
    const { port } = free.address() as { port: number };
    await new Promise((resolve) => free.close(resolve));
    const listening = await serveMetrics(metrics.registry, { host: '127.0.0.1', port });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const text = await (await get('/metrics')).text();
    expect(text).toContain('pronos_http_requests_total{method="GET",route="/api/health",status="200"} 1');
    expect(text).toMatch(/^pronos_database_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^pronos_disk_free_bytes \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m);
    expect((await get('/')).status).toBe(404);
    listening.close();
  });

  test('a quantile lies where the share of what was seen does', async () => {
    const { latencies } = createMetrics(context());
    expect(await quantileOf(latencies, 0.5)).toBeNull();
    for (let count = 0; count < 90; count += 1) latencies.observe({ method: 'GET', route: '/a' }, 0.003);
    for (let count = 0; count < 10; count += 1) latencies.observe({ method: 'GET', route: '/b' }, 3);
    expect(await quantileOf(latencies, 0.5)).toBeCloseTo(0.0025 + (0.0025 * 50) / 90);
    expect(await quantileOf(latencies, 0.95)).toBeCloseTo(2.5 + 2.5 / 2);
    latencies.observe({ method: 'GET', route: '/b' }, 60);
    expect(await quantileOf(latencies, 1)).toBe(10);
  });

  test('paths that lead nowhere count as one', async () => {
    const admin = await server.createUser({ isAdmin: true });
    for (const url of ['/api/a', '/api/b', '/api/../c']) await server.call(null, { url });
    const { requests } = (await server.call(admin, { url: '/api/admin/serveur' })).json();
    expect(requests).toMatchObject({ total: 3, refused: 3 });
  });
});

test('each answer bears its request’s id', async () => {
  const ids = await Promise.all(
    ['/api/health', '/api/nothing'].map(
      async (url) => (await server.call(null, { url })).headers['x-request-id'],
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});
