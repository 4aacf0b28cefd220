import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TransportError } from '../../../sync/transport-error.ts';
import { fillTheDisk } from '../../drills/full-disk.ts';
import { Device } from '../../helpers/device.ts';
import { aBankroll, aMatch, aTip, tipCreation } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const fullText =
  'Le serveur n’a plus de place sur son disque. Vos données restent sur votre appareil et partiront dès que possible.';

let server: TestServer;

beforeEach(async () => {
  server = await startApp();
});
afterEach(() => server.stop());

/** The database may not grow any more, and has no free space for a session within it. */
async function fill(): Promise<void> {
  const pages = Number(server.sqlite.pragma('page_count', { simple: true }));
  server.sqlite.pragma(`max_page_count = ${pages}`);
  for (;;) {
    const error = await server.createUser().catch((cause) => cause);
    if (error instanceof Error) return expect(error).toMatchObject({ code: 'SQLITE_FULL' });
  }
}

const giveRoom = () => server.sqlite.pragma('max_page_count = 1000000');

const registration = {
  nom: 'Petit',
  prenom: 'Lou',
  pseudo: 'lou',
  email: 'lou@exemple.fr',
  password: 'pelouse-9',
};
const send = (url: string, payload: object, person: Person | null = null) =>
  server.call(person, { method: 'POST', url: `/api${url}`, payload });

describe('a server whose disk is full', () => {
  test('says so to those who log in or write, lets everybody read, and recovers by itself', async () => {
    expect((await send('/auth/register', registration)).statusCode).toBe(201);
    const person = await server.createUser();
    await fill();
    const { email, password } = registration;
    const bankroll = { br_lib: 'x'.repeat(40), br_montant: 10, br_date_debut: '2026-11-01' };
    const refusals = [
      await send('/auth/login', { email, password }),
      await send('/auth/register', { ...registration, email: 'camille@exemple.fr' }),
    ];
    for (const { statusCode, headers, json } of refusals) {
      expect([statusCode, json().code, json().message]).toEqual([503, 'UNAVAILABLE', fullText]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const url of ['/api/auth/profile', '/api/user/profile/bankrolls', '/api/user-pronos/my-pronos']) {
      expect([url, (await server.call(person, { url })).statusCode]).toEqual([url, 200]);
    }
    giveRoom();
    expect((await send('/auth/login', { email, password })).statusCode).toBe(200);
    expect((await send('/user/profile/bankrolls', bankroll, person)).statusCode).toBe(201);
  });

  test('leaves what a device has written in its outbox, and accepts it once when there is room', async () => {
    const phone = await Device.open(server, await server.createUser());
    await phone.settle();
    const [bankroll, match] = [aBankroll(), aMatch()];
    const on = { br_id: bankroll.br_id, match_id: match.match_id };
    await phone.write(
      { name: 'bankroll.create', args: { bankroll } },
      { name: 'match.create', args: { match } },
    );
    await phone.settle();
    await fill();
    const tips = Array.from({ length: 30 }, () => aTip({ ...on, user_comment: 'x'.repeat(400) }));
    await phone.write(...tips.map((tip) => tipCreation(tip)));
    for (let times = 0; times < 3; times += 1) {
      const refusal = await phone.sync();
      expect(refusal).toBeInstanceOf(TransportError);
      expect(refusal).toMatchObject({ status: 503, reason: 'full', message: fullText, retryAfterMs: 15_000 });
    }
    expect(await phone.pending()).toBe(30);
    expect(await phone.rows('tip')).toHaveLength(30);
    giveRoom();
    await phone.settle();
    expect(await phone.pending()).toBe(0);
    expect(server.sqlite.prepare('select count(*) from tip').pluck().get()).toBe(30);
    expect(server.sqlite.prepare('select count(*) from review').pluck().get()).toBe(0);
    await phone.destroy();
  });
});

test('a session that cannot be renewed now does not keep its owner from reading, and is renewed later', async () => {
  const person = await server.createUser();
  server.clock.nowMs += 2 * 86_400_000;
  const read = () => server.call(person, { url: '/api/auth/profile' });
  server.sqlite.pragma('query_only = on');
  const refused = await read();
  expect([refused.statusCode, refused.headers['x-access-token']]).toEqual([200, undefined]);
  server.sqlite.pragma('query_only = off');
  expect((await read()).headers['x-access-token']).toBeTypeOf('string');
});

test('a real disk that fills up and has room again loses nobody’s data', {
  timeout: 120_000,
}, async (context) => {
  const figures = await fillTheDisk({ tips: 5, fullForMs: 500 });
  if (!figures) return context.skip('no disk can be mounted here');
  expect(figures.wrong).toEqual([]);
  expect(figures.linesLogged).toBe(1);
});
