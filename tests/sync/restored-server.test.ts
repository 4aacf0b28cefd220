import 'fake-indexeddb/auto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { reapply } from '../../client/features/review/review-decisions.ts';
import { newId } from '../../client/local/random-id.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { markRestored, restoreJump } from '../../server/db/restored.ts';
import type { Row } from '../../shared/records/tables.ts';
import { actualAmount } from '../../sync/operations/actual-amount.ts';
import type { Write } from '../../sync/operations/registry.ts';
import type { WireRow } from '../../sync/protocol.ts';
import { Device } from '../helpers/device.ts';
import { presentOf } from '../helpers/present.ts';
import { aBankroll, aMatch, anOwnScore, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

/** Backs up the server now, into a data folder of its own. */
async function backUp({ sqlite }: TestServer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pronos-restored-'));
  await sqlite.backup(join(folder, 'pronos.db'));
  return folder;
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'pronos-restored-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A server restored from that backup. */
async function restoredFrom(folder: string): Promise<TestServer> {
  const { db, sqlite } = openDatabase(join(folder, 'pronos.db'));
  markRestored(sqlite, { epoch: newId(), jump: restoreJump() });
  await db.destroy();
  return startApp({ folder, seeds: false });
}

/** Another device of this person creates a match under the id of a deleted one, with its teams in the other order. */
async function takeId(server: TestServer, person: Person, match: Row<'match'>): Promise<void> {
  const other = await Device.open(server, person);
  await other.settle();
  const turned = { ...match, equa_id: match.equb_id, equb_id: match.equa_id };
  await other.write({ name: 'match.create', args: { match: turned } });
  await other.settle();
}

test('what devices held beyond a restored backup is restored, and nothing is duplicated', async () => {
  const before = await startApp();
  const person = await before.createUser();
  const stranger = await before.createUser();
  const phone = await Device.open(before, person);
  const tablet = await Device.open(before, person);
  const bankroll = aBankroll();
  const match = aMatch();
  const on = { br_id: bankroll.br_id, match_id: match.match_id };
  const settledLater = aTip(on);
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
    tipCreation(settledLater),
  );
  await phone.settle();
  await tablet.settle();

  const folder = await backUp(before);

  const newMatch = aMatch({ match_date: '2026-12-05T20:00:00.000Z' });
  const onNewMatch = aTip({ ...on, match_id: newMatch.match_id });
  const fromTablet = aTip(on);
  await phone.write(
    { name: 'match.create', args: { match: newMatch } },
    tipCreation(onNewMatch),
    tipChange(settledLater, { result_id: 1, prono_gain: 1850 }),
  );
  await phone.settle();
  await tablet.write(tipCreation(fromTablet));
  await tablet.settle();
  const stillPending = aTip(on);
  await phone.write(tipCreation(stillPending));
  await before.stop();

  const after = await restoredFrom(folder);
  const strangersDevice = await Device.open(after, stranger);
  for (const device of [phone, tablet]) device.connectTo(after);
  expect(await phone.rows('tip')).toHaveLength(3);
  for (const device of [tablet, phone, tablet, phone, strangersDevice]) await device.settle();

  const expected = [settledLater, onNewMatch, fromTablet, stillPending].map(({ upm_id }) => upm_id).sort();
  for (const device of [phone, tablet]) {
    expect((await device.rows('tip')).map(({ upm_id }) => upm_id).sort()).toEqual(expected);
    expect(await device.row('tip', settledLater.upm_id)).toMatchObject({ result_id: 1, prono_gain: 1850 });
    expect(await device.row('match', newMatch.match_id)).toBeDefined();
    expect(await device.pending()).toBe(0);
    expect(await device.rows('review')).toHaveLength(0);
  }
  expect(after.sqlite.prepare('select count(*) from tip').pluck().get()).toBe(4);
  expect(await strangersDevice.rows('tip')).toHaveLength(0);
  await after.stop();
});

test('a bet stays on its match when the calendar of a restored server arrives first, with another one under its id', async () => {
  const before = await startApp();
  const person = await before.createUser();
  const phone = await Device.open(before, person);
  await phone.settle();
  const folder = await backUp(before);
  const [bankroll, match] = [aBankroll(), aMatch()];
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id });
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
    tipCreation(tip),
  );
  await phone.settle();
  await before.stop();

  const after = await restoredFrom(folder);
  await takeId(after, person, match);
  const { equa_id, equb_id, match_date } = match;
  phone.connectTo(after);
  await phone.engine.refreshCalendar({ from: '2026-11-17T23:00:00.000Z', to: '2026-12-04T23:00:00.000Z' });
  expect(await phone.row('match', match.match_id)).toMatchObject({ equa_id, equb_id });
  await phone.settle();
  const under = after.sqlite
    .prepare('select match.* from tip join match using (match_id) where upm_id = ?')
    .get(tip.upm_id);
  expect(under).toMatchObject({ equa_id, equb_id, match_date });
  expect(await phone.rows('review')).toEqual([]);
  await after.stop();
});

