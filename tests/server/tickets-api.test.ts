import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceBySql } from '../helpers/balance-by-sql.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

const SEL_ID = '01a1f8d3-ea00-7000-8000-00000000000c';

let server: TestServer;

beforeAll(async () => {
  server = await startApp({ nowMs: Date.parse('2026-11-20T12:00:00Z') });
});
afterAll(() => server.stop());

async function call(
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await server.call(person, { method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

/** A person with a bankroll of 1 000,00 € and three matches. */
async function bettor() {
  const person = await server.createUser();
  const bankroll = await call(person, 'POST', '/user/profile/bankrolls', {
    br_lib: 'Principale',
    br_montant: 1000,
    br_date_debut: '2026-11-01',
  });
  const { br_id } = bankroll.body.data;
  const [compet_id, ...teams] = seededTeams();
  const match_ids: string[] = [];
  for (let at = 0; at < 6; at += 2) {
    const match = await call(person, 'POST', '/user/matchs', {
      ...{ compet_id, equa_id: teams[at], equb_id: teams[at + 1] },
      match_date: '2026-11-21T19:45:00.000Z',
    });
    match_ids.push(match.body.data.match_id);
  }
  const placed = { br_id, bookmaker_id: 1, user_fiab: 3 };
  const balances = async () => {
    const listed = await call(person, 'GET', '/user/profile/bankrolls');
    return [listed.body[0].br_montant, Number(balanceBySql(server.sqlite, br_id)) / 100];
  };
  return { person, br_id, placed, match_ids, balances };
}

function seededTeams(): number[] {
  return server.sqlite
    .prepare(
      `select compet_id from competition where compet_lib = 'Ligue 1' union all
       select * from (select equipe_id from competition_team join competition using (compet_id)
         where compet_lib = 'Ligue 1' limit 6)`,
    )
    .pluck()
    .all() as number[];
}

/** Selections on these matches at these odds, with these results. */
function on(match_ids: readonly string[], ...said: [odds: number, result: string][]) {
  return said.map(([sel_cote, sel_resultat], index) => {
    return { match_id: match_ids[index], prono_id: 1, sel_cote, sel_resultat };
  });
}

describe('what bets.md says of tickets, by REST, in SQL and in the balance', () => {
  test.each([
    ['a half won bet', { prono_mise: 100 }, [[1.9, 'demi_gagne']], 145, 50, 'demi_gagne', 1045],
    ['a half lost bet', { prono_mise: 100 }, [[1.9, 'demi_perdu']], 50, 50, 'demi_perdu', 950],
    [
      'each-way, won',
      { prono_mise: 200, gagnant_place: { fraction: [1, 5] } },
      [[3.75, 'gagne']],
      530,
      200,
      'gagne',
      1330,
    ],
    [
      'each-way, placed',
      { prono_mise: 200, gagnant_place: { fraction: [1, 5] } },
      [[3.75, 'place']],
      155,
      200,
      'partiel',
      955,
    ],
    [
      'a combined bet',
      { prono_mise: 10 },
      [
        [2, 'gagne'],
        [1.5, 'annule'],
        [1.8, 'gagne'],
      ],
      36,
      10,
      'gagne',
      1026,
    ],
    [
      'a system',
      { prono_mise: 15, type_pari: 'systeme', tailles: [2] },
      [
        [1.2, 'gagne'],
        [2, 'perdu'],
        [1.8, 'gagne'],
      ],
      10.8,
      15,
      'partiel',
      995.8,
    ],
    [
      'a freebet that won',
      { prono_mise: 10, freebet: 1, bonus_pct: 0 },
      [[3, 'gagne']],
      20,
      0,
      'gagne',
      1020,
    ],
    ['a void freebet', { prono_mise: 10, freebet: true }, [[3, 'annule']], 0, 0, 'annule', 1000],
    [
      'a lay bet that won',
      { prono_mise: 35, contre: true, commission_pct: 5 },
      [[4, 'gagne']],
      138.25,
      105,
      'gagne',
      1033.25,
    ],
    [
      'a lay bet that lost',
      { prono_mise: 35, contre: true, commission_pct: 5 },
      [[4, 'perdu']],
      0,
      105,
      'perdu',
      895,
    ],
  ] as [string, object, [number, string][], number, number, string, number][])(
    '%s',
    async (_, terms, said, prono_gain, mise_effective, etat, balance) => {
      const { person, placed, match_ids, balances } = await bettor();
      const selections = on(match_ids, ...said);
      const created = await call(person, 'POST', '/user-pronos', { ...placed, ...terms, selections });
      expect(created).toMatchObject({
        status: 201,
        body: { data: { prono_gain, mise_effective, etat, gain_saisi: false } },
      });
      expect(await balances()).toEqual([balance, balance]);
    },
  );

  test('a level finish divides what is won', async () => {
    const { person, placed, match_ids } = await bettor();
    const [selection] = on(match_ids, [4, 'gagne']);
    const selections = [{ ...selection, ex_aequo: { places: 1, a_egalite: 3 } }];
    const { body } = await call(person, 'POST', '/user-pronos', { ...placed, prono_mise: 20, selections });
    expect(body.data).toMatchObject({
      prono_gain: 26.67,
      selections: [{ ex_aequo: { places: 1, a_egalite: 3 } }],
    });
  });

  test('a ticket lives: it is logged open, settled by selection, cashed out in part, typed and deleted', async () => {
    const { person, placed, match_ids, balances } = await bettor();
    const free = { sel_libelle: 'Vainqueur de la Ligue 1 : Lens', sport_id: 1, sel_cote: 8.5 };
    const opened = await call(person, 'POST', '/user-pronos', {
      ...{ ...placed, prono_mise: 10 },
      selections: [{ match_id: match_ids[0], prono_id: 1, sel_cote: 1.2 }, free],
    });
    const { upm_id, selections } = opened.body.data;
    expect(opened.body.data).toMatchObject({
      ...{ type_pari: 'combine', etat: 'en_cours', match_cote: 10.2, match_id: null, prono_id: null },
      ...{ resultat: { result_id: 4 }, date_reglement: null, mise_effective: 0 },
    });
    expect(await balances()).toEqual([990, 990]);

    const put = (body: object) => call(person, 'PUT', `/user-pronos/${upm_id}`, body);
    const won = selections.map((one: object) => ({ ...one, sel_resultat: 'gagne' }));
    const cashedOut = await put({ encaissements: [{ part: 5, montant: 7.2 }] });
    expect(cashedOut.body.data).toMatchObject({ etat: 'en_cours', prono_gain: 7.2, match_cote: 10.2 });
    expect(await balances()).toEqual([997.2, 997.2]);

    const half = await put({ selections: [won[0], selections[1]] });
    expect(half.body.data).toMatchObject({
      etat: 'en_cours',
      selections: [{ sel_id: selections[0].sel_id }, {}],
    });
    const settled = await put({ selections: won });
    expect(settled.body.data).toMatchObject({
      ...{ etat: 'gagne', prono_gain: 58.2, gain_saisi: false, result_id: 1 },
      date_reglement: '2026-11-20T12:00:00.000Z',
    });
    expect(await balances()).toEqual([1048.2, 1048.2]);

    expect((await put({ prono_gain: 50 })).body.data).toMatchObject({ prono_gain: 50, gain_saisi: true });
    const lost = await put({ selections: [won[0], { ...won[1], sel_resultat: 'perdu' }] });
    expect(lost.body.data).toMatchObject({ etat: 'perdu', prono_gain: 50, gain_saisi: true });
    expect((await put({ prono_gain: null })).body.data).toMatchObject({ prono_gain: 7.2, gain_saisi: false });
    const whole = await put((await call(person, 'GET', `/user-pronos/${upm_id}`)).body);
    expect(whole.body.data).toMatchObject({ etat: 'perdu', prono_gain: 7.2, gain_saisi: false });

    await call(person, 'DELETE', `/user-pronos/${upm_id}`);
    expect(await balances()).toEqual([1000, 1000]);
    expect(
      server.sqlite.prepare('select count(*) from tip_selection where upm_id = ?').pluck().get(upm_id),
    ).toBe(0);
  });

  test('a plain bet answers as a ticket of one selection, and becomes one when it is cashed out', async () => {
    const { person, placed, match_ids, balances } = await bettor();
    const bet = { ...placed, match_id: match_ids[0], prono_id: 1, match_cote: 3, prono_mise: 10 };
    const { body } = await call(person, 'POST', '/user-pronos', bet);
    const { upm_id } = body.data;
    expect(body.data).toMatchObject({
      ...{ type_pari: 'simple', etat: 'en_cours', match_id: match_ids[0], gain_saisi: false },
      selections: [{ match_id: match_ids[0], prono_id: 1, sel_cote: 3, sel_resultat: 'en_cours' }],
    });
    const put = (changes: object) => call(person, 'PUT', `/user-pronos/${upm_id}`, changes);
    const cashedOut = await put({ encaissements: [{ part: 10, montant: 14.4 }] });
    expect(cashedOut.body.data).toMatchObject({
      ...{ etat: 'encaisse', prono_gain: 14.4, match_id: match_ids[0], prono_id: 1 },
      match: { match_id: match_ids[0] },
    });
    expect(await balances()).toEqual([1004.4, 1004.4]);
    expect((await put({ result_id: 2 })).body.data).toMatchObject({ etat: 'encaisse', prono_gain: 14.4 });
  });
});

describe('an answer that is sent back changes nothing', () => {
  test.each([
    ['won, another gain typed', { result_id: 1, prono_gain: 5 }],
    ['won, nothing received', { result_id: 1, prono_gain: 0 }],
    ['won at its odds', { result_id: 1 }],
    ['lost, some of it given back', { result_id: 2, prono_gain: 5 }],
    ['void', { result_id: 3 }],
    ['void, a gain typed', { result_id: 3, prono_gain: 5 }],
    ['open', {}],
  ])('of a plain bet that is %s', async (_, said) => {
    const { person, placed, match_ids, balances } = await bettor();
    const bet = { ...placed, match_id: match_ids[0], prono_id: 1, match_cote: 2, prono_mise: 20, ...said };
    const { body } = await call(person, 'POST', '/user-pronos', bet);
    const before = await balances();
    const answered = await call(person, 'GET', `/user-pronos/${body.data.upm_id}`);
    const again = await call(person, 'PUT', `/user-pronos/${body.data.upm_id}`, answered.body);
    expect(again.body.data).toEqual(answered.body);
    expect(await balances()).toEqual(before);
    const kept = server.sqlite
      .prepare('select ticket from tip where upm_id = ?')
      .pluck()
      .get(body.data.upm_id);
    expect(kept).toBeNull();
  });

  test('left out, the gain of a plain bet follows its result, odds and stake, unless it was typed', async () => {
    const { person, placed, match_ids } = await bettor();
    const bet = { ...placed, match_id: match_ids[0], prono_id: 1, match_cote: 2, prono_mise: 20 };
    const { body } = await call(person, 'POST', '/user-pronos', bet);
    const put = async (said: object) =>
      (await call(person, 'PUT', `/user-pronos/${body.data.upm_id}`, said)).body.data;
    expect(await put({ result_id: 1 })).toMatchObject({ prono_gain: 40, gain_saisi: false });
    expect(await put({ prono_mise: 10 })).toMatchObject({ prono_gain: 20, gain_saisi: false });
    expect(await put({ prono_gain: 15 })).toMatchObject({ prono_gain: 15, gain_saisi: true });
    expect(await put({ match_cote: 3 })).toMatchObject({ prono_gain: 15, gain_saisi: true });
    expect(await put({ result_id: 2 })).toMatchObject({ prono_gain: 0, gain_saisi: false });
    expect(await put({ result_id: 4 })).toMatchObject({ prono_gain: 0, gain_saisi: false });
  });

  test('of a result that an administrator made', async () => {
    const { person, placed, match_ids } = await bettor();
    server.sqlite.exec(
      `insert into result_type (result_id, result_lib, result_ordre, ver, result_issue)
       values (77, 'Cash out', 77, 1, 'cashed_out')`,
    );
    const bet = { ...placed, match_id: match_ids[0], prono_id: 1, match_cote: 2, prono_mise: 20 };
    const { body } = await call(person, 'POST', '/user-pronos', { ...bet, result_id: 77, prono_gain: 13 });
    const again = await call(person, 'PUT', `/user-pronos/${body.data.upm_id}`, body.data);
    expect(again.body.data).toMatchObject({ result_id: 77, prono_gain: 13, etat: 'encaisse' });
  });
});

describe('what is typed stays typed', () => {
  async function openTicket(more: object = {}) {
    const own = await bettor();
    const selections = on(own.match_ids, [2, 'en_cours'], [3, 'en_cours']);
    const { body } = await call(own.person, 'POST', '/user-pronos', {
      ...{ ...own.placed, prono_mise: 10, selections, ...more },
    });
    const won = body.data.selections.map((one: object) => ({ ...one, sel_resultat: 'gagne' }));
    const put = (changes: object) => call(own.person, 'PUT', `/user-pronos/${body.data.upm_id}`, changes);
    return { won, put };
  }

  test('a return of nothing, and one of what the rules say', async () => {
    const { won, put } = await openTicket();
    const nothing = await put({ selections: won, prono_gain: 0 });
    expect(nothing.body.data).toMatchObject({ etat: 'gagne', prono_gain: 0, gain_saisi: true });
    expect((await put({ prono_gain: null })).body.data).toMatchObject({ prono_gain: 60, gain_saisi: false });
    expect((await put({ prono_gain: 60 })).body.data).toMatchObject({ prono_gain: 60, gain_saisi: true });
  });

  test('a result that is taken back leaves no date of settlement in the answer, which can be sent back', async () => {
    const { won, put } = await openTicket();
    expect((await put({ selections: won })).body.data).toMatchObject({ date_reglement: expect.any(String) });
    const open = won.map((one: object) => ({ ...one, sel_resultat: 'en_cours' }));
    const taken = await put({ selections: open });
    expect(taken.body.data).toMatchObject({ etat: 'en_cours', date_reglement: null });
    expect((await put(taken.body.data)).body.data).toEqual(taken.body.data);
    const kept = server.sqlite
      .prepare('select date_reglement from tip where upm_id = ?')
      .pluck()
      .get(taken.body.data.upm_id);
    expect(kept).toEqual(expect.any(String));
  });

  test('the bookmaker’s odds, when only results come', async () => {
    const { won, put } = await openTicket({ match_cote: 7.5 });
    expect((await put({ selections: won })).body.data).toMatchObject({ match_cote: 7.5, prono_gain: 75 });
    const repriced = won.map((one: { sel_cote: number }) => ({ ...one, sel_cote: one.sel_cote + 1 }));
    expect((await put({ selections: repriced })).body.data).toMatchObject({ match_cote: 12 });
  });

  test('the date of settlement, unless it lies ahead', async () => {
    const { won, put } = await openTicket();
    const date_reglement = '2026-11-19T10:00:00.000Z';
    expect((await put({ selections: won, date_reglement })).body.data).toMatchObject({ date_reglement });
    expect((await put({ date_reglement: null })).body.data).toMatchObject({ date_reglement });
    const ahead = await put({ date_reglement: '2030-01-01T10:00:00.000Z' });
    expect(ahead).toMatchObject({ status: 422, body: { details: [{ field: 'date_reglement' }] } });
    const paid = { date: '2030-01-01T10:00:00.000Z', part: 1, montant: 1 };
    expect((await put({ encaissements: [paid] })).body.details).toMatchObject([
      { field: 'encaissements.0.date' },
    ]);
  });
});

test('a person leaves whose match is on another person’s ticket: the match stays', async () => {
  const [leaving, other] = [await bettor(), await bettor()];
  const selections = on(leaving.match_ids, [2, 'en_cours'], [3, 'en_cours']);
  const placed = await call(other.person, 'POST', '/user-pronos', {
    ...other.placed,
    prono_mise: 1,
    selections,
  });
  expect(placed.status).toBe(201);
  const admin = await server.createUser({ isAdmin: true });
  const email = server.sqlite
    .prepare('select user_mail from user where user_id = ?')
    .pluck()
    .get(leaving.person.user_id);
  const left = await server.call(admin, {
    method: 'DELETE',
    url: `/api/admin/utilisateurs/${leaving.person.user_id}`,
    payload: { email },
  });
  expect(left.statusCode).toBe(200);
  const kept = server.sqlite.prepare('select count(*) from match where match_id = ?').pluck();
  expect(kept.get(leaving.match_ids[0])).toBe(1);
});

describe('what is no ticket is told at its field', () => {
  const free = (index: number) => ({ sel_libelle: `Libre ${index}`, sport_id: 1, sel_cote: 2 });
  const several = (count: number) => Array.from({ length: count }, (_, index) => free(index));

  test.each([
    ['21 selections', { selections: several(21) }, 'selections'],
    ['none', { selections: [] }, 'selections'],
    ['a size that exceeds them', { selections: several(3), type_pari: 'systeme', tailles: [4] }, 'tailles'],
    [
      'a base in a combined bet',
      { selections: several(2).map((one) => ({ ...one, base: true })) },
      'selections',
    ],
    [
      'a cash-out above the stake',
      { selections: several(2), encaissements: [{ part: 11, montant: 1 }] },
      'encaissements',
    ],
    ['half a cent', { selections: several(2), prono_mise: 0.005 }, 'prono_mise'],
    ['odds of 1.00', { selections: [{ ...free(0), sel_cote: 1 }, free(1)] }, 'selections.0.sel_cote'],
    ['the same selection twice', { selections: [free(0), free(0)] }, 'selections.1.match_id'],
    ['one id for two', { selections: several(2).map((one) => ({ ...one, sel_id: SEL_ID })) }, 'selections'],
    ['a combined lay bet', { selections: several(2), contre: true }, 'contre'],
    [
      'a place without each-way',
      { selections: [{ ...free(0), sel_resultat: 'place' }] },
      'selections.0.sel_resultat',
    ],
    [
      'a label without a sport',
      { selections: [{ sel_libelle: 'Libre', sel_cote: 2 }] },
      'selections.0.sport_id',
    ],
    ['a percentage of a thousandth', { selections: several(2), bonus_pct: 1.005 }, 'bonus_pct'],
  ])('%s', async (_, body, field) => {
    const { person, placed } = await bettor();
    const refused = await call(person, 'POST', '/user-pronos', { ...placed, prono_mise: 10, ...body });
    expect([400, 422]).toContain(refused.status);
    expect(refused.body.details.map((one: { field: string }) => one.field)).toContain(field);
  });

  test('selections of one match need the bookmaker’s odds', async () => {
    const { person, placed, match_ids } = await bettor();
    const selections = [1, 2].map((prono_id) => ({ match_id: match_ids[0], prono_id, sel_cote: 2 }));
    const body = { ...placed, prono_mise: 10, selections };
    const refused = await call(person, 'POST', '/user-pronos', body);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'match_cote' }] } });
    expect((await call(person, 'POST', '/user-pronos', { ...body, match_cote: 3.2 })).status).toBe(201);
  });

  test('a plain bet without its match is refused as before', async () => {
    const { person, placed } = await bettor();
    const refused = await call(person, 'POST', '/user-pronos', { ...placed, prono_mise: 10, match_cote: 2 });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ field: 'match_id' }, { field: 'prono_id' }] },
    });
  });

  test('another person’s match or ticket does not exist', async () => {
    const [mine, other] = [await bettor(), await bettor()];
    const selections = on(other.match_ids, [2, 'en_cours'], [3, 'en_cours']);
    const theirs = await call(other.person, 'POST', '/user-pronos', {
      ...other.placed,
      prono_mise: 1,
      selections,
    });
    const { upm_id } = theirs.body.data;
    expect((await call(mine.person, 'GET', `/user-pronos/${upm_id}`)).status).toBe(404);
    expect((await call(mine.person, 'PUT', `/user-pronos/${upm_id}`, { prono_mise: 2 })).status).toBe(404);
  });
});
