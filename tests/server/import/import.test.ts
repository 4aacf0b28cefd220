import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importMatchFile, previewMatchFile } from '../../../server/import/import.service.ts';
import type { ImportOptions } from '../../../server/import/import-target.ts';
import { dataFile } from '../../helpers/data-file.ts';
import { startApp, type TestServer } from '../../helpers/server.ts';

const actor = { user_mail: 'npm run import' };
let server: TestServer;

beforeEach(async () => {
  server = await startApp();
});

afterEach(() => server.stop());

function importFile(path: string, options: ImportOptions = {}) {
  const file = dataFile(path);
  return importMatchFile(
    actor,
    server.context,
    { bytes: readFileSync(file), fileName: basename(file) },
    options,
  );
}

function importText(text: string, options: ImportOptions = {}, fileName = 'matchs.csv') {
  return importMatchFile(actor, server.context, { bytes: new TextEncoder().encode(text), fileName }, options);
}

const fixtures = (...lines: string[]) => ['Date,Home Team,Away Team', ...lines].join('\n');
const openfootball = (name: string, matches: object[]) => JSON.stringify({ name, matches });

interface StoredMatch {
  match_date: string;
  home: string;
  away: string;
}

function matchesOf(compet_lib: string): StoredMatch[] {
  return server.sqlite
    .prepare<[string], StoredMatch>(
      `select match_date, a.equipe_lib as home, b.equipe_lib as away from match
       join team a on a.equipe_id = equa_id join team b on b.equipe_id = equb_id
       join competition using (compet_id) where compet_lib = ? order by match_date, home`,
    )
    .all(compet_lib);
}

function countOf(table: string): number {
  return server.sqlite.prepare<[], { n: number }>(`select count(*) as n from ${table}`).get()?.n ?? 0;
}

describe('a real season', () => {
  test('goes into the competition that the file means, between the existing clubs', async () => {
    const teamsBefore = countOf('team');
    const report = await importFile('openfootball/2024-25/fr.1.json');
    expect(report).toEqual({
      created: 306,
      updated: 0,
      unchanged: 0,
      leftAlone: 0,
      scored: 306,
      numbering: 'match',
      refused: 0,
      moved: [],
      competitionsCreated: 0,
      teamsCreated: 0,
      warnings: [],
      competitions: [],
      teams: [],
      problems: [],
    });
    expect(countOf('team')).toBe(teamsBefore);
    expect(matchesOf('Ligue 1')[0]).toEqual({
      match_date: '2024-08-16T18:45:00.000Z',
      home: 'Le Havre AC',
      away: 'Paris Saint-Germain',
    });
    const { date_debut } = await server.db
      .selectFrom('competition')
      .selectAll()
      .where('compet_lib', '=', 'Ligue 1')
      .executeTakeFirstOrThrow();
    expect(date_debut).toBe('2024-08-16');
  });

  test('imported again changes nothing', async () => {
    await importFile('openfootball/2024-25/fr.1.json');
    const again = await importFile('openfootball/2024-25/fr.1.json');
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 306, teamsCreated: 0 });
  });

  test('imported from another source, under other names and in UK time, is the same 306 matches', async () => {
    await importFile('openfootball/2024-25/fr.1.json');
    const before = matchesOf('Ligue 1');
    const report = await importFile('football-data/2425/F1.csv');
    const half = { scored: 14, unchanged: 292 };
    expect(report).toMatchObject({ created: 0, updated: 0, ...half, teamsCreated: 0, problems: [] });
    expect(matchesOf('Ligue 1')).toEqual(before);
    expect(await importFile('openfootball/2024-25/fr.1.json')).toMatchObject({ scored: 0, unchanged: 306 });
  });

  test('and the other way round', async () => {
    await importFile('football-data/2425/F1.csv');
    const report = await importFile('openfootball/2024-25/fr.1.json');
    const awarded = { scored: 1, unchanged: 305 };
    expect(report).toMatchObject({ created: 0, updated: 0, ...awarded, teamsCreated: 0, problems: [] });
    expect(await importFile('football-data/2425/F1.csv')).toMatchObject({ scored: 0, unchanged: 306 });
  });

  test('is imported beside the next one in the same competition', async () => {
    await importFile('openfootball/2024-25/fr.1.json');
    const report = await importFile('openfootball/2025-26/fr.1.json');
    expect(report).toMatchObject({ created: 306, competitionsCreated: 0 });
    expect(matchesOf('Ligue 1')).toHaveLength(612);
  });

  test('of a European cup takes each club from its own league', async () => {
    const report = await importFile('openfootball/2024-25/uefa.cl.json');
    expect(report).toMatchObject({ created: 189, competitionsCreated: 0, problems: [] });
    const foreigners = server.sqlite
      .prepare(
        "select equipe_lib from team join country using (pays_id) where pays_lib = 'Europe' and sport_id = 1",
      )
      .all();
    expect(foreigners).toEqual([]);
    expect(matchesOf('Ligue des champions').some(({ home }) => home === 'AS Monaco')).toBe(true);
  });

  test('with unknown clubs creates them once', async () => {
    const first = await importFile('football-data/2324/F2.csv');
    expect(first.created + first.problems.length).toBe(379);
    expect(first.teamsCreated).toBeGreaterThan(0);
    const again = await importFile('football-data/2324/F2.csv');
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: first.created, teamsCreated: 0 });
  });

  test('as a fixture list needs its competition named, in any case', async () => {
    await expect(importFile('E0_2627_fixtures.csv')).rejects.toMatchObject({ code: 'VALIDATION' });
    const report = await importFile('E0_2627_fixtures.csv', { competition: 'premier league' });
    expect(report).toMatchObject({ created: 380, competitionsCreated: 0, teamsCreated: 0, problems: [] });
    expect(matchesOf('Premier League')[0]?.match_date).toBe('2026-08-21T19:00:00.000Z');
  });
});

