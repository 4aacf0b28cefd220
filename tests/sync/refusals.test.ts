import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { OLDEST_SYNC_SCHEMA, SYNC_SCHEMA } from '../../sync/protocol.ts';
import { aBankroll } from '../helpers/carnet.ts';
import { Device } from '../helpers/device.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

async function pushRaw(schema: number, operations: unknown[], device_id = newId()) {
  const person = await server.createUser();
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  return server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: { epoch, schema, device_id, operations },
  });
}

const creation = (seq: number) => ({
  seq,
  name: 'bankroll.create',
  args: { bankroll: aBankroll() },
  at: '2026-11-20T10:00:00.000Z',
});

test('the present protocol and the one before are spoken, others are asked to update', async () => {
  for (const schema of [SYNC_SCHEMA, OLDEST_SYNC_SCHEMA]) {
    expect((await pushRaw(schema, [creation(1)])).json()).toMatchObject({ results: [{ status: 'applied' }] });
  }
  for (const schema of [SYNC_SCHEMA + 1, OLDEST_SYNC_SCHEMA - 1]) {
    const refused = await pushRaw(schema, [creation(1)]);
    expect(refused.statusCode).toBe(426);
    expect(refused.json()).toMatchObject({ sync: { reason: 'schema' } });
  }
});

test('a gap in the numbers is refused whole and tells the last one known', async () => {
  const refused = await pushRaw(SYNC_SCHEMA, [creation(3)]);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ sync: { reason: 'sequence', last_seq: 0 } });
});

test('another epoch is refused before anything runs', async () => {
  const person = await server.createUser();
  const refused = await server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: { epoch: 'another', schema: SYNC_SCHEMA, device_id: newId(), operations: [creation(1)] },
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ sync: { reason: 'epoch' } });
  expect(
    server.sqlite.prepare('select count(*) from bankroll where user_id = ?').pluck().get(person.user_id),
  ).toBe(0);
});

test('a device sends operations that are too large for one request in several', async () => {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  await phone.settle();
  const names = Array.from({ length: 1_200 }, (_, index) => `Bankroll ${index}`);
  await phone.write(
    ...names.map((br_lib) => ({
      name: 'bankroll.create' as const,
      args: { bankroll: aBankroll({ br_lib }) },
    })),
  );
  await phone.settle();
  expect(await phone.pending()).toBe(0);
  expect(
    server.sqlite.prepare('select count(*) from bankroll where user_id = ?').pluck().get(person.user_id),
  ).toBe(1_200);
});

test('a suspended account and an ended session lose nothing on the device', async () => {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  await phone.settle();
  await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
  server.sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(person.user_id);
  expect(await phone.sync()).toMatchObject({ status: 403, message: 'Compte suspendu' });
  server.sqlite.prepare('update user set user_ban = 0 where user_id = ?').run(person.user_id);
  server.sqlite.prepare('delete from session where user_id = ?').run(person.user_id);
  expect(await phone.sync()).toMatchObject({ status: 401 });
  expect(await phone.pending()).toBe(1);
  expect(await phone.rows('bankroll')).toHaveLength(1);
});

test('what is to be reviewed tells its instant in UTC, in whatever zone its device wrote it', async () => {
  const device_id = newId();
  await pushRaw(
    SYNC_SCHEMA,
    [{ seq: 1, name: 'nothing', args: {}, at: '2026-11-20T11:30:00+02:00' }],
    device_id,
  );
  const instants = server.sqlite
    .prepare('select created_at from review join device using (user_id) where device_id = ?')
    .pluck()
    .all(device_id);
  expect(instants).toEqual(['2026-11-20T09:30:00.000Z']);
});

test('an operation without a name is none', async () => {
  const nameless = { seq: 1, name: '', args: {}, at: '2026-11-20T10:00:00.000Z' };
  expect((await pushRaw(SYNC_SCHEMA, [nameless])).statusCode).toBe(400);
});
