import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberMatch } from '../../../client/local/remember-match.ts';
import { limits } from '../../../shared/limits.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { Device } from '../../helpers/device.ts';
import { aMatch, anOwnScore } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startApp({ nowMs: Date.parse('2026-11-22T12:00:00Z') });
  admin = await server.createUser({ email: 'admin@exemple.fr', isAdmin: true });
});
afterAll(() => server.stop());

const scored = (a: number, b: number) => `{"etat":"termine","score":[${a},${b}],"origine":"parieur"}`;

/** A bettor who noted a score of this match. */
async function noting(match: Row<'match'>, score: string): Promise<Device> {
  const device = await Device.open(server, await server.createUser());
  await device.settle();
  await rememberMatch(device.database, match);
  await device.write({ name: 'score.note', args: { own: anOwnScore({ match_id: match.match_id, score }) } });
  await device.settle();
  return device;
}

async function listed(query = '') {
  const answer = await server.call(admin, { method: 'GET', url: `/api/admin/matchs/scores-notes${query}` });
  expect(answer.statusCode).toBe(200);
  return { matches: answer.json(), body: answer.body };
}

test('an administrator sees what was noted and by how many, confirms one, and every device gets it', async () => {
  const maker = await Device.open(server, await server.createUser({ email: 'maker@exemple.fr' }));
  const [match, known, later] = [
    aMatch(),
    aMatch({ equa_id: 3, equb_id: 4 }),
    aMatch({ match_date: '2026-11-24T20:00:00.000Z' }),
  ];
  await maker.settle();
  await maker.write(
    ...[match, known, later].map((one) => ({ name: 'match.create', args: { match: one } }) as const),
  );
  await maker.settle();
  const url = `/api/admin/matchs/${known.match_id}`;
  const payload = { score: { etat: 'termine', score: [0, 0], origine: 'source' } };
  await server.call(admin, { method: 'PUT', url, payload });
  const [one, two, three] = [
    await noting(match, scored(2, 1)),
    await noting(match, scored(2, 1)),
    await noting(match, scored(1, 1)),
  ];
  for (const other of [known, later]) await noting(other, scored(5, 5));
  // A match that has a score, or that was put off since, asks nothing.
  const { matches, body } = await listed();
  expect(matches).toMatchObject([
    {
      match_id: match.match_id,
      scores_notes: [
        { score: { etat: 'termine', score: [2, 1] }, nb_parieurs: 2 },
        { score: { etat: 'termine', score: [1, 1] }, nb_parieurs: 1 },
      ],
    },
  ]);
  expect(matches[0].scores_notes[0]).not.toHaveProperty('user_id');
  for (const { person } of [one, two, three]) expect(body).not.toContain(person.user_id);
  expect((await listed('?date_from=2026-11-23')).matches).toEqual([]);
  expect((await listed('?compet_id=2')).matches).toEqual([]);

  const confirm = (score: object) =>
    server.call(admin, {
      method: 'PUT',
      url: `/api/admin/matchs/${match.match_id}`,
      payload: { score, ver: matches[0].ver, note: true },
    });
  const [wanted, changed] = matches[0].scores_notes;
  const own = anOwnScore({ match_id: match.match_id, score: scored(3, 1) });
  await three.write({ name: 'score.note', args: { own } });
  await three.settle();
  const refused = await confirm(changed.score);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Plus personne ne note ce score\u202f: rien n’est confirmé. Voyez ce qui est noté maintenant.',
  ]);
  expect((await listed()).matches[0].scores_notes[1]).toMatchObject({ score: { score: [3, 1] } });
  expect((await confirm(wanted.score)).statusCode).toBe(200);
  expect((await listed()).matches).toEqual([]);
  const official = scored(2, 1).replace('parieur', 'administrateur');
  for (const device of [one, three]) {
    await device.settle();
    expect((await device.screens()).reference.matches.get(match.match_id)?.score).toBe(official);
  }
  const journal = server.sqlite
    .prepare(
      "select audit_actor from audit where audit_table = 'match' and audit_row = ? order by audit_id desc",
    )
    .pluck()
    .get(match.match_id);
  expect(journal).toBe('admin@exemple.fr');
});

/** A match that this bettor added, which everybody sees. */
async function addedBy(maker: Device, fields: Partial<Row<'match'>> = {}): Promise<Row<'match'>> {
  const match = aMatch({ match_date: '2026-11-19T20:00:00.000Z', ...fields });
  await maker.settle();
  await maker.write({ name: 'match.create', args: { match } });
  await maker.settle();
  return match;
}

test('a noted score keeps no match from being deleted, nor from other teams: it goes with them', async () => {
  const maker = await Device.open(server, await server.createUser());
  const [one, many, turned] = [
    await addedBy(maker),
    await addedBy(maker, { equa_id: 5, equb_id: 6 }),
    await addedBy(maker, { equa_id: 7, equb_id: 8 }),
  ];
  const noted = [];
  for (const match of [one, many, turned]) noted.push(await noting(match, scored(0, 0)));
  const deleted = await server.call(admin, { method: 'DELETE', url: `/api/admin/matchs/${one.match_id}` });
  const payload = { ids: [many.match_id] };
  const together = await server.call(admin, {
    method: 'POST',
    url: '/api/admin/matchs/suppressions',
    payload,
  });
  const changed = await server.call(admin, {
    method: 'PUT',
    url: `/api/admin/matchs/${turned.match_id}`,
    payload: { equb_id: 9 },
  });
  expect([deleted.statusCode, together.statusCode, changed.statusCode]).toEqual([200, 200, 200]);
  for (const device of noted) {
    await device.settle();
    expect(await device.rows('own_score')).toEqual([]);
    expect(await device.rows('review')).toEqual([]);
  }
});

test('matches that only their maker sees, and suspended accounts, fill no list of noted scores', async () => {
  const alone = await Device.open(server, await server.createUser());
  const hidden = [];
  for (let index = 0; index <= limits.matchesSharedPerDay; index += 1)
    hidden.push(await addedBy(alone, { match_date: `2026-11-${10 + index}T20:00:00.000Z` }));
  for (const { match_id } of hidden)
    await alone.write({ name: 'score.note', args: { own: anOwnScore({ match_id, score: scored(9, 0) }) } });
  await alone.settle();
  expect((await listed()).matches).toHaveLength(limits.matchesSharedPerDay);
  server.sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(alone.person.user_id);
  expect((await listed()).matches).toEqual([]);
});