describe('a file run again after a change', () => {
  const ligue1 = { competition: 'Ligue 1' };

  test('moves a match to its new time and to its new day', async () => {
    await importText(fixtures('12/12/2026 20:45,Lens,Lille', '13/12/2026 20:45,Nice,Rennes'), ligue1);
    const report = await importText(
      fixtures('12/12/2026 17:00,Lens,Lille', '03/02/2027 21:00,Nice,Rennes'),
      ligue1,
    );
    expect(report).toMatchObject({ created: 0, updated: 2, unchanged: 0 });
    expect(report.moved).toEqual([
      {
        name: expect.stringMatching(/Nice – .*Renn/),
        before: '2026-12-13T19:45:00.000Z',
        after: '2027-02-03T20:00:00.000Z',
      },
      {
        name: expect.stringMatching(/Lens – .*Lille/),
        before: '2026-12-12T19:45:00.000Z',
        after: '2026-12-12T16:00:00.000Z',
      },
    ]);
    expect(matchesOf('Ligue 1').map(({ match_date }) => match_date)).toEqual([
      '2026-12-12T16:00:00.000Z',
      '2027-02-03T20:00:00.000Z',
    ]);
  });

  test('keeps a known time where the file has none any more', async () => {
    await importText(fixtures('12/12/2026 17:00,Lens,Lille'), ligue1);
    const report = await importText(fixtures('12/12/2026,Lens,Lille'), ligue1);
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  test('sets a match without a time at 20:00, and corrects it once the time is known', async () => {
    await importText(fixtures('12/12/2026,Lens,Lille'), ligue1);
    expect(matchesOf('Ligue 1')[0]?.match_date).toBe('2026-12-12T19:00:00.000Z');
    expect(await importText(fixtures('12/12/2026 17:00,Lens,Lille'), ligue1)).toMatchObject({ updated: 1 });
  });

  test('leaves a postponed match on its new day', async () => {
    await importText(fixtures('03/02/2027 21:00,Nice,Rennes'), ligue1);
    const postponed = {
      date: '2026-12-13',
      time: '20:45',
      team1: 'OGC Nice',
      team2: 'Stade Rennais FC',
      status: 'postponed',
    };
    const report = await importText(openfootball('French Ligue 1 2026/27', [postponed]), {}, 'fr.1.json');
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(report.warnings).toEqual(['Reporté selon le fichier\u202f: OGC Nice – Stade Rennais FC.']);
  });

  test('leaves alone a line of a match that exists that day in the other order, and its return match', async () => {
    await importText(fixtures('29/11/2026 20:45,Lens,Lille', '24/04/2027 21:00,Lille,Lens'), ligue1);
    const before = matchesOf('Ligue 1');
    const report = await importText(fixtures('29/11/2026 20:45,Lille,Lens'), ligue1);
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 0, leftAlone: 1, moved: [] });
    expect(report.warnings).toEqual([
      expect.stringMatching(/^Lille – Lens jouent déjà ce jour-là dans l’autre ordre/),
    ]);
    expect(matchesOf('Ligue 1')).toEqual(before);
  });

  test('leaves a match that is played at its date, and moves it by a few days where it was postponed', async () => {
    await importText(fixtures('13/09/2026 20:45,Lens,Lille', '19/11/2026 21:00,Nice,Rennes'), ligue1);
    const report = await importText(
      fixtures('24/04/2027 21:00,Lens,Lille', '24/11/2026 21:00,Nice,Rennes'),
      ligue1,
    );
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 0, leftAlone: 1 });
    expect(report.warnings).toEqual([
      expect.stringMatching(/Lens – .*Lille.*, déjà joué le 13 sept\. 2026\u202f: laissé à cette date\./),
    ]);
    expect(matchesOf('Ligue 1').map(({ match_date }) => match_date)).toEqual([
      '2026-09-13T18:45:00.000Z',
      '2026-11-24T20:00:00.000Z',
    ]);
  });

  test('adds a future match beside the one that a bettor added and that is played', async () => {
    await importText(fixtures('13/09/2026 20:45,Lens,Lille'), ligue1);
    server.sqlite.exec("update match set standing = 'own'");
    const report = await importText(fixtures('24/04/2027 21:00,Lens,Lille'), ligue1);
    expect(report).toMatchObject({ created: 1, updated: 0, leftAlone: 0 });
  });

  test.each([
    ['a bettor added one of another day', 'shared', 'Lens', 'Lille'],
    ['a bettor added the moved one on another day', 'own', 'Nice', 'Renn'],
    ['one stands there twice', 'confirmed', 'Lens', 'Lille'],
  ])('moves a match by weeks although %s', async (_, standing, home, away) => {
    const rest = ['12/12/2026 20:45,Lens,Lille', '29/05/2027 21:00,Monaco,Lyon'];
    await importText(fixtures(...rest, '13/12/2026 20:45,Nice,Rennes'), ligue1);
    const { compet_id, equa_id, equb_id } = server.sqlite
      .prepare(
        `select compet_id, equa_id, equb_id from match join team a on a.equipe_id = equa_id
         join team b on b.equipe_id = equb_id where a.equipe_lib like ? and b.equipe_lib like ?`,
      )
      .get(`%${home}%`, `%${away}%`) as Record<string, number>;
    server.sqlite.exec(`insert into match (match_id, compet_id, equa_id, equb_id, match_date, standing, ver)
      values ('01a0b1c2-0000-7000-8000-000000000001', ${compet_id}, ${equa_id}, ${equb_id}, '2026-11-01T20:00:00.000Z', '${standing}', 1)`);
    const later = await importText(fixtures(...rest, '07/01/2027 20:45,Nice,Rennes'), ligue1);
    expect(later).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
  });

  test('adds to a season of series what a later file of other days tells', async () => {
    const nba = { competition: 'NBA', sport: 'Basketball' };
    const series = [
      '01/12/2026 20:00,Boston Celtics,Miami Heat',
      '03/12/2026 20:00,Boston Celtics,Miami Heat',
    ];
    await importText(fixtures(...series, '05/12/2026 20:00,Chicago Bulls,Miami Heat'), nba);
    const week = await importText(fixtures('03/02/2027 20:00,Chicago Bulls,Miami Heat'), nba);
    expect(week).toMatchObject({ created: 1, updated: 0 });
  });

  test('does not take a second meeting of the season for the first one moved', async () => {
    const nba = { competition: 'NBA', sport: 'Basketball' };
    await importText(
      fixtures('01/12/2026 20:00,Boston Celtics,Miami Heat', '20/12/2026 20:00,Boston Celtics,Miami Heat'),
      nba,
    );
    const later = fixtures(
      '20/12/2026 20:00,Boston Celtics,Miami Heat',
      '03/02/2027 20:00,Boston Celtics,Miami Heat',
    );
    expect(await importText(later, nba)).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
  });
});

