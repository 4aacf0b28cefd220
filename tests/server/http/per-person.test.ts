import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { inWrite } from '../../../server/db/write.ts';
import { createErrorHandler } from '../../../server/http/error-handler.ts';
import { boundPerPerson } from '../../../server/http/per-person.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { aBankroll } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const refusal = {
  success: false,
  code: 'RATE_LIMITED',
  message: 'Plusieurs de vos demandes sont encore en cours\u202f: réessayez dans un instant.',
};

describe('of one person’s heavy requests', () => {
  let server: TestServer;

  let onStatement: (text: unknown) => void = () => undefined;

  beforeAll(async () => {
    server = await startApp({ seeds: false, onStatement: (text) => onStatement(text) });
  });
  afterAll(() => server.stop());

  test.each([
    ['statistics', 2, ['/api/user/statistics']],
    ['lists of tips', 2, ['/api/user-pronos/my-pronos', '/api/user-pronos/my-pronos-with-martingales']],
    ['exports', 1, ['/api/user/export', '/api/user/export?format=csv']],
    [
      'readings of martingales',
      2,
      [`/api/martingales/${newId()}/pronostics`, '/api/martingales', `/api/martingales/${newId()}`],
    ],
    [
      'pulls and calendars',
      6,
      [
        `/api/sync/pull?epoch=x&schema=2&device_id=${newId()}&cursor=0`,
        '/api/sync/calendar?from=2026-11-20&to=2026-11-21',
      ],
    ],
  ])('%s are in progress %i at once, and the next one is asked to wait', async (_, most, urls) => {
    const [person, other] = [await server.createUser(), await server.createUser()];
    const asked = Array.from({ length: most + 4 }, (_each, index) => urls[index % urls.length]);
    const ask = (whose: Person) => Promise.all(asked.map((url) => server.call(whose, { url })));
    const [answers, others] = await Promise.all([ask(person), ask(other)]);
    for (const each of [answers, others]) {
      expect(each.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(most);
    }
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect([refused[0]?.json(), refused[0]?.headers['retry-after']]).toEqual([refusal, '2']);
    expect((await server.call(person, { url: urls[0] })).statusCode).not.toBe(429);
  });

  test('three pushes are in progress at once; a device that is asked to wait sends the same again and is served', async () => {
    const [person, other] = [await server.createUser(), await server.createUser()];
    const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
    const at = '2026-11-20T10:00:00.000Z';
    const push = () => {
      const operations = [{ seq: 1, name: 'bankroll.create', args: { bankroll: aBankroll() }, at }];
      const payload = { epoch, schema: SYNC_SCHEMA, device_id: newId(), operations };
      return { method: 'POST', url: '/api/sync/push', payload } as const;
    };
    // Between any two of them somebody else writes for a moment: none is finished before the next has arrived.
    onStatement = (text) => {
      if (/from "?session"?/.test(String(text))) void inWrite(server.db, [], () => after(2));
    };
    const [asked, othersAsked] = [Array.from({ length: 7 }, push), Array.from({ length: 3 }, push)];
    const [answers, others] = await Promise.all([
      Promise.all(asked.map((request) => server.call(person, request))),
      Promise.all(othersAsked.map((request) => server.call(other, request))),
    ]);
    onStatement = () => undefined;
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect([refused[0]?.json(), refused[0]?.headers['retry-after']]).toEqual([refusal, '2']);
    for (const request of asked) expect((await server.call(person, request)).statusCode).toBe(200);
    const count = server.sqlite.prepare('select count(*) from bankroll where user_id = ?').pluck();
    expect([count.get(person.user_id), count.get(other.user_id)]).toEqual([7, 3]);
  });
});

test('a request counts until its work is done, though its client has disconnected', async () => {
  const app = Fastify();
  const begun: (() => void)[] = [];
  app.setErrorHandler(createErrorHandler(Date.now));
  app.addHook('onRequest', async (request) => Object.assign(request, { user: { user_id: 'one' } }));
  app.get('/heavy', boundPerPerson(1), () => new Promise((resolve) => begun.push(() => resolve('done'))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/heavy`;
  const status = () => fetch(url).then((answer) => answer.status);

  const hangingUp = new AbortController();
  const closed = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  const lost = fetch(url, { signal: hangingUp.signal }).catch(() => 'hung up');
  await expect.poll(() => begun.length).toBe(1);
  hangingUp.abort();
  expect(await lost).toBe('hung up');
  await closed;
  expect([await status(), begun.length]).toEqual([429, 1]);
  begun[0]?.();
  const again = status();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  expect(await again).toBe(200);
  await app.close();
});
