import { afterAll, beforeAll, expect, test } from 'vitest';
import { reapply } from '../../client/features/review/review-decisions.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { Device } from '../helpers/device.ts';
import { presentOf } from '../helpers/present.ts';
import { pushed } from '../helpers/push.ts';
import { aMatch, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';
import { nextEvening, twoDevicesOn } from '../helpers/two-devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

type Match = Row<'match'>;

/** The match of every tip of a person, as the server holds it. */
function matchesUnderTips({ user_id }: Person): Match[] {
  return server.sqlite
    .prepare('select match.* from tip join match using (match_id) where tip.user_id = ? order by upm_id')
    .all(user_id) as Match[];
}

/** Somebody else takes the id of a match, with its teams in the other order. */
async function takeId(match: Match, how: 'made' | 'given back'): Promise<Device> {
  const forged = { ...match, equa_id: match.equb_id, equb_id: match.equa_id, match_date: nextEvening() };
  const other = await Device.open(server, await server.createUser());
  await other.settle();
  const write: Write =
    how === 'made'
      ? { name: 'match.create', args: { match: forged } }
      : { name: 'salvage', args: { table: 'match', row: { ...forged }, fork: 0 } };
  await other.write(write);
  await other.settle();
  return other;
}

function deleteMatch({ match_id }: Match): void {
  server.sqlite.prepare('delete from match where match_id = ?').run(match_id);
}

test('a bet on a match that was deleted meanwhile never ends up on another one under its id', async () => {
  const { person, phone, tablet, on } = await twoDevicesOn(server);
  const [match] = (await phone.rows('match')).filter(({ match_id }) => match_id === on.match_id);
  await phone.write(tipCreation(aTip(on)));
  deleteMatch(match as unknown as Match);
  await takeId(match as unknown as Match, 'made');
  await phone.settle();
  expect(matchesUnderTips(person)).toEqual([]);
  const [review] = (await phone.rows('review')) as unknown as Row<'review'>[];
  expect(review).toMatchObject({ review_kind: 'rejected', operation: 'tip.create' });
  expect(review?.reason).toContain('d’autres équipes');

  const held = (await phone.rows('match')) as unknown as Match[];
  const present = presentOf({ matches: new Map(held.map((one) => [one.match_id, one])) });
  await phone.write(...(reapply(review as Row<'review'>, present) ?? []));
  await phone.settle();
  await tablet.settle();
  await phone.settle();
  await tablet.settle();
  const [under] = matchesUnderTips(person);
  const { equa_id, equb_id, match_date } = match as unknown as Match;
  expect(under).toMatchObject({ equa_id, equb_id, match_date });
  for (const device of [phone, tablet]) {
    expect(await device.rows('tip')).toMatchObject([{ match_id: under?.match_id }]);
    expect(await device.rows('review')).toEqual([]);
  }
});

test('a bet is refused at the form once another match has the id of the one that it shows', async () => {
  const { person, phone, on } = await twoDevicesOn(server);
  const shown = (await phone.row('match', on.match_id)) as Match;
  deleteMatch(shown);
  await takeId(shown, 'made');
  // Two days hold both matches, however many evenings the tests before have used.
  const end = new Date(Date.parse(shown.match_date) + 2 * 86_400_000).toISOString();
  await phone.engine.refreshCalendar({ from: shown.match_date, to: end });
  expect(await phone.row('match', on.match_id)).toMatchObject({ equa_id: shown.equb_id });

  const refused = { code: 'CONFLICT', message: expect.stringContaining('remplacé par un autre') };
  await expect(phone.write({ ...tipCreation(aTip(on)), matches: [shown] })).rejects.toMatchObject(refused);
  expect([await phone.rows('tip'), await phone.pending()]).toEqual([[], 0]);
  await phone.settle();
  expect(matchesUnderTips(person)).toEqual([]);
});

test('a bet from a form that was open when the local database was lost still says which match it showed', async () => {
  const { person, phone, on } = await twoDevicesOn(server);
  const shown = (await phone.row('match', on.match_id)) as Match;
  deleteMatch(shown);
  await takeId(shown, 'made');
  const begun = await Device.open(server, person);
  await begun.write({ ...tipCreation(aTip(on)), matches: [shown] });
  await begun.settle();
  await begun.settle();
  expect(matchesUnderTips(person)).toEqual([]);
  expect(await begun.rows('review')).toMatchObject([{ review_kind: 'rejected', operation: 'tip.create' }]);
});

test('a deleted bet is restored on its own match, though another has that id by now', async () => {
  const { person, phone, tablet, on } = await twoDevicesOn(server);
  const [match] = (await phone.rows('match')).filter(({ match_id }) => match_id === on.match_id);
  const tip = aTip(on);
  await phone.write(tipCreation(tip));
  await phone.settle();
  await tablet.settle();
  await tablet.write({ name: 'tip.delete', args: { upm_id: tip.upm_id } });
  await tablet.settle();
  await phone.write(tipChange(tip, { user_comment: 'au stade' }));
  deleteMatch(match as unknown as Match);
  await takeId(match as unknown as Match, 'made');
  await phone.settle();
  const [review] = (await phone.rows('review')) as unknown as Row<'review'>[];
  expect(review).toMatchObject({ review_kind: 'deleted', operation: 'tip.update' });

  const held = (await phone.rows('match')) as unknown as Match[];
  const present = presentOf({ matches: new Map(held.map((one) => [one.match_id, one])) });
  await phone.write(...(reapply(review as Row<'review'>, present) ?? []));
  await phone.settle();
  const { equa_id, equb_id, match_date } = match as unknown as Match;
  expect(matchesUnderTips(person)).toMatchObject([{ equa_id, equb_id, match_date }]);
  expect(await phone.rows('review')).toEqual([]);
});

test('a bet whose match an administrator gave other teams can still be settled', async () => {
  const { person, phone, on } = await twoDevicesOn(server);
  const tip = aTip(on);
  await phone.write(tipCreation(tip));
  await phone.settle();
  server.sqlite
    .prepare('update match set equa_id = equb_id, equb_id = equa_id where match_id = ?')
    .run(on.match_id);
  await phone.write(tipChange(tip, { prono_gain: 900 }));
  await phone.settle();
  expect(matchesUnderTips(person)).toMatchObject([{ match_id: on.match_id }]);
  expect(await phone.rows('review')).toEqual([]);
  expect(await phone.row('tip', tip.upm_id)).toMatchObject({ prono_gain: 900 });
});

test('a match given back under an id that somebody has taken gets another one, and its tips follow', async () => {
  const { person, phone, on } = await twoDevicesOn(server);
  const lost = aMatch({ match_date: nextEvening() });
  await takeId(lost, 'given back');
  const tip = aTip({ ...on, match_id: lost.match_id });
  const names = [{ table: 'match' as const, row: { ...lost } }];
  await phone.write(
    { name: 'salvage', args: { table: 'match', row: { ...lost }, fork: 0 } },
    { name: 'salvage', args: { table: 'tip', row: { ...tip }, fork: 0 }, names },
  );
  await phone.settle();
  const { equa_id, equb_id, match_date } = lost;
  expect(matchesUnderTips(person)).toMatchObject([{ equa_id, equb_id, match_date }]);
  expect(await phone.rows('review')).toEqual([]);
});

test('a match that is given back as another one between other teams stays a match of its own', async () => {
  const { on } = await twoDevicesOn(server);
  const lost = aMatch({ match_date: nextEvening() });
  const alias = { ...lost, equa_id: lost.equb_id, equb_id: lost.equa_id, same_as: on.match_id };
  const write = { name: 'salvage', args: { table: 'match', row: alias, fork: 0 } };
  const results = await pushed(server, await server.createUser(), [write], '2026-11-20T10:00:00.000Z');
  expect(results).toMatchObject([{ status: 'applied' }]);
  const row = server.sqlite.prepare('select same_as from match where match_id = ?').get(lost.match_id);
  expect(row).toEqual({ same_as: null });
});

test('a tip that names a martingale twice is in it once', async () => {
  const { person, phone, on } = await twoDevicesOn(server);
  const um_id = aMatch().match_id;
  const martingale = {
    um_id,
    martingale_lib: 'Montante',
    martingale_comment: null,
    date_debut: null,
    date_fin: null,
  };
  await phone.write({ name: 'martingale.create', args: { martingale } });
  await phone.write(tipCreation(aTip(on), [um_id, um_id]));
  await phone.settle();
  const count = 'select count(*) as n from martingale_tip where user_id = ?';
  expect(server.sqlite.prepare(count).get(person.user_id)).toEqual({ n: 1 });
  expect(await phone.rows('martingale_tip')).toHaveLength(1);
});
