import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../server/auth/session.service.ts';
import { inWrite } from '../../server/db/write.ts';
import { forgetOldRemovals, REMOVALS_KEPT_DAYS } from '../../server/sync/removals.service.ts';
import { TransportError } from '../../sync/transport-error.ts';
import { Device } from '../helpers/device.ts';
import { aBankroll, aMatch, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

const DAY_MS = 86_400_000;
const PENDING = 2_000;

let server: TestServer;

beforeAll(async () => {
  server = await startApp({ env: { RATE_LIMIT: '1000000' } });
});
afterAll(() => server.stop());

async function logIn(person: Person): Promise<void> {
  const { nowMs } = server.clock;
  const payload = await inWrite(server.db, [], (tx) =>
    openSession(tx, person.user_id, { nowMs, userAgent: undefined }),
  );
  person.token = server.app.jwt.sign(payload);
}

const count = (sql: string, ...values: unknown[]) =>
  server.sqlite
    .prepare(sql)
    .pluck()
    .get(...values);
const devicesOf = ({ user_id }: Person) => count('select count(*) from device where user_id = ?', user_id);

/** Days pass, with the server's own maintenance every ten of them. */
async function letDaysPass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 10) {
    server.clock.nowMs += 10 * DAY_MS;
    await forgetOldRemovals(server.db, server.clock.nowMs);
  }
}

test('a device back after 400 days, with writes that waited, agrees with the server though tombstones were deleted', async () => {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  const tablet = await Device.open(server, person);
  const bankroll = aBankroll();
  const match = aMatch();
  const on = { br_id: bankroll.br_id, match_id: match.match_id };
  const [gone, edited, kept] = [aTip(on), aTip(on), aTip(on)];
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
    ...[gone, edited, kept].map((tip) => tipCreation(tip)),
  );
  await phone.settle();
  await tablet.settle();
  await forgetOldRemovals(server.db, server.clock.nowMs);

  await tablet.write(
    { name: 'tip.delete', args: { upm_id: gone.upm_id } },
    { name: 'tip.delete', args: { upm_id: edited.upm_id } },
  );
  await tablet.settle();
  const waiting = Array.from({ length: PENDING }, () => aTip(on));
  await phone.write(
    tipChange(edited, { user_comment: 'écrit au loin' }),
    ...waiting.map((tip) => tipCreation(tip)),
  );
  const tombstones = () => server.sqlite.prepare('select count(*) from tombstone').pluck().get();
  await letDaysPass(REMOVALS_KEPT_DAYS - 20);
  expect(tombstones()).toBe(2);
  expect(devicesOf(person)).toBe(2);
  await letDaysPass(400 - REMOVALS_KEPT_DAYS);
  expect(tombstones()).toBe(0);
  expect(devicesOf(person)).toBe(0);

  expect(await phone.sync()).toMatchObject({ status: 401 });
  expect(await phone.pending()).toBe(PENDING + 1);
  await logIn(person);
  await phone.settle();
  await tablet.settle();
  for (const device of [phone, tablet]) {
    const ids = new Set((await device.rows('tip')).map(({ upm_id }) => upm_id));
    expect(ids).toEqual(new Set([kept, ...waiting].map(({ upm_id }) => upm_id)));
    expect(await device.pending()).toBe(0);
    const [review] = await device.rows('review');
    expect(review).toMatchObject({ review_kind: 'deleted' });
    expect(review?.args).toContain('écrit au loin');
  }
}, 60_000);

test('within 180 days an operation sent again gets its former answer; after them no row is duplicated, and a refusal is repeated', async () => {
  const person = await server.createUser();
  const bankroll = aBankroll();
  const match = aMatch();
  const on = { br_id: bankroll.br_id, match_id: match.match_id };
  const phones = await Promise.all([Device.open(server, person), Device.open(server, person)]);
  for (const phone of phones) {
    await phone.settle();
    await phone.write(
      { name: 'bankroll.create', args: { bankroll } },
      { name: 'match.create', args: { match } },
      tipCreation(aTip(on)),
      { name: 'tip.delete', args: { upm_id: 'none' } },
    );
    // The server applies it, and the phone gets no answer.
    expect(await phone.sync({ loseAnswer: 1 })).toBeInstanceOf(TransportError);
    expect(await phone.pending()).toBe(4);
  }
  const state = () => [
    count('select count(*) from tip where user_id = ?', person.user_id),
    count('select count(*) from bankroll where user_id = ?', person.user_id),
    count('select count(*) from review where user_id = ?', person.user_id),
  ];
  const before = state();
  await forgetOldRemovals(server.db, server.clock.nowMs);
  const [soon, late] = phones;
  await letDaysPass(REMOVALS_KEPT_DAYS - 10);
  await logIn(person);
  await soon?.settle();
  expect([state(), await soon?.pending()]).toEqual([before, 0]);
  await letDaysPass(30);
  expect(devicesOf(person)).toBe(1);
  await logIn(person);
  await late?.settle();
  const [tips, bankrolls, reviews] = before;
  expect([state(), await late?.pending()]).toEqual([[tips, bankrolls, Number(reviews) + 1], 0]);
  await soon?.settle();
  const [ofSoon, ofLate] = await Promise.all(
    phones.map(async (phone) => (await phone.rows('tip')).map(({ upm_id }) => upm_id).sort()),
  );
  expect(ofSoon).toEqual(ofLate);
}, 60_000);

test('a device that only reads is not forgotten, and keeps its number', async () => {
  const person = await server.createUser();
  const reader = await Device.open(server, person);
  await reader.settle();
  const bankroll = aBankroll();
  await reader.write({ name: 'bankroll.create', args: { bankroll } });
  await reader.settle();
  const { device_id } = await reader.store.state();
  for (let days = 0; days < 400; days += 20) {
    await letDaysPass(20);
    await logIn(person);
    await reader.settle();
  }
  await reader.write({ name: 'bankroll.archive', args: { br_id: bankroll.br_id } });
  await reader.settle();
  expect((await reader.store.state()).device_id).toBe(device_id);
  expect(await reader.row('bankroll', bankroll.br_id)).toMatchObject({ is_archive: 1 });
}, 60_000);
