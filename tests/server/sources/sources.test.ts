import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Reading, readSource } from '../../../server/sources/source-run.service.ts';
import { readDueSources } from '../../../server/sources/start-sources.ts';
import type { SourceValues } from '../../../shared/answers.ts';
import { dataFile } from '../../helpers/data-file.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';
import { startSourceHost } from '../../helpers/source-host.ts';

const LIGUE_1 = 'openfootball/2026-27/fr.1.json';
let server: TestServer;
let host: Awaited<ReturnType<typeof startSourceHost>>;
let admin: Person;

beforeEach(async () => {
  server = await startApp({ env: { SOURCES_NETWORK: 'private' }, nowMs: Date.parse('2026-11-20T12:00:00Z') });
  host = await startSourceHost();
  admin = await server.createUser({ isAdmin: true });
});

afterEach(async () => {
  await host.stop();
  await server.stop();
});

const real = (path: string) => readFileSync(dataFile(path));
const season = () =>
  JSON.parse(real(LIGUE_1).toString()) as { name: string; matches: Record<string, unknown>[] };
const reading = (): Reading => ({
  context: server.context,
  chance: () => 0.5,
  fetching: { timeoutMs: 5_000 },
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await server.call(admin, { method, url: `/api${url}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

function competition(compet_lib: string): number {
  const found = server.sqlite
    .prepare(
      "select compet_id from competition join sport using (sport_id) where compet_lib = ? and sport_lib = 'Football' order by compet_id",
    )
    .pluck()
    .get(compet_lib);
  return Number(found);
}

async function addSource(adresse: string, more: Partial<SourceValues> = {}): Promise<number> {
  const values = {
    adresse,
    forme: 'openfootball',
    compet_id: competition('Ligue 1'),
    is_active: 1,
    ...more,
  };
  const { status, body } = await call('POST', '/admin/sources', values);
  expect([status, body.message]).toEqual([201, 'Source ajoutée']);
  return body.data.source_id;
}

const sourceOf = async (id: number) =>
  (await call('GET', '/admin/sources')).body.sources.find(
    (row: { source_id: number }) => row.source_id === id,
  );
const counter = () => Number(server.sqlite.prepare('select ver from clock').pluck().get());
const changesMade = () => Number(server.sqlite.prepare('select total_changes()').pluck().get());
const countOf = (table: string) =>
  Number(server.sqlite.prepare(`select count(*) from ${table}`).pluck().get());
const matchIds = () => server.sqlite.prepare('select match_id from match order by match_id').pluck().all();
const matchOf = (home: string, away: string) =>
  server.sqlite
    .prepare(
      `select m.match_id, m.match_date, m.score from match m join team a on a.equipe_id = equa_id
       join team b on b.equipe_id = equb_id where a.equipe_lib like ? and b.equipe_lib like ?`,
    )
    .get(home, away) as { match_id: string; match_date: string; score: string | null };

describe('a real season, served and then changed', () => {
  test('is taken once: moved, corrected and missing matches keep their ids, and unchanged ones cost no write', async () => {
    const file = season();
    const id = await addSource(host.give('/fr.1.json', JSON.stringify(file)));
    expect(await readSource(reading(), id)).toEqual({
      bilan: '306 matchs créés, 0 mis à jour, 0 inchangé, 36 scores.',
    });
    const ids = matchIds();
    const before = [counter(), changesMade()];
    for (const _ of [1, 2]) expect(await readSource(reading(), id)).toEqual({ bilan: null });
    expect(host.asked.map(({ status }) => status)).toEqual([200, 304, 304]);
    expect([counter(), changesMade()]).toEqual(before);
    host.give('/fr.1.json', JSON.stringify(file, null, 1));
    await readSource(reading(), id);
    expect([counter(), matchIds()]).toEqual([before[0], ids]);
    expect(await sourceOf(id)).toMatchObject({ nb_matchs: 306, nb_absents: 0, erreur: null });

    const [corrected, gone] = file.matches;
    const moved = file.matches.find(({ date }) => String(date) > '2026-12-01') as Record<string, unknown>;
    Object.assign(corrected as object, { score: { ht: [0, 0], ft: [4, 1] } });
    Object.assign(moved, { date: '2027-03-03', time: '19:00' });
    const rest = file.matches.filter((match) => match !== gone);
    host.give('/fr.1.json', JSON.stringify({ ...file, matches: rest }));
    const tried = (await call('POST', `/admin/sources/${id}/essai`)).body.data;
    expect(tried).toMatchObject({ updated: 1, calendrier: { matchs: 306, absents: 1 } });
    expect(await sourceOf(id)).toMatchObject({ nb_absents: 0 });
    expect(await readSource(reading(), id)).toEqual({
      bilan: '0 match créé, 1 mis à jour, 303 inchangés, 1 score.',
    });
    expect(matchIds()).toEqual(ids);
    expect(matchOf('%Marseille', '%Strasbourg%').score).toContain('[4,1]');
    expect(await sourceOf(id)).toMatchObject({ nb_matchs: 306, nb_absents: 1 });
    const [absent] = (await call('GET', '/admin/matchs?origine=absents')).body;
    expect(absent).toMatchObject({
      equipeA: { equipe_lib: 'RC Lens' },
      absent_depuis: '2026-11-20T12:00:00.000Z',
    });

    host.give('/fr.1.json', JSON.stringify(file));
    await readSource(reading(), id);
    expect(await sourceOf(id)).toMatchObject({ nb_matchs: 306, nb_absents: 0 });
    expect(matchIds()).toEqual(ids);
    const actors = server.sqlite.prepare(
      "select distinct audit_actor from audit where audit_action = 'imported'",
    );
    expect(actors.pluck().all()).toEqual([`source ${host.origin.slice('http://'.length)}/…`]);
  });

  test('with a line that cannot be right or a file that is cut changes nothing that it does not tell', async () => {
    const file = season();
    const text = JSON.stringify(file);
    const id = await addSource(host.give('/fr.1.json', text));
    await readSource(reading(), id);
    const before = [matchIds(), counter()];
    host.give('/fr.1.json', text.slice(0, text.length / 2));
    expect(await readSource(reading(), id)).toEqual({
      erreur: expect.stringContaining('est coupé ou abîmé'),
    });
    host.give('/fr.1.json', JSON.stringify({ ...file, matches: file.matches.slice(0, 100) }));
    const erreur =
      'Ce fichier ne donne plus que 100 des 306 matchs qu’il donnait\u202f: il paraît coupé, rien n’est changé.';
    expect((await call('POST', `/admin/sources/${id}/essai`)).body).toMatchObject({ message: erreur });
    expect(await readSource(reading(), id)).toEqual({ erreur });
    expect(await sourceOf(id)).toMatchObject({
      echecs: 2,
      nb_absents: 0,
      erreur: expect.stringContaining('100 des 306'),
    });
    const [, , third] = file.matches;
    Object.assign(third as object, { time: '25:99' });
    host.give('/fr.1.json', JSON.stringify(file));
    expect(await readSource(reading(), id)).toEqual({ bilan: '0 match créé, 0 mis à jour, 305 inchangés.' });
    expect((await call('POST', `/admin/sources/${id}/essai`)).body.data).toMatchObject({
      refused: 1,
      calendrier: null,
      problems: [{ line: 3, message: 'Heure impossible\u202f: «\u202f25:99\u202f».' }],
    });
    const remarques = 'Match 3\u202f: Heure impossible\u202f: «\u202f25:99\u202f».';
    expect(await sourceOf(id)).toMatchObject({ echecs: 0, erreur: null, nb_absents: 0, remarques });
    host.give('/fr.1.json', text);
    await readSource(reading(), id);
    expect(await sourceOf(id)).toMatchObject({ remarques: null });
    expect(matchIds()).toEqual(before[0]);
  });
});

test('an address with a place that means nothing is refused at its field', async () => {
  const source = { forme: 'openfootball', compet_id: competition('Ligue 1') };
  const adresse = host.give('/2026-27/fr.json', '{}').replace('2026-27', '{annee}');
  const message = '{annee} n’y est remplacé par rien\u202f: seuls {saison} et {annees} le sont';
  const refused = { status: 400, body: { details: [{ field: 'adresse', message }] } };
  expect(await call('POST', '/admin/sources', { ...source, adresse })).toMatchObject(refused);
  const id = await addSource(adresse.replace('annee', 'annees'));
  expect(await call('PATCH', `/admin/sources/${id}`, { adresse })).toMatchObject(refused);
});

test('several seasons of several leagues under two sources’ names, in any order, twice: no double match, no club created', {
  timeout: 180_000,
}, async () => {
  const files = [
    ['openfootball/2024-25/fr.1.json', 'openfootball', 'Ligue 1', '2024-25'],
    ['football-data/2425/F1.csv', 'football-data', 'Ligue 1', '2024-25'],
    ['openfootball/2025-26/fr.1.json', 'openfootball', 'Ligue 1', '2025-26'],
    [LIGUE_1, 'openfootball', 'Ligue 1', null],
    ['openfootball/2024-25/uefa.cl.json', 'openfootball', 'Ligue des champions', '2024-25'],
    ['football-data/2324/F2.csv', 'football-data', 'Ligue 2', '2023-24'],
    ['E0_2627_fixtures.csv', 'fixture-list', 'Premier League', null],
  ] as const;
  const teams = countOf('team');
  const sources = [];
  for (const [path, format, place, saison] of files) {
    const adresse = host.give(`/${path}`, real(path));
    sources.push(await addSource(adresse, { forme: format, compet_id: competition(place), saison }));
  }
  const meetings = () =>
    server.sqlite
      .prepare(
        'select compet_id, equa_id, equb_id, substr(match_date, 1, 10) as day from match order by 1, 2, 3, 4',
      )
      .all()
      .map((row) => Object.values(row as object).join(' '));
  let first: string[] | undefined;
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...sources, ...sources], { minLength: 14 }), async (order) => {
      server.sqlite.exec('delete from match; update source set etag = null, empreinte = null');
      for (const id of order) {
        await call('PATCH', `/admin/sources/${id}`, { heures: 6 });
        expect(await readSource(reading(), id)).not.toHaveProperty('erreur');
      }
      const found = meetings();
      expect(new Set(found).size).toBe(found.length);
      first ??= found;
      expect(found).toEqual(first);
      expect(countOf('team')).toBe(teams);
    }),
    { numRuns: 3 },
  );
  expect(first?.filter((one) => one.startsWith(`${competition('Ligue 1')} `))).toHaveLength(918);
});

describe('what a source may answer', () => {
  const failing = async (path: string, more: Partial<SourceValues> = {}) => {
    const before = [countOf('match'), countOf('audit')];
    const id = await addSource(`${host.origin}${path}`, more);
    before[1] = (before[1] ?? 0) + 1;
    const outcome = await readSource(reading(), id);
    expect([countOf('match'), countOf('audit')]).toEqual(before);
    return 'erreur' in outcome ? outcome.erreur : outcome;
  };

  test('a page, nothing, a redirection without end or to nowhere, another form, another competition', async () => {
    host.answer('/page', (_, response) => response.end('\n<!doctype html><html>'));
    host.answer('/tour', (_, response) => response.writeHead(302, { location: '/tour' }).end());
    host.answer('/ailleurs', (_, response) => response.writeHead(302, { location: 'ftp://x/' }).end());
    host.answer('/panne', (_, response) => response.writeHead(503).end());
    for (const path of ['/f1.csv', '/f2.csv']) host.give(path, real('football-data/2425/F1.csv'));
    expect(await failing('/page')).toBe('L’adresse donne une page web, pas un calendrier.');
    expect(await failing('/rien')).toBe('Il n’y a rien à cette adresse (réponse 404).');
    expect(await failing('/tour')).toBe('Cette adresse renvoie plus de 3 fois vers une autre.');
    expect(await failing('/ailleurs')).toMatch(/https/);
    expect(await failing('/panne')).toBe('Ce site est en panne (réponse 503).');
    expect(await failing('/f1.csv')).toMatch(/^Ce fichier est de la forme football-data/);
    const place = { compet_id: competition('Ligue 2'), saison: '2024-25' };
    const elsewhere = { forme: 'football-data', ...place } as const;
    expect(await failing('/f1.csv', elsewhere)).toMatch(/^Le fichier est de «\u202fLigue 1\u202f»/);
    expect(await failing('/f2.csv', { forme: 'football-data', saison: '2026-27' })).toBe(
      'Ce fichier est de la saison 2024-25, et la source est réglée sur 2026-27.',
    );
  });

  test('the present season and the next one, of a file that holds others too; an old file is refused whole', async () => {
    host.give('/f1.csv', real('football-data/2425/F1.csv'));
    const clubs = 'Lens,Lille\n';
    const days = ['2026-05-17', '2026-12-05', '2027-08-22', '2028-08-20'];
    const adresse = host.give(
      '/l.csv',
      `Date,Home Team,Away Team\n${days.map((day) => `${day},${clubs}`).join('')}`,
    );
    expect(await failing('/f1.csv', { forme: 'football-data' })).toBe(
      'Date d’une autre saison que 2026-27\u202f: «\u202f2024-08-16\u202f». Pour une autre saison, réglez celle de la source.',
    );
    const id = await addSource(adresse, { forme: 'fixture-list' });
    expect(await readSource(reading(), id)).toMatchObject({
      bilan: expect.stringMatching(/^2 matchs créés/),
    });
    expect((await sourceOf(id)).remarques).toBe(
      'Date d’une autre saison que 2026-27\u202f: «\u202f2026-05-17\u202f», et 1 autre. Ces matchs ne sont pas pris.',
    );
  });

  test('a connection that is cut, a table cut in its last line, another encoding', async () => {
    host.answer('/coupe', (_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('{');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failing('/coupe')).toBe('La connexion a été coupée avant la fin du fichier.');
    const table = real('football-data/2425/F1.csv').toString().trimEnd();
    host.give('/table', table.slice(0, table.length - 300));
    expect(await failing('/table', { forme: 'football-data' })).toBe(
      'Ce fichier est coupé au milieu d’une ligne.',
    );
    const latin = 'Date;Home Team;Away Team;Result\n14/11/2026 21:00;Saint-Étienne;Guingamp;2 - 1\n';
    const adresse = host.give('/latin', Buffer.from(latin, 'latin1'));
    const place = { forme: 'fixture-list', compet_id: competition('Ligue 2') } as const;
    expect(await readSource(reading(), await addSource(adresse, place))).toMatchObject({
      bilan: '1 match créé, 0 mis à jour, 0 inchangé, 1 score.',
    });
  });
});

test('scores of any shape are refused by their line, and states of any name mean nothing', async () => {
  const [one, two, three, ...rest] = season().matches;
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const matches = [
    { ...one, score: { ft: [{ toString: 1, valueOf: 1 }, 1] } },
    { ...two, score: { ft: ['deep', 1] } },
    { ...three, score: {}, status: 'constructor' },
    ...rest,
  ];
  const text = JSON.stringify({ name: 'French Ligue 1 2026/27', matches }).replace('"deep"', deep);
  const id = await addSource(host.give('/a.json', text));
  expect(await readSource(reading(), id)).toMatchObject({ bilan: expect.stringContaining('304 matchs') });
  const { remarques } = await sourceOf(id);
  expect(remarques).toContain('Match 1\u202f: Score impossible\u202f: «\u202f… - 1\u202f».');
  expect(remarques).toContain('Match 2\u202f: Score impossible');
  expect(server.sqlite.prepare('select count(*) from match where score like ?').pluck().get('{"o%')).toBe(0);
});

test('a site that says « unchanged » of a file that it never gave is at fault, tried or read', async () => {
  const id = await addSource(host.answer('/304', (_, response) => response.writeHead(304).end()));
  const fault = 'Ce site dit que son fichier n’a pas changé, au lieu de le donner (réponse 304).';
  const tried = await call('POST', `/admin/sources/${id}/essai`);
  expect([tried.status, tried.body.message]).toEqual([400, fault]);
  expect(await readSource(reading(), id)).toEqual({ erreur: fault });
  expect(await sourceOf(id)).toMatchObject({ erreur: fault, echecs: 1, reussi_le: null });
});

test('an error that nobody expected counts as a failure of the source, which is read later and later', async () => {
  const id = await addSource(host.give('/a.json', JSON.stringify(season())));
  server.sqlite.exec("create trigger odd before insert on match begin select raise(abort, 'odd'); end");
  await expect(readSource(reading(), id)).rejects.toThrow('odd');
  expect(await sourceOf(id)).toMatchObject({
    erreur: expect.stringContaining('erreur inattendue'),
    echecs: 1,
  });
  const { prochain } = await sourceOf(id);
  expect(Date.parse(prochain)).toBeGreaterThan(server.clock.nowMs);
});

test('two sources that disagree about a match do not take turns: the oldest decides, and what it does not tell is the other’s', async () => {
  const [lens, nice, lyon] = ['RC Lens', 'OGC Nice', 'Olympique Lyonnais'];
  const calendar = [
    'BEGIN:VCALENDAR',
    ...['20261115T200000Z', '20261213T200000Z', '20261214T200000Z'].flatMap((start, at) => {
      const title = `${[lens, nice, lyon][at]} - Lille OSC`;
      return ['BEGIN:VEVENT', `UID:${at}`, `DTSTART:${start}`, `SUMMARY:${title}`, 'END:VEVENT'];
    }),
    'END:VCALENDAR',
  ];
  const table = (score: string) =>
    [
      'Date,Home Team,Away Team,Result',
      `15/11/2026 19:00,${lens},Lille OSC,${score}`,
      `12/12/2026 20:00,${nice},Lille OSC,`,
      `14/12/2026 21:00,${lyon},Lille OSC,cancelled`,
    ].join('\n');
  const oldest = await addSource(host.give('/l.ics', calendar.join('\r\n')), { forme: 'icalendar' });
  const second = await addSource(host.give('/l-UTC.csv', table('1 - 1')), { forme: 'fixture-list' });
  const readBoth = async () => {
    for (const id of [second, oldest]) {
      await call('PATCH', `/admin/sources/${id}`, { heures: 6 });
      server.sqlite.prepare('update source set etag = null, empreinte = null').run();
      expect(await readSource(reading(), id)).not.toHaveProperty('erreur');
    }
  };
  const state = () => server.sqlite.prepare('select match_date, score, ver from match order by 1').all();
  await readBoth();
  await readBoth();
  const settled = state();
  expect(settled).toMatchObject([
    { match_date: '2026-11-15T20:00:00.000Z', score: expect.stringContaining('[1,1]') },
    { match_date: '2026-12-13T20:00:00.000Z', score: null },
    { match_date: '2026-12-14T20:00:00.000Z', score: expect.stringContaining('annule') },
  ]);
  await readBoth();
  expect(state()).toEqual(settled);
  const { remarques } = await sourceOf(second);
  expect(remarques).toContain(
    '3 matchs sont dits autrement par une source plus ancienne, qui décide de la date et du score\u202f: ',
  );
  host.give('/l-UTC.csv', table('2 - 1'));
  await readBoth();
  expect(state()[0]).toMatchObject({ score: expect.stringContaining('[2,1]') });
  await call('PATCH', `/admin/sources/${oldest}`, { is_active: 0 });
  await readSource(reading(), second);
  expect(state()[0]).toMatchObject({ match_date: '2026-11-15T19:00:00.000Z' });
});

const ligue1 = (...matches: [team1: string, day: string, time?: string][]) =>
  JSON.stringify({
    name: 'French Ligue 1 2026/27',
    matches: matches.map(([team1, date, time = '20:00']) => ({ date, time, team1, team2: 'Lille OSC' })),
  });

test('who decides changes with who is on and read without a fault, though no file has changed', async () => {
  const [first, second] = [ligue1(['RC Lens', '2027-02-06']), ligue1(['RC Lens', '2027-02-08'])];
  const oldest = await addSource(host.give('/a.json', first), { is_active: 1 });
  const youngest = await addSource(host.give('/b.json', second), { is_active: 1 });
  const dayAfter = async (...ids: number[]) => {
    for (const id of ids) await readSource(reading(), id);
    return matchOf('RC Lens', '%Lille%').match_date.slice(0, 10);
  };
  const turn = (is_active: number) => call('PATCH', `/admin/sources/${oldest}`, { is_active });
  const remark = async () => (await sourceOf(youngest)).remarques;
  expect(await dayAfter(oldest, youngest)).toBe('2027-02-06');
  await turn(0);
  expect([await dayAfter(youngest), await remark()]).toEqual(['2027-02-08', null]);
  await turn(1);
  expect(await dayAfter(oldest)).toBe('2027-02-06');
  expect(await dayAfter(youngest)).toBe('2027-02-06');
  expect(await remark()).toContain('une source plus ancienne');
  await turn(0);
  expect(await dayAfter(youngest)).toBe('2027-02-08');
  const { sport_id } = await sourceOf(oldest);
  await call('POST', '/admin/sources/activation', { sport_id });
  expect(await dayAfter(youngest, oldest)).toBe('2027-02-06');
  host.give('/a.json', '<html>');
  expect(await dayAfter(youngest, oldest, youngest)).toBe('2027-02-08');
  host.give('/a.json', first);
  expect(await dayAfter(oldest, youngest)).toBe('2027-02-06');
  expect(await remark()).toContain('une source plus ancienne');
  await call('DELETE', `/admin/sources/${oldest}`);
  expect([await dayAfter(youngest), await remark()]).toEqual(['2027-02-08', null]);
});

test('what an older source gives no more is the younger one’s to say, though its own file has not changed', async () => {
  const told = (ft: [number, number] | null) => {
    const file = JSON.parse(ligue1(['RC Lens', '2026-11-14'], ['OGC Nice', '2026-11-15']));
    Object.assign(file.matches[0], ft && { score: { ft } });
    return file;
  };
  const oldest = await addSource(host.give('/a.json', JSON.stringify(told([2, 0]))));
  const youngest = await addSource(host.give('/b.json', JSON.stringify(told([2, 1]))));
  const scoreAfter = async (...ids: number[]) => {
    for (const id of ids) expect(await readSource(reading(), id)).not.toHaveProperty('erreur');
    return JSON.parse(matchOf('RC Lens', '%Lille%').score ?? '').score;
  };
  expect(await scoreAfter(oldest, youngest, oldest)).toEqual([2, 0]);
  host.give('/a.json', JSON.stringify(told(null)));
  expect(await scoreAfter(oldest, youngest)).toEqual([2, 1]);
  host.give('/a.json', JSON.stringify(told([3, 0])));
  expect(await scoreAfter(oldest, youngest)).toEqual([3, 0]);
  const { matches, ...rest } = told(null);
  host.give('/a.json', JSON.stringify({ ...rest, matches: matches.slice(1) }));
  expect(await scoreAfter(oldest, youngest)).toEqual([2, 1]);
  const settled = [counter(), changesMade()];
  expect(await scoreAfter(oldest, youngest)).toEqual([2, 1]);
  expect([counter(), changesMade()]).toEqual(settled);
});

test('a date that an administrator typed is kept, and told, until the source that decides gives it too', async () => {
  const give = (lens: string, nice: string) =>
    host.give('/a.json', ligue1(['RC Lens', lens], ['OGC Nice', nice]));
  const id = await addSource(give('2026-12-20', '2026-12-21'));
  const readDay = async (source = id) => {
    const outcome = await readSource(reading(), source);
    return { ...outcome, date: matchOf('RC Lens', '%Lille%').match_date.slice(0, 10) };
  };
  await readDay();
  const { match_id } = matchOf('RC Lens', '%Lille%');
  const typed = { match_date: '2027-01-15T19:00:00.000Z', score: { etat: 'reporte' } };
  expect((await call('PUT', `/admin/matchs/${match_id}`, typed)).status).toBe(200);
  const remark =
    /^RC Lens – .*Lille.*\u202f: 20\/12\/2026 20:00 selon le fichier, 15\/01\/2027 20:00 selon l’administrateur, qui est gardé\.$/;
  expect(await readDay()).toMatchObject({ date: '2027-01-15' });
  expect((await sourceOf(id)).remarques).toMatch(remark);
  const second = await addSource(host.give('/b.json', ligue1(['RC Lens', '2027-01-15'])));
  await readDay(second);
  give('2026-12-20', '2026-12-22');
  expect(await readDay()).toEqual({
    bilan: '0 match créé, 1 mis à jour, 1 inchangé.',
    date: '2027-01-15',
  });
  expect((await sourceOf(id)).remarques).toMatch(remark);
  expect(matchOf('RC Lens', '%Lille%').score).toContain('reporte');
  const told = JSON.parse(ligue1(['RC Lens', '2026-12-20'], ['OGC Nice', '2026-12-22']));
  Object.assign(told.matches[0], { status: 'POSTPONED' });
  host.give('/a.json', JSON.stringify(told));
  await readDay();
  give('2026-12-20', '2026-12-22');
  expect(await readDay()).toMatchObject({ date: '2027-01-15' });

  give('2027-01-15', '2026-12-22');
  expect(await readDay()).toMatchObject({ bilan: expect.stringContaining('2 inchangés') });
  expect((await sourceOf(id)).remarques).toBeNull();
  give('2027-01-20', '2026-12-22');
  expect(await readDay()).toMatchObject({ date: '2027-01-20' });
});

test('a calendar that tells the next weeks alone says nothing of the matches before and after', async () => {
  const calendar = (...matches: [day: string, title: string][]) =>
    [
      'BEGIN:VCALENDAR',
      ...matches.flatMap(([day, title]) => {
        return ['BEGIN:VEVENT', `UID:${title}`, `DTSTART:${day}T200000Z`, `SUMMARY:${title}`, 'END:VEVENT'];
      }),
      'END:VCALENDAR',
    ].join('\r\n');
  const [a, b, c, d] = ['Lens - Lille', 'Nice - Rennes', 'Lyon - Monaco', 'Brest - Lorient'] as const;
  const adresse = host.give(
    '/l.ics',
    calendar(['20261201', a], ['20261202', b], ['20261203', c], ['20261210', d]),
  );
  const id = await addSource(adresse, { forme: 'icalendar' });
  expect(await readSource(reading(), id)).toMatchObject({
    bilan: '4 matchs créés, 0 mis à jour, 0 inchangé.',
  });
  host.give('/l.ics', calendar(['20261202', b], ['20261205', d]));
  await readSource(reading(), id);
  const absent = (await call('GET', '/admin/matchs?origine=absents')).body;
  expect(absent).toMatchObject([{ equipeA: { equipe_lib: expect.stringContaining('Lyon') } }]);
  expect(countOf('match')).toBe(4);
});

test('a name is never said to be a club that it plays against, and an address counts once, whatever its fragment', async () => {
  const near = async (team2: string) => {
    const matches = [{ date: '2026-12-12', team1: 'Lille OSC Metropole', team2 }];
    const path = host.give(`/${team2}.json`, JSON.stringify({ name: 'French Ligue 1 2026/27', matches }));
    const id = await addSource(path);
    await readSource(reading(), id);
    const { inconnus } = (await call('GET', '/admin/sources')).body;
    const found = inconnus.find(({ source_id }: { source_id: number }) => source_id === id);
    return found.near.map(({ equipe_lib }: { equipe_lib: string }) => equipe_lib);
  };
  expect(await near('Lens')).toContain('LOSC Lille');
  expect(await near('Lille')).not.toContain('LOSC Lille');
  const again = {
    ...{ adresse: `${host.give('/Lens.json', '{}')}?#matchs`, forme: 'openfootball' },
    ...{ compet_id: competition('Ligue 1'), is_active: 1 },
  };
  expect(await call('POST', '/admin/sources', again)).toMatchObject({
    status: 409,
    body: { details: [{ field: 'adresse', message: 'Cette compétition a déjà une source à cette adresse' }] },
  });
});

test('names that no club has wait, with their matches, until an administrator says which club each is', async () => {
  const match = (team1: string, date = '2026-12-12') => ({ date, team1, team2: 'Lille OSC' });
  const name = 'French Ligue 1 2026/27';
  const text = JSON.stringify({
    name,
    matches: [match('Racing Lens Artois'), match('Etoile du Quartier'), match('Nice')],
  });
  const teams = countOf('team');
  const id = await addSource(host.give('/a.json', text));
  await readSource(reading(), id);
  expect([countOf('match'), countOf('team')]).toEqual([1, teams]);
  const { inconnus } = (await call('GET', '/admin/sources')).body;
  expect(inconnus).toMatchObject([
    { nom: 'Etoile du Quartier', nb_matchs: 1 },
    {
      nom: 'Racing Lens Artois',
      nb_matchs: 1,
      near: expect.arrayContaining([expect.objectContaining({ equipe_lib: 'RC Lens' })]),
    },
  ]);
  const [quartier, lens] = inconnus;
  const { equipe_id } = lens.near.find(({ equipe_lib }: { equipe_lib: string }) => equipe_lib === 'RC Lens');
  const say = (who: typeof lens, club: number | null) =>
    call('POST', '/admin/sources/noms', {
      source_id: id,
      nom: who.nom,
      code_pays: who.code_pays,
      equipe_id: club,
    });
  expect((await say(lens, equipe_id)).body.message).toBe('Nom reconnu\u202f: RC Lens');
  expect((await say(quartier, null)).body.message).toBe('Club créé\u202f: Etoile du Quartier');
  const kept = await call('POST', '/admin/sources/noms/annulation', {
    ...{ source_id: id, nom: quartier.nom, code_pays: quartier.code_pays },
  });
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('page Équipes')]);
  expect(await readSource(reading(), id)).toMatchObject({
    bilan: '2 matchs créés, 0 mis à jour, 1 inchangé.',
  });
  const { inconnus: none, reconnus } = (await call('GET', '/admin/sources')).body;
  const link = { source_id: id, nom: 'Racing Lens Artois', code_pays: '', compet_lib: 'Ligue 1' };
  expect([none, reconnus]).toEqual([[], [{ ...link, equipe_lib: 'RC Lens' }]]);
  expect([countOf('match'), countOf('team')]).toEqual([3, teams + 1]);

  const { compet_lib: _, ...linked } = link;
  const undo = () => call('POST', '/admin/sources/noms/annulation', linked);
  expect((await undo()).body.message).toBe(
    'Ce nom n’est plus RC Lens. Les matchs déjà pris restent, sur la page Matchs',
  );
  expect((await undo()).status).toBe(404);
  const told = server.sqlite.prepare(
    "select audit_before, audit_after from audit where audit_before like '%RC Lens%'",
  );
  expect(told.all()).toMatchObject([{ audit_after: expect.stringContaining('"club":null') }]);
  await readSource(reading(), id);
  const after = (await call('GET', '/admin/sources')).body;
  expect([after.inconnus, after.reconnus]).toMatchObject([[{ nom: 'Racing Lens Artois' }], []]);
  expect((await sourceOf(id)).remarques).toContain('1 match est laissé de côté');
});

