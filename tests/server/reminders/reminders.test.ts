import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jwtSecret } from '../../../server/configuration/jwt-secret.ts';
import { vapidKeys } from '../../../server/configuration/vapid-key.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { isPushEndpoint, postToPublicHosts } from '../../../server/reminders/push-endpoint.ts';
import { sendDueReminders } from '../../../server/reminders/reminders.service.ts';
import { writeBets } from '../../helpers/bets.ts';
import { newSubscription, startPushService } from '../../helpers/push-service.ts';
import { aSelection } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeEach(async () => {
  server = await startApp({ nowMs: Date.parse('2026-11-20T12:00:00Z') });
  service = await startPushService();
});
afterEach(async () => {
  service.stop();
  await server.stop();
});

/** A person whose device has asked for these kinds. */
async function reminded(name: string, kinds = { avant_match: true, a_regler: true }) {
  const person = await server.createUser();
  const device = newSubscription(name);
  await subscribe(person, { ...device, ...kinds });
  return { person, device, bets: writeBets(server, person) };
}

async function subscribe(
  person: Person,
  {
    endpoint,
    keys,
    avant_match,
    a_regler,
  }: ReturnType<typeof newSubscription> & Record<'avant_match' | 'a_regler', boolean>,
) {
  const payload = { endpoint, keys, avant_match, a_regler };
  const answer = await server.call(person, { method: 'PUT', url: '/api/user/notifications', payload });
  expect(answer.statusCode).toBe(200);
}

const metrics = () => createMetrics(server.context);

const warned: string[] = [];

/** What a server does each minute, from this instant on for so many minutes. */
async function minutes(count: number, counted = metrics(), post = service.post) {
  const { db, config, now } = server.context;
  const warn = (service: string, reason: string) => warned.push(`${service} ${reason}`);
  const sending = { vapid: vapidKeys(config), post, metrics: counted, warn };
  const context = { db, config, now, ...sending };
  for (let done = 0; done < count; done += 1) {
    await sendDueReminders({ ...context, signal: new AbortController().signal });
    server.clock.nowMs += MINUTE_MS;
  }
}

const at = (minutesAhead: number) => new Date(server.clock.nowMs + minutesAhead * MINUTE_MS).toISOString();

const subscriptions = () => server.sqlite.prepare('select count(*) from push_subscription').pluck().get();

test('each person is told once of a match an hour before and of what is to settle after, and never of an amount', async () => {
  const { device, bets } = await reminded('une');
  const other = await reminded('autre', { avant_match: false, a_regler: true });
  const first = bets.match(at(61));
  const second = bets.match(at(61), { equa_id: 3, equb_id: 4 });
  const later = bets.match(at(120), { equa_id: 5, equb_id: 6 });
  const money = { prono_mise: 9_876, match_cote: 54_320, user_comment: '98,76 €' };
  bets.bet(first, money);
  bets.bet(first, { ...money, prono_id: 2 });
  bets.ticket([
    aSelection({ match_id: second, sel_cote: 54_320 }),
    aSelection({ match_id: later, sel_cote: 54_320, sel_resultat: 'gagne' }),
  ]);
  bets.bet(bets.match(at(61), { equa_id: 7, equb_id: 8 }), { result_id: 1 });
  other.bets.bet(first);
  await minutes(5 * 60);

  const told = service.received
    .filter(({ path }) => path === '/une')
    .map(({ headers, body }) => ({
      ...device.read(body),
      urgency: headers.urgency,
      ttl: Number(headers.ttl),
    }));
  const teams = server.sqlite.prepare('select equipe_lib from team where equipe_id <= 4 order by equipe_id');
  const [a, b, c, d] = teams.pluck().all();
  const body = expect.stringMatching(new RegExp(`^(${a} – ${b}, ${c} – ${d}|${c} – ${d}, ${a} – ${b})$`));
  expect(told).toEqual([
    {
      ...{ title: '2 matchs dans une heure', body, path: '/matches', urgency: 'high', ttl: 3_600 },
      tag: expect.stringContaining('avant-match'),
    },
    {
      ...{ title: '3 pronostics à régler', body, path: '/user/a-regler', urgency: 'normal' },
      ...{ tag: 'a-regler', ttl: 43_200 },
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/98[.,]?76|54[.,]?32|€/);
  const [received] = service.received.filter(({ path }) => path === '/autre');
  expect(other.device.read(received?.body ?? Buffer.of())).toMatchObject({ title: '1 pronostic à régler' });
  expect(service.received).toHaveLength(3);
  for (const { headers, body: sent } of service.received) {
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(sent.includes('match')).toBe(false);
  }
});

test('a server that was started again sends nothing twice, and nothing stale', async () => {
  const { bets, device } = await reminded('une');
  bets.bet(bets.match(at(60)));
  await minutes(1);
  expect(device.read(service.received[0]?.body ?? Buffer.of())).toMatchObject({
    title: 'Match dans une heure',
    path: expect.stringMatching(/^\/matches\/[\w-]{36}$/),
  });
  const { folder } = server;
  const { nowMs } = server.clock;
  await server.stop({ keep: true });
  server = await startApp({ folder, nowMs });
  await minutes(10);
  expect(service.received).toHaveLength(1);
  server.clock.nowMs += 24 * 60 * MINUTE_MS;
  await minutes(10);
  expect(service.received).toHaveLength(1);
});

test('nobody is told that a match begins in an hour which is postponed, cancelled or over', async () => {
  const { bets, device } = await reminded('une');
  const states = ['reporte', 'annule', 'termine', 'tapis_vert', 'a_venir'];
  for (const [index, etat] of states.entries()) {
    const score = JSON.stringify({ etat, ...(etat === 'termine' && { score: [1, 0] }), origine: 'source' });
    bets.bet(bets.match(at(60), { equa_id: 2 * index + 1, equb_id: 2 * index + 2, score }));
  }
  await minutes(10);
  const teams = server.sqlite.prepare('select equipe_lib from team where equipe_id in (9, 10)').pluck().all();
  expect(service.received.map(({ body }) => device.read(body))).toMatchObject([
    { title: 'Match dans une heure', body: teams.join(' – ') },
  ]);
});

test('a device that cannot be reached is tried again after ever longer pauses; one that is gone is forgotten', async () => {
  const { bets } = await reminded('une');
  bets.bet(bets.match(at(60)));
  service.answers.status = 503;
  const counted = metrics();
  warned.length = 0;
  await minutes(10, counted);
  expect(service.received).toHaveLength(4);
  expect(warned).toHaveLength(4);
  expect(warned[0]).toMatch(/^[\w.:-]+ answered 503$/);
  expect(await counted.registry.getSingleMetricAsString('pronos_reminders_total')).toContain(
    'pronos_reminders_total{kind="avant_match",outcome="failed"} 4',
  );
  server.clock.nowMs += 30 * MINUTE_MS;
  service.answers.status = 410;
  bets.bet(bets.match(at(60), { equa_id: 3, equb_id: 4 }));
  await minutes(10);
  expect(service.received).toHaveLength(5);
  expect(subscriptions()).toBe(0);
});

test('a subscription ends with its session, however that ends, and with the person’s access', async () => {
  const logout = await reminded('une');
  await server.call(logout.person, { method: 'POST', url: '/api/auth/logout' });
  expect(subscriptions()).toBe(0);

  const suspended = await reminded('deux');
  const admin = await server.createUser({ isAdmin: true });
  await server.call(admin, {
    method: 'PATCH',
    url: `/api/admin/utilisateurs/${suspended.person.user_id}`,
    payload: { user_ban: 1 },
  });
  expect(subscriptions()).toBe(0);

  const expired = await reminded('trois');
  server.clock.nowMs += 31 * 24 * 60 * MINUTE_MS;
  expired.bets.bet(expired.bets.match(at(60)));
  await minutes(2);
  expect(service.received).toEqual([]);

  const [one, two] = [await server.createUser(), await server.createUser()];
  const shared = { ...newSubscription('partage'), avant_match: true, a_regler: false };
  await subscribe(one, shared);
  await subscribe(two, shared);
  const owners = server.sqlite.prepare(
    "select user_id from push_subscription where endpoint like '%partage'",
  );
  expect(owners.pluck().all()).toEqual([two.user_id]);
  await subscribe(two, { ...shared, avant_match: false });
  expect(owners.all()).toEqual([]);
});

test('only https at a name of the public internet is taken', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true);
  const inside = [
    ...[
      'http://push.exemple.fr/a',
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://box/',
    ],
    ...['https://push.exemple.fr:8443/a', 'https://moi:mot@push.exemple.fr/a', 'javascript:alert(1)', 'x'],
    ...['https://2130706433/', 'https://localhost/'],
  ];
  expect(inside.filter(isPushEndpoint)).toEqual([]);
});

