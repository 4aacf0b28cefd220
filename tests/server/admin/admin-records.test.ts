import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import type { Field } from '../../../shared/fields.ts';
import { declarationOf, type TableName } from '../../../shared/records/tables.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;
let admin: Person;
let bettor: Person;

beforeAll(async () => {
  server = await startApp();
  admin = await server.createUser({ isAdmin: true, email: 'admin@example.org' });
  bettor = await server.createUser();
});
afterAll(() => server.stop());

interface Resource {
  table: TableName;
  change: 'PUT' | 'PATCH';
  /** A valid body, a different one each time. */
  body: (round: number) => Record<string, unknown>;
  /** A row that others use, and how the refusal says so. */
  inUse: { id: number | 'the tip’s match' | 'the tip’s player'; says: RegExp } | null;
  /** How what was written is read back, where the names differ. */
  readAs?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Whether devices hold it. */
  isSynced?: false;
}

const resources: Resource[] = [
  {
    table: 'sport',
    change: 'PUT',
    body: (n) => ({ sport_lib: `Sport ${n}` }),
    inUse: {
      id: 1,
      says: /^\d+ compétitions, \d+ équipes, \d+ associations de groupes et 5 prompts utilisent ce sport\.$/,
    },
  },
  {
    table: 'country',
    change: 'PUT',
    body: (n) => ({ pays_lib: `Pays ${n}` }),
    inUse: { id: 1, says: /utilise(nt)? ce pays\.$/ },
  },
  {
    table: 'bookmaker',
    change: 'PUT',
    body: (n) => ({ bookmaker_lib: `Bookmaker ${n}`, bookmaker_img: `https://exemple.fr/${n}.png` }),
    inUse: { id: 1, says: /^1 pronostic utilise ce bookmaker\.$/ },
  },
  {
    table: 'competition',
    change: 'PUT',
    body: (n) => ({
      compet_lib: `Coupe ${n}`,
      sport_id: 1,
      pays_id: 1,
      date_debut: '2026-08-01',
      date_fin: '2027-05-31',
    }),
    inUse: { id: 1, says: /^18 associations d’équipes et 1 match utilisent cette compétition\.$/ },
  },
  {
    table: 'team',
    change: 'PUT',
    body: (n) => ({ equipe_lib: `Équipe ${n}`, equipe_lib_court: `É${n}`, sport_id: 1, pays_id: 1 }),
    inUse: { id: 1, says: /utilise(nt)? cette équipe\.$/ },
  },
  {
    table: 'result_type',
    change: 'PUT',
    body: (n) => ({ result_lib: `Résultat ${n}`, result_ordre: n }),
    inUse: { id: 1, says: /il reste/ },
  },
  {
    table: 'prediction_group',
    change: 'PUT',
    body: (n) => ({ grp_prono_lib: `Groupe ${n}`, grp_prono_ordre: n }),
    inUse: {
      id: 1,
      says: /^7 associations de groupes et 3 types de pronostic utilisent ce groupe de pronostics\.$/,
    },
  },
  {
    table: 'prediction_type',
    change: 'PUT',
    body: (n) => ({ prono_lib: `Type ${n}`, prono_ordre: n, grp_prono_id: 1 }),
    inUse: { id: 1, says: /^1 pronostic utilise ce type de pronostic\.$/ },
  },
  {
    table: 'player',
    change: 'PATCH',
    body: (n) => ({ joueur_nom: `Nom ${n}`, joueur_prenom: 'Alex', pays_id: 1 }),
    inUse: { id: 'the tip’s player', says: /^1 pronostic utilise ce joueur\.$/ },
  },
  {
    table: 'match',
    change: 'PUT',
    body: (n) => ({
      compet_id: 1,
      ...twoTeams(),
      match_date: new Date(Date.parse('2027-01-01T20:00:00Z') + n * 86_400_000).toISOString(),
    }),
    inUse: { id: 'the tip’s match', says: /^1 pronostic utilise ce match\.$/ },
  },
  {
    table: 'prompt',
    change: 'PATCH',
    body: (n) => ({ prompt_titre: `Prompt ${n}`, sport_id: 1, prompt_content: `Contenu ${n}` }),
    inUse: null,
    readAs: ({ prompt_content, ...rest }) => ({ ...rest, contenu_actuel: prompt_content }),
    isSynced: false,
  },
];

