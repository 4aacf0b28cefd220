import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUpWhenDue } from '../../../server/db/scheduled-backup.ts';
import { DamagedDatabaseError } from '../../../server/db/soundness.ts';
import { inWrite } from '../../../server/db/write.ts';
import { startMaintenance } from '../../../server/maintenance.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { serveMetrics } from '../../../server/monitoring/metrics-server.ts';
import { quantileOf } from '../../../server/monitoring/read-metrics.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp({ seeds: false });
});

afterEach(() => server.stop());

async function pushFrom(person: Person, waiting?: number, typedAt?: unknown) {
  const { value: epoch } = await server.db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'epoch')
    .executeTakeFirstOrThrow();
  const at = typedAt ?? new Date(server.clock.nowMs - 40 * 60_000).toISOString();
  const operations = [{ seq: 1, name: 'bankroll.archive', args: {}, at }];
  const device_id = '01a1fd1e-8c00-7061-940e-8f0c1e0a0001';
  return server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: { epoch, schema: SYNC_SCHEMA, device_id, operations, waiting },
  });
}

describe('health', () => {
  test('says that the server is alive and ready, and the state of its disk', async () => {
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
        journal: 'ok',
        sources: 'ok',
      },
    ]);
  });

  test('is no more ready once the database does not answer', async () => {
    server.sqlite.exec('alter table clock rename to lost');
    const answer = await server.call(null, { url: '/api/health' });
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'La base de données ne répond pas.']);
  });
});

test('health waits for no long write, and reports one that never ends', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const writing = inWrite(server.db, [], () => end);
  const health = async () => (await server.call(null, { url: '/api/health' })).statusCode;
  expect([await health(), await health()]).toEqual([200, 200]);
  server.clock.nowMs += 11_000;
  expect(await health()).toBe(503);
  resolve();
  await writing;
  await expect.poll(health).toBe(200);
});

