import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureAdministrator, setAdministrator } from '../../../server/auth/administrator.service.ts';
import { importMatchFile } from '../../../server/import/import.service.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await startApp();
  admin = await server.createUser({ isAdmin: true, email: 'admin@example.org' });
});

afterEach(() => server.stop());

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const reply = await server.call(admin, { method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}

const journal = async (query = '') => (await call('GET', `/admin/audit?${query}`)).body;
const lines = () => server.sqlite.prepare('select count(*) from audit').pluck().get() as number;
const countOf = (table: string) => server.sqlite.prepare(`select count(*) from ${table}`).pluck().get();

const season = [
  'Date,Home Team,Away Team',
  '01/08/2026 21:00,Lens,Lyon',
  '02/08/2026 21:00,FC Inconnu,Lens',
  'demain,Lens,Lyon',
].join('\n');

function importText(text: string, fileName = 'saison.csv') {
  return importMatchFile(
    { user_mail: 'npm run import' },
    server.context,
    { bytes: new TextEncoder().encode(text), fileName },
    { competition: 'Ligue 1', country: 'France', sport: 'Football' },
  );
}

test('a write that changes nothing makes neither a line nor a version', async () => {
  const paths = [
    ['PUT', '/admin/sports/1'],
    ['PUT', '/admin/competitions/1'],
    ['PUT', '/admin/equipes/1'],
  ] as const;
  for (const [method, path] of paths) {
    const before = (await call('GET', path)).body;
    expect(await call(method, path, before)).toMatchObject({
      status: 200,
      body: { data: { ver: before.ver } },
    });
  }
  const prompt = (await call('GET', '/admin/ia-prompts')).body[0];
  const { prompt_titre, sport_id, contenu_actuel: prompt_content } = prompt;
  const same = { prompt_titre, sport_id, prompt_content };
  const kept = await call('PATCH', `/admin/ia-prompts/${prompt.prompt_id}`, same);
  expect(kept).toMatchObject({ status: 200, body: { data: { ver: prompt.ver } } });
  await call('PATCH', `/admin/utilisateurs/${(await server.createUser()).user_id}`, { user_ban: 0 });
  expect(lines()).toBe(0);
});

test('ids are named as they were, also once their rows are gone', async () => {
  const sport = (await call('POST', '/admin/sports', { sport_lib: 'Pelote', sport_img: null })).body.data;
  const country = (await call('POST', '/admin/pays', { pays_lib: 'Euskadi' })).body.data;
  const team = { equipe_lib: 'Bayonne', equipe_lib_court: 'BAY', equipe_img: null };
  const { sport_id } = sport;
  const made = (await call('POST', '/admin/equipes', { ...team, sport_id, pays_id: country.pays_id })).body
    .data;
  await call('PUT', `/admin/sports/${sport_id}`, { sport_lib: 'Pelote basque', sport_img: null });
  await call('DELETE', `/admin/equipes/${made.equipe_id}`);
  await call('DELETE', `/admin/sports/${sport_id}`);
  const named = { [`sport:${sport_id}`]: 'Pelote', [`country:${country.pays_id}`]: 'Euskadi' };
  const created = (await journal('table=team')).entries.find(
    ({ audit_action }: { audit_action: string }) => audit_action === 'create',
  );
  expect(created.names).toEqual(named);
  server.sqlite.exec('update audit set audit_names = null');
  expect((await journal('table=team')).entries[0].names).toEqual({
    ...named,
    [`sport:${sport_id}`]: 'Pelote basque',
  });
});

test('it is searched by person, day and words, accents and capitals aside', async () => {
  await call('POST', '/admin/pays', { pays_lib: 'Écosse-du-Nord' });
  server.clock.nowMs = Date.parse('2026-11-23T23:30:00.000Z');
  await importText(season);
  const totalOf = async (query: string) => (await journal(query)).total;
  expect((await journal()).actors).toEqual(['admin@example.org', 'npm run import']);
  expect(await totalOf(`actor=${encodeURIComponent('npm run import')}`)).toBe(1);
  expect(await totalOf('q=ecosse-du-nord')).toBe(1);
  expect(await totalOf('q=pays_lib')).toBe(0);
  expect(await totalOf('date_from=2026-11-24')).toBe(1);
  expect(await totalOf('date_from=2026-11-24T00:00:00.000Z')).toBe(0);
  expect(await totalOf('date_to=2026-11-23')).toBe(1);
  expect((await call('GET', '/admin/audit?date_from=hier')).status).toBe(400);
});

describe('the journal of an import', () => {
  test('tells its real counts, and nothing where it changed nothing', async () => {
    await importText(season);
    const [entry] = (await journal()).entries;
    expect(entry).toMatchObject({
      audit_actor: 'npm run import',
      audit_action: 'imported',
      audit_row: 'saison.csv',
      can_undo: 1,
    });
    const counts = { created: 2, updated: 0, unchanged: 0, teamsCreated: 1, refused: 1 };
    expect(JSON.parse(entry.audit_after)).toMatchObject(counts);
    await importText(season);
    expect(lines()).toBe(1);
  });

  test('takes back all that it created', async () => {
    const before = ['match', 'team', 'team_alias', 'competition', 'competition_team'].map(
      (table) => [table, countOf(table)] as const,
    );
    await importText(season);
    const [{ audit_id }] = (await journal()).entries;
    const undone = await call('POST', `/admin/audit/${audit_id}/annulation`);
    expect(undone).toMatchObject({ status: 200, body: { data: { matches: 2, teams: 1, competitions: 0 } } });
    for (const [table, count] of before) expect([table, countOf(table)]).toEqual([table, count]);
    expect((await journal()).entries).toMatchObject([
      { audit_action: 'undone', audit_actor: 'admin@example.org', audit_row: 'saison.csv' },
      { audit_action: 'imported', can_undo: 0 },
    ]);
    expect((await call('POST', `/admin/audit/${audit_id}/annulation`)).status).toBe(409);
    expect((await call('POST', '/admin/audit/999999/annulation')).status).toBe(404);
  });

  test('names the competition and the season, and its undoing names the import', async () => {
    await importText(season, 'fr.1.csv');
    const [entry] = (await journal()).entries;
    expect(JSON.parse(entry.audit_after)).toMatchObject({ what: 'Ligue 1 2026-27' });
    await call('POST', `/admin/audit/${entry.audit_id}/annulation`);
    const [undone] = (await journal()).entries;
    expect(JSON.parse(undone.audit_before)).toMatchObject({
      what: 'Ligue 1 2026-27',
      import_date: entry.audit_date,
    });
  });

  test('is taken back with the dates that it moved, where nobody else has since', async () => {
    const datesOf = () =>
      server.sqlite
        .prepare("select date_debut, date_fin from competition where compet_lib = 'Ligue 1'")
        .get() as { date_debut: string; date_fin: string };
    const before = datesOf();
    const undoLatest = async () => {
      const entry = (await journal()).entries.find(({ can_undo }: { can_undo: 0 | 1 }) => can_undo === 1);
      return (await call('POST', `/admin/audit/${entry.audit_id}/annulation`)).body.data;
    };
    const wide = ['Date,Home Team,Away Team', '01/02/2020 21:00,Lens,Lyon', '01/02/2035 21:00,Nice,Lens'];
    await importText(wide.join('\n'));
    expect(datesOf()).toEqual({ date_debut: '2020-02-01', date_fin: '2035-02-01' });
    expect(await undoLatest()).toMatchObject({ matches: 2, dates: 1 });
    expect(datesOf()).toEqual(before);
    await importText(wide.join('\n'));
    server.sqlite.exec("update competition set date_fin = '2036-01-01' where compet_lib = 'Ligue 1'");
    await importText('Date,Home Team,Away Team\n01/02/2021 21:00,Nice,Lyon', 'autre.csv');
    const first = (await journal()).entries.filter(({ can_undo }: { can_undo: 0 | 1 }) => can_undo === 1)[1];
    await call('POST', `/admin/audit/${first.audit_id}/annulation`);
    expect(datesOf()).toEqual({ date_debut: '2021-02-01', date_fin: '2036-01-01' });
  });

  test('is not undone in part: what depends on it is reported', async () => {
    await importText(season);
    const [{ audit_id }] = (await journal()).entries;
    const team = server.sqlite
      .prepare("select equipe_id, sport_id from team where equipe_lib = 'FC Inconnu'")
      .get() as { equipe_id: number };
    const player = { joueur_nom: 'Martin', joueur_prenom: 'Léo', is_active: 1 };
    const { joueur_id } = (await call('POST', '/admin/joueurs', player)).body.data;
    await call('POST', `/admin/joueurs/${joueur_id}/equipes`, {
      equipe_id: team.equipe_id,
      date_debut: '2026-08-01',
    });
    const refused = await call('POST', `/admin/audit/${audit_id}/annulation`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('FC Inconnu (1 passage') },
    });
    expect(countOf('match')).toBe(2);
    expect((await journal()).entries.some(({ can_undo }: { can_undo: 0 | 1 }) => can_undo === 1)).toBe(true);
  });
});

test('what the host’s commands give and take is recorded, once', async () => {
  const { user_id } = await server.createUser({ email: 'elie@example.org' });
  const rights = (is_admin: 0 | 1) =>
    setAdministrator(server.db, { email: 'elie@example.org', is_admin, nowMs: server.clock.nowMs });
  await rights(1);
  await rights(1);
  await rights(0);
  const host = { email: 'elie@example.org', password: 'tribunes-5', nowMs: server.clock.nowMs };
  await ensureAdministrator(server.db, host);
  const { entries } = await journal('q=elie');
  expect(entries).toMatchObject([
    { audit_actor: 'ADMIN_EMAIL', audit_action: 'update', audit_row: user_id },
    { audit_actor: 'npm run admin', audit_after: expect.stringContaining('"is_admin":0') },
    { audit_actor: 'npm run admin', audit_after: expect.stringContaining('"is_admin":1') },
  ]);
});
