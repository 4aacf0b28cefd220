import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { openSession } from '../../../server/auth/session.service.ts';
import { eraseTraces, leaveTraces } from '../../../server/db/erase-traces.ts';
import { inWrite } from '../../../server/db/write.ts';
import { type Place, Places } from '../../../server/http/places.ts';
import { openSnapshot } from '../../../server/sync/snapshot.ts';
import { fromColumnar, type SnapshotResponse, SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { aBankroll, aMatch, aTip } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const TIPS = 4_000;
let server: TestServer;
let url: string;
let person: Person;
const logged: string[] = [];

beforeAll(async () => {
  server = await startApp({ onLog: (line) => logged.push(line) });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  person = await server.createUser();
  fill(person);
});
afterAll(() => server.stop());

/** A long history: a match, a bankroll and so many tips. */
function fill({ user_id }: Person): void {
  const into = (table: string, row: object) => {
    const names = Object.keys(row);
    const text = `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`;
    return server.sqlite.prepare(text);
  };
  const [match, bankroll] = [aMatch(), aBankroll()];
  const tip = aTip({
    match_id: match.match_id,
    br_id: bankroll.br_id,
    user_comment: '«\u202fForme\u202f» '.repeat(300),
  });
  const rows = { match: { ...match, ver: 1 }, bankroll: { ...bankroll, user_id, ver: 1 } };
  server.sqlite.transaction(() => {
    for (const [table, row] of Object.entries(rows)) into(table, row).run(row);
    const insertTip = into('tip', { ...tip, user_id, ver: 1 });
    for (let count = 0; count < TIPS; count += 1) insertTip.run({ ...tip, upm_id: newId(), user_id, ver: 1 });
  })();
}

const path = (device_id = newId()) => `/api/sync/snapshot?schema=${SYNC_SCHEMA}&device_id=${device_id}`;

async function secondDevice({ user_id }: Person): Promise<Person> {
  const opening = { nowMs: server.clock.nowMs, userAgent: undefined };
  const token = await inWrite(server.db, [], (tx) => openSession(tx, user_id, opening));
  return { user_id, token: server.app.jwt.sign(token) };
}

/** Asks for a snapshot and reads nothing of it. */
function askSlowly({ token }: Person): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => resolve(answer.pause().on('error', () => undefined));
    get(`${url}${path()}`, { headers: { authorization: `Bearer ${token}` } }, answered).once('error', reject);
  });
}

const status = async (asking: Person) => (await server.call(asking, { url: path() })).statusCode;

describe('a snapshot', () => {
  test('is whole, and the same compressed', async () => {
    const device_id = newId();
    const plain: SnapshotResponse = (await server.call(person, { url: path(device_id) })).json();
    expect(plain.tables.tip?.rows).toHaveLength(TIPS);
    expect(fromColumnar(plain.tables.match ?? { columns: [], rows: [] })).toHaveLength(1);
    expect(plain).toMatchObject({
      past: [],
      last_seq: 0,
      cursor: expect.any(Number),
      epoch: expect.any(String),
    });
    for (const encoding of ['br', 'gzip']) {
      const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': encoding };
      const packed = await fetch(`${url}${path(device_id)}`, { headers });
      expect([packed.headers.get('content-encoding'), await packed.json()]).toEqual([encoding, plain]);
    }
  });

  test('is of one state, whatever is written while it is made', async () => {
    const { pieces, close } = await openSnapshot(server.db, {
      user_id: person.user_id,
      device_id: newId(),
      former: [],
    });
    let text = String(pieces.next().value);
    const { cursor } = JSON.parse(`${text.slice(0, text.indexOf(',"tables"'))}}`);
    const late = { name: 'bankroll.create', args: { bankroll: aBankroll({ br_lib: 'Tardive' }) } };
    const epoch = String(server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get());
    const operations = [{ seq: 1, at: '2026-11-20T10:00:00.000Z', ...late }];
    const payload = { epoch, schema: SYNC_SCHEMA, device_id: newId(), operations };
    const pushed = await server.call(person, { method: 'POST', url: '/api/sync/push', payload });
    expect(pushed.statusCode).toBe(200);
    for (const piece of pieces) text += piece;
    close();
    const snapshot: SnapshotResponse = JSON.parse(text);
    expect([snapshot.cursor, JSON.stringify(snapshot).includes('Tardive')]).toEqual([cursor, false]);
    expect((await server.call(person, { url: path() })).body).toContain('Tardive');
  });

  test('that is read slowly delays neither writes nor other people, and is one per person', async () => {
    const slow = await askSlowly(person);
    expect(await status(await server.createUser())).toBe(200);
    const refused = await server.call(await secondDevice(person), { url: path() });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().sync]).toEqual([
      503,
      '2',
      { reason: 'busy', last_seq: null },
    ]);
    slow.destroy();
    await expect.poll(async () => status(await secondDevice(person)), { timeout: 10_000 }).toBe(200);
  });

  test('that its device asks for again replaces the one that was lost', async () => {
    const lost = await askSlowly(person);
    const cut = new Promise((resolve) => lost.once('close', resolve));
    expect(await status(person)).toBe(200);
    lost.resume();
    await cut;
    expect(lost.complete).toBe(false);
  });

  test('that is asked for many times at once is answered whole, or the device is told to come again', async () => {
    const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'br' };
    const asked = Array.from({ length: 8 }, async () => {
      const answer = await fetch(`${url}${path()}`, { headers });
      return [
        answer.status,
        await answer
          .json()
          .then(() => 'read')
          .catch(() => 'cut'),
      ];
    });
    const answers = await Promise.all(asked);
    expect(answers).toContainEqual([200, 'read']);
    expect(answers.filter(([code, text]) => code !== 200 && !(code === 503 && text === 'read'))).toEqual([]);
    expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  test('does not keep deleted data from being erased for ever', async () => {
    const slow = await askSlowly(person);
    await inWrite(server.db, [], (tx) => leaveTraces(tx, '2026-11-20T12:00:00.000Z'));
    expect(await eraseTraces(server.db)).toBe(true);
    const traces = () =>
      server.sqlite.prepare("select count(*) from meta where key = 'traces'").pluck().get();
    expect(traces()).toBe(1);
    slow.destroy();
    await expect.poll(async () => (await eraseTraces(server.db)) && traces(), { timeout: 10_000 }).toBe(0);
  });
});