test('a bet on a match older than the backup never ends up on another one that took its id since the restore', async () => {
  const before = await startApp();
  const person = await before.createUser();
  const phone = await Device.open(before, person);
  const [bankroll, match] = [aBankroll(), aMatch()];
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id });
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
  );
  await phone.settle();
  const folder = await backUp(before);
  await phone.write(tipCreation(tip));
  await phone.settle();
  await before.stop();

  const after = await restoredFrom(folder);
  after.sqlite.prepare('delete from match where match_id = ?').run(match.match_id);
  await takeId(after, person, match);
  phone.connectTo(after);
  await phone.settle();
  const under = after.sqlite.prepare('select match.* from tip join match using (match_id)').all();
  expect(under).toEqual([]);
  const [review] = await phone.rows('review');
  expect(review).toMatchObject({ review_kind: 'rejected', operation: 'salvage' });
  expect(review?.reason).toContain('d’autres équipes');
  await after.stop();
});

describe('an actual amount of 450,00 € over 500,00 €, then of 440,00 €, since a backup', () => {
  async function typedSinceBackup() {
    const before = await startApp();
    const person = await before.createUser();
    const phone = await Device.open(before, person);
    const bankroll = aBankroll({ br_montant_initial: 50_000 });
    await phone.settle();
    await phone.write({ name: 'bankroll.create', args: { bankroll } });
    await phone.settle();
    const folder = await backUp(before);
    const type = async (device: Device, seenCents: number, typedCents: number) => {
      const { br_id } = bankroll;
      const amounts = { mvt_id: newId(), br_id, seenCents, typedCents, at: '2026-11-20T10:00:00.000Z' };
      const args = actualAmount(amounts, await device.rows('movement'));
      await device.write({ name: 'bankroll.actual', args });
      await device.settle();
    };
    await type(phone, 50_000, 47_000);
    // Undoing a correction leaves those after it as they are.
    const [undone] = await phone.rows('movement');
    await type(phone, 47_000, 42_000);
    await phone.write({ name: 'movement.delete', args: { mvt_id: undone?.mvt_id ?? '' } });
    await type(phone, 45_000, 44_000);
    await before.stop();
    const after = await restoredFrom(folder);
    const tablet = await Device.open(after, person);
    await tablet.settle();
    phone.connectTo(after);
    return { after, phone, tablet, type };
  }

  const correctionsOn = async (device: Device) =>
    (await device.rows('movement')).reduce((sum, { mvt_montant }) => sum + mvt_montant, 0);

  test('is restored as it was', async () => {
    const { after, phone, tablet } = await typedSinceBackup();
    for (const device of [phone, tablet]) await device.settle();
    expect([await correctionsOn(phone), await correctionsOn(tablet)]).toEqual([-6_000, -6_000]);
    expect(await phone.rows('review')).toEqual([]);
    await after.stop();
  });

  test('is one with the same amount, typed on the restored server', async () => {
    const { after, phone, tablet, type } = await typedSinceBackup();
    await type(tablet, 50_000, 45_000);
    for (const device of [phone, tablet]) await device.settle();
    expect([await correctionsOn(phone), await correctionsOn(tablet)]).toEqual([-6_000, -6_000]);
    expect(await phone.rows('review')).toEqual([]);
    await after.stop();
  });

  test('waits where another one was typed on the restored server', async () => {
    const { after, phone, tablet, type } = await typedSinceBackup();
    await type(tablet, 50_000, 48_000);
    for (const device of [phone, tablet]) await device.settle();
    expect([await correctionsOn(phone), await correctionsOn(tablet)]).toEqual([-2_000, -2_000]);
    expect(await tablet.rows('review')).toMatchObject([{ operation: 'salvage' }, { operation: 'salvage' }]);
    await after.stop();
  });
});