function twoTeams(): { equa_id: number; equb_id: number } {
  const [equa_id = 0, equb_id = 0] = server.sqlite
    .prepare<[], number>('select equipe_id from competition_team where compet_id = 1 limit 2')
    .pluck()
    .all() as number[];
  return { equa_id, equb_id };
}

let round = 0;
const next = ({ body }: Resource) => body(++round);

async function call(
  person: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await server.call(person, { method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

/** What the one tip of the bettor refers to. */
const named: Record<string, string | number> = {};

/** One tip on the seeded bookmaker 1 and prediction type 1. */
async function logTip(): Promise<void> {
  const bankroll = { br_lib: 'Test', br_montant: 100, br_date_debut: '2026-01-01' };
  const { body: opened } = await call(bettor, 'POST', '/user/profile/bankrolls', bankroll);
  const match_date = '2026-11-21T20:00:00Z';
  const { body: match } = await call(bettor, 'POST', '/user/matchs', {
    compet_id: 1,
    ...twoTeams(),
    match_date,
  });
  const scorer = { joueur_nom: 'Buteur', joueur_prenom: 'Le' };
  const { body: player } = await call(admin, 'POST', '/admin/joueurs', scorer);
  named['the tip’s match'] = match.data.match_id;
  named['the tip’s player'] = player.data.joueur_id;
  const { status } = await call(bettor, 'POST', '/user-pronos', {
    match_id: match.data.match_id,
    prono_id: 1,
    joueur_id: player.data.joueur_id,
    match_cote: 1.85,
    prono_mise: 10,
    user_fiab: 3,
    result_id: 4,
    prono_gain: 0,
    br_id: opened.data.br_id,
    bookmaker_id: 1,
    date_add: '2026-11-20T10:00:00Z',
  });
  expect(status).toBe(201);
}

beforeAll(logTip);

describe.each(resources)('$table', (resource) => {
  const declaration = declarationOf(resource.table);
  const { key, fields } = declaration;
  const path = `/admin/${declaration.admin?.path}`;
  const { readAs = (body) => body, isSynced = true } = resource;
  const unknownId = declaration.fields[key]?.kind === 'id' ? '01939999-9999-7999-8999-999999999999' : '1';

  test('is listed, created, read, changed and deleted, and devices receive it', async () => {
    const verBefore = server.sqlite.prepare('select ver from clock').pluck().get() as number;
    const created = await call(admin, 'POST', path, next(resource));
    expect(created).toMatchObject({ status: 201, body: { success: true } });
    const id = created.body.data[key];
    expect((await call(admin, 'GET', `${path}/${id}`)).body).toEqual(created.body.data);
    const listed = (await call(admin, 'GET', path)).body;
    expect(listed.joueurs ?? listed).toContainEqual(created.body.data);
    const wanted = next(resource);
    const changed = await call(admin, resource.change, `${path}/${id}`, wanted);
    expect(changed).toMatchObject({ status: 200, body: { data: readAs(wanted) } });
    expect(changed.body.data.ver).toBeGreaterThan(verBefore + 1);
    expect((await call(admin, 'DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await call(admin, 'GET', `${path}/${id}`)).status).toBe(404);
    expect((await call(admin, 'DELETE', `${path}/${id}`)).status).toBe(404);
    const tombstone = server.sqlite.prepare('select 1 from tombstone where table_name = ? and id = ?');
    expect(tombstone.get(resource.table, String(id)) !== undefined).toBe(isSynced);
  });

  test('keeps within its limits, with an error at the field', async () => {
    for (const [name, field] of Object.entries(fields)) {
      if (!(name in resource.body(0))) continue;
      for (const value of wrongValues(field)) {
        const answer = await call(admin, 'POST', path, { ...next(resource), [name]: value });
        expect([name, value, answer.status]).toEqual([name, value, 400]);
        expect(answer.body.details.map((issue: { field: string }) => issue.field)).toContain(name);
      }
    }
  });

  test('is not duplicated, whatever the capitals and accents', async () => {
    if (!declaration.unique) return;
    const body = next(resource);
    await call(admin, 'POST', path, body);
    const again = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        typeof value === 'string' && !value.includes('-') && !value.includes('/')
          ? value.toUpperCase()
          : value,
      ]),
    );
    expect(await call(admin, 'POST', path, again)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        details: [{ message: expect.stringMatching(/^Une? .* porte déjà ce nom\.$/) }],
      },
    });
  });

  test('is not deleted while it is used', async () => {
    if (!resource.inUse) return;
    const id = named[resource.inUse.id] ?? resource.inUse.id;
    const answer = await call(admin, 'DELETE', `${path}/${id}`);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringMatching(resource.inUse.says) },
    });
    expect((await call(admin, 'GET', `${path}/${id}`)).status).toBe(200);
  });

  test('is not overwritten unseen by a second administrator', async () => {
    const { body } = await call(admin, 'POST', path, next(resource));
    const { ver, [key]: id } = body.data;
    expect((await call(admin, resource.change, `${path}/${id}`, { ...next(resource), ver })).status).toBe(
      200,
    );
    const late = await call(admin, resource.change, `${path}/${id}`, { ...next(resource), ver });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/entre-temps/) } });
    expect((await call(admin, 'DELETE', `${path}/${id}`)).status).toBe(200);
  });

  test('is written in the journal, with what was before and after', async () => {
    const { body } = await call(admin, 'POST', path, next(resource));
    const id = body.data[key];
    await call(admin, resource.change, `${path}/${id}`, next(resource));
    await call(admin, 'DELETE', `${path}/${id}`);
    const entries = server.sqlite
      .prepare<[string, string], { audit_action: string; audit_actor: string; audit_before: string | null }>(
        'select * from audit where audit_table = ? and audit_row = ? order by audit_id',
      )
      .all(resource.table, String(id));
    expect(entries.map(({ audit_action }) => audit_action)).toEqual(['create', 'update', 'delete']);
    expect(entries[0]?.audit_actor).toBe('admin@example.org');
    expect(JSON.parse(entries[1]?.audit_before ?? '')).toMatchObject({ [key]: id });
  });

  test('is for administrators alone', async () => {
    const body = next(resource);
    for (const [method, url] of [
      ['GET', path],
      ['GET', `${path}/${unknownId}`],
      ['POST', path],
      [resource.change, `${path}/${unknownId}`],
      ['DELETE', `${path}/${unknownId}`],
    ] as const) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : body;
      expect((await call(null, method, url, payload)).status).toBe(401);
      expect((await call(bettor, method, url, payload)).status).toBe(403);
    }
  });
});