describe('scores', () => {
  const season = 'French Ligue 1 2026/27';
  const lens = { date: '2026-11-14', time: '21:00', team1: 'Racing Club de Lens', team2: 'Lille OSC' };
  const take = (score: unknown, more: object = {}) =>
    importText(openfootball(season, [{ ...lens, score, ...more }]), {}, 'fr.1.json');
  const stored = () => server.sqlite.prepare('select score from match').pluck().all() as (string | null)[];
  const counter = () => server.sqlite.prepare('select ver from clock').pluck().get();

  test('are taken with half-time and extra time, corrected, and cost nothing when they are the same', async () => {
    expect(await take({})).toMatchObject({ created: 1, scored: 0 });
    expect(await take({ ht: [1, 0], ft: [1, 1], et: [2, 1] })).toMatchObject({ scored: 1, unchanged: 0 });
    expect(stored()).toEqual([
      '{"etat":"termine","score":[1,1],"mi_temps":[1,0],"prolongation":[2,1],"origine":"source"}',
    ]);
    const before = [counter(), countOf('audit')];
    expect(await take([1, 1])).toMatchObject({ scored: 0, unchanged: 1 });
    expect(await take(undefined)).toMatchObject({ scored: 0, unchanged: 1 });
    expect([counter(), countOf('audit')]).toEqual(before);
    await take({ ft: [3, 1] });
    expect(stored()).toEqual(['{"etat":"termine","score":[3,1],"origine":"source"}']);
  });

  test('that an administrator typed stay, and the file’s other one is told', async () => {
    await take({ ft: [2, 0] });
    const typed = '{"etat":"termine","score":[2,1],"origine":"administrateur"}';
    server.sqlite.prepare('update match set score = ?').run(typed);
    const report = await take({ ft: [2, 0] });
    expect(report).toMatchObject({ scored: 0, unchanged: 1 });
    expect(report.warnings).toEqual([
      'RC Lens – LOSC Lille\u202f: 2–0 selon le fichier, 2–1 selon l’administrateur, qui est gardé.',
    ]);
    expect(stored()).toEqual([typed]);
  });

  test('a match that is postponed keeps its id, through its new day far away and to its score', async () => {
    await take(undefined);
    const id = server.sqlite.prepare('select match_id from match').pluck().all();
    await take({}, { status: 'postponed' });
    expect(stored()).toEqual(['{"etat":"reporte","origine":"source"}']);
    expect(await take({}, { date: '2027-02-03' })).toMatchObject({ created: 0, updated: 1, leftAlone: 0 });
    expect(stored()).toEqual([null]);
    expect(await take({}, { status: 'postponed' })).toMatchObject({ unchanged: 1, scored: 0 });
    await take({ ft: [0, 3] }, { date: '2027-02-03' });
    server.clock.nowMs = Date.parse('2027-02-04T12:00:00Z');
    await take({ ft: [0, 3] }, { date: '2027-02-03', status: 'awarded' });
    expect(stored()).toEqual(['{"etat":"tapis_vert","score":[0,3],"origine":"source"}']);
    expect(server.sqlite.prepare('select match_id from match').pluck().all()).toEqual(id);
  });

  test.each([
    ['a final score', { ft: [2, 1] }, {}, '2026-11-16'],
    ['a state in play', undefined, { status: 'live' }, '2026-11-16'],
    ['an award without score', undefined, { status: 'awarded' }, '2026-11-16'],
    ['a cancellation', undefined, { status: 'cancelled' }, '2026-12-16'],
  ])('%s of a match that is put off to a day to come is no more', async (_, score, more, date) => {
    server.clock.nowMs = Date.parse('2026-11-15T12:00:00Z');
    await take(score, more);
    expect(stored()).not.toEqual([null]);
    expect(await take(undefined, { date })).toMatchObject({ created: 0, updated: 1, warnings: [] });
    expect(stored()).toEqual([null]);
  });

  test('of matches to come: a cancellation taken back goes, a score before the supposed time stays', async () => {
    server.clock.nowMs = Date.parse('2026-11-14T17:00:00Z');
    await take(undefined, { status: 'cancelled' });
    await take(undefined);
    expect(stored()).toEqual([null]);
    await take([1, 0]);
    await take(undefined);
    expect(stored()).toEqual(['{"etat":"termine","score":[1,0],"origine":"source"}']);
  });

  test('that an administrator typed of a match that is then put off go, and it is told', async () => {
    server.clock.nowMs = Date.parse('2026-11-15T12:00:00Z');
    await take(undefined);
    const typed = '{"etat":"termine","score":[2,1],"origine":"administrateur"}';
    server.sqlite.prepare('update match set score = ?').run(typed);
    expect((await take(undefined, { time: '20:00' })).warnings).toEqual([]);
    expect(stored()).toEqual([typed]);
    expect((await take(undefined, { date: '2026-11-16' })).warnings).toEqual([
      'RC Lens – LOSC Lille\u202f: 2–1 selon l’administrateur, retiré puisque le fichier reporte ce match.',
    ]);
    expect(stored()).toEqual([null]);
  });

  test('of a season’s file tell a match that has had none until its new day from one that is played', async () => {
    const nice = { date: '2026-11-15', time: '15:00', team1: 'OGC Nice', team2: 'FC Lorient' };
    await importText(openfootball(season, [lens, nice]), {}, 'fr.1.json');
    const moved = [
      { ...lens, date: '2027-03-03' },
      { ...nice, score: [0, 0] },
    ];
    const report = await importText(openfootball(season, moved), {}, 'fr.1.json');
    expect(report).toMatchObject({ created: 0, updated: 1, scored: 1, leftAlone: 0 });
  });

  test('are without the shoot-outs that decided them, and the report says so', async () => {
    const told = [
      '1 match s’est décidé aux tirs au but, qui ne sont pas gardés\u202f: le score est celui d’avant.',
    ];
    const report = await take({ ft: [1, 1], et: [2, 2], p: [4, 3] });
    expect(report).toMatchObject({ scored: 1, warnings: told });
    expect(stored()).toEqual(['{"etat":"termine","score":[1,1],"prolongation":[2,2],"origine":"source"}']);
    const list = (score: string) => `Date,Home Team,Away Team,Result\n14/11/2026 21:00,Nice,Lorient,${score}`;
    const of = async (score: string) => (await importText(list(score), { competition: 'Ligue 1' })).warnings;
    expect(await of('0 - 0 (4 - 2 t.a.b.)')).toEqual(told);
    expect(await of('0 - 0 (mi-temps 0 - 0)')).toEqual([]);
  });

  test.each([
    ['2 - 2 (3 - 2 a.p.)', { score: [2, 2], prolongation: [3, 2] }],
    ['3-2 (a.p.)', undefined],
    ['3-2 aet', undefined],
    ['2-2 a.p. (4-3 t.a.b.)', undefined],
    ['3-2 (mi-temps 1-0)', { score: [3, 2] }],
  ])('of regulation time alone settle bets: %s', async (score, known) => {
    const list = `Date,Home Team,Away Team,Result\n14/11/2026 21:00,Nice,Lorient,${score}`;
    const { warnings, refused } = await importText(list, { competition: 'Ligue 1' });
    const isTold = warnings.some((text) => text.startsWith('1 score d’après prolongation n’est pas pris'));
    expect({ isTold, refused }).toEqual({ isTold: known === undefined, refused: 0 });
    expect(stored()).toEqual([
      known ? JSON.stringify({ etat: 'termine', ...known, origine: 'source' }) : null,
    ]);
  });

  test('that cannot be are told by their line, as are days of another season', async () => {
    const text = [
      'Date,Home Team,Away Team,Result',
      '14/11/2026 21:00,Lens,Lille,3-',
      '14/11/2026 21:00,Nice,Lorient,2 - 1',
      '14/12/2026 21:00,Monaco,Lyon,2 - 1',
    ].join('\n');
    const report = await importText(text, { competition: 'Ligue 1' });
    expect(report).toMatchObject({ created: 1, scored: 1, refused: 2 });
    expect(report.problems).toEqual([
      { line: 2, message: 'Score impossible\u202f: «\u202f3-\u202f».' },
      { line: 4, message: 'Un score est donné pour un match à venir.' },
    ]);
    expect((await take({ ht: [2, 0], ft: [1, 0] })).problems).toEqual([
      { line: 1, message: 'Le score à la mi-temps dépasse celui de la fin.' },
    ]);
    for (const score of [[999, 1], { ft: [1, 1], et: [110, 110] }])
      expect((await take(score)).problems).toEqual([
        { line: 1, message: 'Au plus 50 pour une équipe dans un match de football.' },
      ]);
    expect((await take([1, 0], { date: '2020-11-14' })).problems).toEqual([
      { line: 1, message: 'Date d’une autre saison que 2026-27\u202f: «\u202f2020-11-14\u202f».' },
    ]);
  });
});

