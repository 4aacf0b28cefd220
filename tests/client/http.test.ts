import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, errorText, onAdmitted } from '../../client/api/http.ts';

vi.mock('../../client/local/session-store.ts', () => ({
  readSession: async () => stored(),
  changeSession: async () => undefined,
}));

const stored = vi.hoisted(() =>
  vi.fn<() => { token: string; user: { isAdmin: boolean } } | null>(() => null),
);
const answering = vi.fn<() => Response>();

beforeEach(() => vi.stubGlobal('fetch', async () => answering()));
afterEach(() => vi.unstubAllGlobals());

const unreachable = 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.';

test.each<[string, () => Response, string]>([
  ['a failure without words', () => new Response('', { status: 500 }), 'Login failed'],
  ['a failure that is a page', () => new Response('<h1>Oups</h1>', { status: 500 }), 'Login failed'],
  ['a refusal without a message', () => Response.json({ code: 'INTERNAL' }, { status: 500 }), 'Login failed'],
  [
    'an empty message',
    () => Response.json({ code: 'INTERNAL', message: '' }, { status: 500 }),
    'Login failed',
  ],
  ['a refusal of no shape', () => Response.json([], { status: 400 }), 'Login failed'],
  [
    'a refusal with its message',
    () => Response.json({ code: 'FORBIDDEN', message: 'Compte suspendu' }, { status: 403 }),
    'Compte suspendu',
  ],
  ['a proxy without its server', () => new Response('', { status: 502 }), unreachable],
  ['a page in the server’s place', () => new Response('<h1>Wi-Fi</h1>'), unreachable],
])('%s', async (_, answer, text) => {
  answering.mockImplementation(answer);
  const error = await callApi('POST', '/auth/login', {}).catch((reason: unknown) => reason);
  expect(errorText(error, 'Login failed')).toBe(text);
});

test('an answer that only administrators get is reported where the person was not known to be one', async () => {
  let told = 0;
  onAdmitted(() => {
    told += 1;
  });
  const call = async (path: '/admin/sports' | '/instance', isAdmin: boolean, status = 200) => {
    stored.mockReturnValueOnce({ token: 'token', user: { isAdmin } });
    answering.mockImplementation(() => Response.json({ code: 'FORBIDDEN' }, { status }));
    await callApi('GET', path).catch(() => null);
    return told;
  };
  expect(await call('/admin/sports', true)).toBe(0);
  expect(await call('/instance', false)).toBe(0);
  expect(await call('/admin/sports', false, 403)).toBe(0);
  expect(await call('/admin/sports', false)).toBe(1);
});
