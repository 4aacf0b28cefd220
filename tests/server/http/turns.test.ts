import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { Turns } from '../../../server/http/turns.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { aBankroll } from '../../helpers/rows.ts';
import { startApp } from '../../helpers/server.ts';

test('people take turns, one task at a time, and the event loop runs in between', async () => {
  const turns = new Turns();
  const done: string[] = [];
  let running = 0;
  let rounds = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    const before = rounds;
    await Promise.resolve();
    done.push(name);
    running -= 1;
    return before;
  };
  let isOver = false;
  const goingRound = (async () => {
    for (; !isOver; rounds += 1) await setImmediate();
  })();
  const began = await Promise.all([
    turns.take('Ana', work('Ana 1')),
    turns.take('Ana', work('Ana 2')),
    turns.take('Ana', work('Ana 3')),
    turns.take('Bob', work('Bob 1')),
  ]);
  isOver = true;
  await goingRound;
  expect(done).toEqual(['Ana 1', 'Ana 2', 'Bob 1', 'Ana 3']);
  expect(new Set(began).size).toBe(4);
});

test('a task that fails rejects for its caller, and delays nobody', async () => {
  const turns = new Turns();
  const failed = turns.take('Ana', () => Promise.reject(new Error('failed')));
  const next = turns.take('Bob', async () => 'served');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('served');
});

test('a task that has waited runs in the name of its caller', async () => {
  const turns = new Turns();
  const names = new AsyncLocalStorage<string>();
  const ask = (name: string) => names.run(name, () => turns.take(name, async () => names.getStore()));
  expect(await Promise.all(['Ana', 'Bob', 'Chloé'].map(ask))).toEqual(['Ana', 'Bob', 'Chloé']);
});

test('somebody who is suspended while their push waits for its turn writes nothing', async () => {
  const server = await startApp({ seeds: false });
  const [other, person] = [await server.createUser(), await server.createUser()];
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  const push = (device_id = newId()) => {
    const at = '2026-11-20T10:00:00.000Z';
    const operations = [{ seq: 1, name: 'bankroll.create', args: { bankroll: aBankroll() }, at }];
    const payload = { epoch, schema: SYNC_SCHEMA, device_id, operations };
    return { method: 'POST', url: '/api/sync/push', payload } as const;
  };
  const others = Array.from({ length: 3 }, () => server.call(other, push()));
  const waiting = server.call(person, push());
  await others[0];
  server.sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(person.user_id);
  expect((await waiting).statusCode).toBe(403);
  const count = server.sqlite.prepare('select count(*) from bankroll where user_id = ?').pluck();
  expect([count.get(person.user_id), count.get(other.user_id)]).toEqual([0, 1]);
  await Promise.all(others);
  await server.stop();
});