/** A phone that renamed its bankroll three times since a backup, and the server restored from it. */
async function renamedSinceBackup() {
  const before = await startApp();
  const person = await before.createUser();
  const phone = await Device.open(before, person);
  const bankroll = aBankroll();
  await phone.settle();
  await phone.write({ name: 'bankroll.create', args: { bankroll } });
  await phone.settle();
  const folder = await backUp(before);
  for (const br_lib of ['Un', 'Deux', 'Avant la panne']) {
    await phone.write({
      name: 'bankroll.update',
      args: { before: bankroll, after: { ...bankroll, br_lib } },
    });
    await phone.settle();
  }
  await before.stop();
  const after = await restoredFrom(folder);
  phone.connectTo(after);
  const newPhone = await Device.open(after, person);
  await newPhone.settle();
  const renameAfter = async () => {
    const renamed = { ...bankroll, br_lib: 'Après la panne' };
    await newPhone.write({ name: 'bankroll.update', args: { before: bankroll, after: renamed } });
    await newPhone.settle();
  };
  return { after, phone, bankroll, renameAfter };
}

test('an edit made since the backup is restored', async () => {
  const { after, phone, bankroll } = await renamedSinceBackup();
  await phone.settle();
  expect(await phone.row('bankroll', bankroll.br_id)).toMatchObject({ br_lib: 'Avant la panne' });
  expect(after.sqlite.prepare('select br_lib from bankroll').pluck().get()).toBe('Avant la panne');
  await after.stop();
});

test('an edit made after the restore is not undone by a device that gives older rows back', async () => {
  const { after, phone, bankroll, renameAfter } = await renamedSinceBackup();
  await renameAfter();
  await phone.settle();
  expect(await phone.row('bankroll', bankroll.br_id)).toMatchObject({ br_lib: 'Après la panne' });
  await after.stop();
});

test('nor is one made while that device re-uploads its stale rows', async () => {
  const { after, phone, bankroll, renameAfter } = await renamedSinceBackup();
  const PUSH_AFTER_SNAPSHOT = 3;
  await phone.sync({ interruptAt: PUSH_AFTER_SNAPSHOT }, renameAfter);
  await phone.settle();
  expect(await phone.row('bankroll', bankroll.br_id)).toMatchObject({ br_lib: 'Après la panne' });
  await after.stop();
});

test('what only one device has of a row that another has changed since waits for a decision', async () => {
  const { after, phone, bankroll, renameAfter } = await renamedSinceBackup();
  await renameAfter();
  await phone.settle();
  const [review] = await phone.rows('review');
  expect(review).toMatchObject({ review_kind: 'conflict', operation: 'salvage' });
  expect(JSON.parse(review?.args ?? '')).toMatchObject({
    table: 'bankroll',
    row: { br_lib: 'Avant la panne' },
  });
  expect(JSON.parse(review?.theirs ?? '')).toMatchObject({ br_lib: 'Après la panne' });
  expect(await phone.row('bankroll', bankroll.br_id)).toMatchObject({ br_lib: 'Après la panne' });
  await after.stop();
});

test('what was added after the backup is not taken for what is added after the restore, though a tip referred to it', async () => {
  const before = await startApp();
  const person = await before.createUser();
  const admin = await before.createUser({ isAdmin: true });
  const phone = await Device.open(before, person);
  const bankroll = aBankroll();
  const match = aMatch();
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
  );
  await phone.settle();
  const folder = await backUp(before);
  const addType = async (server: typeof before, prono_lib: string) => {
    const payload = { prono_lib, prono_ordre: 99, grp_prono_id: 1 };
    const answer = await server.call(admin, { method: 'POST', url: '/api/admin/pronos', payload });
    return Number(answer.json().data.prono_id);
  };
  const forgotten = await addType(before, 'Premier buteur remplaçant');
  await phone.settle();
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id, prono_id: forgotten });
  await phone.write(tipCreation(tip));
  await phone.settle();
  await before.stop();

  const after = await restoredFrom(folder);
  const added = await addType(after, 'Nombre de corners pair');
  phone.connectTo(after);
  await phone.settle();
  expect(added).not.toBe(forgotten);
  expect(after.sqlite.prepare('select count(*) from tip where prono_id = ?').pluck().get(added)).toBe(0);
  const waiting = await phone.rows('review');
  expect(waiting).toEqual([expect.objectContaining({ review_kind: 'rejected' })]);
  expect(JSON.stringify(waiting)).toContain(tip.upm_id);
  await after.stop();
});

