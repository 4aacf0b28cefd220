import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../client/local/random-id.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Write } from '../../../sync/operations/registry.ts';
import { type OperationResult, SYNC_SCHEMA } from '../../../sync/protocol.ts';
import { aBankroll, aMartingale, aMatch, aTip, tipCreation } from '../../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let admin: Person;
let ana: Person;
let bob: Person;

beforeEach(async () => {
  server = await startApp();
  admin = await server.createUser({ isAdmin: true });
  [ana, bob] = [await server.createUser(), await server.createUser()];
});
afterEach(() => server.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function call(person: Person, method: Method, path: string, payload?: object) {
  const answer = await server.call(person, { method, url: `/api${path}`, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

const epoch = () => String(one("select value from meta where key = 'epoch'"));

function one(query: string, ...values: (string | number)[]): string | number {
  return server.sqlite
    .prepare<(string | number)[], string | number>(query)
    .pluck()
    .get(...values) as string | number;
}

function idsOf(query: string): number[] {
  return server.sqlite.prepare<[], number>(query).pluck().all();
}

const teamsOf = (compet_id: number) =>
  idsOf(`select equipe_id from competition_team where compet_id = ${compet_id} order by equipe_id`);

const competitionOf = (sport_lib: string) =>
  Number(
    one('select min(compet_id) from competition join sport using (sport_id) where sport_lib = ?', sport_lib),
  );

const sportNamed = (sport_lib: string) =>
  Number(one('select sport_id from sport where sport_lib = ?', sport_lib));

/** What a new device of somebody sends, and how each operation ended. */
async function push(person: Person, writes: readonly Write[]): Promise<readonly OperationResult[]> {
  const operations = writes.map((write, index) => ({
    ...write,
    seq: index + 1,
    at: '2026-11-20T12:00:00.000Z',
  }));
  const payload = { epoch: epoch(), schema: SYNC_SCHEMA, device_id: newId(), operations };
  const { status, body } = await call(person, 'POST', '/sync/push', payload);
  expect(status).toBe(200);
  return body.results;
}

async function addMatch(fields: Partial<Row<'match'>> = {}) {
  const [equa_id = 0, equb_id = 0] = teamsOf(1);
  const { match_id: _, same_as: __, ...body } = aMatch({ equa_id, equb_id, ...fields });
  const { status, body: answer } = await call(admin, 'POST', '/admin/matchs', body);
  expect(status).toBe(201);
  return answer.data as Row<'match'>;
}

/** Tips of somebody on a match, in a martingale. */
async function betOn(person: Person, match_id: string, count = 1): Promise<Row<'tip'>[]> {
  const [bankroll, martingale] = [aBankroll(), aMartingale()];
  const tips = Array.from({ length: count }, () => aTip({ br_id: bankroll.br_id, match_id }));
  const results = await push(person, [
    { name: 'bankroll.create', args: { bankroll } },
    { name: 'martingale.create', args: { martingale } },
    ...tips.map((tip) => tipCreation(tip, [martingale.um_id])),
  ]);
  expect(results.every(({ status }) => status === 'applied')).toBe(true);
  return tips;
}

describe('a score', () => {
  const full = { etat: 'termine', score: [2, 1], mi_temps: [1, 0], origine: 'source' };

  test('is the administrator’s who gives it, on a match with bets too, and stays where it is not named', async () => {
    const match = await addMatch();
    await betOn(ana, match.match_id);
    const change = (changes: object, person = admin) =>
      call(person, 'PUT', `/admin/matchs/${match.match_id}`, changes);
    const written = { ...full, origine: 'administrateur' };
    expect((await change({ score: full }, ana)).status).toBe(403);
    const early = 'Ce match n’a pas commencé\u202f: il n’est pas terminé. Vérifiez sa date, ou son état';
    expect(await change({ score: full })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'score', message: early }] },
    });
    expect(await change({ score: { etat: 'reporte' } })).toMatchObject({ status: 200 });
    server.clock.nowMs = Date.parse(match.match_date) - 10 * 60_000;
    expect(await change({ score: full })).toMatchObject({ status: 200, body: { data: { score: written } } });

    const lines = () => one('select count(*) from audit where audit_table = ?', 'match');
    const before = lines();
    const { body } = await change({ score: { ...full, origine: undefined } });
    expect(await change({ score: null, ver: body.data.ver - 1 })).toMatchObject({ status: 409 });
    expect(lines()).toBe(before);

    const moved = await change({ match_date: '2026-12-02T20:00:00.000Z' });
    expect(moved.body.data.score).toEqual(written);
    expect((await change({ score: null })).body.data.score).toBeNull();
    const { score: _, match_date: __, ...sides } = aMatch({ equa_id: match.equa_id, equb_id: match.equb_id });
    expect(
      await call(admin, 'POST', '/admin/matchs', {
        ...sides,
        match_date: '2026-11-19T20:00:00Z',
        score: full,
      }),
    ).toMatchObject({ status: 201, body: { data: { score: written } } });
  });

  test.each([
    [{ etat: 'termine' }, 'Un match terminé a un score'],
    [{ ...full, mi_temps: [3, 0] }, 'Le score à la mi-temps dépasse celui de la fin'],
    [{ ...full, score: [2] }, /Score/],
    [{ ...full, score: [999, 1] }, 'Au plus 50 pour une équipe dans un match de football'],
    ['2-1', /Score/],
  ])('that cannot be is refused at its field: %j', async (score, message) => {
    const { match_id } = await addMatch();
    const { status, body } = await call(admin, 'PUT', `/admin/matchs/${match_id}`, { score });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', details: [{ field: 'score', message: expect.stringMatching(message) }] },
    });
  });
});