test('of hundreds of names that no club has, those of the most matches are kept, and the first are told', async () => {
  const matches = Array.from({ length: 300 }, (_, at) => ({
    ...{ date: '2026-12-12', team1: `Inconnu ${at}`, team2: 'Lille OSC' },
  }));
  matches.push({ date: '2026-12-13', team1: 'Inconnu 299', team2: 'Nice' });
  const text = JSON.stringify({ name: 'French Ligue 1 2026/27', matches });
  const id = await addSource(host.give('/a.json', text));
  await readSource(reading(), id);
  expect([countOf('source_name'), (await sourceOf(id)).remarques]).toEqual([
    200,
    expect.stringContaining('301 matchs sont laissés de côté\u202f: 300 noms que n’a aucun club.'),
  ]);
  const { inconnus, nb_inconnus } = (await call('GET', '/admin/sources')).body;
  expect([inconnus.length, nb_inconnus]).toEqual([100, 200]);
  expect(
    server.sqlite.prepare("select nb_matchs from source_name where nom = 'Inconnu 299'").pluck().get(),
  ).toBe(2);
});

test('sources are read when they are due, one that fails later and later, and none is disturbed by another', async () => {
  const one = await addSource(host.give('/a.json', JSON.stringify(season())));
  const broken = await addSource(`${host.origin}/panne.json`);
  const off = await addSource(`${host.origin}/b.json`, { is_active: 0 });
  const errors: unknown[] = [];
  const look = () => readDueSources(reading(), (error) => errors.push(error));
  const after = async (minutes: number) => {
    host.asked.length = 0;
    server.clock.nowMs += minutes * 60_000;
    await look();
    return host.asked.map(({ path }) => path);
  };
  expect(await after(0)).toEqual([]);
  expect(await after(6)).toEqual(['/a.json', '/panne.json']);
  expect(await after(29)).toEqual([]);
  expect(await after(1)).toEqual(['/panne.json']);
  expect(await after(30)).toEqual(['/a.json']);
  expect(await after(30)).toEqual(['/panne.json']);
  expect((await sourceOf(broken)).echecs).toBe(3);
  // The 23rd is no match day of Ligue 1.
  server.clock.nowMs = Date.parse('2026-11-24T12:00:00Z');
  expect(await after(0)).toEqual(['/a.json', '/panne.json']);
  expect(await after(5 * 60)).toEqual(['/panne.json']);
  expect(await after(60)).toContain('/a.json');
  expect(errors).toEqual([]);
  expect((await sourceOf(off)).lu_le).toBeNull();
  expect(await sourceOf(one)).toMatchObject({ erreur: null, echecs: 0 });
  const health = (await server.call(null, { url: '/api/health' })).json();
  expect(health).toMatchObject({ sources: 'failing' });
  const { sources } = (await call('GET', '/admin/serveur')).body;
  expect(sources).toMatchObject({
    active: 2,
    failing: [{ erreur: 'Il n’y a rien à cette adresse (réponse 404).' }],
  });
});