describe.each([
  {
    path: '/admin/compet-equipes',
    available: '/admin/compet-equipes/available-equipes/1',
    owner: 'compet_id',
    members: 'equipe_ids',
    key: 'equipe_id',
  },
  {
    path: '/admin/groupe-prono-sports',
    available: '/admin/groupe-prono-sports/available-groupes/1',
    owner: 'sport_id',
    members: 'grp_prono_ids',
    key: 'grp_prono_id',
  },
])('$path', ({ path, available, owner, members, key }) => {
  const chosen = async () =>
    (await call(admin, 'GET', available)).body
      .filter(({ isAssociated }: { isAssociated: boolean }) => isAssociated)
      .map((row: Record<string, number>) => row[key]);
  const save = (ids: unknown, owned: unknown = 1) =>
    call(admin, 'POST', path, { [owner]: owned, [members]: ids });

  test('sets the whole of what is linked, and devices receive what was added and removed', async () => {
    const before: number[] = await chosen();
    expect(before.length).toBeGreaterThan(2);
    expect(await save(before.slice(1))).toMatchObject({
      status: 201,
      body: { data: { total: before.length - 1 } },
    });
    expect((await chosen()).sort()).toEqual(before.slice(1).sort());
    expect((await save([...before, ...before])).status).toBe(201);
    expect((await chosen()).sort()).toEqual([...before].sort());
    expect((await call(admin, 'GET', path)).status).toBe(200);
  });

  test('refuses what does not exist and what is no list, and is for administrators alone', async () => {
    expect((await save([999_999])).status).toBe(400);
    expect((await save('1')).status).toBe(400);
    expect((await save([], 999_999)).status).toBe(404);
    expect((await call(null, 'GET', path)).status).toBe(401);
    expect((await call(bettor, 'POST', path, { [owner]: 1, [members]: [] })).status).toBe(403);
  });
});

