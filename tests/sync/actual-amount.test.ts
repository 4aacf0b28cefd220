import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reapply } from '../../client/features/review/review-decisions.ts';
import { openLocalDatabase } from '../../client/local/database.ts';
import { newId } from '../../client/local/random-id.ts';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { MOVEMENT_AHEAD } from '../../shared/domain/date-ahead.ts';
import { limits } from '../../shared/limits.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import { issuesOf, type Write } from '../../sync/operations/registry.ts';
import { Device } from '../helpers/device.ts';
import { presentOf } from '../helpers/present.ts';
import { pushed } from '../helpers/push.ts';
import { aBankroll, aMatch, aMovement, aTip, tipCreation } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

/** Two phones of one person, a bankroll of 500,00 € on both, and a match to bet on. */
async function twoPhones() {
  const person = await server.createUser();
  const [a, b] = [await Device.open(server, person), await Device.open(server, person)];
  const bankroll = aBankroll({ br_montant_initial: 50_000 });
  const match = aMatch();
  await a.settle();
  await a.write({ name: 'bankroll.create', args: { bankroll } }, { name: 'match.create', args: { match } });
  await settleAll(a, b);
  const { br_id } = bankroll;
  const bet = (prono_mise: number) => tipCreation(aTip({ br_id, match_id: match.match_id, prono_mise }));
  return { person, a, b, br_id, bet };
}