describe('a match with bets', () => {
  test('keeps its teams and its competition, says at the field what uses it, and still changes its date', async () => {
    const match = await addMatch();
    const [, , other = 0] = teamsOf(1);
    await betOn(ana, match.match_id, 2);
    await betOn(bob, match.match_id);
    const change = (changes: object) => call(admin, 'PUT', `/admin/matchs/${match.match_id}`, changes);
    expect(await change({ equb_id: other })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          '3 pronostics de 2 personnes sont sur ce match\u202f: il garde ses équipes et sa compétition.',
        details: [{ field: 'equb_id' }],
      },
    });
    expect(await change({ compet_id: 2, equa_id: other })).toMatchObject({
      status: 409,
      body: { details: [{ field: 'compet_id' }, { field: 'equa_id' }] },
    });
    const { compet_id, equa_id, equb_id } = match;
    const postponed = { compet_id, equa_id, equb_id, match_date: '2026-12-02T20:00:00.000Z' };
    expect(await change(postponed)).toMatchObject({ status: 200, body: { data: postponed } });
  });

  test('the same two teams come first among those to which its bets may move, then the nearest in time', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = teamsOf(1);
    const on = (day: string, equa_id: number, equb_id: number) =>
      addMatch({ equa_id, equb_id, match_date: `2026-12-${day}T20:00:00.000Z` });
    const wrong = await on('01', first, second);
    const others = [
      await on('02', third, fourth),
      await on('03', first, third),
      await on('20', second, first),
      await on('10', first, second),
      await on('25', first, second),
    ];
    const { body } = await call(admin, 'GET', `/admin/matchs/${wrong.match_id}/destinations`);
    expect(body.map(({ match_id }: Row<'match'>) => match_id)).toEqual(
      [3, 4, 2, 0, 1].map((at) => others[at]?.match_id),
    );
  });

  test('gives all of them to another match at once: each person’s tip follows, in its martingale, and their devices are told', async () => {
    const [first = 0, , other = 0] = teamsOf(1);
    const wrong = await addMatch();
    const right = await addMatch({ equa_id: first, equb_id: other });
    const [tip] = await betOn(ana, wrong.match_id, 2);
    await betOn(bob, wrong.match_id);
    const links = one('select count(*) from martingale_tip');
    const cursor = Number(one('select ver from clock'));
    const url = `/admin/matchs/${wrong.match_id}/deplacement`;
    const choices = await call(admin, 'GET', `/admin/matchs/${wrong.match_id}/destinations`);
    expect(choices.body.map(({ match_id }: Row<'match'>) => match_id)).toEqual([right.match_id]);
    expect(await call(admin, 'POST', url, { vers: right.match_id, nb_pronos: 2 })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^3 pronostics de 2 personnes/) },
    });
    expect(await call(admin, 'POST', url, { vers: right.match_id, nb_pronos: 3 })).toMatchObject({
      status: 200,
      body: { message: '3 pronostics de 2 personnes déplacés', data: { moved: 3, people: 2 } },
    });
    expect(one('select count(*) from tip where match_id = ?', right.match_id)).toBe(3);
    expect(one('select count(*) from martingale_tip')).toBe(links);
    const { body: told } = await call(admin, 'GET', '/admin/audit?table=tip');
    expect(told.entries[0].names).toMatchObject({
      [`match:${wrong.match_id}`]: expect.stringContaining(' – '),
      [`match:${right.match_id}`]: expect.stringContaining(' – '),
    });
    const query = new URLSearchParams({
      epoch: epoch(),
      schema: String(SYNC_SCHEMA),
      device_id: newId(),
      cursor: String(cursor),
    });
    const { body: pulled } = await call(ana, 'GET', `/sync/pull?${query}`);
    expect(pulled.rows.tip).toHaveLength(2);
    expect(pulled.rows.tip[0]).toMatchObject({ match_id: right.match_id });
    expect(JSON.stringify(pulled.rows.match)).toContain(right.match_id);
    // An edit that a device made offline meanwhile changes only what it changed, and does not move the tip back.
    if (!tip) throw new Error('No tip.');
    const after = { ...tip, user_comment: 'Vu au stade' };
    await push(ana, [{ name: 'tip.update', args: { before: tip, after, link: [], unlink: [] } }]);
    expect(one('select match_id from tip where upm_id = ?', tip.upm_id)).toBe(right.match_id);
    const journal = server.sqlite
      .prepare<[], string>("select audit_after from audit where audit_table = 'tip'")
      .pluck()
      .get();
    expect(JSON.parse(journal ?? '')).toMatchObject({
      match_id: right.match_id,
      nb_pronos: 3,
      nb_parieurs: 2,
    });
    expect((await call(admin, 'DELETE', `/admin/matchs/${wrong.match_id}`)).status).toBe(200);
  });

  test('gives them to no match of another sport, nor to one that is merged, nor to itself', async () => {
    const match = await addMatch();
    await betOn(ana, match.match_id);
    const compet_id = competitionOf('Basketball');
    const [equa_id = 0, equb_id = 0] = teamsOf(compet_id);
    const basketball = await addMatch({ compet_id, equa_id, equb_id });
    for (const vers of [basketball.match_id, match.match_id]) {
      const body = { vers, nb_pronos: 1 };
      const refused = await call(admin, 'POST', `/admin/matchs/${match.match_id}/deplacement`, body);
      expect(refused).toMatchObject({ status: 422, body: { details: [{ field: 'vers' }] } });
    }
  });
});

