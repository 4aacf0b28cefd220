import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUpOutbox } from '../../client/local/back-up-outbox.ts';
import { openLocalDatabase } from '../../client/local/database.ts';
import { deleteLocalDatabase } from '../../client/local/dexie-store.ts';
import { countRescued, readOutboxBackup } from '../../client/local/outbox-backup.ts';
import { newId } from '../../client/local/random-id.ts';
import { Device } from '../helpers/device.ts';
import { aBankroll, aMatch, aTip, tipCreation } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';
import { addStorageBuckets } from '../helpers/storage-buckets.ts';

let server: TestServer;

beforeAll(async () => {
  addStorageBuckets();
  server = await startApp();
});
afterAll(() => server.stop());

describe('a local database that the browser has lost', () => {
  test('starts again as the same device with what waited, and sends it once', async () => {
    const { person, phone, on } = await phoneInStep();
    const [sent, waiting] = [aTip(on), aTip(on)];
    await phone.write(tipCreation(sent));
    await phone.settle();
    await phone.write(tipCreation(waiting));
    await backUpOutbox(phone.database);
    const { device_id } = await phone.store.state();
    await phone.destroy();
    expect(await countRescued()).toBe(1);
    await phone.database.open();
    expect(await phone.store.state()).toMatchObject({ device_id, cursor: 0 });
    await phone.settle();
    expect((await phone.store.state()).device_id).toBe(device_id);
    expect(tipsOf(person.user_id).sort()).toEqual([sent.upm_id, waiting.upm_id].sort());
    expect((await phone.rows('tip')).map(({ upm_id }) => upm_id).sort()).toEqual(
      [sent.upm_id, waiting.upm_id].sort(),
    );
    expect(await phone.pending()).toBe(0);
    expect(await countRescued()).toBe(0);
  });

  test('does not send again what the server had confirmed since its outbox backup was written', async () => {
    const { person, phone, on } = await phoneInStep();
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    await backUpOutbox(phone.database);
    await phone.settle();
    const tablet = await Device.open(server, person);
    await tablet.settle();
    await tablet.write({ name: 'tip.delete', args: { upm_id: tip.upm_id } });
    await tablet.settle();
    await phone.destroy();
    await phone.database.open();
    expect(await phone.pending()).toBe(1);
    await phone.settle();
    expect(tipsOf(person.user_id)).toEqual([]);
    expect(await phone.rows('tip')).toEqual([]);
    expect(await phone.pending()).toBe(0);
  });

  test('learns from the server’s answers what it had sent before its first contact with the server', async () => {
    const person = await server.createUser();
    const phone = await Device.open(server, person);
    const bankroll = aBankroll();
    await phone.write({ name: 'bankroll.create', args: { bankroll } });
    await backUpOutbox(phone.database);
    await phone.settle();
    await phone.settle();
    const tablet = await Device.open(server, person);
    await tablet.settle();
    await tablet.write({
      name: 'bankroll.update',
      args: { before: bankroll, after: { ...bankroll, br_lib: 'Ailleurs' } },
    });
    await tablet.settle();
    await phone.destroy();
    await phone.database.open();
    expect(await phone.store.state()).toMatchObject({ epoch: null, next_seq: 2 });
    await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
    await phone.settle();
    await phone.settle();
    expect((await phone.rows('bankroll')).map(({ br_lib }) => br_lib)).toContain('Ailleurs');
    const answered = server.sqlite.prepare('select sum(last_seq) from device where user_id = ?');
    expect(answered.pluck().get(person.user_id)).toBe(3);
    expect(await phone.pending()).toBe(0);
  });

  test('starts as another device when nothing waited', async () => {
    const { phone, on } = await phoneInStep();
    await phone.write(tipCreation(aTip(on)));
    await backUpOutbox(phone.database);
    await phone.settle();
    await backUpOutbox(phone.database);
    expect(await readOutboxBackup(phone.database.name)).toBeNull();
    await phone.destroy();
    await phone.database.open();
    expect(await phone.store.state()).toMatchObject({ next_seq: 1, epoch: null });
  });
});

test('the outbox backup follows its local database: what is added, what is confirmed, and another identity', async () => {
  const { phone, on } = await phoneInStep();
  const { database } = phone;
  const seqs = async () => (await readOutboxBackup(database.name))?.entries.map(({ seq }) => seq);
  await phone.write(tipCreation(aTip(on)));
  await backUpOutbox(database);
  await phone.write(tipCreation(aTip(on)), tipCreation(aTip(on)));
  await backUpOutbox(database);
  const [first = 0, second, third] = (await seqs()) ?? [];
  expect([second, third]).toEqual([first + 1, first + 2]);
  await database.outbox.delete(first);
  await backUpOutbox(database);
  expect(await seqs()).toEqual([second, third]);
  const [entry] = await database.outbox.toArray();
  await database.outbox.clear();
  if (entry) await database.outbox.put({ ...entry, seq: 1 });
  const another = { device_id: newId(), next_seq: 2 };
  await database.state.update('sync', another);
  await backUpOutbox(database);
  expect(await seqs()).toEqual([1]);
  expect((await readOutboxBackup(database.name))?.identity).toMatchObject(another);
});

test('what a person deletes from the device is gone from its outbox backup', async () => {
  const { phone, on } = await phoneInStep();
  await phone.write(tipCreation(aTip(on)));
  await backUpOutbox(phone.database);
  const { name } = phone.database;
  phone.database.close();
  await deleteLocalDatabase(name);
  expect(await readOutboxBackup(name)).toBeNull();
  const again = await openLocalDatabase(name, newId);
  expect(await again.outbox.count()).toBe(0);
});

async function phoneInStep() {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  const bankroll = aBankroll();
  const match = aMatch();
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
  );
  await phone.settle();
  return { person, phone, on: { br_id: bankroll.br_id, match_id: match.match_id } };
}

function tipsOf(user_id: string) {
  return server.sqlite.prepare('select upm_id from tip where user_id = ?').pluck().all(user_id).map(String);
}
