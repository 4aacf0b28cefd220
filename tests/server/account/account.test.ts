import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp();
});
afterEach(() => server.stop());

const camille = { nom: 'Durand', prenom: 'Camille', pseudo: 'cam', email: 'camille@exemple.fr' };

async function call(
  person: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await server.call(person, { method, url: `/api${url}`, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

async function register(): Promise<Person> {
  const { body } = await call(null, 'POST', '/auth/register', { ...camille, password: 'pelouse-9' });
  return { user_id: body.user.user_id, token: body.access_token };
}

async function login(password: string) {
  const answer = await call(null, 'POST', '/auth/login', { email: camille.email, password });
  return {
    ...answer,
    person: { user_id: answer.body.user?.user_id, token: answer.body.access_token } as Person,
  };
}

test('a new password needs the current one, and logs the other devices out', async () => {
  const phone = await register();
  const { person: tablet } = await login('pelouse-9');
  const change = (current_password: string, new_password: string) =>
    call(phone, 'PUT', '/user/password', { current_password, new_password });
  expect(await change('pelouse-8', 'gradins-7')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'current_password', message: 'Le mot de passe actuel n’est pas le bon' }] },
  });
  expect(await change('pelouse-9', 'court')).toMatchObject({
    status: 400,
    body: { message: 'Le mot de passe doit contenir au moins 6 caractères' },
  });
  expect(await change('pelouse-9', 'Password1')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'new_password', message: expect.stringContaining('plus courants') }] },
  });
  expect((await change('pelouse-9', 'gradins-7')).status).toBe(200);
  expect((await call(phone, 'GET', '/auth/profile')).status).toBe(200);
  expect((await call(tablet, 'GET', '/auth/profile')).status).toBe(401);
  expect((await login('pelouse-9')).status).toBe(401);
  expect((await login('gradins-7')).status).toBe(200);
});

test('guessing the current password is slowed down, for whatever purpose it is asked', async () => {
  const phone = await register();
  const change = () =>
    call(phone, 'PUT', '/user/password', { current_password: 'non', new_password: 'gradins-7' });
  const leave = (password: string) =>
    call(phone, 'DELETE', '/user/account', { email: camille.email, password });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await change()).status).toBe(400);
    expect((await leave('non')).status).toBe(400);
  }
  expect((await change()).status).toBe(429);
  expect((await leave('pelouse-9')).status).toBe(429);
});

test('a person sees their devices and ends them one by one or all at once, and nobody else’s', async () => {
  const phone = await register();
  const { person: tablet } = await login('pelouse-9');
  const { person: desktop } = await login('pelouse-9');
  const stranger = await server.createUser();
  const { body: sessions } = await call(tablet, 'GET', '/user/sessions');
  expect(sessions).toHaveLength(3);
  expect(sessions.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
  const [current] = (await call(phone, 'GET', '/user/sessions')).body.filter(
    (one: { is_current: boolean }) => one.is_current,
  );
  expect((await call(stranger, 'DELETE', `/user/sessions/${current.session_id}`)).status).toBe(404);
  expect((await call(tablet, 'DELETE', `/user/sessions/${current.session_id}`)).status).toBe(200);
  expect((await call(phone, 'GET', '/auth/profile')).status).toBe(401);
  expect((await call(tablet, 'DELETE', '/user/sessions')).status).toBe(200);
  expect((await call(desktop, 'GET', '/auth/profile')).status).toBe(401);
  expect((await call(tablet, 'GET', '/user/sessions')).body).toHaveLength(1);
  expect((await call(stranger, 'GET', '/auth/profile')).status).toBe(200);
});

/** Every table that refers to a user, with how many rows refer to this one. */
function rowsNaming(user_id: string): Record<string, number> {
  const tables = server.sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const columns = server.sqlite
      .prepare(`select name from pragma_table_info('${table}')`)
      .pluck()
      .all() as string[];
    const naming = columns.map((column) => `"${column}" = '${user_id}'`).join(' or ');
    counts[table] = server.sqlite
      .prepare(`select count(*) from "${table}" where ${naming}`)
      .pluck()
      .get() as number;
  }
  return counts;
}