test('no version number is used twice, before and after a restore', async () => {
  const before = await startApp({ seeds: false });
  const phone = await Device.open(before, await before.createUser());
  await phone.settle();
  const folder = await backUp(before);
  for (let count = 0; count < 5; count += 1) {
    await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
    await phone.settle();
  }
  const told = (await phone.store.state()).cursor;
  await before.stop();
  const [once, twice] = [await restoredFrom(copyOf(folder)), await restoredFrom(copyOf(folder))];
  const [first, second] = [once, twice].map(
    ({ sqlite }) => sqlite.prepare('select ver from clock').pluck().get() as number,
  );
  expect(first).toBeGreaterThan(told);
  expect(second).toBeGreaterThan(told);
  expect(second).not.toBe(first);
  await Promise.all([once.stop(), twice.stop()]);
});

test('between the state of a restored server and what is sent back to it, no tip is without its match', async () => {
  const before = await startApp();
  const stranger = await Device.open(before, await before.createUser());
  const person = await before.createUser();
  const phone = await Device.open(before, person);
  const bankroll = aBankroll();
  const match = aMatch();
  await stranger.settle();
  await stranger.write({ name: 'match.create', args: { match } });
  await stranger.settle();
  await phone.settle();
  await phone.write({ name: 'bankroll.create', args: { bankroll } });
  await phone.settle();
  const folder = await backUp(before);
  await phone.engine.refreshCalendar({ from: match.match_date, to: '2026-11-22T00:00:00.000Z' });
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id });
  await phone.write(tipCreation(tip));
  await phone.settle();
  expect(await phone.row('match', match.match_id)).toBeDefined();
  await before.stop();

  const after = await restoredFrom(folder);
  phone.connectTo(after);
  for (let dropRequest = 1; dropRequest <= 5; dropRequest += 1) {
    await phone.sync({ dropRequest });
    expect(await phone.row('tip', tip.upm_id)).toBeDefined();
    expect(await phone.row('match', match.match_id)).toBeDefined();
  }
  await phone.settle();
  expect(await phone.pending()).toBe(0);
  expect(after.sqlite.prepare('select upm_id from tip').pluck().all()).toEqual([tip.upm_id]);
  await after.stop();
});

/** A phone and a tablet of one person with a tip on both, and functions for what happens next. */
async function sharedTip() {
  const before = await startApp();
  const person = await before.createUser();
  const admin = await before.createUser({ isAdmin: true });
  const [phone, tablet] = [await Device.open(before, person), await Device.open(before, person)];
  const bankroll = aBankroll();
  const match = aMatch();
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id });
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
    tipCreation(tip),
  );
  await phone.settle();
  await tablet.settle();
  return { before, admin, phone, tablet, bankroll, match, tip };
}

