import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { onCommitted } from '../../../server/db/write.ts';
import { limits } from '../../../shared/limits.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import { SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { writeBets } from '../../helpers/bets.ts';
import { pushed } from '../../helpers/push.ts';
import { aBankroll, aMatch, anOwnScore, aSelection, aTip, tipCreation } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const DAY_MS = 86_400_000;
const NOW = '2026-11-20T12:00:00.000Z';

let server: TestServer;
let epoch: string;
let ana: Person;
let bob: Person;
let admin: Person;
let teams: number[];

beforeEach(async () => {
  server = await startApp({ env: { RATE_LIMIT: '1000000' } });
  [ana, bob] = [await server.createUser({ email: 'ana@exemple.fr' }), await server.createUser()];
  admin = await server.createUser({ isAdmin: true });
  epoch = String(server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get());
  teams = server.sqlite
    .prepare<[], number>('select equipe_id from competition_team where compet_id = 1 order by equipe_id')
    .pluck()
    .all();
});
afterEach(() => server.stop());

/** The nth of many different matches between teams of the competition, within the days of the calendar. */
function someMatch(index: number): Row<'match'> {
  const [home = 0, away = 0] = [
    index % teams.length,
    1 + (Math.floor(index / teams.length) % (teams.length - 1)),
  ];
  const match_date = new Date(Date.parse(NOW) + (1 + (index % 9)) * DAY_MS).toISOString();
  const [equa_id = 0, equb_id = 0] = [teams[home], teams[(home + away) % teams.length]];
  return aMatch({ equa_id, equb_id, match_date });
}

const creation = (match: Row<'match'>): Write => ({ name: 'match.create', args: { match } });
const givenBack = (match: Row<'match'>): Write => ({
  name: 'salvage',
  args: { table: 'match', row: { ...match, ver: 9 }, fork: 0 },
});

const push = (person: Person, writes: readonly Write[]) => pushed(server, person, writes, NOW);

