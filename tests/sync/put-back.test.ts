import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reapply } from '../../client/features/review/review-decisions.ts';
import type { Row } from '../../shared/records/tables.ts';
import { Device } from '../helpers/device.ts';
import { presentOf } from '../helpers/present.ts';
import { aBankroll, aMartingale, aMatch, aMovement, aTip, tipCreation } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';
import { twoDevicesOn } from '../helpers/two-devices.ts';

let server: TestServer;
const statements: string[] = [];

beforeAll(async () => {
  server = await startApp({ onStatement: (text) => statements.push(String(text)) });
});
afterAll(() => server.stop());

const twoDevices = () => twoDevicesOn(server);

function tipsOnServer(person: Person) {
  return server.sqlite.prepare('select * from tip where user_id = ?').all(person.user_id);
}

describe('a profile put back from an older copy', () => {
  test.each([1, 3])('loses nothing of the %i tips that are written after it', async (count) => {
    const { person, phone, tablet, on } = await twoDevices();
    const putBack = await copyOf(phone);
    const forgotten = [aTip(on), aTip(on)];
    await phone.write(...forgotten.map((tip) => tipCreation(tip)));
    await phone.settle();
    await putBack();
    const written = Array.from({ length: count }, () => aTip(on));
    await phone.write(...written.map((tip) => tipCreation(tip)));
    await phone.settle();
    await tablet.settle();
    expect(tipsOnServer(person)).toHaveLength(2 + count);
    for (const device of [phone, tablet]) expect(await device.rows('tip')).toHaveLength(2 + count);
    expect(await phone.pending()).toBe(0);
  });

  test('nor a tip written during its first request to the server', async () => {
    const { person, phone, on } = await twoDevices();
    const putBack = await copyOf(phone);
    await phone.write(tipCreation(aTip(on)));
    await phone.settle();
    await putBack();
    const PULL = 1;
    await phone.sync({ interruptAt: PULL }, async () => {
      await phone.write(tipCreation(aTip(on)));
    });
    await phone.settle();
    expect(tipsOnServer(person)).toHaveLength(2);
    expect(await phone.rows('tip')).toHaveLength(2);
  });
});

describe('what a profile put back from an older copy creates again, and another device has deleted since, waits', () => {
  test.each(['tip', 'martingale', 'movement'] as const)('a %s', async (table) => {
    const { phone, tablet, on } = await twoDevices();
    const tip = aTip(on);
    const martingale = aMartingale();
    const movement = aMovement({ br_id: on.br_id });
    const { make, remove } = {
      tip: {
        make: tipCreation(tip),
        remove: { name: 'tip.delete' as const, args: { upm_id: tip.upm_id } },
      },
      martingale: {
        make: { name: 'martingale.create' as const, args: { martingale } },
        remove: { name: 'martingale.delete' as const, args: { um_id: martingale.um_id } },
      },
      movement: {
        make: { name: 'movement.create' as const, args: { movement } },
        remove: { name: 'movement.delete' as const, args: { mvt_id: movement.mvt_id } },
      },
    }[table];
    await phone.write(make);
    const putBack = await copyOf(phone);
    await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
    await phone.settle();
    await tablet.settle();
    await tablet.write(remove);
    await tablet.settle();
    await putBack();
    await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
    await phone.settle();
    expect(await phone.rows(table)).toHaveLength(0);
    const [review] = await phone.rows('review');
    expect(review).toMatchObject({ review_kind: 'deleted', operation: make.name });

    const present = presentOf({ matches: new Map([[on.match_id, aMatch(on)]]) });
    await phone.write(...(reapply(review as Row<'review'>, present) ?? []));
    await phone.settle();
    await tablet.settle();
    for (const device of [phone, tablet]) {
      expect(await device.rows(table)).toHaveLength(1);
      expect(await device.rows('review')).toHaveLength(0);
    }
  });
});

test('a profile put back from before its first snapshot takes a new identity and loses nothing', async () => {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  const putBack = await copyOf(phone);
  const [forgotten, written] = [aBankroll(), aBankroll()];
  await phone.settle();
  await phone.write({ name: 'bankroll.create', args: { bankroll: forgotten } });
  await phone.settle();
  await putBack();
  await phone.write({ name: 'bankroll.create', args: { bankroll: written } });
  await phone.settle();
  expect((await phone.rows('bankroll')).map(({ br_id }) => br_id).sort()).toEqual(
    [forgotten.br_id, written.br_id].sort(),
  );
  expect(await phone.pending()).toBe(0);
});

/** Copies a whole profile; returns a function that puts it back. */
async function copyOf({ database }: Device): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    database.tables.map(async (table) => ({ table, rows: await table.toArray() })),
  );
  return async () => {
    for (const { table, rows } of kept) {
      await table.clear();
      await table.bulkAdd(rows);
    }
  };
}

test('what was created and deleted in one push is not created again by an older copy either', async () => {
  const { phone, on } = await twoDevices();
  const tip = aTip(on);
  await phone.write(tipCreation(tip));
  const putBack = await copyOf(phone);
  const another = () => ({ name: 'bankroll.create' as const, args: { bankroll: aBankroll() } });
  await phone.write({ name: 'tip.delete', args: { upm_id: tip.upm_id } }, another());
  await phone.settle();
  await putBack();
  await phone.write(another());
  await phone.settle();
  expect(await phone.rows('tip')).toEqual([]);
  expect(await phone.rows('review')).toMatchObject([{ review_kind: 'deleted', operation: 'tip.create' }]);
});

test('deleted rows are looked up once for a whole batch of new ones, and nothing twice for their matches', async () => {
  const { person, phone, on } = await twoDevices();
  await phone.write(...Array.from({ length: 200 }, () => tipCreation(aTip(on))));
  statements.length = 0;
  await phone.settle();
  expect(tipsOnServer(person)).toHaveLength(200);
  const asked = (pattern: RegExp) => statements.filter((text) => pattern.test(text));
  expect(asked(/^\s*select .*from "?tombstone"?\s+where "?table_name"? = /is)).toHaveLength(1);
  expect(asked(/^\s*select "match_id" as id from "match"/is).length).toBeLessThan(3);
});