describe.each([
  { path: '/admin/compet-equipes', available: 'available-equipes', key: 'equipe_id' },
  { path: '/admin/groupe-prono-sports', available: 'available-groupes', key: 'grp_prono_id' },
])('two administrators in $path', ({ path, available, key }) => {
  test('lose nothing: each sends what they added and removed', async () => {
    const read = async () =>
      (await call(admin, 'GET', `${path}/${available}/1`)).body as (Record<string, number> & {
        isAssociated: boolean;
      })[];
    const before = await read();
    const present = before.filter(({ isAssociated }) => isAssociated).map((row) => Number(row[key]));
    const absent = before.filter(({ isAssociated }) => !isAssociated).map((row) => Number(row[key]));
    const [gone = 0] = present;
    const [first = 0, second = 0] = absent;
    const change = (body: object) => call(admin, 'PATCH', `${path}/1`, body);
    expect(await change({ ajouts: [first], retraits: [gone] })).toMatchObject({
      status: 200,
      body: { data: { total: present.length } },
    });
    expect((await change({ ajouts: [second], retraits: [] })).status).toBe(200);
    const after = (await read()).filter(({ isAssociated }) => isAssociated).map((row) => Number(row[key]));
    expect(after.sort()).toEqual([...present.filter((id) => id !== gone), first, second].sort());
    const entries = () => one('select count(*) from audit');
    const told = entries();
    expect((await change({ ajouts: [second], retraits: [gone] })).status).toBe(200);
    expect(entries()).toBe(told);
    expect((await change({ ajouts: [999_999], retraits: [] })).status).toBe(400);
    expect((await call(admin, 'PATCH', `${path}/999999`, { ajouts: [], retraits: [] })).status).toBe(404);
    expect((await call(ana, 'PATCH', `${path}/1`, { ajouts: [], retraits: [] })).status).toBe(403);
  });
});