test('a result counts as declared: its money follows, and no longer changes once a bet has it', async () => {
  const says = { result_lib: 'Reporté', result_ordre: 9, result_issue: 'pending' };
  const { body: created } = await call(admin, 'POST', '/admin/resultats', says);
  const path = `/admin/resultats/${created.data.result_id}`;
  expect((await call(admin, 'PUT', path, { result_issue: 'void' })).status).toBe(200);
  const { body: bankrolls } = await call(bettor, 'GET', '/user/profile/bankrolls');
  const { br_id } = bankrolls[0];
  const balance = async () =>
    (await call(bettor, 'GET', '/user/profile/bankrolls')).body.find(
      (bankroll: { br_id: string }) => bankroll.br_id === br_id,
    ).br_montant;
  const before = await balance();
  const { body: tip } = await call(bettor, 'POST', '/user-pronos', {
    match_id: named['the tip’s match'],
    prono_id: 1,
    match_cote: 2,
    prono_mise: 10,
    result_id: created.data.result_id,
    br_id,
    bookmaker_id: 1,
  });
  expect([tip.data.prono_gain, await balance()]).toEqual([0, before]);
  expect(await call(admin, 'PUT', path, { result_lib: 'Annulé', result_issue: 'lost' })).toMatchObject({
    status: 409,
    body: {
      details: [
        {
          field: 'result_issue',
          message: expect.stringMatching(/^1 pronostic utilise ce résultat\u202f: .* reste\.$/),
        },
      ],
    },
  });
  expect((await call(admin, 'PUT', path, { result_lib: 'Annulé' })).status).toBe(200);
  expect(await call(admin, 'PUT', '/admin/resultats/4', { result_issue: 'won' })).toMatchObject({
    status: 409,
    body: { details: [{ field: 'result_issue' }] },
  });
  expect((await call(bettor, 'DELETE', `/user-pronos/${tip.data.upm_id}`)).status).toBe(200);
  expect((await call(admin, 'PUT', path, { result_issue: null })).status).toBe(200);
});

test('a match has its own rules: two teams, of the competition, once a day', async () => {
  const teams = twoTeams();
  const match = { compet_id: 1, ...teams, match_date: '2026-11-21T21:00:00Z' };
  const post = (changes: object) => call(admin, 'POST', '/admin/matchs', { ...match, ...changes });
  expect(await post({ equb_id: teams.equa_id })).toMatchObject({
    status: 400,
    body: { message: 'Une équipe ne peut pas jouer contre elle-même' },
  });
  const stranger = server.sqlite
    .prepare(
      'select equipe_id from team where sport_id = 1 and equipe_id not in (select equipe_id from competition_team where compet_id = 1) limit 1',
    )
    .pluck()
    .get();
  expect((await post({ equb_id: stranger })).status).toBe(422);
  expect(await post({})).toMatchObject({
    status: 409,
    body: {
      message: 'Ce match existe déjà ce jour-là\u202f: un parieur l’a ajouté, il reste à le confirmer.',
    },
  });
});

