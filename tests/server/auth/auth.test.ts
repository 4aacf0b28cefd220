import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLoginLimiter } from '../../../server/auth/login-limiter.ts';
import { forgetExpiredSessions } from '../../../server/auth/session.service.ts';
import { holdVerifying } from '../../helpers/quick-argon2.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';

const DAY_MS = 86_400_000;
const camille = {
  nom: 'Martin',
  prenom: 'Camille',
  pseudo: 'cam',
  email: ' Camille@Example.org ',
  password: 'tribunes-5',
};

let server: TestServer;

beforeEach(async () => {
  server = await startApp({ seeds: false });
});

afterEach(() => server.stop());

function post(url: string, payload: object, remoteAddress = '127.0.0.1') {
  return server.call(null, { method: 'POST', url, payload, remoteAddress });
}

async function registerCamille(): Promise<Person> {
  const answer = (await post('/api/auth/register', camille)).json();
  return { user_id: answer.user.user_id, token: answer.access_token };
}

function profile(person: Person | null) {
  return server.call(person, { url: '/api/auth/profile' });
}

describe('registration', () => {
  test('answers a token and the user, and stores no password', async () => {
    const answer = await post('/api/auth/register', camille);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().user).toEqual({
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nom: 'Martin',
      prenom: 'Camille',
      pseudo: 'cam',
      email: 'camille@example.org',
      picture: null,
      isAdmin: false,
      is_admin: 0,
    });
    const { password_hash } = await server.db
      .selectFrom('user')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
  });

  test('an address is taken whatever its case', async () => {
    await registerCamille();
    const answer = await post('/api/auth/register', { ...camille, email: 'CAMILLE@example.ORG' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ success: false, code: 'CONFLICT' });
  });

  test('what is wrong is said field by field, in French', async () => {
    const answer = await post('/api/auth/register', {
      ...camille,
      nom: '  ',
      email: 'camille',
      password: '12345',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      code: 'VALIDATION',
      message: 'Certaines informations sont incorrectes.',
      details: [
        { field: 'nom', message: 'Nom\u202f: ce champ est obligatoire' },
        { field: 'email', message: 'E-mail\u202f: une adresse valable est attendue' },
        { field: 'password', message: 'Le mot de passe doit contenir au moins 6 caractères' },
      ],
    });
  });

  test('a password holds 6 to 128 characters, and is none of the most common ones', async () => {
    const statusFor = async (password: string) =>
      (await post('/api/auth/register', { ...camille, email: `${password.length}@example.org`, password }))
        .statusCode;
    expect(await statusFor('6 mots')).toBe(201);
    expect(await statusFor('iloveyou')).toBe(400);
    expect(await statusFor('x'.repeat(128))).toBe(201);
    expect(await statusFor('x'.repeat(129))).toBe(400);
  });
});