describe('what is joined is of one sport', () => {
  const basketballTeam = () => Number(teamsOf(competitionOf('Basketball'))[0]);

  test('the teams of a competition: none of another sport joins it, and none is offered', async () => {
    const stranger = basketballTeam();
    const all = [...teamsOf(1), stranger];
    const refused = { status: 422, body: { message: expect.stringMatching(/n’est pas du même sport/) } };
    expect(
      await call(admin, 'POST', '/admin/compet-equipes', { compet_id: 1, equipe_ids: all }),
    ).toMatchObject(refused);
    const change = { ajouts: [stranger], retraits: [] };
    expect(await call(admin, 'PATCH', '/admin/compet-equipes/1', change)).toMatchObject(refused);
    const { body } = await call(admin, 'GET', '/admin/compet-equipes/available-equipes/1');
    expect(new Set(body.map(({ sport_id }: { sport_id: number }) => sport_id))).toEqual(new Set([1]));
  });

  test('a competition and a team keep their sport while anything of it is joined to them', async () => {
    const sport_id = sportNamed('Basketball');
    expect(await call(admin, 'PUT', '/admin/competitions/1', { sport_id })).toMatchObject({
      status: 409,
      body: {
        details: [{ field: 'sport_id', message: expect.stringMatching(/^18 associations d’équipes/) }],
      },
    });
    expect(await call(admin, 'PUT', `/admin/equipes/${teamsOf(1)[0]}`, { sport_id })).toMatchObject({
      status: 409,
      body: { details: [{ field: 'sport_id' }] },
    });
    const alone = { equipe_lib: 'Seule', equipe_lib_court: 'Seule', sport_id: 1, pays_id: 1 };
    const { body } = await call(admin, 'POST', '/admin/equipes', alone);
    expect((await call(admin, 'PUT', `/admin/equipes/${body.data.equipe_id}`, { sport_id })).status).toBe(
      200,
    );
  });

  test('a match, an administrator’s or a bettor’s, even where an older version had joined its team to the competition', async () => {
    const stranger = basketballTeam();
    server.sqlite
      .prepare('insert into competition_team (compet_id, equipe_id, ver) values (1, ?, 1)')
      .run(stranger);
    const [equa_id = 0] = teamsOf(1);
    const { match_id, same_as: _, ...body } = aMatch({ equa_id, equb_id: stranger });
    for (const [person, path] of [
      [admin, '/admin/matchs'],
      [ana, '/user/matchs'],
    ] as const) {
      expect(await call(person, 'POST', path, body)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'equb_id', message: expect.stringMatching(/même sport/) }] },
      });
    }
    const match = { match_id, same_as: null, ...body };
    expect(await push(ana, [{ name: 'match.create', args: { match } }])).toMatchObject([
      { status: 'rejected', reason: expect.stringMatching(/même sport/) },
    ]);
    for (const path of ['/admin/matchs/competitions/1/equipes', '/user/matchs/competitions/1/equipes']) {
      expect(JSON.stringify((await call(admin, 'GET', path)).body)).not.toContain(`"equipe_id":${stranger},`);
    }
  });

  test('a player’s teams', async () => {
    const { body } = await call(admin, 'POST', '/admin/joueurs', {
      joueur_nom: 'Parker',
      joueur_prenom: 'Tony',
    });
    const join = (equipe_id: number) =>
      call(admin, 'POST', `/admin/joueurs/${body.data.joueur_id}/equipes`, {
        equipe_id,
        date_debut: '2026-01-01',
      });
    expect((await join(basketballTeam())).status).toBe(201);
    expect(await join(Number(teamsOf(1)[0]))).toMatchObject({
      status: 422,
      body: { details: [{ field: 'equipe_id', message: expect.stringMatching(/Basketball/) }] },
    });
  });
});

