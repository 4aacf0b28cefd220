import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { openSession, type TokenPayload } from '../../../server/auth/session.service.ts';
import { inWrite } from '../../../server/db/write.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { aBankroll, aMatch, aTip, tipCreation } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let url: string;
let admin: Person;
/** Long enough for a poke that was sent to arrive. */
const QUIET_MS = 150;

beforeAll(async () => {
  server = await startApp();
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await server.createUser({ isAdmin: true });
});
afterAll(() => server.stop());

/** The stream of a device: the pokes since the last call, and whether it has ended. */
async function listen({ token }: Person) {
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/sync/stream`, { headers, signal: stopping.signal });
  let text = '';
  let hasEnded = false;
  const ended = (async () => {
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece;
  })()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    async pokes(): Promise<{ ver: number; within?: number }[]> {
      await after(QUIET_MS);
      const found = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(String(data)));
      text = '';
      return found;
    },
    ended,
    hasEnded: () => hasEnded,
    close: () => stopping.abort(),
  };
}

/** Another device of the same person, with its own login. */
async function secondDevice({ user_id }: Person): Promise<Person> {
  const opening = { nowMs: server.clock.nowMs, userAgent: undefined };
  const token = await inWrite(server.db, [], (tx) => openSession(tx, user_id, opening));
  return { user_id, token: server.app.jwt.sign(token) };
}

async function push(person: Person, device_id: string, seq: number, ...writes: Write[]) {
  const epoch = String(server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get());
  const at = '2026-11-20T10:00:00.000Z';
  const operations = writes.map((write, index) => ({ seq: seq + index, at, ...write }));
  const payload = { epoch, schema: SYNC_SCHEMA, device_id, operations };
  const answer = await server.call(person, { method: 'POST', url: '/api/sync/push', payload });
  expect(answer.json().results.map(({ status }: { status: string }) => status)).toEqual(
    writes.map(() => 'applied'),
  );
}

const counter = () => Number(server.sqlite.prepare('select ver from clock').pluck().get());
const bankrollCreation = (): Write => ({ name: 'bankroll.create', args: { bankroll: aBankroll() } });

describe('a poke', () => {
  test('reaches the person’s other devices at once, not the one that pushed, and nobody else', async () => {
    const [phone, stranger] = [await server.createUser(), await server.createUser()];
    const tablet = await secondDevice(phone);
    const [own, other, foreign] = [await listen(phone), await listen(tablet), await listen(stranger)];
    await push(phone, newId(), 1, bankrollCreation());
    expect([await own.pokes(), await other.pokes(), await foreign.pokes()]).toEqual([
      [],
      [{ ver: counter(), epoch: expect.any(String) }],
      [],
    ]);
    for (const stream of [own, other, foreign]) stream.close();
  });

  test('says to the person whose rights an administrator changes that it is about them, and to nobody else', async () => {
    const [admin, person] = [await server.createUser({ isAdmin: true }), await server.createUser()];
    const [theirs, others] = [await listen(person), await listen(await server.createUser())];
    const { user_id } = person;
    const url = `/api/admin/utilisateurs/${user_id}`;
    await server.call(admin, { method: 'PATCH', url, payload: { is_admin: 1 } });
    expect([await theirs.pokes(), await others.pokes()]).toEqual([
      [{ ver: expect.any(Number), epoch: expect.any(String), about: 'rights' }],
      [],
    ]);
    for (const stream of [theirs, others]) stream.close();
  });

  test('does not follow a push that was answered before, which writes nothing', async () => {
    const phone = await server.createUser();
    const stream = await listen(await secondDevice(phone));
    const [device_id, write] = [newId(), bankrollCreation()];
    await push(phone, device_id, 1, write);
    expect(await stream.pokes()).toHaveLength(1);
    const before = counter();
    await push(phone, device_id, 1, write);
    expect([await stream.pokes(), counter()]).toEqual([[], before]);
    stream.close();
  });

  test('of a match reaches those whom it concerns; of what everybody holds, everybody, one after another', async () => {
    const [maker, bettor, stranger] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ];
    const streams = [await listen(maker), await listen(bettor), await listen(stranger)];
    const told = () => Promise.all(streams.map(async (stream) => (await stream.pokes()).length));
    const [match, bankroll] = [aMatch({ match_date: '2026-12-24T20:00:00.000Z' }), aBankroll()];
    await push(maker, newId(), 1, { name: 'match.create', args: { match } });
    expect(await told()).toEqual([0, 0, 0]);
    const tip = aTip({ match_id: match.match_id, br_id: bankroll.br_id });
    await push(bettor, newId(), 1, { name: 'bankroll.create', args: { bankroll } }, tipCreation(tip));
    expect(await told()).toEqual([0, 0, 0]);

    const change = (path: string, payload: object) =>
      server.call(admin, { method: 'PUT', url: `/api/admin/${path}`, payload });
    const moved = await change(`matchs/${match.match_id}`, { match_date: '2026-12-24T21:00:00.000Z' });
    expect([moved.statusCode, await told()]).toEqual([200, [1, 1, 0]]);
    expect((await change('sports/1', { sport_lib: 'Football à onze' })).statusCode).toBe(200);
    const everybody = (await Promise.all(streams.map((stream) => stream.pokes()))).flat();
    expect(everybody).toEqual([1, 2, 3].map(() => expect.objectContaining({ within: 3 * 20 })));
    for (const stream of streams) stream.close();
  });
});

describe('a stream ends at once', () => {
  type Ending = (of: {
    person: Person;
    device: Person;
    session_id: string;
  }) => Promise<{ statusCode: number }>;
  const endings: Record<string, Ending> = {
    'when its device logs out': ({ device }) =>
      server.call(device, { method: 'POST', url: '/api/auth/logout' }),
    'when its device is disconnected from another one': ({ person, session_id }) =>
      server.call(person, { method: 'DELETE', url: `/api/user/sessions/${session_id}` }),
    'when all other devices are disconnected': ({ person }) =>
      server.call(person, { method: 'DELETE', url: '/api/user/sessions' }),
    'when the password changes on another device': async ({ person }) => {
      const reset = {
        method: 'POST',
        url: `/api/admin/utilisateurs/${person.user_id}/mot-de-passe`,
      } as const;
      const { token } = (await server.call(admin, reset)).json().data;
      const payload = { token, password: 'tribune-est-7' };
      return server.call(null, { method: 'POST', url: '/api/auth/reset-password', payload });
    },
    'when the person is suspended': ({ person }) =>
      server.call(admin, {
        method: 'PATCH',
        url: `/api/admin/utilisateurs/${person.user_id}`,
        payload: { user_ban: 1 },
      }),
  };

  test.each(Object.entries(endings))('%s', async (_, end) => {
    const person = await server.createUser();
    const device = await secondDevice(person);
    const session_id = server.app.jwt.decode<TokenPayload>(device.token)?.session_id ?? '';
    const stream = await listen(device);
    expect((await end({ person, device, session_id })).statusCode).toBe(200);
    await stream.ended;
  });

  test('and that of a device whose session goes on stays', async () => {
    const person = await server.createUser();
    const [staying, leaving] = [await listen(person), await listen(await secondDevice(person))];
    await server.call(person, { method: 'DELETE', url: '/api/user/sessions' });
    await leaving.ended;
    expect(staying.hasEnded()).toBe(false);
    staying.close();
  });
});