test('a player joins a team once, leaves the scorers and the team, and is found whatever the accents', async () => {
  const { equa_id: equipe_id } = twoTeams();
  const { body } = await call(admin, 'POST', '/admin/joueurs', {
    joueur_nom: 'Mbappé',
    joueur_prenom: 'Kylian',
  });
  const url = `/admin/joueurs/${body.data.joueur_id}`;
  const join = () => call(admin, 'POST', `${url}/equipes`, { equipe_id, date_debut: '2026-01-01' });
  expect(await join()).toMatchObject({ status: 201, body: { message: 'Association créée avec succès' } });
  expect((await join()).status).toBe(409);
  expect((await call(admin, 'GET', `${url}/equipe-actuelle`)).body).toMatchObject({ equipe_id });
  const scorers = async () =>
    JSON.stringify((await call(bettor, 'GET', `/admin/matchs/${named['the tip’s match']}/joueurs`)).body);
  expect(await scorers()).toContain('Mbappé');
  expect((await call(admin, 'PATCH', url, { is_active: 0 })).status).toBe(200);
  expect(await scorers()).not.toContain('Mbappé');
  const leave = (date_fin: string) =>
    call(admin, 'PATCH', `${url}/equipes/${equipe_id}/terminer`, { date_fin });
  expect((await leave('2025-01-01')).status).toBe(400);
  expect(await leave('2026-11-20')).toMatchObject({ status: 200, body: { data: { is_current: false } } });
  expect((await leave('2026-11-20')).status).toBe(404);
  expect((await call(admin, 'GET', `${url}/equipe-actuelle`)).body).toBeNull();
  expect((await call(admin, 'GET', `${url}/historique-equipes`)).body).toHaveLength(1);
  expect((await call(admin, 'GET', '/admin/joueurs/search?q=m')).body).toEqual([]);
  expect((await call(admin, 'GET', '/admin/joueurs/search?q=MBAPPE')).body).toHaveLength(1);
  expect((await call(admin, 'GET', '/admin/joueurs?page=1&limit=1')).body).toMatchObject({
    page: 1,
    total: expect.any(Number),
  });
});

test('users: nobody bans oneself or the last administrator, and nothing of their data is shown', async () => {
  const change = (person: Person, changes: object) =>
    call(admin, 'PATCH', `/admin/utilisateurs/${person.user_id}`, changes);
  expect((await change(admin, { is_admin: 0 })).status).toBe(422);
  expect((await change(bettor, { user_ban: 1 })).status).toBe(200);
  expect(await call(bettor, 'GET', '/auth/profile')).toMatchObject({
    status: 403,
    body: { message: 'Compte suspendu' },
  });
  expect((await change(bettor, { user_ban: 0 })).status).toBe(200);
  expect((await call(bettor, 'GET', '/auth/profile')).status).toBe(200);
  const { body } = await call(admin, 'GET', '/admin/utilisateurs');
  expect(body.users).toHaveLength(2);
  expect(JSON.stringify(body)).not.toMatch(/password|prono_mise|br_lib/);
  const tips = await call(admin, 'GET', '/user-pronos/my-pronos');
  expect(tips.body.data).toEqual([]);
});

test('a one-time link works once, for a day, ends every session and replaces the link before it, which is said', async () => {
  const message = 'Lien créé, valable 24 heures';
  const open = async (remplace_un_lien: boolean) => {
    const { body } = await call(admin, 'POST', `/admin/utilisateurs/${bettor.user_id}/mot-de-passe`);
    expect(body).toMatchObject({
      message: remplace_un_lien ? `${message}. Le lien précédent ne fonctionne plus.` : message,
      data: { remplace_un_lien },
    });
    return body.data.token;
  };
  const reset = (token: string) =>
    call(null, 'POST', '/auth/reset-password', { token, password: 'tribunes-5' });
  const first = await open(false);
  const second = await open(true);
  expect((await reset(first)).status).toBe(404);
  server.clock.nowMs += 25 * 3_600_000;
  expect((await reset(second)).status).toBe(404);
  const before = await open(false);
  const setHash = server.sqlite.prepare('update user set password_hash = ? where user_id = ?');
  setHash.run(await hashPassword('pelouse-9'), bettor.user_id);
  const change = { current_password: 'pelouse-9', new_password: 'Bleu-de-Prusse-88' };
  expect((await call(bettor, 'PUT', '/user/password', change)).status).toBe(200);
  expect((await reset(before)).status).toBe(404);
  const third = await open(false);
  const journal = server.sqlite.prepare('select group_concat(audit_after) from audit').pluck().get();
  expect(journal).not.toContain(third);
  server.sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(bettor.user_id);
  expect(await reset(third)).toMatchObject({
    status: 403,
    body: { message: 'Ce compte est suspendu\u202f: son mot de passe ne change pas tant qu’il l’est.' },
  });
  server.sqlite.prepare('update user set user_ban = 0 where user_id = ?').run(bettor.user_id);
  expect((await reset(third)).status).toBe(200);
  expect((await reset(third)).status).toBe(404);
  expect((await call(bettor, 'GET', '/auth/profile')).status).toBe(401);
});

