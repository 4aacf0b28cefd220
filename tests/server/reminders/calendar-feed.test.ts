import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggedRequest } from '../../../server/http/observe.ts';
import { forgetOldRemovals } from '../../../server/sync/removals.service.ts';
import { writeBets } from '../../helpers/bets.ts';
import { aSelection } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let person: Person;

beforeEach(async () => {
  server = await startApp();
  person = await server.createUser();
});
afterEach(() => server.stop());

async function makeAddress(of = person): Promise<string> {
  const answer = await server.call(of, { method: 'POST', url: '/api/user/calendrier' });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.path;
}

const read = (url: string, headers = {}) => server.call(null, { method: 'GET', url, headers });

/** The events of a calendar, as an app that knows only iCalendar reads them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(each);
    return { uid, summary, description, start: startDate.toJSDate(), end: endDate.toJSDate() };
  });
}

function teamName(equipe_id: number): string {
  const name = server.sqlite.prepare('select equipe_lib from team where equipe_id = ?').pluck();
  return String(name.get(equipe_id));
}

test('an iCalendar library reads a person’s matches, once each, with what is bet on and never an amount', async () => {
  const mine = writeBets(server, person);
  server.sqlite
    .prepare(`update team set equipe_lib = ? where equipe_id = 1`)
    .run('FC; « Virgule », \\ & Cie');
  server.sqlite
    .prepare('update competition set compet_lib = ? where compet_id = 1')
    .run('Coupe, au nom si long qu’une ligne de calendrier doit être pliée plusieurs fois, é à ü ⚽️ compris');
  const coming = mine.match('2026-11-21T20:00:00.000Z');
  const over = mine.match('2026-11-20T09:00:00.000Z', { equa_id: 3, equb_id: 4 });
  const settled = mine.match('2026-11-22T20:00:00.000Z', { equa_id: 5, equb_id: 6 });
  const comment = { user_comment: 'mise de 98,76 € à 54.32' };
  mine.bet(coming, { prono_mise: 9_876, match_cote: 54_320, ...comment });
  mine.bet(coming, { prono_id: 2, prono_mise: 9_876, match_cote: 54_320 });
  mine.bet(over, { result_id: 5 });
  mine.bet(settled, { result_id: 1 });
  mine.ticket([
    aSelection({ match_id: coming, sel_cote: 54_320 }),
    aSelection({ match_id: settled, sel_cote: 54_320, sel_resultat: 'gagne' }),
    aSelection(),
  ]);
  mine.ticket([aSelection({ sel_libelle: 'Champion d’automne', sport_id: 1 })], {});
  const stranger = await server.createUser();
  const theirs = writeBets(server, stranger);
  theirs.bet(theirs.match('2026-11-21T18:00:00.000Z', { equa_id: 7, equb_id: 8 }));

  const answer = await read(await makeAddress());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const types = server.sqlite.prepare('select prono_lib from prediction_type where prono_id in (1, 2)');
  const [competition] = server.sqlite
    .prepare('select compet_lib from competition where compet_id = 1')
    .pluck()
    .all();
  // A calendar promises no order.
  const events = eventsIn(answer.body).sort((a, b) => (a.summary < b.summary ? -1 : 1));
  expect(events.map(({ description, ...event }) => event)).toMatchObject([
    { summary: 'Champion d’automne' },
    {
      uid: `${coming}@pronos`,
      summary: `FC; « Virgule », \\ & Cie – ${teamName(2)}`,
      start: new Date('2026-11-21T20:00:00Z'),
      end: new Date('2026-11-21T22:00:00Z'),
    },
    // Of the combined ticket, at its next match; a single one at the instant at which it was noted.
    { summary: 'Vainqueur de la Ligue 1', start: new Date('2026-11-21T20:00:00Z') },
    {
      uid: `${over}@pronos`,
      summary: `À régler\u202f: ${teamName(3)} – ${teamName(4)}`,
      start: new Date('2026-11-20T09:00:00Z'),
      end: new Date('2026-11-20T11:00:00Z'),
    },
  ]);
  const [single, onMatch, combined] = events.map(({ description }) => description);
  const [one, two] = types.pluck().all();
  expect(onMatch?.split('\n').sort()).toEqual(
    [competition, one, two, `${one}, combiné de 3 sélections`].sort(),
  );
  expect([single, combined]).toEqual(['Football', 'Football\ncombiné de 3 sélections']);
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(answer.body).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
  // A drawn id may hold the digits of an amount.
  expect(answer.body.replaceAll(/^UID:.*$/gm, '')).not.toMatch(/98[.,]?76|54[.,]?32|€|mise/);
});

test('a calendar that has not changed is not sent again, and one that has is', async () => {
  const mine = writeBets(server, person);
  mine.bet(mine.match('2026-11-20T11:00:00.000Z'));
  const address = await makeAddress();
  const { etag } = (await read(address)).headers;
  server.clock.nowMs += 3_600_000;
  const same = await read(address, { 'if-none-match': etag });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  server.clock.nowMs += 3_600_000;
  expect((await read(address, { 'if-none-match': etag })).body).toContain('SUMMARY:À régler');
});

test('a cancelled or postponed match says so, and a moved one is told as revised', async () => {
  const mine = writeBets(server, person);
  const match = mine.match('2026-11-21T20:00:00.000Z');
  mine.bet(match);
  const address = await makeAddress();
  const admin = await server.createUser({ isAdmin: true });
  const change = async (payload: object) => {
    const url = `/api/admin/matchs/${match}`;
    expect((await server.call(admin, { method: 'PUT', url, payload })).statusCode).toBe(200);
    return event();
  };
  const event = async () => {
    const { body } = await read(address);
    const [vevent] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
    const { summary, sequence, startDate } = new ICAL.Event(vevent);
    const [status, stamp, changed] = ['status', 'dtstamp', 'last-modified'].map((name) =>
      vevent?.getFirstPropertyValue(name)?.toString(),
    );
    return { summary, sequence, start: startDate.toString(), status, stamp, changed };
  };
  const teams = `${teamName(1)} – ${teamName(2)}`;
  const before = await event();
  expect(before).toMatchObject({ summary: teams, status: undefined });
  const postponed = await change({ score: { etat: 'reporte' } });
  expect(postponed).toMatchObject({ summary: `${teams} (reporté)`, status: undefined });
  expect(await change({ score: { etat: 'annule' } })).toMatchObject({
    summary: `${teams} (annulé)`,
    status: 'CANCELLED',
  });
  expect(postponed.sequence).toBeGreaterThan(before.sequence);

  server.clock.nowMs = Date.parse('2026-11-21T06:00:00Z');
  await forgetOldRemovals(server.context.db, server.clock.nowMs);
  const moved = await change({ score: null, match_date: '2026-11-22T18:00:00.000Z' });
  expect(moved).toMatchObject({ summary: teams, status: undefined, start: '2026-11-22T18:00:00Z' });
  expect([moved.stamp, moved.changed]).toEqual(['2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z']);

  const postponedAgain = await change({ score: { etat: 'reporte' } });
  expect(postponedAgain.summary).toBe(`${teams} (reporté)`);
  server.clock.nowMs = Date.parse('2026-11-23T06:00:00Z');
  expect((await event()).summary).toBe(`${teams} (reporté)`);
});

test('an address ends when it is renewed, removed, or with the person’s access, and is stored as a hash', async () => {
  const admin = await server.createUser({ isAdmin: true });
  const statusOf = async (address: string) => (await read(address)).statusCode;
  const first = await makeAddress();
  const second = await makeAddress();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const secret = /([\w-]{43})\.ics$/.exec(second)?.[1] ?? '';
  expect(secret).not.toBe('');
  expect(server.sqlite.serialize().includes(secret)).toBe(false);
  await server.call(person, { method: 'DELETE', url: '/api/user/calendrier' });
  expect(await statusOf(second)).toBe(404);
  const third = await makeAddress();
  await server.call(admin, {
    method: 'PATCH',
    url: `/api/admin/utilisateurs/${person.user_id}`,
    payload: { user_ban: 1 },
  });
  expect(await statusOf(third)).toBe(404);
  await server.call(admin, {
    method: 'PATCH',
    url: `/api/admin/utilisateurs/${person.user_id}`,
    payload: { user_ban: 0 },
  });
  expect(await statusOf(third)).toBe(404);
});

test('the log and the metrics say that a calendar was read, not at which address', async () => {
  const url = '/api/calendrier/un-secret.ics?x=1';
  const request = { method: 'GET', url, ip: '::1' } as Parameters<typeof loggedRequest>[0];
  expect(loggedRequest(request).path).toBe('/api/calendrier/…');
  const written = { ...request, url: url.replace('calendrier', '%63alendrier') };
  expect(loggedRequest(written).path).toBe('/api/calendrier/…');
});

test('a calendar of 10,000 bets takes 50 ms of the processor at most', async () => {
  const mine = writeBets(server, person);
  const matches = Array.from({ length: 200 }, (_, index) =>
    mine.match(new Date(server.clock.nowMs - index * 86_400_000).toISOString()),
  );
  server.sqlite.transaction(() => {
    for (let index = 0; index < 10_000; index += 1) {
      mine.bet(matches[index % 200] ?? '', { result_id: index < 9_800 ? (index % 3) + 1 : 4 });
    }
  })();
  const address = await makeAddress();
  await read(address);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    const { body } = await read(address);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    expect(eventsIn(body)).toHaveLength(200);
  }
  expect(Math.min(...times)).toBeLessThan(50);
});
