import { afterEach, describe, expect, test } from 'vitest';
import { startApp, type TestServer } from '../../helpers/server.ts';

const WEEK_MS = 7 * 86_400_000;
const camille = {
  nom: 'Martin',
  prenom: 'Camille',
  pseudo: 'cam',
  email: 'camille@example.org',
  password: 'tribunes-5',
};

let server: TestServer;

afterEach(() => server.stop());

async function start(REGISTRATION: string) {
  server = await startApp({ seeds: false, env: { REGISTRATION } });
  const admin = await server.createUser({ isAdmin: true });
  return {
    register: async (invitation?: string, email = camille.email) => {
      const payload = { ...camille, email, invitation };
      const answer = await server.call(null, { method: 'POST', url: '/api/auth/register', payload });
      return [answer.statusCode, answer.json().message];
    },
    check: async (invitation?: string) => {
      const payload = { invitation };
      const answer = await server.call(null, { method: 'POST', url: '/api/auth/invitation', payload });
      return [answer.statusCode, answer.json().message];
    },
    invite: async () => {
      const payload = { invitation_pour: ' Camille du bureau ' };
      return (await server.call(admin, { method: 'POST', url: '/api/admin/invitations', payload })).json()
        .data;
    },
    waiting: async () => (await server.call(admin, { url: '/api/admin/invitations' })).json(),
    withdraw: async (id: string) =>
      (await server.call(admin, { method: 'DELETE', url: `/api/admin/invitations/${id}` })).statusCode,
    journal: async () =>
      (await server.call(admin, { url: '/api/admin/audit?table=invitation' })).json().entries,
  };
}

const over = [403, 'Cette invitation a déjà servi ou n’est plus valable\u202f: demandez-en une autre.'];

describe('where registration is by invitation', () => {
  test('a link lets one person register, once, and a check of it says whether it is valid', async () => {
    const { register, check, invite, waiting } = await start('invite');
    expect((await server.call(null, { url: '/api/instance' })).json()).toMatchObject({
      registration: 'invite',
    });
    expect(await register()).toEqual([403, expect.stringMatching(/sur invitation/)]);
    expect(await register('made up')).toEqual(over);
    const { token, ...invitation } = await invite();
    expect(await waiting()).toEqual({ registration: 'invite', invitations: [invitation] });
    expect(invitation.invitation_pour).toBe('Camille du bureau');
    expect((await check(token))[0]).toBe(200);
    expect((await register(token))[0]).toBe(201);
    for (const refused of [undefined, 'made up', token])
      expect(await check(refused)).toEqual(await register(refused, 'autre@example.org'));
    expect(await register(token, 'autre@example.org')).toEqual(over);
    expect((await waiting()).invitations).toEqual([]);
  });

  test('of two who use it at once one registers', async () => {
    const { register, invite } = await start('invite');
    const { token } = await invite();
    const answers = await Promise.all([register(token, 'a@example.org'), register(token, 'b@example.org')]);
    expect(answers.map(([status]) => status).sort()).toEqual([201, 403]);
    expect(await server.db.selectFrom('user').selectAll().execute()).toHaveLength(2);
  });

  test('a registration that fails leaves the invitation as it is', async () => {
    const { register, invite } = await start('invite');
    const [first, second] = [await invite(), await invite()];
    expect((await register(first.token))[0]).toBe(201);
    expect((await register(second.token))[0]).toBe(409);
    expect((await register(second.token, 'autre@example.org'))[0]).toBe(201);
  });

  test('it ends after a week, or when an administrator takes it back, and the journal holds no token', async () => {
    const { register, invite, withdraw, waiting, journal } = await start('invite');
    const [old, withdrawn] = [await invite(), await invite()];
    expect(await withdraw(withdrawn.invitation_id)).toBe(200);
    expect(await withdraw(withdrawn.invitation_id)).toBe(404);
    expect(await register(withdrawn.token)).toEqual(over);
    server.clock.nowMs += WEEK_MS;
    expect(await register(old.token)).toEqual(over);
    expect((await waiting()).invitations).toEqual([]);
    const entries = await journal();
    expect(entries.map(({ audit_action }: { audit_action: string }) => audit_action)).toEqual([
      'delete',
      'create',
      'create',
    ]);
    const stored = JSON.stringify([entries, await server.db.selectFrom('invitation').selectAll().execute()]);
    expect(stored).not.toContain(old.token);
    expect(JSON.stringify(entries)).not.toMatch(/token|Camille/);
  });
});

test('where registration is closed an invitation is refused', async () => {
  const { register, invite } = await start('closed');
  const { token } = await invite();
  expect(await register(token)).toEqual([403, 'L’inscription est fermée sur ce serveur.']);
});

test('where it is open nobody needs one', async () => {
  const { register } = await start('open');
  expect((await register('made up'))[0]).toBe(201);
});
