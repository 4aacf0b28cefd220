import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reapply } from '../../client/features/review/review-decisions.ts';
import { comparedValues } from '../../client/features/review/review-texts.ts';
import { newId } from '../../client/local/random-id.ts';
import { mergeMatch } from '../../server/admin/bettor-matches.service.ts';
import { listNotedMatches, updateAdminMatch } from '../../server/admin/matches.service.ts';
import { withdrawnNote } from '../../shared/domain/withdrawn-score.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { applyServerChanges, type ServerChanges } from '../../sync/rebase.ts';
import { Device } from '../helpers/device.ts';
import { aMatch, anOwnScore } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';
import { nextEvening, twoDevicesOn } from '../helpers/two-devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

function scored(a: number, b: number, origine = 'parieur'): string {
  return `{"etat":"termine","score":[${a},${b}],"origine":"${origine}"}`;
}

type Note = Extract<Write, { name: 'score.note' }>;

/** As an older app notes a score, which does not say what it showed. */
function noteOf(match_id: string, a: number, b: number): Note {
  return { name: 'score.note', args: { own: anOwnScore({ match_id, score: scored(a, b) }) } };
}

/** As the form of a device notes it, over what is shown there. */
async function typedOn(device: Device, match_id: string, a: number, b: number): Promise<Note> {
  const { args } = noteOf(match_id, a, b);
  const seen = (await device.screens()).userData.ownScores.get(match_id);
  return { name: 'score.note', args: { ...args, seen: seen ? [seen] : [] } };
}

async function forget(device: Device): Promise<Write> {
  const [own] = await notes(device);
  return { name: 'score.forget', args: { own: own as Row<'own_score'> } };
}

async function notes(device: Device): Promise<Row<'own_score'>[]> {
  return (await device.rows('own_score')) as unknown as Row<'own_score'>[];
}

async function shown(device: Device, match_id: string): Promise<string | null | undefined> {
  return (await device.screens()).reference.matches.get(match_id)?.score;
}