describe('the places for long answers', () => {
  const holder = (name: string) => ({ user_id: name, session_id: name });

  test('are limited, and free once left', () => {
    const places = new Places({ inAll: 2, assuredMs: 60_000 });
    const first = places.take(holder('a'));
    places.take(holder('b'));
    expect(() => places.take(holder('c'))).toThrow(/beaucoup de monde/);
    first.leave();
    expect(() => places.take(holder('c'))).not.toThrow();
  });

  test('are not kept by slow readers: the oldest loses its place once it has had its time', () => {
    let nowMs = 0;
    const places = new Places({ inAll: 2, assuredMs: 60_000 }, () => nowMs);
    const cut: string[] = [];
    const take = (name: string) => places.take(holder(name)).onEnd(() => cut.push(name));
    take('a');
    nowMs = 30_000;
    take('b');
    nowMs = 59_999;
    expect(() => take('c')).toThrow(/beaucoup de monde/);
    nowMs = 60_000;
    take('c');
    expect(cut).toEqual(['a']);
    expect(() => take('a')).toThrow(/beaucoup de monde/);
  });

  test.each([
    ['asks again', (again: () => Place) => again()],
    [
      'leaves and comes back',
      (again: () => Place, place: Place) => {
        place.leave();
        return again();
      },
    ],
  ])(
    'are not kept by who %s before their time is over, and who has lost a place waits for theirs',
    (_, renew) => {
      let nowMs = 0;
      const places = new Places({ inAll: 3, assuredMs: 60_000 }, () => nowMs);
      const keepers = ['a', 'b', 'c'];
      const kept = new Map(keepers.map((name) => [name, places.take(holder(name))]));
      nowMs = 50_000;
      for (const [name, place] of kept)
        kept.set(
          name,
          renew(() => places.take(holder(name)), place),
        );
      nowMs = 60_000;
      let isCut = false;
      places.take(holder('waiting')).onEnd(() => {
        isCut = true;
      });
      // Each who lost a place displaces the next of those whose time is over, and the last nobody.
      places.take(holder('a'));
      places.take(holder('b'));
      expect(() => places.take(holder('c'))).toThrow(/beaucoup de monde/);
      nowMs = 119_999;
      expect(() => places.take(holder('c'))).toThrow(/beaucoup de monde/);
      expect(isCut).toBe(false);
    },
  );

  test('that are lost before the answer begins give no answer at all', () => {
    const places = new Places({ inAll: 1, assuredMs: 60_000 });
    const lost = places.take(holder('a'));
    places.take(holder('a'));
    let isCut = false;
    const breakOff = () => {
      isCut = true;
    };
    expect(() => lost.onEnd(breakOff)).toThrow(/beaucoup de monde/);
    expect(isCut).toBe(true);
  });
});