describe('what a restored server has answered already is not applied again', () => {
  const PULL_AFTER_PUSH = 2;

  test('a tip that another device has deleted since stays deleted', async () => {
    const { before, phone, tablet, bankroll, match } = await sharedTip();
    const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id });
    await phone.write(tipCreation(tip));
    await phone.sync({ loseAnswer: PULL_AFTER_PUSH });
    await tablet.settle();
    await tablet.write({ name: 'tip.delete', args: { upm_id: tip.upm_id } });
    await tablet.settle();
    const folder = await backUp(before);
    await before.stop();

    const after = await restoredFrom(folder);
    for (const device of [phone, tablet]) device.connectTo(after);
    for (const device of [phone, tablet, phone]) await device.settle();
    for (const device of [phone, tablet]) expect(await device.row('tip', tip.upm_id)).toBeUndefined();
    await after.stop();
  });

  test('a comment that another device has written since stays', async () => {
    const { before, phone, tablet, tip } = await sharedTip();
    await phone.write(tipChange(tip, { user_comment: 'le premier' }));
    await phone.sync({ loseAnswer: PULL_AFTER_PUSH });
    await tablet.settle();
    await tablet.write(tipChange({ ...tip, user_comment: 'le premier' }, { user_comment: 'le second' }));
    await tablet.settle();
    const folder = await backUp(before);
    await phone.write(tipChange(tip, { user_fiab: 5 }));
    await before.stop();

    const after = await restoredFrom(folder);
    for (const device of [phone, tablet]) device.connectTo(after);
    for (const device of [phone, tablet, phone]) await device.settle();
    for (const device of [phone, tablet]) {
      expect(await device.row('tip', tip.upm_id)).toMatchObject({ user_comment: 'le second', user_fiab: 5 });
      expect(await device.rows('review')).toEqual([]);
    }
    await after.stop();
  });

  test('unless the profile had been put back and used that number for something else', async () => {
    const { before, phone, tablet, tip } = await sharedTip();
    const { next_seq } = await phone.store.state();
    await phone.write(tipChange(tip, { user_comment: 'avant la copie' }));
    await phone.settle();
    const folder = await backUp(before);
    await before.stop();
    // The copy of the profile is from before that comment.
    await phone.database.state.update('sync', { next_seq });
    await phone.write(tipChange(tip, { user_fiab: 5 }));

    const after = await restoredFrom(folder);
    for (const device of [phone, tablet]) device.connectTo(after);
    for (const device of [phone, tablet]) await device.settle();
    expect(await tablet.row('tip', tip.upm_id)).toMatchObject({ user_fiab: 5 });
    await after.stop();
  });
});

describe('what was added after the backup and exists again under another id', () => {
  async function add(server: TestServer, admin: Person, path: string, payload: object): Promise<WireRow> {
    const answer = await server.call(admin, { method: 'POST', url: `/api/admin/${path}`, payload });
    expect(answer.statusCode).toBe(201);
    return answer.json().data;
  }

  test('is found by its name: the tip on it is restored', async () => {
    const { before, admin, phone, tablet, bankroll, match } = await sharedTip();
    const folder = await backUp(before);
    const { bookmaker_id } = await add(before, admin, 'bookmakers', { bookmaker_lib: 'Bête à paris' });
    await phone.settle();
    const on = { br_id: bankroll.br_id, match_id: match.match_id, bookmaker_id: Number(bookmaker_id) };
    const [logged, pending] = [aTip(on), aTip(on)];
    await phone.write(tipCreation(logged));
    await phone.settle();
    await phone.write(tipCreation(pending));
    await before.stop();

    const after = await restoredFrom(folder);
    const again = await add(after, admin, 'bookmakers', { bookmaker_lib: 'bete-à-Paris' });
    expect(again.bookmaker_id).not.toBe(bookmaker_id);
    for (const device of [phone, tablet]) device.connectTo(after);
    for (const device of [phone, tablet]) await device.settle();
    for (const { upm_id } of [logged, pending]) {
      expect(await tablet.row('tip', upm_id)).toMatchObject({ bookmaker_id: again.bookmaker_id });
    }
    expect(await phone.rows('review')).toEqual([]);
    await after.stop();
  });

  test('waits once under « À vérifier » until it exists again; then it can be applied again', async () => {
    const { before, admin, phone, tablet, bankroll, match } = await sharedTip();
    const folder = await backUp(before);
    const { bookmaker_id } = await add(before, admin, 'bookmakers', { bookmaker_lib: 'Bête à paris' });
    await phone.settle();
    const on = { br_id: bankroll.br_id, match_id: match.match_id, bookmaker_id: Number(bookmaker_id) };
    const tip = aTip(on);
    await phone.write(tipCreation(tip));
    await phone.settle();
    await tablet.settle();
    await before.stop();

    const after = await restoredFrom(folder);
    for (const device of [phone, tablet]) device.connectTo(after);
    for (const device of [phone, tablet, phone]) await device.settle();
    const [review, ...twins] = await phone.rows('review');
    expect(twins).toEqual([]);
    expect(review).toMatchObject({ review_kind: 'rejected', reason: 'Bookmaker introuvable' });
    const again = await add(after, admin, 'bookmakers', { bookmaker_lib: 'Bête à paris' });
    const writes = review && reapply(review, presentOf({ bankrolls: [bankroll] }));
    await phone.write(...(writes ?? []));
    await phone.settle();
    expect(await phone.row('tip', tip.upm_id)).toMatchObject({ bookmaker_id: again.bookmaker_id });
    expect(await phone.rows('review')).toEqual([]);
    await after.stop();
  });

  test('is one match for everybody, though two phones give it back', async () => {
    const { before, admin, phone, bankroll } = await sharedTip();
    const stranger = await Device.open(before, await before.createUser());
    const strangersBankroll = aBankroll();
    await stranger.settle();
    await stranger.write({ name: 'bankroll.create', args: { bankroll: strangersBankroll } });
    await stranger.settle();
    const folder = await backUp(before);
    const fixture = { compet_id: 1, equa_id: 1, equb_id: 2, match_date: '2026-12-05T20:00:00.000Z' };
    const { match_id } = await add(before, admin, 'matchs', fixture);
    const window = { from: '2026-12-01T00:00:00.000Z', to: '2026-12-10T00:00:00.000Z' };
    const tips = [bankroll, strangersBankroll].map(({ br_id }) =>
      aTip({ br_id, match_id: String(match_id) }),
    );
    for (const [index, device] of [phone, stranger].entries()) {
      await device.engine.refreshCalendar(window);
      await device.write(...tips.slice(index, index + 1).map((tip) => tipCreation(tip)));
      await device.settle();
    }
    await before.stop();

    const after = await restoredFrom(folder);
    const again = await add(after, admin, 'matchs', fixture);
    for (const device of [phone, stranger]) device.connectTo(after);
    for (const device of [phone, stranger, phone, stranger]) await device.settle();
    for (const [index, device] of [phone, stranger].entries()) {
      expect(await device.row('tip', tips[index]?.upm_id ?? '')).toMatchObject({ match_id: again.match_id });
      expect(await device.rows('review')).toEqual([]);
    }
    const standing = after.sqlite.prepare(
      "select count(*) from match where match_date like '2026-12-05%' and same_as is null",
    );
    expect(standing.pluck().get()).toBe(1);
    await after.stop();
  });
});