async function fillUserData(person: Person): Promise<void> {
  const { body: bankroll } = await call(person, 'POST', '/user/profile/bankrolls', {
    br_lib: 'Test',
    br_montant: 100,
    br_date_debut: '2026-01-01',
  });
  await call(person, 'PUT', `/user/profile/bankrolls/${bankroll.data.br_id}`, { br_montant: 120 });
  const { body: martingale } = await call(person, 'POST', '/martingales', { martingale_lib: 'Montante' });
  const teams = server.sqlite
    .prepare('select equipe_id from competition_team where compet_id = 1 limit 2')
    .pluck()
    .all();
  const { body: match } = await call(person, 'POST', '/user/matchs', {
    compet_id: 1,
    equa_id: teams[0],
    equb_id: teams[1],
    match_date: '2026-11-21T20:00:00Z',
  });
  const tip = await call(person, 'POST', '/user-pronos', {
    match_id: match.data.match_id,
    prono_id: 1,
    match_cote: 1.85,
    prono_mise: 10,
    user_fiab: 3,
    result_id: 4,
    prono_gain: 0,
    br_id: bankroll.data.br_id,
    bookmaker_id: 1,
    date_add: '2026-11-20T10:00:00Z',
    um_ids: [martingale.data.um_id],
  });
  expect(tip.status).toBe(201);
  const { body: second } = await call(person, 'POST', '/martingales', { martingale_lib: 'Passagère' });
  expect((await call(person, 'DELETE', `/martingales/${second.data.um_id}`)).status).toBe(200);
}

test('a deleted account leaves nothing behind but the matches that it created, and changes nobody else’s data', async () => {
  const person = await register();
  const other = await server.createUser();
  await fillUserData(person);
  await fillUserData(other);
  const named = rowsNaming(person.user_id);
  for (const table of [
    'bankroll',
    'movement',
    'tip',
    'martingale',
    'martingale_tip',
    'session',
    'tombstone',
  ]) {
    expect([table, named[table]]).not.toEqual([table, 0]);
  }
  const othersBefore = rowsNaming(other.user_id);
  const matchesBefore = server.sqlite.prepare('select count(*) from match').pluck().get();

  const leave = (email: string, password: string) =>
    call(person, 'DELETE', '/user/account', { email, password });
  expect(await leave('autre@exemple.fr', 'pelouse-9')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'email' }] },
  });
  expect(await leave('camille@exemple.fr', 'pelouse-8')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'password', message: 'Ce n’est pas le bon mot de passe' }] },
  });
  expect((await leave('CAMILLE@exemple.fr', 'pelouse-9')).status).toBe(200);

  expect(Object.entries(rowsNaming(person.user_id)).filter(([, count]) => count > 0)).toEqual([]);
  expect(rowsNaming(other.user_id)).toEqual(othersBefore);
  expect(server.sqlite.prepare('select count(*) from match').pluck().get()).toBe(matchesBefore);
  expect((await call(person, 'GET', '/auth/profile')).status).toBe(401);
  expect((await login('pelouse-9')).status).toBe(401);
});

test('the only administrator cannot delete their account', async () => {
  const admin = await register();
  server.sqlite.prepare('update user set is_admin = 1').run();
  const leave = () => call(admin, 'DELETE', '/user/account', { email: camille.email, password: 'pelouse-9' });
  expect(await leave()).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/seul administrateur/) },
  });
  await server.createUser({ isAdmin: true });
  expect((await leave()).status).toBe(200);
});

test('guesses in a stolen session do not keep the owner from changing the password', async () => {
  const stolen = await register();
  const { person: owner } = await login('pelouse-9');
  const change = (person: Person, current_password: string) =>
    call(person, 'PUT', '/user/password', { current_password, new_password: 'gradins-7' });
  for (let round = 0; round < 10; round += 1) expect((await change(stolen, 'faux-0')).status).toBe(400);
  expect((await change(stolen, 'pelouse-9')).status).toBe(429);
  expect((await change(owner, 'pelouse-9')).status).toBe(200);
});
