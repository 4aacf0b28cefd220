import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';

type Method = 'POST' | 'PUT' | 'PATCH';
type Body = Record<string, unknown>;

/** A route that writes, with a body that it accepts. */
interface WriteRoute {
  name: string;
  method: Method;
  url: () => string;
  body: () => Body;
  /** Fields that hold text, days or instants, and numbers; the rest are ids. */
  texts: readonly string[];
  dates: readonly string[];
  numbers: readonly string[];
  ids: readonly string[];
  /** Fields that are required. */
  required: readonly string[];
}

let server: TestServer;
let person: Person;
let br_id: string;
let match_id: string;
let um_id: string;
let upm_id: string;
let compet_id: number;
let teams: [number, number];

beforeAll(async () => {
  server = await startApp({ nowMs: Date.parse('2026-11-20T12:00:00Z') });
  person = await server.createUser();
  compet_id = pluck("select compet_id from competition where compet_lib = 'Ligue 1'") as number;
  const [equa_id, equb_id] = server.sqlite
    .prepare('select equipe_id from competition_team where compet_id = ? limit 2')
    .pluck()
    .all(compet_id) as [number, number];
  teams = [equa_id, equb_id];
  br_id = await created('/user/profile/bankrolls', {
    br_lib: 'Principale',
    br_montant: 1_000_000,
    br_date_debut: '2026-11-01',
  }).then(({ br_id }) => br_id as string);
  match_id = await created('/user/matchs', matchBody()).then(({ match_id }) => match_id as string);
  um_id = await created('/martingales', { martingale_lib: 'Montante' }).then(({ um_id }) => um_id as string);
  upm_id = await created('/user-pronos', tipBody()).then(({ upm_id }) => upm_id as string);
});
afterAll(() => server.stop());

function pluck(query: string, ...parameters: unknown[]): unknown {
  return server.sqlite
    .prepare(query)
    .pluck()
    .get(...parameters);
}

const matchBody = (): Body => {
  const [equa_id, equb_id] = teams;
  return { compet_id, equa_id, equb_id, match_date: '2026-11-21T19:45:00.000Z' };
};

const tipBody = (): Body => ({
  match_id,
  prono_id: 1,
  match_cote: 1.85,
  prono_mise: 10,
  user_fiab: 3,
  result_id: 4,
  prono_gain: 0,
  br_id,
  bookmaker_id: 1,
  user_comment: 'Prudence',
  date_add: '2026-11-20T10:00:00.000Z',
  um_ids: [],
});

const tipFields = {
  texts: ['user_comment'],
  dates: ['date_add'],
  numbers: ['match_cote', 'prono_mise', 'user_fiab', 'prono_gain'],
  ids: ['match_id', 'br_id', 'prono_id', 'bookmaker_id', 'result_id', 'joueur_id'],
};
const bankrollFields = {
  body: (): Body => ({ br_lib: 'Réserve', br_montant: 100, br_date_debut: '2026-11-01' }),
  texts: ['br_lib'],
  dates: ['br_date_debut'],
  numbers: ['br_montant'],
  ids: [],
};
const martingaleFields = {
  body: (): Body => ({
    martingale_lib: 'Rattrapage',
    martingale_comment: 'Jamais plus de trois',
    date_debut: '2026-11-01',
    date_fin: '2026-11-30',
  }),
  texts: ['martingale_lib', 'martingale_comment'],
  dates: ['date_debut', 'date_fin'],
  numbers: [],
  ids: [],
};