test('a team that leaves a competition leaves its matches as they were: they still change, and none is added', async () => {
  const match = await addMatch();
  const { compet_id, equa_id, equb_id } = match;
  await call(admin, 'PATCH', `/admin/compet-equipes/${compet_id}`, { ajouts: [], retraits: [equa_id] });
  const changes = { compet_id, equa_id, equb_id, match_date: '2026-11-23T18:00:00.000Z' };
  expect(await call(admin, 'PUT', `/admin/matchs/${match.match_id}`, changes)).toMatchObject({
    status: 200,
    body: { data: { match_date: '2026-11-23T18:00:00.000Z' } },
  });
  const another = { ...changes, match_date: '2026-12-23T18:00:00.000Z' };
  expect((await call(admin, 'POST', '/admin/matchs', another)).status).toBe(422);
  const [, , other = 0] = teamsOf(compet_id);
  expect((await call(admin, 'PUT', `/admin/matchs/${match.match_id}`, { equb_id: other })).status).toBe(422);
});

describe('a player’s membership of a team', () => {
  const membershipsOf = async (joueur_id: number) =>
    (await call(admin, 'GET', `/admin/joueurs/${joueur_id}/historique-equipes`)).body;

  async function aPlayer(): Promise<number> {
    const { body } = await call(admin, 'POST', '/admin/joueurs', {
      joueur_nom: 'Buteur',
      joueur_prenom: 'Futur',
    });
    return body.data.joueur_id;
  }

  test('that begins later is not current: not offered as a scorer, and it can be ended or deleted', async () => {
    const match = await addMatch();
    const joueur_id = await aPlayer();
    const url = `/admin/joueurs/${joueur_id}`;
    const { equa_id: equipe_id } = match;
    const join = () => call(admin, 'POST', `${url}/equipes`, { equipe_id, date_debut: '2027-01-15' });
    expect(await join()).toMatchObject({ status: 201, body: { data: { is_current: false } } });
    expect((await call(admin, 'GET', `${url}/equipe-actuelle`)).body).toBeNull();
    expect((await call(admin, 'GET', url)).body.equipes).toEqual([]);
    const scorers = async () =>
      JSON.stringify((await call(ana, 'GET', `/admin/matchs/${match.match_id}/joueurs`)).body);
    expect(await scorers()).not.toContain('Futur');
    const end = (date_fin: string) =>
      call(admin, 'PATCH', `${url}/equipes/${equipe_id}/terminer`, { date_fin });
    expect((await end('2026-12-01')).status).toBe(400);
    expect(await end('2027-06-30')).toMatchObject({
      status: 200,
      body: { data: { date_fin: '2027-06-30' } },
    });
    const earlier = await call(admin, 'POST', `${url}/equipes`, {
      equipe_id,
      date_debut: '2026-01-01',
      date_fin: '2026-12-31',
    });
    // The one asked for ends, whichever else is current, and overlaps none.
    const coming = (await membershipsOf(joueur_id)).find(
      (one: { date_debut: string }) => one.date_debut === '2027-01-15',
    );
    const endComing = (date_fin: string) =>
      call(admin, 'PATCH', `${url}/equipes/${equipe_id}/terminer`, { je_id: coming?.je_id, date_fin });
    expect(await endComing('2027-05-31')).toMatchObject({
      status: 200,
      body: { data: { date_debut: '2027-01-15' } },
    });
    expect((await end('2027-02-01')).status).toBe(409);
    await call(admin, 'DELETE', `${url}/passages/${earlier.body.data.je_id}`);
    const [membership] = await membershipsOf(joueur_id);
    const remove = () => call(admin, 'DELETE', `${url}/passages/${membership.je_id}`);
    expect(await remove()).toMatchObject({ status: 200, body: { data: { je_id: membership.je_id } } });
    expect((await remove()).status).toBe(404);
    expect(await membershipsOf(joueur_id)).toEqual([]);
    expect(one("select count(*) from tombstone where table_name = 'player_team'")).toBe(2);
    expect((await call(ana, 'DELETE', `${url}/passages/1`)).status).toBe(403);
  });

  test('begins and ends with the day in Paris', async () => {
    const match = await addMatch({ match_date: '2026-11-25T20:00:00.000Z' });
    const joueur_id = await aPlayer();
    const url = `/admin/joueurs/${joueur_id}`;
    await call(admin, 'POST', `${url}/equipes`, { equipe_id: match.equa_id, date_debut: '2026-11-21' });
    const isCurrent = async () => (await membershipsOf(joueur_id))[0].is_current;
    server.clock.nowMs = Date.parse('2026-11-20T22:30:00Z');
    expect(await isCurrent()).toBe(false);
    server.clock.nowMs = Date.parse('2026-11-20T23:30:00Z');
    expect(await isCurrent()).toBe(true);
  });
});