describe('login', () => {
  test('works with the address in any case', async () => {
    const { user_id } = await registerCamille();
    const answer = await post('/api/auth/login', { email: 'camille@EXAMPLE.org', password: 'tribunes-5' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.user_id).toBe(user_id);
  });

  test('a wrong password and an unknown address answer the same', async () => {
    await registerCamille();
    const wrong = await post('/api/auth/login', { email: camille.email, password: 'wrong!' });
    const unknown = await post('/api/auth/login', { email: 'nobody@example.org', password: 'wrong!' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      success: false,
      code: 'UNAUTHENTICATED',
      message: 'E-mail ou mot de passe incorrect',
    });
    expect(unknown.json()).toEqual(wrong.json());
  });

  const logIn = async (password: string, address?: string, email = camille.email) =>
    (await post('/api/auth/login', { email, password }, address)).statusCode;
  const guess = async (times: number, address: (round: number) => string, email?: string) => {
    const statuses: number[] = [];
    for (let round = 0; round < times; round += 1) {
      statuses.push(await logIn('wrong!', address(round), email));
    }
    return statuses;
  };

  test('ten failures from an address lock that account from there, for a quarter of an hour', async () => {
    await registerCamille();
    await guess(10, () => '192.0.2.1');
    expect(await logIn('tribunes-5', '192.0.2.1')).toBe(429);
    server.clock.nowMs += 14 * 60_000;
    const refused = await post(
      '/api/auth/login',
      { email: camille.email, password: 'tribunes-5' },
      '192.0.2.1',
    );
    expect(refused.json()).toEqual({
      success: false,
      code: 'RATE_LIMITED',
      message:
        'Trop de tentatives sur ce compte. Réessayez dans une minute, ou connectez-vous depuis un appareil où vous ' +
        'l’avez déjà fait. Mot de passe oublié\u202f? L’administrateur peut vous donner un lien pour en choisir un autre.',
    });
    server.clock.nowMs += 60_000;
    expect(await logIn('tribunes-5', '192.0.2.1')).toBe(200);
  });

  test('and neither that account from elsewhere, nor other accounts from the same address', async () => {
    await registerCamille();
    await post('/api/auth/register', { ...camille, email: 'dominique@example.org' }, '203.0.113.1');
    await guess(10, () => '192.0.2.1');
    expect(await logIn('tribunes-5', '192.0.2.1', 'dominique@example.org')).toBe(200);
    expect(await logIn('tribunes-5', '198.51.100.1')).toBe(200);
  });

  test('a whole IPv6 network counts as one address', async () => {
    await registerCamille();
    await guess(10, (round) => `2001:db8:0:1::${round}`);
    expect(await logIn('tribunes-5', '2001:0db8::1:ffff:0:0:9')).toBe(429);
    expect(await logIn('tribunes-5', '2001:db8:0:2::1')).toBe(200);
  });

  test('from any number of addresses, an account is tried thirty times a quarter of an hour', async () => {
    await registerCamille();
    const statuses = await guess(100, (round) => `198.51.100.${round}`);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(await logIn('tribunes-5', '203.0.113.1')).toBe(429);
    expect(await logIn('wrong!', '203.0.113.1', 'nobody@example.org')).toBe(401);
  });

  test('meanwhile the person logs in from a device that knows them, or from where they have logged in', async () => {
    const registered = (await post('/api/auth/register', camille, '203.0.113.7')).json();
    const login = { email: camille.email, password: 'tribunes-5', device_token: registered.device_token };
    await guess(40, (round) => `198.51.100.${round}`);
    await guess(10, () => '192.0.2.1');
    expect((await post('/api/auth/login', login, '192.0.2.1')).statusCode).toBe(200);
    expect((await post('/api/auth/login', login, '198.51.100.200')).statusCode).toBe(200);
    expect(await logIn('tribunes-5', '198.51.100.200')).toBe(200);
    expect(await logIn('tribunes-5', '203.0.113.9')).toBe(429);
  });

  test('meanwhile they log in from where their account was created, also on a new device', async () => {
    await post('/api/auth/register', camille, '203.0.113.7');
    await guess(40, (round) => `198.51.100.${round}`);
    expect(await logIn('tribunes-5', '203.0.113.7')).toBe(200);
  });

  test('a stolen device token grants no access, and gives ten guesses', async () => {
    const { device_token } = (await post('/api/auth/register', camille)).json();
    const statuses: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const body = { email: camille.email, password: 'wrong!', device_token };
      statuses.push((await post('/api/auth/login', body, `192.0.2.${round}`)).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(await logIn('tribunes-5', '203.0.113.1')).toBe(200);
  });

  test('an invented token, or another person’s, is no known device', async () => {
    await registerCamille();
    const other = { ...camille, email: 'dominique@example.org' };
    const { device_token } = (await post('/api/auth/register', other)).json();
    for (const token of [device_token, 'A'.repeat(43)]) {
      for (let round = 0; round < 20; round += 1) {
        const body = { email: camille.email, password: 'wrong!', device_token: token };
        await post('/api/auth/login', body, `198.51.100.${round}`);
      }
    }
    const body = { email: camille.email, password: 'tribunes-5', device_token };
    expect((await post('/api/auth/login', body, '203.0.113.1')).statusCode).toBe(429);
  });

  test('one address guesses a hundred times on all accounts together, and locks no known device there', () => {
    const limiter = createLoginLimiter(() => server.clock.nowMs);
    const begin = (account: string, address: string, knownDevice: string | null = null) =>
      limiter.begin({ account, address, knownDevice });
    begin('regular', '192.0.2.1').succeed();
    for (let round = 0; round < 100; round += 1) begin(`account ${round}`, '192.0.2.1');
    expect(() => begin('one more', '192.0.2.1')).toThrow('Trop de tentatives depuis ce réseau.');
    begin('one more', '192.0.2.1', 'device').succeed();
    begin('regular', '192.0.2.1').succeed();
    begin('one more', '192.0.2.2');
  });

  test('nor does it keep the server busy with right passwords', () => {
    const limiter = createLoginLimiter(() => server.clock.nowMs);
    const enter = (address: string) => limiter.begin({ account: 'a', address, knownDevice: null }).succeed();
    for (let round = 0; round < 60; round += 1) enter('192.0.2.1');
    expect(() => enter('192.0.2.1')).toThrow('Trop de tentatives');
    enter('192.0.2.2');
  });

  test('from any number of addresses, concurrent guesses wait for each other, or are told to come back', async () => {
    await registerCamille();
    const goOn = holdVerifying();
    onTestFinished(goOn);
    const sent = Array.from({ length: 150 }, (_, round) =>
      post('/api/auth/login', { email: `${round}@example.org`, password: 'wrong!' }, `198.51.${round}.1`),
    );
    expect((await Promise.race(sent)).statusCode).toBe(503);
    goOn();
    const answers = await Promise.all(sent);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(103);
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2');
    expect(await logIn('tribunes-5')).toBe(200);
  });

  test('forty concurrent guesses are ten', async () => {
    await registerCamille();
    const statuses = await Promise.all(Array.from({ length: 40 }, () => logIn('wrong!', '192.0.2.1')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('a login that succeeds clears the failures from its own address, and not those from unknown ones', async () => {
    await registerCamille();
    await guess(9, () => '192.0.2.1');
    expect(await logIn('tribunes-5', '192.0.2.1')).toBe(200);
    expect(await guess(10, () => '192.0.2.1')).not.toContain(429);
    await guess(20, (round) => `198.51.100.${round}`);
    expect(await logIn('tribunes-5', '203.0.113.1')).toBe(200);
    await guess(1, () => '198.51.100.99');
    expect(await logIn('tribunes-5', '203.0.113.2')).toBe(429);
  });

  test('a device is forgotten with a new password, when the others are logged out, and for twenty newer ones', async () => {
    const known = () => server.sqlite.prepare('select count(*) from known_device').pluck().get();
    const person = await registerCamille();
    for (let round = 0; round < 25; round += 1) {
      server.clock.nowMs += 60_000;
      await logIn('tribunes-5');
    }
    expect(known()).toBe(20);
    await server.call(person, { method: 'DELETE', url: '/api/user/sessions' });
    expect(known()).toBe(0);
    await logIn('tribunes-5');
    expect(known()).toBe(1);
    const payload = { current_password: 'tribunes-5', new_password: 'gradins-77' };
    await server.call(person, { method: 'PUT', url: '/api/user/password', payload });
    expect(known()).toBe(0);
  });

  test('whoever opens the administrator’s link for a new password gets in, whatever others guess', async () => {
    const { user_id } = await registerCamille();
    const admin = await server.createUser({ isAdmin: true });
    await guess(40, (round) => `198.51.100.${round}`);
    expect(await logIn('tribunes-5', '203.0.113.1')).toBe(429);
    const link = await server.call(admin, {
      method: 'POST',
      url: `/api/admin/utilisateurs/${user_id}/mot-de-passe`,
    });
    const reset = { token: link.json().data.token, password: 'gradins-77' };
    const { device_token } = (await post('/api/auth/reset-password', reset)).json().data;
    const body = { email: camille.email, password: 'gradins-77', device_token };
    expect((await post('/api/auth/login', body, '203.0.113.1')).statusCode).toBe(200);
  });

  test('registering an address that is taken is slowed as well, and locks no login', async () => {
    await registerCamille();
    const again = async () => (await post('/api/auth/register', camille)).statusCode;
    for (let round = 0; round < 10; round += 1) expect(await again()).toBe(409);
    expect(await again()).toBe(429);
    expect(await logIn('tribunes-5')).toBe(200);
  });

  test('a suspended account is told so, and only to those who know the password', async () => {
    const person = await registerCamille();
    await server.db.updateTable('user').set({ user_ban: 1 }).execute();
    const right = await post('/api/auth/login', { email: camille.email, password: 'tribunes-5' });
    expect([right.statusCode, right.json().message]).toEqual([403, 'Compte suspendu']);
    expect((await post('/api/auth/login', { email: camille.email, password: 'wrong!' })).statusCode).toBe(
      401,
    );
    expect((await profile(person)).json()).toMatchObject({ code: 'FORBIDDEN', message: 'Compte suspendu' });
  });
});

describe('a session', () => {
  test('is required, and a forged or foreign token is refused', async () => {
    const person = await registerCamille();
    expect((await profile(person)).statusCode).toBe(200);
    expect((await profile(null)).statusCode).toBe(401);
    const [head, payload] = person.token.split('.');
    expect((await profile({ ...person, token: `${head}.${payload}.AAAA` })).statusCode).toBe(401);
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect((await profile({ ...person, token: `${unsigned}.${payload}.` })).statusCode).toBe(401);
  });

  test('ends with logout, alone', async () => {
    const phone = await registerCamille();
    const answer = await post('/api/auth/login', { email: camille.email, password: 'tribunes-5' });
    const laptop = { ...phone, token: answer.json().access_token };
    await server.call(phone, { method: 'POST', url: '/api/auth/logout' });
    expect((await profile(phone)).statusCode).toBe(401);
    expect((await profile(laptop)).statusCode).toBe(200);
  });

  test('lasts 30 days unused', async () => {
    const person = await registerCamille();
    server.clock.nowMs += 30 * DAY_MS;
    expect((await profile(person)).statusCode).toBe(401);
  });

  test('is forgotten once it has expired, and no other', async () => {
    await registerCamille();
    server.clock.nowMs += 30 * DAY_MS;
    const { email, password } = camille;
    await post('/api/auth/login', { email, password });
    await forgetExpiredSessions(server.db, server.clock.nowMs);
    const created = server.sqlite.prepare('select created_at from session').pluck().all();
    expect(created).toEqual([new Date(server.clock.nowMs).toISOString()]);
  });

  test('in use gets a fresh token once a day, and so never ends', async () => {
    const person = await registerCamille();
    server.clock.nowMs += DAY_MS / 2;
    expect((await profile(person)).headers['x-access-token']).toBeUndefined();
    server.clock.nowMs += 20 * DAY_MS;
    const token = String((await profile(person)).headers['x-access-token']);
    expect((await profile({ ...person, token })).headers['x-access-token']).toBeUndefined();
    server.clock.nowMs += 20 * DAY_MS;
    expect((await profile(person)).statusCode).toBe(401);
    expect((await profile({ ...person, token })).statusCode).toBe(200);
  });

  test('rights come from the database, not from the token', async () => {
    const person = await server.createUser({ isAdmin: true });
    const isAdmin = async () => (await profile(person)).json().isAdmin;
    expect(await isAdmin()).toBe(true);
    await server.db.updateTable('user').set({ is_admin: 0 }).execute();
    expect(await isAdmin()).toBe(false);
    const refused = await server.call(person, { method: 'POST', url: '/api/admin/matchs/import' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the profile', () => {
  const put = (person: Person, payload: object) =>
    server.call(person, { method: 'PUT', url: '/api/user/profile', payload });

  test('is read and changed, but for the address and the suspension', async () => {
    const person = await registerCamille();
    const changes = {
      user_nom: ' Durand ',
      user_picture: 'https://example.org/c.png',
      user_ban: 1,
      user_mail: 'x@y.fr',
    };
    const answer = await put(person, changes);
    expect(answer.json()).toMatchObject({ success: true, message: 'Profil mis à jour avec succès' });
    const read = await server.call(person, { url: '/api/user/profile' });
    expect(read.json()).toEqual(answer.json().data);
    expect(read.json()).toEqual({
      user_id: person.user_id,
      user_nom: 'Durand',
      user_prenom: 'Camille',
      user_pseudo: 'cam',
      user_picture: 'https://example.org/c.png',
      user_ban: 0,
      user_mail: 'camille@example.org',
      user_create: '2026-11-20T12:00:00.000Z',
    });
  });

  test('what is absent stays, and what is emptied is cleared', async () => {
    const person = await registerCamille();
    await put(person, { user_picture: 'https://example.org/c.png' });
    expect((await put(person, { user_pseudo: 'cami' })).json().data.user_picture).toBe(
      'https://example.org/c.png',
    );
    expect((await put(person, { user_picture: '' })).json().data).toMatchObject({
      user_picture: null,
      user_pseudo: 'cami',
    });
    expect((await put(person, {})).statusCode).toBe(200);
    expect((await put(person, { user_pseudo: '' })).statusCode).toBe(400);
  });
});