describe('a database with damaged pages', () => {
  /** Damages pages that a server does not read when it starts, and every bettor's list does. */
  async function damage(): Promise<void> {
    const roots = server.sqlite
      .prepare<[], number>("select rootpage from sqlite_schema where tbl_name = 'tip' and rootpage > 0")
      .pluck()
      .all();
    const size = Number(server.sqlite.pragma('page_size', { simple: true }));
    server.sqlite.pragma('wal_checkpoint(truncate)');
    await server.stop({ keep: true });
    const handle = openSync(join(server.folder, 'pronos.db'), 'r+');
    for (const root of roots) writeSync(handle, Buffer.alloc(size, 0xa5), 0, size, (root - 1) * size);
    closeSync(handle);
    server = await startApp({ seeds: false, folder: server.folder });
  }

  const health = async () => {
    const answer = await server.call(null, { url: '/api/health' });
    return [answer.statusCode, answer.json().message];
  };
  const damaged = [503, 'La base de données est endommagée.'];

  test('is found when the server starts, and reported to monitoring and to the administrator', async () => {
    const admin = await server.createUser({ isAdmin: true });
    await damage();
    const { BACKUP_KEEP } = server.context.config;
    const config = { DATA_DIR: server.folder, BACKUP_EVERY: 0, BACKUP_KEEP };
    let stop = async () => undefined as unknown;
    const failure = await new Promise((resolve) => {
      stop = startMaintenance(server.db, config, { onBackup: () => undefined, onFailure: resolve });
    });
    await stop();
    expect(failure).toBeInstanceOf(DamagedDatabaseError);
    expect(await health()).toEqual(damaged);
    const page = await server.call(admin, { url: '/api/admin/serveur' });
    expect([page.statusCode, page.json().message]).toEqual([503, expect.stringContaining('endommagée')]);
  });

  test('is found by those who read them: nothing is parked, and what was written waits on its device', async () => {
    const bettor = await server.createUser();
    await damage();
    expect((await health())[0]).toBe(200);
    const list = await server.call(bettor, { url: '/api/user-pronos/my-pronos' });
    expect([list.statusCode, list.json().message]).toEqual([
      503,
      expect.stringContaining('restent sur votre appareil'),
    ]);
    expect(await health()).toEqual(damaged);
  });

  test('is reported by a backup that fails, and the good ones are kept', { timeout: 60_000 }, async () => {
    const nowMs = Date.parse('2026-11-20T03:00:00Z');
    const day = (days: number, keep: number) => ({ everyHours: 24, keep, nowMs: nowMs + days * 86_400_000 });
    for (const days of [0, 1]) await backUpWhenDue(server.folder, day(days, 3));
    await damage();
    await expect(backUpWhenDue(server.folder, day(2, 1))).rejects.toThrow(DamagedDatabaseError);
    expect(readdirSync(join(server.folder, 'backups')).sort()).toEqual([
      'pronos-2026-11-20-030000.db',
      'pronos-2026-11-21-030000.db',
    ]);
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
    database: 'ok',
    disk: { database_bytes: expect.any(Number), free_bytes: expect.any(Number) },
    backups: { every_hours: 24, kept: 14, newest_at: null, newest_bytes: null },
    activity: { accounts: 2, tips: 0, people_week: 2, devices_day: 2, devices_week: 2 },
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

test('people who only read are counted, on as many devices as are logged in', async () => {
  const admin = await server.createUser({ isAdmin: true });
  const reader = await server.createUser();
  server.clock.nowMs += 20 * 3_600_000;
  await server.call(reader, { url: '/api/auth/profile' });
  server.clock.nowMs += 20 * 3_600_000;
  const { activity } = (await server.call(admin, { url: '/api/admin/serveur' })).json();
  expect(activity).toMatchObject({ people_week: 2, devices_week: 2, devices_day: 2 });
  server.clock.nowMs += 10 * 24 * 3_600_000;
  const later = (await server.call(admin, { url: '/api/admin/serveur' })).json();
  expect(later.activity).toMatchObject({ people_week: 1, devices_week: 1, devices_day: 1 });
});

test('a device that does not say how much waits is counted by what it sends', async () => {
  const admin = await server.createUser({ isAdmin: true });
  expect((await pushFrom(await server.createUser())).statusCode).toBe(200);
  const { sync } = (await server.call(admin, { url: '/api/admin/serveur' })).json();
  expect(sync.outbox_median).toBeLessThanOrEqual(1);
});

test('an operation whose date is not a text is counted, and its delay is not', async () => {
  const admin = await server.createUser({ isAdmin: true });
  expect((await pushFrom(await server.createUser(), 12, { toString: 1 })).statusCode).toBe(200);
  const { sync } = (await server.call(admin, { url: '/api/admin/serveur' })).json();
  expect(sync).toMatchObject({ operations: 0, delay_median: null, outbox_median: expect.any(Number) });
});

describe('the metrics', () => {
  const context = () => ({ config: server.context.config });

  test('are served on a port of their own, at one path', async () => {
    const metrics = createMetrics(server.context);
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
    expect(text).toMatch(/^pronos_sources_failing 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m);
    expect((await get('/')).status).toBe(404);
    listening.close();
  });

  test('a quantile lies at its share of the observations', async () => {
    const { latencies } = createMetrics(context());
    expect(await quantileOf(latencies, 0.5)).toBeNull();
    for (let count = 0; count < 90; count += 1) latencies.observe({ method: 'GET', route: '/a' }, 0.003);
    for (let count = 0; count < 10; count += 1) latencies.observe({ method: 'GET', route: '/b' }, 3);
    expect(await quantileOf(latencies, 0.5)).toBeCloseTo(0.0025 + (0.0025 * 50) / 90);
    expect(await quantileOf(latencies, 0.95)).toBeCloseTo(2.5 + 2.5 / 2);
    latencies.observe({ method: 'GET', route: '/b' }, 60);
    expect(await quantileOf(latencies, 1)).toBe(10);
  });

  test('unknown paths count as one', async () => {
    const admin = await server.createUser({ isAdmin: true });
    for (const url of ['/api/a', '/api/b', '/api/../c']) await server.call(null, { url });
    const { requests } = (await server.call(admin, { url: '/api/admin/serveur' })).json();
    expect(requests).toMatchObject({ total: 3, refused: 3 });
  });
});

test('each answer has its request’s id', async () => {
  const ids = await Promise.all(
    ['/api/health', '/api/nothing'].map(
      async (url) => (await server.call(null, { url })).headers['x-request-id'],
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});
