import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let port: number;
let begun = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startApp({ seeds: false });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  server.app.server.on('request', () => {
    begun += 1;
  });
  port = (server.app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  begun = 0;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  return server.stop();
});

interface Held {
  method: string;
  path: string;
  body: string;
  type?: string;
}

/**
 * Sends a request except for the last letter of its body, which the returned function sends; that one returns the
 * answer.
 */
function hold({ token }: Person, { method, path, body, type = 'application/json' }: Held) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
  ];
  const lengths = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, '', ''];
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
  socket.write([...head, ...lengths].join('\r\n') + body.slice(0, -1));
  return async () => {
    socket.write(body.slice(-1));
    return Number((await ended).split(' ')[1]);
  };
}

/** Waits until so many requests' headers have arrived and their person was admitted. */
async function letIn(person: Person, many: number): Promise<void> {
  await expect.poll(() => begun, { timeout: 15_000 }).toBe(many);
  expect((await server.call(person, { url: '/api/auth/profile' })).statusCode).toBe(200);
}

const run = (statement: string, ...values: unknown[]) => server.sqlite.prepare(statement).run(...values);
const count = (table: string, user_id: string) =>
  server.sqlite.prepare(`select count(*) from ${table} where user_id = ?`).pluck().get(user_id);

const bankroll = JSON.stringify({ br_lib: 'Retenue', br_montant: 10, br_date_debut: '2026-11-01' });

const pushOf = () => {
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  return JSON.stringify({
    epoch,
    schema: 2,
    device_id: newId(),
    operations: [{ seq: 1, name: 'x', args: {}, at: '' }],
  });
};

test.each([
  ['who was suspended', 'update user set user_ban = 1 where user_id = ?', 403],
  ['whose session ended', 'delete from session where user_id = ?', 401],
  ['whose account was deleted', 'delete from user where user_id = ?', 401],
])('a person %s while a body was arriving writes nothing with it', async (_, statement, status) => {
  const person = await server.createUser();
  const held = [
    hold(person, { method: 'POST', path: '/api/sync/push', body: pushOf() }),
    hold(person, { method: 'POST', path: '/api/user/profile/bankrolls', body: bankroll }),
  ];
  await letIn(person, 2);
  run(statement, person.user_id);
  expect(await Promise.all(held.map((end) => end()))).toEqual([status, status]);
  expect([count('bankroll', person.user_id), count('device', person.user_id)]).toEqual([0, 0]);
});

test('who is no administrator any more when a body has arrived does nothing as one', async () => {
  const [former, other] = [
    await server.createUser({ isAdmin: true }),
    await server.createUser({ isAdmin: true }),
  ];
  const form = [
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    '',
    'Équipe;Sport;Pays',
    '--x--',
  ];
  const held = [
    hold(former, {
      method: 'POST',
      path: `/api/admin/utilisateurs/${other.user_id}/mot-de-passe`,
      body: '{}',
    }),
    hold(former, {
      method: 'PATCH',
      path: `/api/admin/utilisateurs/${former.user_id}`,
      body: '{"is_admin":1}',
    }),
    hold(former, {
      method: 'POST',
      path: '/api/admin/equipes/import?preview=true',
      body: form.join('\r\n'),
      type: 'multipart/form-data; boundary=x',
    }),
  ];
  await letIn(former, 3);
  run('update user set is_admin = 0 where user_id = ?', former.user_id);
  expect(await Promise.all(held.map((end) => end()))).toEqual([403, 403, 403]);
});

test('a body that is still arriving takes no place from the other devices of its person', async () => {
  const person = await server.createUser();
  const held = Array.from({ length: 4 }, () =>
    hold(person, { method: 'POST', path: '/api/sync/push', body: pushOf() }),
  );
  await letIn(person, 4);
  const push = { method: 'POST', url: '/api/sync/push', payload: JSON.parse(pushOf()) } as const;
  expect((await server.call(person, push)).statusCode).toBe(200);
  for (const end of held) expect(await end()).toBe(200);
});