async function agree(...devices: Device[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.settle();
}

const asAdmin = () => ({
  context: { db: server.db, now: () => server.clock.nowMs },
  actor: { user_mail: 'admin@exemple.fr' },
});

describe('two devices without network', () => {
  test('that note two scores of a match keep the first that arrived and show the other, until one is chosen', async () => {
    const { phone, tablet, on } = await twoDevicesOn(server);
    const { match_id } = on;
    const held = async () => [await shown(phone, match_id), await shown(tablet, match_id)];
    await phone.write(await typedOn(phone, match_id, 1, 0));
    await tablet.write(await typedOn(tablet, match_id, 2, 2));
    await agree(phone, tablet);
    expect(await held()).toEqual([scored(1, 0), scored(1, 0)]);
    const { userData, reference } = await tablet.screens();
    const [review] = userData.reviews;
    if (!review) throw new Error('Nothing is asked');
    expect(review.review_kind).toBe('conflict');
    const compared = comparedValues(review, userData, reference);
    expect(compared).toMatchObject([{ typed: '2–2', held: '1–0' }]);
    const present = { ...userData, matches: reference.matches };
    await tablet.write(...(reapply(review, present) ?? []));
    await agree(tablet, phone);
    expect([await held(), await phone.rows('review')]).toEqual([[scored(2, 2), scored(2, 2)], []]);
    // What a device has noted itself, and a score that says the same, ask nothing.
    await phone.write(await typedOn(phone, match_id, 3, 0));
    await phone.write(await typedOn(phone, match_id, 4, 0));
    await tablet.write(await typedOn(tablet, match_id, 4, 0));
    await agree(phone, tablet);
    expect([await held(), await tablet.rows('review')]).toEqual([[scored(4, 0), scored(4, 0)], []]);
    // Of one that was changed on both, what was not seen stays.
    await phone.write(await typedOn(phone, match_id, 5, 0));
    await tablet.write(await typedOn(tablet, match_id, 6, 0));
    await agree(phone, tablet);
    expect([await held(), (await phone.rows('review')).length]).toEqual([[scored(5, 0), scored(5, 0)], 1]);
  });

  test('of an older app that note two scores of a match hold the last that arrived, and ask nothing', async () => {
    const { phone, tablet, on } = await twoDevicesOn(server);
    await phone.write(noteOf(on.match_id, 1, 0));
    await tablet.write(noteOf(on.match_id, 2, 2));
    expect([await shown(phone, on.match_id), await shown(tablet, on.match_id)]).toEqual([
      scored(1, 0),
      scored(2, 2),
    ]);
    await agree(phone, tablet);
    for (const device of [phone, tablet]) {
      expect(await notes(device)).toMatchObject([{ match_id: on.match_id, score: scored(2, 2) }]);
      expect(await device.rows('review')).toEqual([]);
    }
    await tablet.write(await forget(tablet));
    await agree(tablet, phone);
    expect([await notes(phone), await shown(phone, on.match_id)]).toEqual([[], null]);
  });

  test('know of one that was erased, until it is noted anew: no screen and no administrator sees it', async () => {
    const { phone, tablet, on } = await twoDevicesOn(server);
    const { match_id } = on;
    await phone.write(noteOf(match_id, 1, 0));
    await agree(phone, tablet);
    const isListed = async () =>
      (await listNotedMatches(server.db, {})).some((listed) => listed.match_id === match_id);
    expect(await isListed()).toBe(true);
    const { args } = (await forget(tablet)) as Extract<Write, { name: 'score.forget' }>;
    const withdrawn = withdrawnNote(args.own, server.clock.nowMs);
    if (!withdrawn) throw new Error('Nothing stays of it');
    await tablet.write({ name: 'score.forget', args: { ...args, withdrawn } });
    await agree(tablet, phone);
    for (const device of [phone, tablet]) {
      const { userData } = await device.screens();
      expect([...userData.withdrawnScores.values()]).toMatchObject([{ match_id, score: withdrawn.score }]);
      expect([userData.ownScores.size, await shown(device, match_id)]).toEqual([0, null]);
      expect(await device.rows('review')).toEqual([]);
    }
    expect(await isListed()).toBe(false);
    await phone.write(noteOf(match_id, 2, 0));
    await agree(phone, tablet);
    const { userData } = await tablet.screens();
    expect([userData.withdrawnScores.size, await shown(tablet, match_id)]).toEqual([0, scored(2, 0)]);
    expect(await notes(phone)).toHaveLength(1);
  });

  test('of which one forgets what the other has noted anew keep the new score', async () => {
    const { phone, tablet, on } = await twoDevicesOn(server);
    await phone.write(noteOf(on.match_id, 1, 0));
    await agree(phone, tablet);
    await tablet.write(await forget(tablet));
    await phone.write(noteOf(on.match_id, 3, 0));
    await agree(phone, tablet);
    for (const device of [phone, tablet])
      expect(await notes(device)).toMatchObject([{ score: scored(3, 0) }]);
  });
});

test('the score of the calendar takes its place, and gives it back', async () => {
  const { phone, on } = await twoDevicesOn(server);
  const { match_id } = on;
  await phone.write(noteOf(match_id, 1, 0));
  await phone.settle();
  const admin = asAdmin();
  const official = scored(1, 1, 'administrateur');
  await updateAdminMatch(admin, match_id, { score: official });
  await phone.settle();
  expect(await shown(phone, match_id)).toBe(official);
  await updateAdminMatch(admin, match_id, { score: '{"etat":"a_venir","origine":"source"}' });
  await phone.settle();
  expect(await shown(phone, match_id)).toBe(scored(1, 0));
  // Put off to a later day, it has not been played.
  await updateAdminMatch(admin, match_id, { match_date: '2026-12-24T20:00:00.000Z', score: null });
  await phone.settle();
  expect(await shown(phone, match_id)).toBeNull();
});

test.each([
  ['of another origin', { score: scored(1, 0, 'source') }],
  ['of a match to come', { score: '{"etat":"a_venir","origine":"parieur"}' }],
  ['that cannot be', { score: '{"etat":"termine","origine":"parieur"}' }],
  ['of a match that nobody knows', { match_id: newId() }],
])('a score %s is refused, and waits under « À vérifier »', async (_, wrong) => {
  const { phone, on } = await twoDevicesOn(server);
  const { own } = noteOf(on.match_id, 1, 0).args;
  const { next_seq } = await phone.store.state();
  // As an app writes it that does not check.
  const args = { own: { ...own, ...wrong } };
  await phone.database.outbox.add({ seq: next_seq, name: 'score.note', args, at: own.date_note, keys: [] });
  await phone.database.state.update('sync', { next_seq: next_seq + 1 });
  await phone.settle();
  expect(await phone.rows('review')).toMatchObject([{ review_kind: 'rejected', operation: 'score.note' }]);
  expect(await notes(phone)).toEqual([]);
});

test('of two matches that an administrator merges the noted scores go to the one that is kept', async () => {
  const { phone, tablet, on } = await twoDevicesOn(server);
  const other = await server.createUser();
  const theirs = await Device.open(server, other);
  await theirs.settle();
  const kept = aMatch({ match_date: nextEvening() });
  await phone.write({ name: 'match.create', args: { match: kept } });
  await agree(phone, tablet, theirs);
  await phone.write(noteOf(on.match_id, 1, 0), noteOf(kept.match_id, 2, 0));
  await phone.settle();
  await addNote(other, on.match_id, scored(0, 0));
  await tablet.write(noteOf(on.match_id, 4, 0));
  await mergeMatch(asAdmin(), { from_id: on.match_id, into_id: kept.match_id });
  await agree(phone, theirs);
  expect(await notes(phone)).toMatchObject([{ match_id: kept.match_id, score: scored(2, 0) }]);
  expect(await notes(theirs)).toMatchObject([{ match_id: kept.match_id, score: scored(0, 0) }]);
  // What was noted without network of the one that is gone is said of the one that is kept.
  await agree(tablet, phone);
  expect(await notes(phone)).toMatchObject([{ match_id: kept.match_id, score: scored(4, 0) }]);
});

test('of two matches that are merged a score that counts wins over one that was erased, on either', async () => {
  for (const erased of ['from', 'into'] as const) {
    const { phone, tablet, on } = await twoDevicesOn(server);
    const kept = aMatch({ match_date: nextEvening() });
    await phone.write({ name: 'match.create', args: { match: kept } });
    const ids = { from: on.match_id, into: kept.match_id };
    await phone.write(noteOf(ids.from, 1, 0), noteOf(ids.into, 2, 0));
    const own = (await notes(phone)).find(({ match_id }) => match_id === ids[erased]);
    const withdrawn = own && withdrawnNote(own, server.clock.nowMs);
    if (!withdrawn) throw new Error('Nothing stays of it');
    await phone.write({ name: 'score.forget', args: { own, withdrawn } });
    await phone.settle();
    await mergeMatch(asAdmin(), { from_id: ids.from, into_id: ids.into });
    await agree(phone, tablet);
    const score = erased === 'into' ? scored(1, 0) : scored(2, 0);
    for (const device of [phone, tablet])
      expect(await notes(device)).toMatchObject([{ match_id: ids.into, score }]);
  }
});

async function addNote({ user_id }: Person, match_id: string, score: string): Promise<void> {
  const { ver } = server.sqlite
    .prepare<[], { ver: number }>('update clock set ver = ver + 1 returning ver')
    .get() ?? { ver: 0 };
  server.sqlite
    .prepare(
      'insert into own_score (own_id, score, date_note, match_id, user_id, ver) values (?, ?, ?, ?, ?, ?)',
    )
    .run(...Object.values(anOwnScore({ match_id, score })), user_id, ver);
}

test('another person never sees it, and a second device gets it with its match', async () => {
  const { person, phone, on } = await twoDevicesOn(server);
  const other = await Device.open(server, await server.createUser());
  await phone.write(noteOf(on.match_id, 7, 6));
  await agree(phone, other);
  expect(await notes(other)).toEqual([]);
  expect(JSON.stringify(await other.rows('match'))).not.toContain('[7,6]');
  const fresh = await Device.open(server, person);
  await fresh.settle();
  expect(await notes(fresh)).toMatchObject([{ score: scored(7, 6) }]);
  expect(await fresh.row('match', on.match_id)).toBeDefined();
});

test('a device of the version before may send, and is asked to update before it receives noted scores', async () => {
  const { person, phone, on } = await twoDevicesOn(server);
  const { epoch, device_id } = await phone.store.state();
  const pull = async (schema: number) => {
    const url = `/api/sync/pull?epoch=${epoch}&schema=${schema}&device_id=${device_id}&cursor=1`;
    return (await server.call(person, { method: 'GET', url })).statusCode;
  };
  const snapshot = async (schema: number) => {
    const url = `/api/sync/snapshot?schema=${schema}&device_id=${newId()}`;
    return (await server.call(person, { method: 'GET', url })).statusCode;
  };
  const push = async (schema: number) => {
    const payload = { epoch, schema, device_id: newId(), operations: [] };
    return (await server.call(person, { method: 'POST', url: '/api/sync/push', payload })).statusCode;
  };
  expect([await pull(3), await snapshot(3), await push(3)]).toEqual([200, 200, 200]);
  await phone.write(noteOf(on.match_id, 1, 0));
  await phone.settle();
  expect([await pull(3), await snapshot(3), await push(3)]).toEqual([426, 426, 200]);
  expect([await pull(4), await snapshot(4)]).toEqual([200, 200]);
  await phone.write(await forget(phone));
  await phone.settle();
  expect(await pull(3)).toBe(200);
});

test('what comes of a table that an app does not know is nothing to it', async () => {
  const { phone, on } = await twoDevicesOn(server);
  await phone.write(noteOf(on.match_id, 1, 0));
  const before = [await notes(phone), await phone.rows('match')];
  const changes = {
    rows: { later: [{ id: 'x', ver: 1 }] },
    removed: [{ table: 'later', id: 'y' }],
    lastSeq: null,
  };
  await phone.store.write((tx) => applyServerChanges(tx, changes as unknown as ServerChanges));
  expect([await notes(phone), await phone.rows('match')]).toEqual(before);
});