const routes: readonly WriteRoute[] = [
  {
    name: 'POST /user-pronos',
    method: 'POST',
    url: () => '/user-pronos',
    body: tipBody,
    ...tipFields,
    required: ['match_id', 'prono_id', 'match_cote', 'prono_mise', 'br_id', 'bookmaker_id'],
  },
  {
    name: 'PUT /user-pronos/{id}',
    method: 'PUT',
    url: () => `/user-pronos/${upm_id}`,
    body: tipBody,
    ...tipFields,
    required: [],
  },
  {
    name: 'POST /user/profile/bankrolls',
    method: 'POST',
    url: () => '/user/profile/bankrolls',
    ...bankrollFields,
    required: ['br_lib', 'br_montant', 'br_date_debut'],
  },
  {
    name: 'PUT /user/profile/bankrolls/{id}',
    method: 'PUT',
    url: () => `/user/profile/bankrolls/${br_id}`,
    ...bankrollFields,
    body: () => ({ ...bankrollFields.body(), br_montant: 1_000_000 }),
    required: [],
  },
  {
    name: 'POST /martingales',
    method: 'POST',
    url: () => '/martingales',
    ...martingaleFields,
    required: ['martingale_lib'],
  },
  {
    name: 'PATCH /martingales/{id}',
    method: 'PATCH',
    url: () => `/martingales/${um_id}`,
    ...martingaleFields,
    required: [],
  },
  {
    name: 'POST /user/matchs',
    method: 'POST',
    url: () => '/user/matchs',
    body: matchBody,
    texts: [],
    dates: ['match_date'],
    numbers: [],
    ids: ['compet_id', 'equa_id', 'equb_id'],
    required: ['compet_id', 'equa_id', 'equb_id', 'match_date'],
  },
  {
    name: 'PUT /user/profile',
    method: 'PUT',
    url: () => '/user/profile',
    body: () => ({
      user_nom: 'Durand',
      user_prenom: 'Camille',
      user_pseudo: 'cam',
      user_picture: 'https://exemple.fr/a.png',
    }),
    texts: ['user_nom', 'user_prenom', 'user_pseudo', 'user_picture'],
    dates: [],
    numbers: [],
    ids: [],
    required: [],
  },
];

