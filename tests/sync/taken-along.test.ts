import 'fake-indexeddb/auto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { markRestored, restoreJump } from '../../server/db/restored.ts';
import { everythingHeld, takeAlong } from '../../sync/take-along.ts';
import { Device } from '../helpers/device.ts';
import { aBankroll, aMartingale, aMatch, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

let after: TestServer;

afterEach(() => after.stop());

async function restored(folder: string): Promise<TestServer> {
  const { db, sqlite } = openDatabase(join(folder, 'pronos.db'));
  markRestored(sqlite, { epoch: newId(), jump: restoreJump() });
  await db.destroy();
  return startApp({ folder, seeds: false });
}

/** Gives one device all that another one holds. */
async function give(from: Device, to: Device): Promise<void> {
  const writes = await from.store.write((tx) => everythingHeld(tx, '2026-11-20T12:00:00.000Z'));
  await to.store.write((tx) => takeAlong(tx, writes));
}

/** An account created after the backup, with a local database of every kind of row, half of it on a second device. */
async function trapped() {
  const before = await startApp();
  const folder = mkdtempSync(join(tmpdir(), 'pronos-trapped-'));
  await before.sqlite.backup(join(folder, 'pronos.db'));
  const person = await before.createUser({ email: 'camille@exemple.fr' });
  const phone = await Device.open(before, person);
  const tablet = await Device.open(before, person);
  const [bankroll, martingale, match] = [aBankroll(), aMartingale(), aMatch()];
  const on = { br_id: bankroll.br_id, match_id: match.match_id };
  const [changed, waiting, fromTablet] = [aTip(on), aTip(on), aTip(on)];
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'martingale.create', args: { martingale } },
    { name: 'match.create', args: { match } },
    tipCreation(changed, [martingale.um_id]),
  );
  await phone.settle();
  await phone.settle();
  await tablet.settle();
  await tablet.write(tipCreation(fromTablet));
  await tablet.settle();
  await tablet.settle();
  await phone.write(tipCreation(waiting), tipChange(changed, { result_id: 1, prono_gain: 1850 }));
  await before.stop();
  after = await restored(folder);
  const newPerson = await after.createUser({ email: 'camille@exemple.fr' });
  return { phone, tablet, newPerson, changed, waiting, fromTablet, match };
}

test('an account created after the backup is created again, with its local database, whatever waited in it', async () => {
  const { phone, newPerson, changed, waiting, match } = await trapped();
  const anew = await Device.open(after, newPerson);
  await give(phone, anew);
  expect(await anew.row('tip', changed.upm_id)).toMatchObject({ prono_gain: 1850 });
  await anew.settle();
  await anew.settle();
  expect(await anew.pending()).toBe(0);
  const elsewhere = await Device.open(after, newPerson);
  await elsewhere.settle();
  expect((await elsewhere.rows('tip')).map(({ upm_id }) => upm_id).sort()).toEqual(
    [changed.upm_id, waiting.upm_id].sort(),
  );
  expect(await elsewhere.row('tip', changed.upm_id)).toMatchObject({ result_id: 1, prono_gain: 1850 });
  expect(await elsewhere.row('match', match.match_id)).toBeDefined();
  for (const table of ['bankroll', 'martingale', 'martingale_tip'] as const) {
    expect([table, await elsewhere.rows(table)]).toEqual([table, [expect.anything()]]);
  }
  expect(await elsewhere.rows('review')).toEqual([]);
  const owners = after.sqlite.prepare('select distinct user_id from tip').pluck().all();
  expect(owners).toEqual([newPerson.user_id]);
});

test('a second device of that person brings what only it holds, and nothing twice', async () => {
  const { phone, tablet, newPerson, changed, waiting, fromTablet } = await trapped();
  const onPhone = await Device.open(after, newPerson);
  await give(phone, onPhone);
  await onPhone.settle();
  await onPhone.settle();
  const onTablet = await Device.open(after, newPerson);
  await onTablet.settle();
  await give(tablet, onTablet);
  await onTablet.settle();
  await onPhone.settle();
  for (const device of [onPhone, onTablet]) {
    expect((await device.rows('tip')).map(({ upm_id }) => upm_id).sort()).toEqual(
      [changed.upm_id, waiting.upm_id, fromTablet.upm_id].sort(),
    );
    expect(await device.rows('bankroll')).toHaveLength(1);
    expect(await device.rows('martingale_tip')).toHaveLength(1);
    expect(await device.pending()).toBe(0);
  }
  // The tablet has another state of the tip that the phone has changed since: its owner decides.
  expect(await onTablet.row('tip', changed.upm_id)).toMatchObject({ prono_gain: 1850 });
  expect((await onTablet.rows('review')).map(({ operation }) => operation)).toEqual(['salvage']);
});

test('what its tips refer to and exists again under another id is found', async () => {
  const before = await startApp();
  const folder = mkdtempSync(join(tmpdir(), 'pronos-trapped-'));
  await before.sqlite.backup(join(folder, 'pronos.db'));
  const addBookmaker = async (server: TestServer): Promise<number> => {
    const admin = await server.createUser({ isAdmin: true });
    const payload = { bookmaker_lib: 'Bête à paris' };
    const answer = await server.call(admin, { method: 'POST', url: '/api/admin/bookmakers', payload });
    return answer.json().data.bookmaker_id;
  };
  const bookmaker_id = await addBookmaker(before);
  const phone = await Device.open(before, await before.createUser());
  const [bankroll, match] = [aBankroll(), aMatch()];
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id, bookmaker_id });
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
    tipCreation(tip),
  );
  await phone.settle();
  await before.stop();
  after = await restored(folder);
  const again = await addBookmaker(after);
  const anew = await Device.open(after, await after.createUser());
  await give(phone, anew);
  await anew.settle();
  await anew.settle();
  expect(again).not.toBe(bookmaker_id);
  expect(await anew.row('tip', tip.upm_id)).toMatchObject({ bookmaker_id: again });
  expect(await anew.rows('review')).toEqual([]);
});
