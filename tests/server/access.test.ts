import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorTable } from '../../shared/errors.ts';
import { type ApiRoute, isEventStream, readApiRoutes } from '../helpers/api-routes.ts';
import { type KeptState, keepState } from '../helpers/database-state.ts';
import {
  addSpares,
  type Examples,
  exampleRequest,
  examplesFor,
  type Spares,
} from '../helpers/example-request.ts';
import {
  createFixtures,
  type Fixtures,
  NAME_MARKER,
  type Role,
  setAdmin,
  USER_DATA_MARKER,
} from '../helpers/fixtures.ts';
import { startApp, type TestServer } from '../helpers/server.ts';
import { access, roles } from './access-table.ts';

let server: TestServer;
let fixtures: Fixtures;
let routes: ApiRoute[];
let examples: Examples;
let spares: Spares;
let state: KeptState;

beforeAll(async () => {
  server = await startApp();
  fixtures = await createFixtures(server);
  routes = await readApiRoutes(server.app);
  spares = await addSpares(server, fixtures, routes, examplesFor(server, fixtures));
  // Other unused names than those that the spare rows have taken.
  examples = examplesFor(server, fixtures);
  setAdmin(server, fixtures.people.fallen, 0);
  state = keepState(server.sqlite);
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  text: string;
}

/** Sends a request as somebody, with the database as it was before any request. */
async function ask(route: ApiRoute, role: Role): Promise<Answer> {
  state.restore();
  const person = role === 'nobody' ? null : fixtures.people[role];
  const isOpened = isEventStream(route);
  const answer = await server.call(person, {
    ...exampleRequest(route, examples, spares),
    payloadAsStream: isOpened,
  });
  if (!isOpened) return { status: answer.statusCode, text: answer.body };
  const stream = answer.stream();
  const [first = ''] = await stream.take(1).toArray();
  stream.destroy();
  return { status: answer.statusCode, text: String(first) };
}

const answersByRole = new Map<Role, Promise<ReadonlyMap<string, Answer>>>();

/** What every route answers to somebody; computed once. */
function answersTo(role: Role): Promise<ReadonlyMap<string, Answer>> {
  const known = answersByRole.get(role);
  if (known) return known;
  const asked = askAll(role);
  answersByRole.set(role, asked);
  return asked;
}

async function askAll(role: Role): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const route of routes) answers.set(route.name, await ask(route, role));
  return answers;
}

function codeOf({ status, text }: Answer): string | null {
  return status < 400 ? null : JSON.parse(text).code;
}

test('the table has every route of the document, and no other', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual([...access.keys()].sort());
  for (const statuses of access.values()) expect(statuses).toHaveLength(roles.length);
});

test('every call that the app declares is a route of the server', () => {
  const declaration = readFileSync(new URL('../../shared/api.ts', import.meta.url), 'utf8');
  const calls = new Set(
    [...declaration.matchAll(/^ {2}'([A-Z]+ \/.*?)':/gm)].map(([, call]) => String(call)),
  );
  expect(calls.size).toBeGreaterThan(60);
  const patterns = [...access.keys()].map((name) => partsOf(name.replace(' /api/', ' /')));
  const isRoute = (call: string) =>
    patterns.some(
      (parts) =>
        parts.length === partsOf(call).length &&
        partsOf(call).every((part, index) => part === parts[index] || part === ':id'),
    );
  expect([...calls].filter((call) => !isRoute(call))).toEqual([]);
});

/** Method and path in parts, with « :id » for any value. */
function partsOf(name: string): string[] {
  return name.replace(/\{[^}]+\}/g, ':id').split(/[ /]+/);
}

describe.each(roles)('every route answers the %s as the table says', (role) => {
  const column = roles.indexOf(role);

  test('with that status and the code of that status', async () => {
    const codeByStatus = new Map<number, string>(
      Object.entries(errorTable).map(([code, { status }]) => [status, code]),
    );
    for (const [name, answer] of await answersTo(role)) {
      const expected = access.get(name)?.[column] ?? 0;
      expect([name, answer.status, codeOf(answer)]).toEqual([
        name,
        expected,
        codeByStatus.get(expected) ?? null,
      ]);
    }
  });
});

/** Routes by which an administrator changes an analysis, and which return it. */
const answersAnalysis = ['PATCH /api/matches/analysis/{id}/status', 'DELETE /api/matches/analysis/{id}'];

describe('what one bettor has', () => {
  /** What only the owner’s data contains: matches are everybody's, administrators see accounts. */
  const userDataSecrets = () => {
    const { match_id: _, epoch: __, mail: ___, user_id: ____, ...ids } = fixtures.rows;
    return { ...ids, text: USER_DATA_MARKER };
  };

  test('is in the answers to its owner, or the absence elsewhere would prove nothing', async () => {
    const all = [...(await answersTo('owner')).values()].map(({ text }) => text).join('\n');
    // What only the server and one device know.
    const { reset_token: _, device_id: __, ...shown } = userDataSecrets();
    for (const [name, secret] of Object.entries(shown))
      expect([name, all.includes(secret)]).toEqual([name, true]);
    expect(all).toContain(NAME_MARKER);
  });

  test.each(['nobody', 'other', 'banned', 'ended', 'fallen'] as const)(
    'is in no answer to the %s',
    async (role) => {
      const { mail, user_id } = fixtures.rows;
      const secrets = { ...userDataSecrets(), name: NAME_MARKER, mail, user_id };
      for (const [name, { text }] of await answersTo(role)) {
        if (!isOwnLogin(name)) expect([name, toldOf(secrets, text)]).toEqual([name, []]);
      }
    },
  );

  test('is in no answer to an administrator but the account and the analyses that they may export', async () => {
    for (const [name, { text }] of await answersTo('admin')) {
      if (!answersAnalysis.includes(name)) {
        expect([name, toldOf(userDataSecrets(), text)]).toEqual([name, []]);
      }
    }
  });
});

/** The names of the secrets that a text contains. */
function toldOf(secrets: Readonly<Record<string, string>>, text: string): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));
}

/** Whoever knows the owner's password is the owner. */
function isOwnLogin(name: string): boolean {
  return name === 'POST /api/auth/login';
}

test('an administrator’s rights are read from the database at each request, not from the token', async () => {
  state.restore();
  const statusOf = async () =>
    (await server.call(fixtures.people.fallen, { url: '/api/admin/dashboard/stats' })).statusCode;
  const statuses: number[] = [];
  for (const is_admin of [1, 0, 1, 0] as const) {
    setAdmin(server, fixtures.people.fallen, is_admin);
    statuses.push(await statusOf());
  }
  expect(statuses).toEqual([200, 403, 200, 403]);
});