async function send(method: Method, url: string, payload: unknown) {
  const answer = await server.call(person, {
    method,
    url: `/api${url}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function created(url: string, payload: unknown): Promise<Body> {
  return (await send('POST', url, payload)).body.data;
}

const english = /\b(?:invalid|expected|received|required|too (?:big|small)|must|input|unrecognized)\b/i;

type Answer = Awaited<ReturnType<typeof send>>;

/** Refused with a French sentence, at that field when one is named. */
function expectRefusal({ status, body }: Answer, field?: string): void {
  expect([400, 404, 422], JSON.stringify(body)).toContain(status);
  expect(body.success).toBe(false);
  const details: { field: string; message: string }[] = body.details ?? [];
  for (const text of [body.message, ...details.map(({ message }) => message)]) {
    expect(text.length).toBeGreaterThan(5);
    expect(text).not.toMatch(english);
  }
  if (status === 404 || field === undefined) return;
  expect(details.map((detail) => detail.field)).toContain(field);
}

/** Either accepted, or refused as above: never a failure of the server. */
function expectVerdict(answer: Answer, field: string): void {
  if (answer.status >= 300) expectRefusal(answer, field);
  else expect(answer.body.success).toBe(true);
}

const freeTexts = new Set(['user_comment', 'martingale_comment']);
const wrongKinds: readonly unknown[] = [true, {}, [], [1], { $gt: 0 }, ['2026-11-20'], 'x', -1, 1.5, ''];

describe.each(routes)('$name', (route) => {
  const { method, texts, dates, numbers, ids, required } = route;
  const sendWith = (changes: Body) => send(method, route.url(), { ...route.body(), ...changes });

  test('accepts a good body, and ignores unknown fields', async () => {
    expect((await sendWith({})).status).toBeLessThan(300);
    const extra = {
      user_id: '01939999-9999-7999-8999-999999999999',
      is_admin: 1,
      user_ban: 1,
      ver: 999_999_999,
      same_as: match_id,
      constructor: 'x',
    };
    const { status, body } = await sendWith(extra);
    expect(status).toBeLessThan(300);
    expect(body.data.is_admin ?? 0).toBe(0);
    expect(body.data.user_ban ?? 0).toBe(0);
    expect(pluck('select is_admin from user where user_id = ?', person.user_id)).toBe(0);
  });

  test.each(required.map((field) => [field]))('requires %s', async (field) => {
    for (const absent of [undefined, null]) {
      const answer = await sendWith({ [field]: absent });
      expectRefusal(answer, field);
      expect(answer.body.message).toMatch(/obligatoire/);
    }
  });

  test.each(required.filter((field) => texts.includes(field)).map((field) => [field]))(
    'requires a %s with visible characters',
    async (field) => {
      for (const unseen of ['\u200b', '\u2060\ufeff', '\u3164 \u00ad']) {
        const answer = await sendWith({ [field]: unseen });
        expectRefusal(answer, field);
        expect(answer.body.message).toMatch(/obligatoire/);
      }
    },
  );

  test.each([...texts, ...dates, ...numbers, ...ids].map((field) => [field]))(
    'handles anything in %s',
    async (field) => {
      for (const wrong of wrongKinds) expectVerdict(await sendWith({ [field]: wrong }), field);
    },
  );

  test.each(texts.map((field) => [field]))(
    'refuses anything but text in %s, and what is too long',
    async (field) => {
      const wrong = ['x'.repeat(1_000), '🏆'.repeat(500), '\ud800', 'a\udfffb', 12, ['x'], { x: 1 }, true];
      for (const text of wrong) expectRefusal(await sendWith({ [field]: text }), field);
    },
  );

  test.each(texts.filter((field) => field !== 'user_picture').map((field) => [field]))(
    'keeps emoji, accents and markup in %s as they were typed',
    async (field) => {
      for (const text of [
        '👨‍👩‍👧‍👦 🏳️‍🌈 é ñ 中文 العربية',
        '<script>alert(1)</script>',
        "'; drop table tip; --",
        '𝕏',
      ]) {
        const { status, body } = await sendWith({ [field]: text });
        expect(status).toBeLessThan(300);
        expect(body.data[field]).toBe(text);
      }
      // Only a text of several lines keeps invisible characters: a name is used in sentences, beside amounts.
      const { body } = await sendWith({ [field]: 'a\u0000b\u202e' });
      expect(body.data[field]).toBe(freeTexts.has(field) ? 'a\u0000b\u202e' : 'ab');
    },
  );

  test.each(dates.map((field) => [field]))(
    'refuses days outside of 1970 to 2100 in %s, and those that do not exist',
    async (field) => {
      const time = field === 'date_add' || field === 'match_date' ? 'T10:00:00.000Z' : '';
      const days = [
        '1900-01-01',
        '2101-01-01',
        '9999-12-31',
        '2026-02-30',
        '2026-13-01',
        '26-1-1',
        '20/11/2026',
      ];
      for (const day of days) expectRefusal(await sendWith({ [field]: `${day}${time}` }), field);
      for (const wrong of ['Invalid Date', 'hier', 0, 1_763_600_000_000]) {
        expectRefusal(await sendWith({ [field]: wrong }), field);
      }
      // A tip may not be dated in the future.
      const day = field === 'date_add' ? '1970-01-01' : '2100-12-31';
      const extreme = await sendWith({ date_fin: null, [field]: `${day}${time}` });
      expect(extreme.status).toBeLessThan(300);
      expect(extreme.body.data[field]).toBe(`${day}${time}`);
    },
  );

  test.each(numbers.map((field) => [field]))('refuses anything but numbers for %s', async (field) => {
    for (const wrong of ['1,85', '1.85', 'NaN', 'Infinity', '1e9', '0x10', true, [10], {}, 1e300, 1e12]) {
      expectRefusal(await sendWith({ [field]: wrong }), field);
    }
    if (method === 'POST' || field !== 'br_montant') {
      expectRefusal(await sendWith({ [field]: -10 }), field);
      expectRefusal(await sendWith({ [field]: 1e9 }), field);
    }
  });

  test.each(ids.map((field) => [field]))('refuses what refers to nothing in %s', async (field) => {
    const wrong = [
      0,
      -1,
      1e9,
      1.5,
      '1',
      'nimporte-quoi',
      '01939999-9999-7999-8999-999999999999',
      [1],
      {},
      true,
    ];
    for (const id of wrong) expectRefusal(await sendWith({ [field]: id }), field);
  });

  test('refuses a body that is no object, or not readable, or malicious', async () => {
    for (const body of [[], [route.body()], 'x', 12, true, null]) {
      expectRefusal(await send(method, route.url(), body));
    }
    for (const payload of ['{"br_lib": ', '', '{"__proto__": {"is_admin": 1}}']) {
      const headers = { 'content-type': 'application/json' };
      const broken = await server.call(person, { method, url: `/api${route.url()}`, headers, payload });
      expectRefusal({ status: broken.statusCode, body: broken.json() });
    }
  });
});

describe('the martingales of a tip', () => {
  test('are a list of ids, each at most once, of at most twenty', async () => {
    const sendIds = (um_ids: unknown) => send('POST', '/user-pronos', { ...tipBody(), um_ids });
    const unknown = '01939999-9999-7999-8999-999999999999';
    for (const wrong of ['x', 12, {}, [12], ['x'], [null], [[um_id]], Array(21).fill(um_id), null]) {
      const { status, body } = await sendIds(wrong);
      expectRefusal({ status, body });
      expect(body.details[0].field).toMatch(/^um_ids/);
    }
    expect((await sendIds([unknown])).status).toBe(404);
    const twice = await sendIds([um_id, um_id]);
    expect(twice).toMatchObject({ status: 201, body: { data: { um_ids: [um_id] } } });
    const { upm_id } = twice.body.data;
    const edited = await send('PUT', `/user-pronos/${upm_id}`, { um_ids: [um_id, um_id] });
    expect(edited).toMatchObject({ status: 200, body: { data: { um_ids: [um_id] } } });
  });
});

describe('a martingale that is changed', () => {
  test('does not end before it starts either', async () => {
    const answer = await send('PATCH', `/martingales/${um_id}`, {
      date_debut: '2026-11-20',
      date_fin: '2026-11-19',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ field: 'date_fin', message: 'La date de fin doit suivre la date de début' }] },
    });
    await send('PATCH', `/martingales/${um_id}`, { date_debut: '2026-11-20', date_fin: '2026-11-25' });
    expectRefusal(await send('PATCH', `/martingales/${um_id}`, { date_debut: '2026-11-26' }), 'date_fin');
  });
});

test('the balance that a bankroll is set to may be negative, and no greater than amounts are', async () => {
  const url = `/user/profile/bankrolls/${br_id}`;
  expect(await send('PUT', url, { br_montant: -10 })).toMatchObject({ body: { data: { br_montant: -10 } } });
  expectRefusal(await send('PUT', url, { br_montant: 1e9 }), 'br_montant');
  expect((await send('PUT', url, { br_montant: -10_000_000 })).status).toBe(200);
  expectRefusal(await send('PUT', url, { br_montant: 10_000_000 }), 'br_montant');
  expect((await send('PUT', url, { br_montant: 0 })).status).toBe(200);
  expect((await send('PUT', url, { br_montant: 1_000_000 })).status).toBe(200);
});

test('a team that does not play in the competition is refused at its field', async () => {
  const stranger = pluck(
    `select equipe_id from competition_team where equipe_id not in
     (select equipe_id from competition_team where compet_id = ?) limit 1`,
    compet_id,
  );
  expectRefusal(await send('POST', '/user/matchs', { ...matchBody(), equb_id: stranger }), 'equb_id');
});