describe('a source that an administrator changes while it is being read', () => {
  const during = async (change: (id: number) => Promise<unknown>, content = JSON.stringify(season())) => {
    const id = await addSource(`${host.origin}/lent`);
    host.answer('/lent', async (_, response) => {
      await change(id);
      response.writeHead(200, { etag: '"lent"' }).end(content);
    });
    return id;
  };

  test.each([
    ['a right file', undefined],
    ['a wrong one', 'rien'],
  ])('to another address: %s of the former one is nothing', async (_, content) => {
    const adresse = host.give('/fr.1.json', JSON.stringify(season()));
    const id = await during((one) => call('PATCH', `/admin/sources/${one}`, { adresse }), content);
    expect(await readSource(reading(), id)).toEqual({ bilan: null });
    expect(countOf('match')).toBe(0);
    expect(await sourceOf(id)).toMatchObject({
      erreur: null,
      echecs: 0,
      lu_le: null,
      prochain: new Date(server.clock.nowMs).toISOString(),
    });
    expect(await readSource(reading(), id)).toMatchObject({ bilan: expect.stringContaining('306 matchs') });
  });

  test.each([
    ['a right file', undefined],
    ['a wrong one', 'rien'],
  ])('so that it is gone: %s is nothing, and the next source is another one', async (_, content) => {
    const id = await during((one) => call('DELETE', `/admin/sources/${one}`), content);
    expect((await call('POST', `/admin/sources/${id}/lecture`)).status).toBe(404);
    expect(countOf('match')).toBe(0);
    expect(await sourceOf(await addSource(`${host.origin}/autre`))).toMatchObject({ lu_le: null });
  });
});

