import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { TransportError } from '../../../sync/transport-error.ts';
import { Device } from '../../helpers/device.ts';
import { aBankroll } from '../../helpers/rows.ts';
import { startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp();
});
afterEach(() => server.stop());

const path = (suffix = '') => join(server.folder, `pronos.db${suffix}`);

/** What a host may do to the files of a running server, and how to undo it. */
const deeds: Record<string, () => () => void> = {
  'the database is moved away': () => {
    renameSync(path(), path('.moved'));
    return () => renameSync(path('.moved'), path());
  },
  'another file is moved to its place': () => {
    renameSync(path(), path('.moved'));
    copyFileSync(path('.moved'), path());
    return () => renameSync(path('.moved'), path());
  },
  'its log is moved away': () => {
    renameSync(path('-wal'), path('.moved'));
    return () => renameSync(path('.moved'), path('-wal'));
  },
};

test.each(Object.keys(deeds))('when %s, nothing is confirmed that would be lost', async (deed) => {
  const [admin, person] = [await server.createUser({ isAdmin: true }), await server.createUser()];
  const phone = await Device.open(server, person);
  await phone.settle();
  const undo = deeds[deed]?.();
  await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
  const refusal = await phone.sync();
  expect(refusal).toBeInstanceOf(TransportError);
  expect(refusal).toMatchObject({ status: 503, message: expect.stringContaining('déplacé ou remplacé') });
  expect(await phone.pending()).toBe(1);
  const health = await server.call(null, { url: '/api/health' });
  expect([health.statusCode, health.json().message]).toEqual([503, expect.stringContaining('à sa place')]);
  const state = await server.call(admin, { url: '/api/admin/serveur' });
  expect(state.json().database).toBe('moved');
  const url = `/api/sync/snapshot?schema=${SYNC_SCHEMA}&device_id=${newId()}`;
  const snapshot = await server.call(person, { url });
  expect(snapshot.statusCode).toBe(503);
  undo?.();
  await phone.settle();
  expect(await phone.pending()).toBe(0);
  expect(server.sqlite.prepare('select count(*) from bankroll').pluck().get()).toBe(1);
  expect((await server.call(null, { url: '/api/health' })).statusCode).toBe(200);
  await phone.destroy();
});

test('when the database is removed, a logout is refused and the log tells the host once', async () => {
  const lines: string[] = [];
  await server.stop();
  server = await startApp({ seeds: false, onLog: (line) => lines.push(line) });
  const person = await server.createUser();
  rmSync(path());
  const logout = () => server.call(person, { method: 'POST', url: '/api/auth/logout' });
  expect([(await logout()).statusCode, (await logout()).statusCode]).toEqual([503, 503]);
  expect(lines.filter((line) => line.includes('the storage refuses writes'))).toHaveLength(1);
});