test('a machine put back without a new epoch is noticed by devices that only read', async () => {
  const { before, phone, tablet, tip } = await sharedTip();
  const folder = await backUp(before);
  await phone.write(tipChange(tip, { user_comment: 'après la copie' }));
  await phone.settle();
  await before.stop();

  const after = await startApp({ folder, seeds: false });
  for (const device of [phone, tablet]) device.connectTo(after);
  // Others go on writing: the counter passes what the phone has seen.
  for (let count = 0; count < 5; count += 1) {
    await tablet.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
    await tablet.settle();
  }
  await phone.settle();
  await tablet.settle();
  for (const device of [phone, tablet]) {
    expect(await device.rows('bankroll')).toHaveLength(6);
    // No common ancestor can be known: the phone's version waits for a decision.
    const [review] = await device.rows('review');
    expect(review).toMatchObject({ review_kind: 'conflict', operation: 'salvage' });
    expect(review?.args).toContain('après la copie');
  }
  await after.stop();
});

/** A copy of a device's local database in its second version; returns its name. */
async function copyAsVersion2({ database }: Device): Promise<string> {
  const copy = new Dexie(`${database.name}-version-2`);
  const sourceOf = ({ schema }: (typeof database.tables)[number]) =>
    [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(', ');
  copy.version(2).stores(Object.fromEntries(database.tables.map((table) => [table.name, sourceOf(table)])));
  await copy.open();
  for (const table of database.tables) {
    const rows: object[] = await table.toArray();
    await copy.table(table.name).bulkPut(rows.map((row) => ({ ...row, past: undefined })));
  }
  copy.close();
  return copy.name;
}

test('a local database from before the server’s past was kept meets a restored server', async () => {
  const { before, phone, tablet, tip } = await sharedTip();
  const folder = await backUp(before);
  await phone.write(tipChange(tip, { user_comment: 'après la sauvegarde' }));
  await phone.settle();
  const old = await Device.reopen(before, phone.person, await copyAsVersion2(phone));
  await before.stop();

  const after = await restoredFrom(folder);
  for (const device of [old, tablet]) device.connectTo(after);
  for (const device of [old, tablet]) await device.settle();
  expect(await tablet.row('tip', tip.upm_id)).toMatchObject({ user_comment: 'après la sauvegarde' });
  await after.stop();
});

test('what an app from before common ancestors gives back is accepted, not refused', async () => {
  const { before, phone, tablet, bankroll } = await sharedTip();
  const row = { ...aBankroll({ br_lib: 'De l’ancienne page' }), ver: 12 };
  const reuploaded = { name: 'salvage', args: { table: 'bankroll', row, ver: 12 } };
  await phone.write(reuploaded as unknown as Write);
  await phone.settle();
  await tablet.settle();
  expect((await tablet.rows('bankroll')).map(({ br_lib }) => br_lib).sort()).toEqual([
    row.br_lib,
    bankroll.br_lib,
  ]);
  await before.stop();
});

test('a noted score comes back to a restored server, and asks where another was noted there since', async () => {
  const before = await startApp();
  const person = await before.createUser();
  const [phone, tablet] = [await Device.open(before, person), await Device.open(before, person)];
  const [match, other] = [aMatch(), aMatch({ match_date: '2026-11-22T20:00:00.000Z' })];
  await phone.settle();
  await phone.write(
    { name: 'match.create', args: { match } },
    { name: 'match.create', args: { match: other } },
  );
  await phone.settle();
  await tablet.settle();
  const backup = await backUp(before);
  const note = ({ match_id }: Row<'match'>, goals: number): Write => {
    const score = `{"etat":"termine","score":[${goals},0],"origine":"parieur"}`;
    return { name: 'score.note', args: { own: anOwnScore({ match_id, score }) } };
  };
  await phone.write(note(match, 1), note(other, 1));
  await phone.settle();
  await before.stop();
  const after = await restoredFrom(backup);
  for (const device of [phone, tablet]) device.connectTo(after);
  await tablet.settle();
  // The same of one match, another of the other.
  await tablet.write(note(match, 1), note(other, 2));
  await tablet.settle();
  await phone.settle();
  await tablet.settle();
  const goals = async (device: Device) =>
    (await device.rows('own_score')).map(({ match_id, score }) => [match_id, String(score).at(27)]).sort();
  const both = (others: string) =>
    [
      [match.match_id, '1'],
      [other.match_id, others],
    ].sort();
  expect([await goals(phone), await goals(tablet)]).toEqual([both('2'), both('2')]);
  const reviews = (await phone.rows('review')) as unknown as Row<'review'>[];
  expect(reviews).toMatchObject([{ review_kind: 'conflict', operation: 'salvage' }]);
  const { ownScores } = (await phone.screens()).userData;
  const writes = reviews[0] && reapply(reviews[0], presentOf({ reviews, ownScores }));
  await phone.write(...(writes ?? []));
  await phone.settle();
  await tablet.settle();
  expect([await goals(phone), await goals(tablet)]).toEqual([both('1'), both('1')]);
  expect(await tablet.rows('review')).toEqual([]);
  for (const device of [phone, tablet]) await device.destroy();
  await after.stop();
});

test('what every device knows as deleted after the backup comes back with it, a bet as well as a noted score', async () => {
  const before = await startApp();
  const person = await before.createUser();
  const phone = await Device.open(before, person);
  const [bankroll, match] = [aBankroll(), aMatch()];
  const tip = aTip({ br_id: bankroll.br_id, match_id: match.match_id });
  const own = anOwnScore({ match_id: match.match_id });
  await phone.settle();
  await phone.write(
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'match.create', args: { match } },
    tipCreation(tip),
    { name: 'score.note', args: { own } },
  );
  await phone.settle();
  const backup = await backUp(before);
  await phone.write(
    { name: 'tip.delete', args: { upm_id: tip.upm_id } },
    { name: 'score.forget', args: { own } },
  );
  await phone.settle();
  expect([await phone.rows('tip'), await phone.rows('own_score')]).toEqual([[], []]);
  await before.stop();
  const after = await restoredFrom(backup);
  phone.connectTo(after);
  await phone.settle();
  expect((await phone.rows('tip')).map(({ upm_id }) => upm_id)).toEqual([tip.upm_id]);
  expect((await phone.rows('own_score')).map(({ match_id }) => match_id)).toEqual([match.match_id]);
  await phone.destroy();
  await after.stop();
});