test.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  'a device whose push service turns out to be at %s gets nothing, and its host no connection',
  async (inside) => {
    const { bets } = await reminded('une');
    bets.bet(bets.match(at(60)));
    const asked: string[] = [];
    const found = (address: string) => ({ address, family: isIP(address) });
    const resolve = ((name: string, _options: object, callback: (error: null, found: object[]) => void) => {
      asked.push(name);
      callback(null, asked.length === 1 ? [found(inside)] : [found('93.184.216.34'), found(inside)]);
    }) as never;
    warned.length = 0;
    await minutes(3, metrics(), postToPublicHosts(resolve));
    expect(asked).toEqual(['push.exemple.fr', 'push.exemple.fr']);
    // A connection that was tried would end with a code of its own.
    expect(warned).toEqual(['push.exemple.fr failed', 'push.exemple.fr failed']);
  },
);

test('a device’s key that is no point of the curve is refused', async () => {
  const person = await server.createUser();
  const { read: _, ...subscription } = newSubscription('telephone');
  const set = (p256dh: string) =>
    server.call(person, {
      method: 'PUT',
      url: '/api/user/notifications',
      payload: {
        ...subscription,
        keys: { ...subscription.keys, p256dh },
        avant_match: true,
        a_regler: false,
      },
    });
  const refused = await set(`BA${'A'.repeat(85)}`);
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ field: 'keys.p256dh', message: expect.stringContaining('Clé incorrecte') }],
  ]);
  expect((await set(subscription.keys.p256dh)).statusCode).toBe(200);
});

test.each(['', 'garbage'])(
  'a file of the secret of sessions that holds « %s » is told to the host',
  (held) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'secret-'));
    writeFileSync(join(DATA_DIR, 'jwt-secret'), held);
    expect(() => jwtSecret({ DATA_DIR })).toThrow(
      /jwt-secret n’est pas un secret \(32 caractères au moins\)/,
    );
    rmSync(DATA_DIR, { recursive: true });
  },
);

test.each(['', 'garbage'])(
  'a key file that holds « %s » is told to the host, and nothing is sent by it',
  (held) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'vapid-'));
    writeFileSync(join(DATA_DIR, 'vapid-key'), held);
    expect(() => vapidKeys({ DATA_DIR })).toThrow(/vapid-key n’est pas une clé privée P-256/);
    rmSync(DATA_DIR, { recursive: true });
  },
);
