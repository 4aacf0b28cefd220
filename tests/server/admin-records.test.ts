import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../shared/fields.ts';
import { declarationOf, type TableName } from '../../shared/records/tables.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

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
  /** A body that is right, each time another. */
  body: (round: number) => Record<string, unknown>;
  /** Seeded rows that others use, and how the refusal says so. */
  inUse: { id: number; says: RegExp };
}

const resources: Resource[] = [
  {
    table: 'sport',
    change: 'PUT',
    body: (n) => ({ sport_lib: `Sport ${n}` }),
    inUse: {
      id: 1,
      says: /^\d+ compétitions, \d+ équipes et \d+ associations de groupes utilisent ce sport\.$/,
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
];

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

/** One tip on the seeded bookmaker 1 and prediction type 1. */
async function logTip(): Promise<void> {
  const bankroll = { br_lib: 'Test', br_montant: 100, br_date_debut: '2026-01-01' };
  const { body: opened } = await call(bettor, 'POST', '/user/profile/bankrolls', bankroll);
  const [one, other] = server.sqlite
    .prepare<[], { equipe_id: number }>('select equipe_id from competition_team where compet_id = 1')
    .all();
  const { body: match } = await call(bettor, 'POST', '/user/matchs', {
    compet_id: 1,
    equa_id: one?.equipe_id,
    equb_id: other?.equipe_id,
    match_date: '2026-11-21T20:00:00Z',
  });
  const { status } = await call(bettor, 'POST', '/user-pronos', {
    match_id: match.data.match_id,
    prono_id: 1,
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

  test('is listed, created, read, changed and deleted, and devices hear of it', async () => {
    const verBefore = server.sqlite.prepare('select ver from clock').pluck().get() as number;
    const created = await call(admin, 'POST', path, next(resource));
    expect(created).toMatchObject({ status: 201, body: { success: true } });
    const id = created.body.data[key];
    expect((await call(admin, 'GET', `${path}/${id}`)).body).toEqual(created.body.data);
    expect((await call(admin, 'GET', path)).body).toContainEqual(created.body.data);
    const wanted = next(resource);
    const changed = await call(admin, resource.change, `${path}/${id}`, wanted);
    expect(changed).toMatchObject({ status: 200, body: { data: wanted } });
    expect(changed.body.data.ver).toBeGreaterThan(verBefore + 1);
    expect((await call(admin, 'DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await call(admin, 'GET', `${path}/${id}`)).status).toBe(404);
    expect((await call(admin, 'DELETE', `${path}/${id}`)).status).toBe(404);
    const tombstone = server.sqlite.prepare('select 1 from tombstone where table_name = ? and id = ?');
    expect(tombstone.get(resource.table, String(id))).toBeDefined();
  });

  test('keeps within its limits, and says so at the field', async () => {
    for (const [name, field] of Object.entries(fields)) {
      if (name === key) continue;
      for (const value of wrongValues(field)) {
        const answer = await call(admin, 'POST', path, { ...next(resource), [name]: value });
        expect([name, value, answer.status]).toEqual([name, value, 400]);
        expect(answer.body.details.map((issue: { field: string }) => issue.field)).toContain(name);
      }
    }
  });

  test('is not doubled, whatever the capitals and accents', async () => {
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
    const answer = await call(admin, 'DELETE', `${path}/${resource.inUse.id}`);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringMatching(resource.inUse.says) },
    });
    expect((await call(admin, 'GET', `${path}/${resource.inUse.id}`)).status).toBe(200);
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
      ['GET', `${path}/1`],
      ['POST', path],
      [resource.change, `${path}/1`],
      ['DELETE', `${path}/1`],
    ] as const) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : body;
      expect((await call(null, method, url, payload)).status).toBe(401);
      expect((await call(bettor, method, url, payload)).status).toBe(403);
    }
  });
});

/** What the field refuses, by its kind. */
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
      return [...nothing, '2026-02-30', 'demain'];
    default:
      throw new Error(`No wrong value is known for ${field.kind}`);
  }
}