async function settleAll(...devices: Device[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.settle();
}

async function balanceOn(device: Device, br_id: string): Promise<number | undefined> {
  const movements = await device.rows('movement');
  return balancesByBankroll(
    await device.rows('bankroll'),
    movements,
    await device.rows('tip'),
    seededOutcomeOf,
  ).get(br_id);
}

/** The write of the form when this amount is typed over the one that the device shows. */
async function typedOn(device: Device, br_id: string, typedCents: number): Promise<Write> {
  const seenCents = (await balanceOn(device, br_id)) ?? 0;
  const amounts = { mvt_id: newId(), br_id, seenCents, typedCents, at: '2026-11-20T10:00:00.000Z' };
  return { name: 'bankroll.actual', args: actualAmount(amounts, await device.rows('movement')) };
}

/** Both phones, with what waits on them, show the same. */
async function expectBalance(phones: { a: Device; b: Device; br_id: string }, cents: number) {
  const { a, b, br_id } = phones;
  expect([await balanceOn(a, br_id), await balanceOn(b, br_id)]).toEqual([cents, cents]);
  const onServer = server.sqlite
    .prepare('select coalesce(sum(mvt_montant), 0) from movement where br_id = ?')
    .pluck()
    .get(br_id);
  const movements = (await a.rows('movement')).filter((one) => one.br_id === br_id);
  expect(movements.reduce((sum, { mvt_montant }) => sum + mvt_montant, 0)).toBe(onServer);
}

test('the same actual amount typed on two phones is one correction', async () => {
  const phones = await twoPhones();
  const { a, b, br_id } = phones;
  await a.write(await typedOn(a, br_id, 45_000));
  await b.write(await typedOn(b, br_id, 45_000));
  await settleAll(b, a);
  await expectBalance(phones, 45_000);
  expect(await a.rows('movement')).toHaveLength(1);
  expect(await a.rows('review')).toEqual([]);
});

test('another actual amount meanwhile waits for a decision, and changes nothing before', async () => {
  const phones = await twoPhones();
  const { a, b, br_id } = phones;
  await a.write(await typedOn(a, br_id, 45_000));
  await b.write(await typedOn(b, br_id, 46_000));
  expect(await balanceOn(a, br_id)).toBe(45_000);
  await settleAll(b, a);
  await expectBalance(phones, 46_000);
  const reviews = await b.rows('review');
  expect(reviews).toMatchObject([{ review_kind: 'conflict', operation: 'bankroll.actual' }]);
  expect(reviews[0]?.args).toContain('"mvt_vu":50000,"mvt_saisi":45000');
});

test('bets, deposits and withdrawals of the other phone change the balance besides an actual amount', async () => {
  const phones = await twoPhones();
  const { a, b, br_id, bet } = phones;
  await a.write(bet(2_000));
  await a.write(await typedOn(a, br_id, 45_000));
  await b.write(bet(1_000));
  const withdrawal = aMovement({ br_id, mvt_type: 'withdrawal', mvt_montant: -3_000 });
  await b.write(
    { name: 'movement.create', args: { movement: aMovement({ br_id, mvt_montant: 10_000 }) } },
    { name: 'movement.create', args: { movement: withdrawal } },
  );
  await settleAll(b, a);
  await expectBalance(phones, 45_000 - 1_000 + 10_000 - 3_000);
  expect(await a.rows('review')).toEqual([]);
});

test('an amount equal to the balance needs no decision, though the phones knew of different bets', async () => {
  const phones = await twoPhones();
  const { a, b, br_id, bet } = phones;
  await a.write(await typedOn(a, br_id, 45_000));
  await b.write(bet(2_000));
  await b.write(await typedOn(b, br_id, 45_000));
  await settleAll(b, a);
  await expectBalance(phones, 45_000);
  expect(await a.rows('review')).toEqual([]);
});

test('the same amount over different bets needs a decision where it would not be the balance', async () => {
  const phones = await twoPhones();
  const { a, b, br_id, bet } = phones;
  await a.write(await typedOn(a, br_id, 45_000));
  await b.write(bet(2_000));
  await b.write(await typedOn(b, br_id, 45_000));
  await settleAll(a, b);
  await expectBalance(phones, 43_000);
  expect(await a.rows('review')).toMatchObject([{ review_kind: 'conflict' }]);
});

test('of two amounts typed one after the other on a phone both count, also where the first was typed elsewhere too', async () => {
  const phones = await twoPhones();
  const { a, b, br_id } = phones;
  await a.write(await typedOn(a, br_id, 45_000));
  await a.write(await typedOn(a, br_id, 42_000));
  await b.write(await typedOn(b, br_id, 45_000));
  await settleAll(b, a);
  await expectBalance(phones, 42_000);
  expect(await a.rows('review')).toEqual([]);
});

test('an actual amount that is sent twice, or whose answer is lost, counts once', async () => {
  const phones = await twoPhones();
  const { a, b, br_id } = phones;
  await a.write(await typedOn(a, br_id, 45_000));
  expect(await a.sync({ loseAnswer: 1 })).toBeInstanceOf(Error);
  expect(await a.sync({ duplicate: 1 })).not.toBeInstanceOf(Error);
  await settleAll(a, b);
  await expectBalance(phones, 45_000);
});

test('undoing a correction reverses its difference, and an amount typed over it meanwhile waits', async () => {
  const phones = await twoPhones();
  const { a, b, br_id } = phones;
  await a.write(await typedOn(a, br_id, 45_000));
  await settleAll(a, b);
  const mvt_id = String((await a.rows('movement'))[0]?.mvt_id);
  await a.write({ name: 'movement.delete', args: { mvt_id } });
  await b.write(await typedOn(b, br_id, 44_000));
  expect(await balanceOn(a, br_id)).toBe(50_000);
  await settleAll(a, b);
  await expectBalance(phones, 50_000);
  expect(await a.rows('review')).toMatchObject([{ review_kind: 'conflict' }]);
});

test('a device of the previous version writes a difference, which stays as it is', async () => {
  const phones = await twoPhones();
  const { a, b, br_id } = phones;
  const {
    mvt_vu: _,
    mvt_saisi: __,
    ...older
  } = aMovement({ br_id, mvt_type: 'correction', mvt_montant: -1 });
  await b.write({ name: 'movement.create', args: { movement: older as Row<'movement'> } });
  await settleAll(b, a);
  await expectBalance(phones, 49_999);
  await a.write(await typedOn(a, br_id, 45_000));
  await settleAll(a, b);
  await expectBalance(phones, 45_000);
});

describe('an actual amount of 450,00 € over 500,00 €, given back by an app from before amounts kept the corrections', () => {
  async function givenBackAfter(typedMeanwhile: readonly number[]) {
    const phones = await twoPhones();
    const { person, a, br_id } = phones;
    const { cursor: commonAncestor } = await a.store.state();
    for (const cents of typedMeanwhile) {
      await a.write(await typedOn(a, br_id, cents));
      await a.settle();
    }
    const amounts = { mvt_id: newId(), br_id, seenCents: 50_000, typedCents: 45_000 };
    const { movement } = actualAmount({ ...amounts, at: '2026-11-20T10:00:00.000Z' }, []);
    const args = { table: 'movement', row: { ...movement, ver: commonAncestor + 1 }, fork: commonAncestor };
    await pushed(server, person, [{ name: 'salvage', args }], '2026-11-20T10:00:00.000Z');
    await settleAll(phones.b, a);
    return phones;
  }

  test('is restored where nothing was typed since', async () => {
    const phones = await givenBackAfter([]);
    await expectBalance(phones, 45_000);
    expect(await phones.a.rows('review')).toEqual([]);
  });

  test('is one with the same amount typed since', async () => {
    const phones = await givenBackAfter([45_000]);
    await expectBalance(phones, 45_000);
    expect(await phones.a.rows('review')).toEqual([]);
  });

  test('waits where another was typed since, and can then be applied as it was typed', async () => {
    const phones = await givenBackAfter([48_000]);
    const { a, br_id } = phones;
    await expectBalance(phones, 48_000);
    const [review] = (await a.rows('review')) as unknown as Row<'review'>[];
    expect(review).toMatchObject({ operation: 'salvage', review_kind: 'conflict' });
    const present = presentOf({
      bankrolls: (await a.rows('bankroll')) as unknown as Row<'bankroll'>[],
      movements: (await a.rows('movement')) as unknown as Row<'movement'>[],
      balances: new Map([[br_id, 48_000]]),
    });
    const writes = review && reapply(review, present);
    await a.write(...(writes ?? []));
    await settleAll(a, phones.b);
    await expectBalance(phones, 45_000);
    expect(await a.rows('review')).toEqual([]);
  });
});

test.each<['deposit' | 'withdrawal', number, string]>([
  ['deposit', -100, 'un dépôt est supérieur à zéro'],
  ['deposit', 0, 'un dépôt est supérieur à zéro'],
  ['withdrawal', 100, 'un retrait est inférieur à zéro'],
  ['deposit', 1_000_000_001, 'trop grande'],
])('a %s of %i cents is refused', async (mvt_type, mvt_montant, reason) => {
  const { a, b, br_id } = await twoPhones();
  await a.write({ name: 'movement.create', args: { movement: aMovement({ br_id, mvt_type, mvt_montant }) } });
  await settleAll(a, b);
  expect(await b.rows('movement')).toEqual([]);
  expect((await b.rows('review'))[0]?.reason).toContain(reason);
});

test('a correction is what was typed minus what was shown, and an archived bankroll is reactivated on both phones', async () => {
  const { a, b, br_id } = await twoPhones();
  const { movement } = actualAmount(
    { mvt_id: newId(), br_id, seenCents: 50_000, typedCents: 45_000, at: '2026-11-20T10:00:00.000Z' },
    [],
  );
  const lie = { ...movement, mvt_montant: -9_000 };
  await a.write({ name: 'bankroll.actual', args: { movement: lie, corrections: 0 } });
  await a.write({ name: 'bankroll.archive', args: { br_id } });
  await settleAll(a, b);
  expect((await b.rows('review'))[0]).toMatchObject({ review_kind: 'rejected' });
  expect(await b.row('bankroll', br_id)).toMatchObject({ is_archive: 1 });
  await b.write({ name: 'bankroll.reactivate', args: { br_id } });
  await settleAll(b, a);
  expect(await a.row('bankroll', br_id)).toMatchObject({ is_archive: 0 });
});

test('a movement in the future, or an amount too far from the balance, is refused when typed; a device’s is accepted', async () => {
  const { a, b, br_id } = await twoPhones();
  const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
  const ahead = aMovement({ br_id, mvt_date: '2026-11-20T13:00:00.000Z' });
  expect(issuesOf('movement.create', { nowMs }, { movement: ahead })).toEqual([
    { field: 'mvt_date', message: MOVEMENT_AHEAD },
  ]);
  const { amountMaxCents } = limits;
  const amounts = { mvt_id: newId(), br_id, seenCents: -100, at: '2026-11-20T11:00:00.000Z' };
  const far = (typedCents: number) =>
    issuesOf('bankroll.actual', { nowMs }, actualAmount({ ...amounts, typedCents }, []));
  expect(far(amountMaxCents - 100)).toEqual([]);
  expect(far(amountMaxCents - 99)).toMatchObject([{ field: 'mvt_montant' }]);
  await a.write({ name: 'movement.create', args: { movement: ahead } });
  await settleAll(a, b);
  expect(await b.row('movement', ahead.mvt_id)).toMatchObject({ mvt_date: ahead.mvt_date });
});

test('a bankroll accepts a limited number of movements; what is beyond waits', async () => {
  const { person, a, br_id } = await twoPhones();
  const { user_id } = person;
  const insert = server.sqlite.prepare(
    `insert into movement (mvt_id, br_id, mvt_type, mvt_montant, mvt_date, user_id, ver)
     values (?, ?, 'deposit', 1, '2026-11-20T10:00:00.000Z', ?, 1)`,
  );
  const fill = server.sqlite.transaction((count: number) => {
    for (let index = 0; index < count; index += 1) insert.run(newId(), br_id, user_id);
  });
  fill(limits.movementsPerBankroll - 1);
  for (const mvt_montant of [100, 200]) {
    await a.write({ name: 'movement.create', args: { movement: aMovement({ br_id, mvt_montant }) } });
  }
  await a.settle();
  expect(await a.rows('review')).toMatchObject([
    { reason: 'Cette bankroll compte déjà 5\u202f000 mouvements, c’est le maximum.' },
  ]);

  // One that is undone makes room, in the same push.
  const [undone] = (await a.rows('movement')).filter(({ mvt_montant }) => mvt_montant === 100);
  await a.write(
    { name: 'movement.delete', args: { mvt_id: undone?.mvt_id ?? '' } },
    { name: 'movement.create', args: { movement: aMovement({ br_id, mvt_montant: 300 }) } },
  );
  await a.settle();
  expect(await a.rows('review')).toHaveLength(1);
  const other = aBankroll();
  const moved = aMovement({ br_id: other.br_id, mvt_montant: 400 });
  await a.write(
    { name: 'bankroll.create', args: { bankroll: other } },
    { name: 'movement.create', args: { movement: moved } },
    { name: 'salvage', args: { table: 'movement', row: { ...moved, br_id }, fork: 1 } },
  );
  await a.settle();
  expect((await a.rows('review')).map(({ operation }) => operation)).toContain('salvage');
  const count = server.sqlite.prepare('select count(*) from movement where br_id = ?').pluck();
  expect(count.get(br_id)).toBe(limits.movementsPerBankroll);
});

test('a local database of the previous version finds the movements of a bankroll, whole', async () => {
  const name = `carnet-${newId()}`;
  const older = new Dexie(name);
  older.version(3).stores({ movement: 'mvt_id', state: 'key' });
  const movement = aMovement({ br_id: newId() });
  const { mvt_vu: _, mvt_saisi: __, ...stored } = movement;
  await older.table('movement').add(stored);
  older.close();
  const database = await openLocalDatabase(name, newId);
  expect(await database.rowsOf('movement').where('br_id').equals(movement.br_id).toArray()).toEqual([
    movement,
  ]);
  database.close();
});
