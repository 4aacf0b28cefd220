import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberMatch } from '../../../client/local/remember-match.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { Device } from '../../helpers/device.ts';
import { aBankroll, aMatch, anOwnScore, aTip, tipCreation } from '../../helpers/rows.ts';
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
  const payload = { score: { etat: 'en_cours', score: [0, 0], origine: 'source' } };
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

  const answer = await server.call(admin, {
    method: 'PUT',
    url: `/api/admin/matchs/${match.match_id}`,
    payload: { score: matches[0].scores_notes[0].score, ver: matches[0].ver },
  });
  expect(answer.statusCode).toBe(200);
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

test('a match of which a score was noted is not deleted: the refusal says so', async () => {
  const match = aMatch({ match_date: '2026-11-19T20:00:00.000Z' });
  const maker = await Device.open(server, await server.createUser());
  await maker.settle();
  await maker.write({ name: 'match.create', args: { match } });
  await maker.settle();
  const noted = await noting(match, scored(0, 0));
  const bankroll = aBankroll();
  await noted.write(
    { name: 'bankroll.create', args: { bankroll } },
    tipCreation(aTip({ br_id: bankroll.br_id, match_id: match.match_id })),
  );
  await noted.settle();
  const { match_id } = match;
  const one = await server.call(admin, { method: 'DELETE', url: `/api/admin/matchs/${match_id}` });
  const payload = { ids: [match_id] };
  const many = await server.call(admin, { method: 'POST', url: '/api/admin/matchs/suppressions', payload });
  expect([one.statusCode, many.statusCode]).toEqual([409, 409]);
  expect(one.json().message).toContain('1 score noté');
  expect(many.json().message).toContain('1 pronostic d’une personne et 1 score noté');
});