describe('a file with something wrong', () => {
  test('names each bad line, and the rest is imported', async () => {
    const text = fixtures(
      '12/12/2026 20:45,Lens,Lille',
      '31/02/2026 20:45,Nice,Rennes',
      '13/12/2026 20:45,RC Lens,Lens',
      '12/12/2026 21:00,Lens,Lille',
    );
    const report = await importText(text, { competition: 'Ligue 1' });
    expect(report.created).toBe(1);
    expect(report.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(report.problems[2]?.message).toBe('Ce match figure déjà à la ligne 2.');
  });

  test('with days that an older version accepted outside of 1970 to 2100 is read all the same, and corrected', async () => {
    const lines = ['12/12/2026 20:45,Lens,Lille', '01/01/1970 00:30,Nice,Rennes', '01/01/1900,Nice,Rennes'];
    const { problems } = await importText(fixtures(...lines), { competition: 'Ligue 1' });
    expect(problems).toEqual([
      { line: 3, message: 'Date hors des années 1970 à 2100\u202f: «\u202f1970-01-01\u202f».' },
      { line: 4, message: 'Date hors des années 1970 à 2100\u202f: «\u202f01/01/1900\u202f».' },
    ]);
    const player = { joueur_nom: 'Martin', joueur_prenom: 'Léo', is_active: 1 };
    const admin = await server.createUser({ isAdmin: true });
    const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const answer = await server.call(admin, { method, url: `/api${url}`, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json() };
    };
    const { joueur_id } = (await call('POST', '/admin/joueurs', player)).body.data;
    server.sqlite.exec(`
      update competition set date_debut = '1850-08-21' where compet_lib = 'Ligue 1';
      update match set match_date = '1900-01-01T20:00:00.000Z';
      insert into player_team (joueur_id, equipe_id, date_debut, ver)
        select ${joueur_id}, min(equa_id), '1899-12-30', 1 from match`);
    const lists = ['/admin/competitions', '/admin/compet-equipes', '/admin/joueurs', '/admin/matchs'];
    for (const url of [
      ...lists,
      '/admin/matchs/competitions',
      `/admin/joueurs/${joueur_id}/historique-equipes`,
    ]) {
      expect([url, (await call('GET', url)).status]).toEqual([url, 200]);
    }
    const [match] = (await call('GET', '/admin/matchs')).body;
    expect(match).toMatchObject({ match_date: '1900-01-01T20:00:00.000Z' });
    const mended = { match_date: '2026-12-12T19:45:00.000Z' };
    expect((await call('PUT', `/admin/matchs/${match.match_id}`, { match_date: '1900-01-02' })).status).toBe(
      400,
    );
    expect((await call('PUT', `/admin/matchs/${match.match_id}`, mended)).status).toBe(200);
    const competition = (await call('GET', `/admin/competitions/${match.competition.compet_id}`)).body;
    const days = { date_debut: '2026-08-01', date_fin: '2027-06-30' };
    expect(
      await call('PUT', `/admin/competitions/${competition.compet_id}`, { ...competition, ...days }),
    ).toMatchObject({ status: 200, body: { data: days } });
  });

  test('of an unknown competition creates it, under the world when no country is given', async () => {
    const text = openfootball('Coupe du Quartier', [
      { date: '2026-12-12', time: '20:45', team1: 'Rue A', team2: 'Rue B' },
    ]);
    const report = await importText(text, {}, 'quartier.json');
    expect(report).toMatchObject({ created: 1, competitionsCreated: 1, teamsCreated: 2 });
    expect(report).toMatchObject({
      warnings: [expect.stringMatching(/pays n’est pas connu/)],
      problems: [],
    });
    expect(report.competitions).toEqual(['Coupe du Quartier (Football, Monde)']);
    const told = await importText(text, { country: 'suisse' }, 'quartier.json');
    expect(told).toMatchObject({ created: 1, competitionsCreated: 1, teamsCreated: 2, problems: [] });
  });

  test('names a competition of any sport, and its sport too where several have one of that name', async () => {
    const nba = fixtures('12/12/2026 20:45,Boston Celtics,Los Angeles Lakers');
    expect(await importText(nba, { competition: 'nba' })).toMatchObject({ created: 1, teamsCreated: 0 });
    expect(matchesOf('NBA')).toHaveLength(1);
    server.sqlite.exec(
      `insert into competition (compet_lib, sport_id, pays_id, date_debut, date_fin, ver)
       select 'NBA', sport_id, pays_id, '2026-08-01', '2027-06-30', 0 from sport, country
       where sport_lib = 'Football' and pays_lib = 'France'`,
    );
    await expect(importText(nba, { competition: 'NBA' })).rejects.toThrow(
      'Plusieurs sports ont une compétition «\u202fNBA\u202f»\u202f: Basketball, Football. Précisez le sport.',
    );
    expect(await importText(nba, { competition: 'NBA', sport: 'Basketball' })).toMatchObject({
      unchanged: 1,
    });
    expect(await importText(nba, { competition: 'NBA', country: 'États-Unis' })).toMatchObject({
      unchanged: 1,
    });
  });

  test('of one competition sent to another is imported, with a warning', async () => {
    const season = 'Div,Date,Time,HomeTeam,AwayTeam\nF1,12/12/2026,20:00,Lens,Lille\n';
    const bytes = new TextEncoder().encode(season);
    const previewed = (options: ImportOptions) =>
      previewMatchFile(server.context, { bytes, fileName: 'F1.csv' }, options);
    expect((await previewed({})).warnings).toEqual([]);
    expect((await previewed({ competition: 'ligue 1', country: 'France' })).warnings).toEqual([]);
    expect(await previewed({ competition: 'Ligue 2' })).toMatchObject({
      created: 1,
      problems: [],
      warnings: [
        'Le fichier est de «\u202fLigue 1\u202f», France (Div F1), et ses matchs vont dans «\u202fLigue 2\u202f», France\u202f: vérifiez la compétition choisie.',
      ],
    });
    const named = openfootball('French Ligue 2 2026/27', [
      { date: '2026-12-12', team1: 'Lens', team2: 'Lille' },
    ]);
    expect((await importText(named, { competition: 'Ligue 1' }, 'fr.json')).warnings).toEqual([
      expect.stringMatching(/^Le fichier est de «\u202fLigue 2\u202f», France, et/),
    ]);
  });

  test('that names no competition goes where it is sent, with a warning for clubs of another one', async () => {
    const english = ['12/12/2026 20:45,Arsenal,Chelsea', '13/12/2026 20:45,Liverpool,Everton'];
    const { warnings } = await importText(fixtures(...english), { competition: 'Ligue 1' });
    expect(warnings).toEqual([
      'Les équipes du fichier sont de «\u202fPremier League\u202f», Angleterre, et ses matchs vont dans «\u202fLigue 1\u202f», France\u202f: vérifiez la compétition choisie.',
    ]);
    const right = await importText(fixtures(...english), { competition: 'Premier League' });
    expect(right.warnings).toEqual([]);
    const cup = fixtures('12/12/2026 20:45,Lens,Lille', '12/12/2026 20:45,Nice,Troyes');
    expect((await importText(cup, { competition: 'Coupe de France' })).warnings).toEqual([]);
  });

  test('naming an unknown sport or country leaves nothing behind', async () => {
    const before = [countOf('competition'), countOf('team'), countOf('match')];
    for (const [options, says] of [
      [{ sport: 'Pelote' }, /^Sport inconnu/],
      [{ competition: 'Ligue 1', country: 'Atlantide' }, /^Pays inconnu/],
      [{ competition: 'Ligue 11' }, /^Compétition inconnue.*« Ligue 1 »/],
      [{ competition: 'Ligue 1', country: 'Espagne' }, /pour ce pays \(Espagne\)/],
    ] as const) {
      const importing = importText(fixtures('12/12/2026,A,B'), { competition: 'Ligue 1', ...options });
      await expect(importing).rejects.toMatchObject({
        code: 'VALIDATION',
        message: expect.stringMatching(new RegExp(says.source.replaceAll(/ (?=»)|(?<=«) /g, '\u202f'))),
      });
    }
    const football = (sport: string) => importFile('football-data/2425/F1.csv', { sport });
    await expect(football('Basketball')).rejects.toThrow(/autre sport/);
    await expect(football('Basket')).rejects.toThrow(/^Sport inconnu.*Basketball/);
    expect([countOf('competition'), countOf('team'), countOf('match')]).toEqual(before);
  });
});

describe('a name that nobody knows', () => {
  const ligue1 = { competition: 'Ligue 1' };
  const text = fixtures('12/12/2026 20:45,Racing Lens Artois,Lille');
  const idOf = (equipe_lib: string) =>
    Number(
      server.sqlite
        .prepare('select equipe_id from team where equipe_lib = ? and sport_id = 1')
        .pluck()
        .get(equipe_lib),
    );

  test('is reported with those that it may be, and the one that is chosen is remembered', async () => {
    const bytes = new TextEncoder().encode(text);
    const preview = await previewMatchFile(server.context, { bytes, fileName: 'a.csv' }, ligue1);
    expect(preview.teams).toMatchObject([{ name: 'Racing Lens Artois', pays_lib: 'France', sport_id: 1 }]);
    const near = preview.teams[0]?.near.map(({ equipe_lib }) => equipe_lib);
    expect(near).toContain('RC Lens');
    const teamsBefore = countOf('team');
    const teams = new Map([['Racing Lens Artois', idOf('RC Lens')]]);
    expect(await importText(text, { ...ligue1, teams })).toMatchObject({ created: 1, teams: [] });
    const later = fixtures('19/12/2026 20:45,Racing Lens Artois,Nice');
    expect(await importText(later, ligue1)).toMatchObject({ created: 1, teamsCreated: 0 });
    expect(matchesOf('Ligue 1').map(({ home }) => home)).toEqual(['RC Lens', 'RC Lens']);
    expect(countOf('team')).toBe(teamsBefore);
  });

  test('is not given to a team that is none of the sport', async () => {
    const stranger = server.sqlite.prepare('select equipe_id from team where sport_id = 2').pluck().get();
    const teams = new Map([['Racing Lens Artois', Number(stranger)]]);
    await expect(importText(text, { ...ligue1, teams })).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

test('an old season imported again does not bring back a team that left the competition since', async () => {
  await importFile('openfootball/2024-25/fr.1.json');
  const teamsOf = () =>
    server.sqlite.prepare('select count(*) from competition_team where compet_id = 1').pluck().get();
  server.sqlite
    .prepare(
      "delete from competition_team where compet_id = 1 and equipe_id = (select equipe_id from team where equipe_lib = 'AS Saint-Étienne')",
    )
    .run();
  const left = teamsOf();
  expect(await importFile('openfootball/2024-25/fr.1.json')).toMatchObject({ created: 0, unchanged: 306 });
  expect(teamsOf()).toBe(left);
});

describe('over HTTP', () => {
  function form(parts: Record<string, string>, file?: { name: string; text: string }) {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.append(name, value);
    if (file) body.append('file', new Blob([file.text]), file.name);
    return body;
  }

  const send = async (body: FormData, isAdmin = true) => {
    const person = await server.createUser({ isAdmin });
    const request = new Request('http://localhost', { method: 'POST', body });
    return server.call(person, {
      method: 'POST',
      url: '/api/admin/matchs/import',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };

  test('an administrator imports a file, with the same report', async () => {
    const file = { name: 'matchs.csv', text: fixtures('12/12/2026 20:45,Lens,Lille', 'x,Nice,Rennes') };
    const answer = await send(form({ competition: 'Ligue 1', country: '', equipes: '{}' }, file));
    const wrong = await send(form({ competition: 'Ligue 1', equipes: '{"Lens":"x"}' }, file));
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'VALIDATION']);
    expect(answer.json()).toMatchObject({
      success: true,
      message: '1 match créé, 0 mis à jour, 0 inchangé.',
      data: { created: 1, problems: [{ line: 3 }] },
    });
  });

  test('a file of errors is reported by its first hundred lines and by how many there are', async () => {
    const csv = fixtures(
      ...Array.from({ length: 150 }, (_, index) => `x,${index},`),
      '01/02/2027,Lens,Lille',
    );
    const json = openfootball(
      'French Ligue 1',
      Array.from({ length: 150 }, () => ({})),
    );
    const told = (await send(form({ competition: 'Ligue 1' }, { name: 'a.csv', text: csv }))).json().data;
    expect(told).toMatchObject({ created: 1, refused: 150 });
    expect(told.problems).toHaveLength(200);
    expect(told.problems.at(-1)).toMatchObject({ line: 101 });
    const none = (await send(form({}, { name: 'a.json', text: json }))).json().data;
    expect(none).toMatchObject({ created: 0, refused: 150 });
    expect(new Set(none.problems.map(({ line }: { line: number }) => line)).size).toBe(100);
  });

  test('a file of new teams is reported by the first hundred of them and by how many there are', async () => {
    const text = fixtures(
      ...Array.from({ length: 70 }, (_, index) => `01/02/2027,Un a${index}x,Deux b${index}y`),
    );
    const { data } = (await send(form({ competition: 'Ligue 1' }, { name: 'a.csv', text }))).json();
    expect([data.teamsCreated, data.teams.length]).toEqual([140, 100]);
  });

  test('nobody else does', async () => {
    expect((await send(form({}, { name: 'a.csv', text: fixtures() }), false)).statusCode).toBe(403);
  });

  test('a missing, unreadable or endless file is refused in French', async () => {
    expect((await send(form({ competition: 'Ligue 1' }))).json().message).toMatch(/^Fichier/);
    expect((await send(form({}, { name: 'a.html', text: '<html>' }))).json()).toMatchObject({
      code: 'VALIDATION',
    });
    const endless = await send(form({}, { name: 'a.csv', text: 'x'.repeat(11 * 1024 * 1024) }));
    expect([endless.statusCode, endless.json().message]).toEqual([413, 'Le fichier est trop volumineux.']);
  });

  test.each([
    [
      'that stops in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx',
    ],
    ['without its boundary', 'multipart/form-data', '--b--\r\n'],
  ])('a form %s is refused in French', async (_, type, payload) => {
    const person = await server.createUser({ isAdmin: true });
    const answer = await server.call(person, {
      method: 'POST',
      url: '/api/admin/matchs/import',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Le formulaire n’est pas lisible.']);
  });
});