/** Values that the field refuses, by its kind. */
function wrongValues(field: Field): unknown[] {
  const nothing = field.optional ? [] : [null, '   '];
  switch (field.kind) {
    case 'text':
      return [...nothing, 'x'.repeat(field.max + 1), 12];
    case 'url':
      return ['pas une adresse', 'javascript:alert(1)', `https://exemple.fr/${'x'.repeat(field.max)}`];
    case 'integer':
      return [null, field.min - 1, 1.5, '1'];
    case 'reference':
      return [...nothing, 999_999, '1'];
    case 'day':
    case 'instant':
      return [...nothing, '2026-02-30', 'demain'];
    default:
      throw new Error(`No wrong value is known for ${field.kind}`);
  }
}

test('whoever creates a link for a suspended person is warned that it does not work yet', async () => {
  const person = await server.createUser();
  server.sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(person.user_id);
  expect(await call(admin, 'POST', `/admin/utilisateurs/${person.user_id}/mot-de-passe`)).toMatchObject({
    body: {
      message:
        'Lien créé, valable 24 heures. Ce compte est suspendu\u202f: le lien ne servira qu’une fois la suspension levée.',
      data: { compte_suspendu: true },
    },
  });
});

test('an order and a site from before they had limits are still read, and no new one is accepted', async () => {
  server.sqlite.exec('update prediction_group set grp_prono_ordre = 123456 where grp_prono_id = 1');
  server.sqlite.exec(
    "update bookmaker set site_web = 'https://moi:secret@exemple.fr' where bookmaker_id = 1",
  );
  expect((await call(admin, 'GET', '/admin/groupe-pronos')).status).toBe(200);
  expect((await call(admin, 'GET', '/admin/bookmakers')).status).toBe(200);
  const group = { grp_prono_lib: 'Loin', grp_prono_ordre: 10_000 };
  expect(await call(admin, 'POST', '/admin/groupe-pronos', group)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'grp_prono_ordre', message: 'Ordre\u202f: 9\u202f999 au maximum' }] },
  });
  const bookmaker = { bookmaker_lib: 'Secret', site_web: 'https://moi:secret@exemple.fr' };
  expect((await call(admin, 'POST', '/admin/bookmakers', bookmaker)).status).toBe(400);
});

describe('the name of a sport', () => {
  const create = (sport_lib: string) => call(admin, 'POST', '/admin/sports', { sport_lib });

  test('is not accepted twice in spellings that a reader cannot tell apart', async () => {
    expect((await create('Balle au tambourin')).status).toBe(201);
    const twins = [
      'Balle au tambourin\u200b',
      'Balle  au tambourin',
      'Balle\u00a0au tambourin',
      'Balle au tam\u00adbourin',
    ];
    for (const twin of [...twins, 'Balle-au-Tambourin', 'Balle au tambourin\u0000\u202e']) {
      expect((await create(twin)).status).toBe(409);
    }
  });

  test('is cleaned, and refused where nothing of it is left', async () => {
    const created = await create(' Pelote\u202e \u0000 basque\u200b ');
    expect(created).toMatchObject({ status: 201, body: { data: { sport_lib: 'Pelote basque' } } });
    expect((await create('\u0000\u202e\u200b')).status).toBe(400);
  });

  test('that was duplicated before this rule stays, and its row can still be changed', async () => {
    server.sqlite.exec(
      "insert into sport (sport_lib, ver) values ('Jeu-de-paume', 1), ('Jeu  de\u200b paume', 1)",
    );
    const ids = server.sqlite
      .prepare("select sport_id from sport where sport_lib like 'Jeu%' order by sport_id")
      .pluck()
      .all();
    for (const [at, id] of ids.entries()) {
      const before = (await call(admin, 'GET', `/admin/sports/${id}`)).body;
      const changed = { sport_lib: before.sport_lib, sport_img: `https://exemple.fr/${at}.png` };
      expect(await call(admin, 'PUT', `/admin/sports/${id}`, changed)).toMatchObject({
        status: 200,
        body: { data: changed },
      });
    }
    expect((await call(admin, 'PUT', `/admin/sports/${ids[0]}`, { sport_lib: 'Jeu de paume' })).status).toBe(
      409,
    );
  });
});
