import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { createErrorHandler } from '../../server/http/error-handler.ts';
import { boundPerPerson } from '../../server/http/per-person.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

const refusal = {
  success: false,
  code: 'RATE_LIMITED',
  message: 'Plusieurs de vos demandes sont encore en cours\u202f: réessayez dans un instant.',
};

describe('of one person’s heavy requests', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startApp({ seeds: false });
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
});

test('a request counts until its work is done, though who asked for it has hung up', async () => {
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