async function call(
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const answer = await server.call(person, { method, url: `/api${path}`, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

async function calendarOf(person: Person): Promise<string[]> {
  const { body } = await call(
    person,
    'GET',
    '/sync/calendar?from=2026-11-18T00:00:00.000Z&to=2026-12-04T00:00:00.000Z',
  );
  const { columns, rows } = body.tables.match;
  return rows.map((row: unknown[]) => row[columns.indexOf('match_id')]).sort();
}

async function listed(person: Person): Promise<string[]> {
  const query = 'dateFrom=2026-11-18T00:00:00.000Z&dateTo=2026-12-04T00:00:00.000Z';
  const { body } = await call(person, 'GET', `/matches/grouped?${query}`);
  return body
    .flatMap(({ matches }: { matches: Row<'match'>[] }) => matches.map(({ match_id }) => match_id))
    .sort();
}

/** As many matches of somebody as others see at once, and one more, which they do not. */
async function oneTooMany(person: Person): Promise<{ seen: Row<'match'>[]; hidden: Row<'match'> }> {
  const seen = Array.from({ length: limits.matchesSharedPerDay }, (_, index) => someMatch(index));
  const hidden = someMatch(limits.matchesSharedPerDay);
  await push(person, [...seen, hidden].map(creation));
  return { seen, hidden };
}

const sorted = (matches: readonly Row<'match'>[]) => matches.map(({ match_id }) => match_id).sort();
const countOf = (table: string) => server.sqlite.prepare(`select count(*) from ${table}`).pluck().get();

function tipOn(match_id: string): { writes: Write[]; upm_id: string } {
  const bankroll = aBankroll();
  const tip = aTip({ br_id: bankroll.br_id, match_id });
  return { writes: [{ name: 'bankroll.create', args: { bankroll } }, tipCreation(tip)], upm_id: tip.upm_id };
}

describe('a match from a device', () => {
  const stranger = () => {
    const outside = server.sqlite
      .prepare(
        'select equipe_id from team where equipe_id not in (select equipe_id from competition_team where compet_id = 1)',
      )
      .pluck()
      .get();
    return aMatch({ equa_id: teams[0] ?? 0, equb_id: Number(outside) });
  };

  test.each([
    ['made', creation],
    ['given back after a restore', givenBack],
  ])(
    'keeps the rules that REST has, %s: it alone is refused, and waits with what is on it',
    async (_, bring) => {
      const match = stranger();
      const other = someMatch(0);
      const { writes } = tipOn(match.match_id);
      const results = await push(ana, [bring(match), ...writes, bring(other)]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'applied', 'rejected', 'applied']);
      expect(results[0]?.reason).toBe('Ces équipes ne sont pas associées à la compétition');
      expect(results[2]?.reason).toBe('Match introuvable');
      expect(countOf('match')).toBe(1);
      const kept = server.sqlite
        .prepare('select operation from review where user_id = ?')
        .pluck()
        .all(ana.user_id);
      expect(kept.sort()).toEqual([bring(match).name, 'tip.create'].sort());

      server.sqlite
        .prepare('insert into competition_team (compet_id, equipe_id, ver) values (1, ?, 1)')
        .run(match.equb_id);
      const again = await push(ana, [creation(match), ...writes]);
      expect(again.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    },
  );

  test('is not refused when its teams leave the competition: an answered operation may run again', async () => {
    const match = someMatch(0);
    await push(ana, [creation(match)]);
    server.sqlite.prepare('delete from competition_team where compet_id = 1').run();
    const again = await push(ana, [creation(match), givenBack(match)]);
    expect(again.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});

describe('a bettor’s match is seen by others', () => {
  test('within a limit per day, and by its creator always', async () => {
    const { seen, hidden } = await oneTooMany(ana);
    expect([await calendarOf(bob), await listed(bob)]).toEqual([sorted(seen), sorted(seen)]);
    expect([await calendarOf(ana), await listed(ana)]).toEqual([
      sorted([...seen, hidden]),
      sorted([...seen, hidden]),
    ]);
    for (const page of ['match-pronos', 'user-pronos/form-data']) {
      expect((await call(bob, 'GET', `/${page}/${hidden.match_id}`)).status).toBe(404);
      expect((await call(ana, 'GET', `/${page}/${hidden.match_id}`)).status).toBe(200);
    }
    server.clock.nowMs += DAY_MS + 1;
    const nextDay = someMatch(limits.matchesSharedPerDay + 1);
    await push(ana, [creation(nextDay)]);
    expect(await calendarOf(bob)).toEqual(sorted([...seen, nextDay]));
  });

  test.each<[string, (hidden: Row<'match'>) => Promise<unknown>]>([
    ['makes it on a device', (hidden) => push(bob, [creation({ ...hidden, match_id: newId() })])],
    ['gives it back after a restore', (hidden) => push(bob, [givenBack(hidden)])],
    ['has a tip on it', (hidden) => push(bob, tipOn(hidden.match_id).writes)],
    [
      'makes it by the API',
      async ({ compet_id, equa_id, equb_id, match_date, match_id }) => {
        const { body } = await call(bob, 'POST', '/user/matchs', { compet_id, equa_id, equb_id, match_date });
        expect(body.data.match_id).toBe(match_id);
      },
    ],
  ])('once a second bettor %s', async (_, have) => {
    const { seen, hidden } = await oneTooMany(ana);
    const carla = await server.createUser();
    expect(await calendarOf(carla)).toEqual(sorted(seen));
    await have(hidden);
    expect(await calendarOf(carla)).toEqual(sorted([...seen, hidden]));
  });

  test.each<[string, (hidden: Row<'match'>) => Promise<unknown>]>([
    [
      'confirms it',
      ({ match_id }) => call(admin, 'POST', '/admin/matchs/confirmations', { ids: [match_id] }),
    ],
    [
      'changes it',
      ({ match_id }) =>
        call(admin, 'PUT', `/admin/matchs/${match_id}`, { match_date: '2026-11-22T18:00:00.000Z' }),
    ],
  ])('once an administrator %s', async (_, act) => {
    const { seen, hidden } = await oneTooMany(ana);
    expect(await act(hidden)).toMatchObject({ status: 200 });
    expect(await calendarOf(bob)).toEqual(sorted([...seen, hidden]));
  });

  test('a pull brings its creator what only they see, and others what their own bets refer to', async () => {
    const { hidden } = await oneTooMany(ana);
    const pulled = async (person: Person) => {
      const { body } = await call(
        person,
        'GET',
        `/sync/pull?${new URLSearchParams({ epoch, schema: String(SYNC_SCHEMA), device_id: newId(), cursor: '1' })}`,
      );
      return 'snapshot' in body
        ? call(person, 'GET', `/sync/snapshot?schema=${SYNC_SCHEMA}&device_id=${newId()}`).then((all) =>
            JSON.stringify(all.body.tables.match),
          )
        : JSON.stringify(body.rows.match ?? []);
    };
    expect(await pulled(ana)).toContain(hidden.match_id);
    expect(await pulled(bob)).not.toContain(hidden.match_id);
    await push(bob, tipOn(hidden.match_id).writes);
    expect(await pulled(bob)).toContain(hidden.match_id);
  });

  test('only what others see makes their devices pull', async () => {
    const { seen } = await oneTooMany(ana);
    const audiences: unknown[] = [];
    const stop = onCommitted(server.db, ({ audience }) => audiences.push(audience));
    const hidden = someMatch(50);
    await push(ana, [creation(hidden)]);
    await push(bob, tipOn(String(seen[0]?.match_id)).writes);
    await push(bob, tipOn(hidden.match_id).writes);
    stop();
    // Those who do not have it yet receive it with their calendar, later.
    expect(audiences).toEqual([[ana.user_id], [bob.user_id], [bob.user_id, ana.user_id]]);
  });
});

test('an account cannot flood others: of 300 matches a hundred are stored, and others see ten', async () => {
  const flood = Array.from({ length: 300 }, (_, index) => creation(someMatch(index)));
  let refused = 0;
  for (let at = 0; at < flood.length; at += 150) {
    const results = await push(ana, flood.slice(at, at + 150));
    refused += results.filter(({ status }) => status === 'rejected').length;
  }
  expect([countOf('match'), refused]).toEqual([
    limits.matchesAddedPerDay,
    flood.length - limits.matchesAddedPerDay,
  ]);
  expect(await calendarOf(bob)).toHaveLength(limits.matchesSharedPerDay);
  expect(
    await call(ana, 'POST', '/user/matchs', { ...someMatch(29), match_date: '2027-11-20T20:00:00.000Z' }),
  ).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('100 matchs en 24 heures') },
  });
});

test('nor by pretending that the server was restored: what is given back is seen by its sender, and limited', async () => {
  const enough = limits.matchesGivenBack;
  server.sqlite
    .prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       insert into match (match_id, compet_id, equa_id, equb_id, match_date, same_as, created_by, ver, standing)
       select 'm' || i, 1, ?, ?, '2020-01-01T00:00:00.000Z', null, ?, 1, 'own' from n`,
    )
    .run(enough - 1, teams[0], teams[1], ana.user_id);
  const results = await push(ana, [givenBack(someMatch(0)), givenBack(someMatch(1))]);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected']);
  expect(await calendarOf(bob)).toEqual([]);
  expect(await push(ana, [creation(someMatch(2))])).toMatchObject([{ status: 'applied' }]);
});

describe('nor with the help of a second account', () => {
  const many = () => Array.from({ length: 120 }, (_, index) => someMatch(index));
  const most = limits.matchesSecondedPerDay;

  test('others come to see a limited number of its matches a day, whatever the second one sends', async () => {
    const matches = many();
    await push(ana, matches.map(givenBack));
    await push(bob, matches.map(givenBack));
    expect(await calendarOf(await server.createUser())).toHaveLength(most);
    const tips = matches.map(({ match_id }) => tipOn(match_id));
    await push(
      bob,
      tips.flatMap(({ writes }) => writes),
    );
    await push(
      bob,
      matches.map((match) => creation({ ...match, match_id: newId() })),
    );
    const carla = await server.createUser();
    expect([(await calendarOf(carla)).length, (await listed(carla)).length]).toEqual([most, most]);
    server.clock.nowMs += DAY_MS + 1;
    await push(bob, matches.map(givenBack));
    expect(await calendarOf(carla)).toHaveLength(2 * most);
  });

  test('those of a deleted account are limited as well', async () => {
    const matches = many();
    await push(ana, matches.map(givenBack));
    await push(
      bob,
      matches.flatMap(({ match_id }) => tipOn(match_id).writes),
    );
    server.sqlite.prepare('delete from user where user_id = ?').run(ana.user_id);
    await push(bob, matches.map(givenBack));
    expect(await calendarOf(await server.createUser())).toHaveLength(most);
  });

  test('what stays hidden is still its creator’s, and of whoever has it too; an administrator shows it', async () => {
    const matches = many();
    await push(ana, matches.map(givenBack));
    await push(bob, matches.map(givenBack));
    const carla = await server.createUser();
    const seen = new Set(await calendarOf(carla));
    const hidden = matches.filter(({ match_id }) => !seen.has(match_id));
    const [bet, made] = hidden;
    if (!bet || !made) throw new Error('Nothing is hidden.');
    expect(await calendarOf(ana)).toEqual(sorted(matches));
    const read = async (person: Person, { match_id }: Row<'match'>) =>
      (await call(person, 'GET', `/match-pronos/${match_id}`)).status;

    expect(await push(carla, tipOn(bet.match_id).writes)).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ]);
    await push(carla, [creation({ ...made, match_id: newId() })]);
    const { body } = await call(carla, 'GET', `/sync/snapshot?schema=${SYNC_SCHEMA}&device_id=${newId()}`);
    for (const match of [bet, made]) {
      expect(JSON.stringify(body.tables.match)).toContain(match.match_id);
      expect([await read(carla, match), await read(ana, match), await read(bob, match)]).toEqual([
        200, 200, 404,
      ]);
    }
    const { compet_id, equa_id, equb_id, match_date, match_id } = made;
    expect(
      await call(bob, 'POST', '/user/matchs', { compet_id, equa_id, equb_id, match_date }),
    ).toMatchObject({ body: { data: { match_id } } });

    await call(admin, 'POST', '/admin/matchs/confirmations', { ids: sorted(hidden) });
    expect(await calendarOf(carla)).toEqual(sorted(matches));
  });
});

test('deleting an account deletes the matches that only it had, and leaves those that others have too', async () => {
  const [lonely, shared, confirmed, alias] = [someMatch(0), someMatch(1), someMatch(2), someMatch(3)];
  await push(ana, [lonely, shared, confirmed, { ...shared, match_id: alias.match_id }].map(creation));
  await push(ana, tipOn(lonely.match_id).writes);
  await push(bob, tipOn(shared.match_id).writes);
  const own = anOwnScore({ match_id: lonely.match_id });
  await push(bob, [{ name: 'score.note', args: { own } }]);
  expect(countOf('own_score')).toBe(1);
  await call(admin, 'POST', '/admin/matchs/confirmations', { ids: [confirmed.match_id] });
  const removed = async () => {
    const query = new URLSearchParams({
      epoch,
      schema: String(SYNC_SCHEMA),
      device_id: newId(),
      cursor: '2',
    });
    return (await call(bob, 'GET', `/sync/pull?${query}`)).body.removed;
  };
  server.sqlite
    .prepare('update user set password_hash = ? where user_id = ?')
    .run(await hashPassword('pelouse-9'), ana.user_id);
  const leaving = { email: 'ana@exemple.fr', password: 'pelouse-9' };
  expect((await call(ana, 'DELETE', '/user/account', leaving)).status).toBe(200);
  expect(await calendarOf(bob)).toEqual(sorted([shared, confirmed]));
  expect(countOf('match')).toBe(2);
  expect(countOf('own_score')).toBe(0);
  expect(await removed()).toContainEqual({ table: 'match', id: lonely.match_id });
  expect(await removed()).toContainEqual({ table: 'own_score', id: own.own_id });
});

describe('the administration', () => {
  const list = async (origine: string) =>
    (await call(admin, 'GET', `/admin/matchs?origine=${origine}`)).body as {
      match_id: string;
      standing: string;
      nb_pronos: number;
      cree_par: { user_mail: string } | null;
    }[];

  test('lists bettors’ matches with who created them, who sees them and how many bets are on them', async () => {
    const { hidden } = await oneTooMany(ana);
    await push(ana, tipOn(hidden.match_id).writes);
    const { compet_id, equa_id, equb_id } = someMatch(40);
    await call(admin, 'POST', '/admin/matchs', { compet_id, equa_id, equb_id, match_date: NOW });
    const matches = await list('parieurs');
    expect(matches).toHaveLength(limits.matchesSharedPerDay + 1);
    expect(matches.find(({ match_id }) => match_id === hidden.match_id)).toMatchObject({
      standing: 'own',
      nb_pronos: 1,
      cree_par: { user_mail: 'ana@exemple.fr' },
    });
    await call(admin, 'POST', '/admin/matchs/confirmations', { ids: [hidden.match_id] });
    expect(await list('a_confirmer')).toHaveLength(limits.matchesSharedPerDay);
    expect(await list('parieurs')).toHaveLength(limits.matchesSharedPerDay + 1);
  });

  test('deletes many at once, and none when something is on one of them, which it names', async () => {
    const { seen, hidden } = await oneTooMany(ana);
    await push(bob, tipOn(String(seen[0]?.match_id)).writes);
    const ids = sorted([...seen, hidden]);
    const refused = await call(admin, 'POST', '/admin/matchs/suppressions', { ids });
    expect(refused).toMatchObject({ status: 409, body: { details: [{ field: seen[0]?.match_id }] } });
    expect(refused.body.message).toMatch(/ – .* \(1 pronostic d’une personne\)/);
    expect(countOf('match')).toBe(ids.length);
    const unused = ids.filter((id) => id !== seen[0]?.match_id);
    expect(await call(admin, 'POST', '/admin/matchs/suppressions', { ids: unused })).toMatchObject({
      status: 200,
      body: { data: { deleted: unused.length } },
    });
    expect(await calendarOf(ana)).toEqual([seen[0]?.match_id]);
    expect(countOf('audit')).toBe(unused.length);
  });

  test('merges a match into another: everybody’s bets move, and references to the old one later find the new', async () => {
    const kept = someMatch(0);
    const wrong = { ...kept, match_id: newId(), match_date: '2026-11-25T20:00:00.000Z' };
    await push(ana, [creation(kept), creation(wrong)]);
    const [anas, bobs] = [tipOn(wrong.match_id), tipOn(wrong.match_id)];
    await push(ana, anas.writes);
    await push(bob, bobs.writes);
    const doubles = await call(admin, 'GET', `/admin/matchs/${wrong.match_id}/doublons`);
    expect(doubles.body.map(({ match_id }: Row<'match'>) => match_id)).toEqual([kept.match_id]);
    const turned = {
      ...wrong,
      match_id: newId(),
      equa_id: wrong.equb_id,
      equb_id: wrong.equa_id,
      match_date: '2026-11-25T12:00:00.000Z',
    };
    const nextDay = { ...turned, match_id: newId(), match_date: '2026-11-26T12:00:00.000Z' };
    await push(ana, [creation(turned), creation(nextDay)]);
    const withTurned = await call(admin, 'GET', `/admin/matchs/${wrong.match_id}/doublons`);
    expect(withTurned.body.map(({ match_id }: Row<'match'>) => match_id)).toEqual([
      turned.match_id,
      kept.match_id,
    ]);
    const inverse = async ({ compet_id, equa_id, equb_id, match_date }: Row<'match'>, match_id?: string) => {
      const numbers = `compet_id=${compet_id}&equa_id=${equa_id}&equb_id=${equb_id}`;
      const query = `${numbers}&match_date=${match_date}${match_id ? `&match_id=${match_id}` : ''}`;
      const { status, body } = await call(admin, 'GET', `/admin/matchs/inverse?${query}`);
      return [status, body.match?.match_id];
    };
    expect(await inverse(wrong)).toEqual([200, turned.match_id]);
    expect(await inverse(turned)).toEqual([200, wrong.match_id]);
    expect(await inverse(nextDay)).toEqual([200, undefined]);
    expect(await inverse(turned, wrong.match_id)).toEqual([200, undefined]);
    await call(admin, 'POST', '/admin/matchs/suppressions', { ids: [turned.match_id, nextDay.match_id] });
    const seen = { vers: kept.match_id, nb_pronos: 1 };
    expect(await call(admin, 'POST', `/admin/matchs/${wrong.match_id}/fusion`, seen)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^2 pronostics/) },
    });
    const score = '{"etat":"termine","score":[2,1],"origine":"administrateur"}';
    server.sqlite.prepare('update match set score = ? where match_id = ?').run(score, wrong.match_id);
    expect(
      await call(admin, 'POST', `/admin/matchs/${wrong.match_id}/fusion`, { vers: kept.match_id }),
    ).toMatchObject({ status: 200, body: { data: { moved: 2 } } });
    const late = tipOn(wrong.match_id);
    await push(bob, late.writes);
    const named = server.sqlite.prepare('select distinct match_id from tip').pluck().all();
    expect(named).toEqual([kept.match_id]);
    const scores = server.sqlite.prepare('select score from match where match_id = ?').pluck();
    expect(scores.get(kept.match_id)).toBe(score);
    expect(await calendarOf(bob)).toEqual([kept.match_id]);
    expect((await call(bob, 'GET', `/match-pronos/${wrong.match_id}`)).body.match.match_id).toBe(
      kept.match_id,
    );
  });

  test('says of a merge how many selections move, and before and after which tickets have the match twice', async () => {
    const kept = someMatch(0);
    const wrong = { ...kept, match_id: newId(), match_date: '2026-11-25T20:00:00.000Z' };
    await push(ana, [creation(kept), creation(wrong)]);
    const { bet, ticket } = writeBets(server, ana);
    bet(wrong.match_id);
    ticket([kept, wrong].map(({ match_id }) => aSelection({ match_id })));
    ticket([wrong].map(({ match_id }) => aSelection({ match_id })));
    const doubles = await call(admin, 'GET', `/admin/matchs/${wrong.match_id}/doublons`);
    expect(doubles.body).toMatchObject([{ match_id: kept.match_id, nb_en_double: 1 }]);
    const merged = await call(admin, 'POST', `/admin/matchs/${wrong.match_id}/fusion`, {
      vers: kept.match_id,
    });
    expect(merged.body).toMatchObject({
      message:
        'Matchs fusionnés\u202f: 3 pronostics déplacés, dont 2 sélections de tickets. 1 ticket a maintenant deux fois ce match',
      data: { moved: 3, selections: 2, doubled: 1 },
    });
  });

  test('says the same of bets that are given to another match', async () => {
    const [wrong, other] = [someMatch(0), someMatch(1)];
    await push(ana, [creation(wrong), creation(other)]);
    const { ticket } = writeBets(server, ana);
    ticket([wrong, other].map(({ match_id }) => aSelection({ match_id })));
    ticket([wrong].map(({ match_id }) => aSelection({ match_id })));
    const path = `/admin/matchs/${wrong.match_id}`;
    const choices = await call(admin, 'GET', `${path}/destinations`);
    expect(choices.body).toMatchObject([{ match_id: other.match_id, nb_en_double: 1 }]);
    const body = { vers: other.match_id, nb_pronos: 2 };
    expect((await call(admin, 'POST', `${path}/deplacement`, body)).body).toMatchObject({
      message: '2 pronostics d’une personne déplacés. 1 ticket a maintenant deux fois ce match',
      data: { moved: 2, doubled: 1 },
    });
  });

  test('merges nothing where bets would change their meaning', async () => {
    const [match, other] = [someMatch(0), someMatch(1)];
    const turned = { ...match, match_id: newId(), equa_id: match.equb_id, equb_id: match.equa_id };
    await push(ana, [match, other, turned].map(creation));
    for (const { match_id } of [other, turned, match]) {
      const answer = await call(admin, 'POST', `/admin/matchs/${match.match_id}/fusion`, { vers: match_id });
      expect([answer.status, answer.body.code]).toEqual([422, 'BUSINESS_RULE']);
    }
  });
});

test('a chain of merged matches is flattened: nobody can make one that cannot be deleted', async () => {
  const official = someMatch(0);
  const { body } = await call(admin, 'POST', '/admin/matchs', official);
  const root = String(body.data.match_id);
  const { equa_id, equb_id } = official;
  const later = (index: number) => ({ ...someMatch(index), equa_id, equb_id });
  const [first, second] = [later(1), later(2)];
  await push(ana, [
    givenBack({ ...first, same_as: root }),
    givenBack({ ...second, same_as: first.match_id }),
  ]);
  const named = server.sqlite.prepare('select same_as from match where match_id = ?').pluck();
  expect([first, second].map(({ match_id }) => named.get(match_id))).toEqual([root, root]);
  const { upm_id, writes } = tipOn(second.match_id);
  await push(bob, writes);
  expect(server.sqlite.prepare('select match_id from tip where upm_id = ?').pluck().get(upm_id)).toBe(root);
  await push(bob, [{ name: 'tip.delete', args: { upm_id } }]);
  expect((await call(admin, 'DELETE', `/admin/matchs/${root}`)).status).toBe(200);
  expect(countOf('match')).toBe(0);
});

test('the names in an operation do not reveal a match that only its creator sees', async () => {
  const { hidden } = await oneTooMany(ana);
  const unknown = newId();
  const { writes } = tipOn(unknown);
  const names = [{ table: 'match' as const, row: { ...hidden, match_id: unknown } }];
  const answer = await push(
    bob,
    writes.map((write) => ({ ...write, names })),
  );
  expect(answer.at(-1)).toMatchObject({ status: 'rejected', reason: 'Match introuvable' });
});