test('what an administrator takes back of a source comes again when it is read again', async () => {
  const id = await addSource(host.give('/a.json', JSON.stringify(season())));
  await readSource(reading(), id);
  const { match_id } = matchOf('%Marseille', '%Strasbourg%');
  expect((await call('PUT', `/admin/matchs/${match_id}`, { score: null })).status).toBe(200);
  expect(matchOf('%Marseille', '%Strasbourg%').score).toBeNull();
  expect(await readSource(reading(), id)).toMatchObject({ bilan: expect.stringContaining('1 score') });
  expect((await call('DELETE', `/admin/matchs/${match_id}`)).status).toBe(200);
  expect(await readSource(reading(), id)).toMatchObject({ bilan: expect.stringContaining('1 match créé') });
  const imports = server.sqlite.prepare("select audit_id from audit where audit_action = 'imported'");
  const undone = await call('POST', `/admin/audit/${imports.pluck().get()}/annulation`);
  expect(undone.status).toBe(200);
  expect(await readSource(reading(), id)).toMatchObject({ bilan: expect.stringContaining('305 matchs') });
  expect(countOf('match')).toBe(306);
});

test('secrets of an address are in no journal and in no error', async () => {
  host.give('/ical/chut/chut.json?clef=chut', JSON.stringify(season()));
  const adresse = `${host.origin.replace('//', '//moi:chut@')}/ical/chut/chut.json?clef=chut`;
  const id = await addSource(adresse);
  expect(await readSource(reading(), id)).toMatchObject({ bilan: expect.stringContaining('306 matchs') });
  host.give('/ical/chut/chut.json?clef=chut', 'abîmé');
  await readSource(reading(), id);
  const told = server.sqlite.prepare('select * from audit').all();
  const { erreur, nom } = await sourceOf(id);
  expect(erreur).not.toBeNull();
  const { sources } = (await call('GET', '/admin/serveur')).body;
  expect(sources.failing).toMatchObject([
    { nom: expect.stringMatching(/^Ligue 1 \(127\.0\.0\.1:\d+\/…\)$/) },
  ]);
  expect(JSON.stringify([told, erreur, nom, sources])).not.toContain('chut');
});
