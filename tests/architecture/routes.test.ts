import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorTable } from '../../shared/errors.ts';
import { startApp, type TestServer } from '../helpers/server.ts';
import { access } from '../server/access-table.ts';

const openToEveryone = [
  'GET /api/calendrier/{token}.ics',
  'GET /api/docs/json',
  'GET /api/health',
  'GET /api/instance',
  'POST /api/auth/invitation',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
];
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Operation {
  summary?: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Body }> };
  responses?: Record<
    string,
    { content?: Record<string, { schema?: { $ref?: string } }>; headers?: Record<string, unknown> }
  >;
}

interface Body {
  required?: string[];
  properties?: Record<string, Record<string, unknown>>;
}

interface Document {
  openapi: string;
  paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>;
}

interface Route {
  method: Uppercase<(typeof methods)[number]>;
  path: string;
  operation: Operation;
}

let server: TestServer;
let document: Document;
let routes: Route[];

beforeAll(async () => {
  server = await startApp({ seeds: false });
  document = (await server.call(null, { url: '/api/docs/json' })).json();
  routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ method: method.toUpperCase() as Route['method'], path, operation }] : [];
    }),
  );
});

afterAll(() => server.stop());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const urlOf = ({ path }: Route) => path.replaceAll(/\{[^}]+\}/g, '1');

test('the document has every route of the server', () => {
  const printed = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const endpoints = printed.split('\n').flatMap((line) => /\((?:[A-Z, ]+)\)/.exec(line) ?? []);
  const answered = endpoints
    .flatMap((list) => list.slice(1, -1).split(', '))
    .filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
  expect(document.openapi).toBe('3.1.0');
  expect(routes.length).toBe(answered.length);
  expect(routes.length).toBeGreaterThanOrEqual(9);
});

test('every route answers 401 without a token, but the few that are open to everyone', async () => {
  const open: string[] = [];
  for (const route of routes) {
    const answer = await server.call(null, { method: route.method, url: urlOf(route) });
    if (answer.statusCode !== 401) open.push(nameOf(route));
    else
      expect(answer.json()).toEqual({
        success: false,
        code: 'UNAUTHENTICATED',
        message: errorTable.UNAUTHENTICATED.message,
      });
  }
  expect(open.sort()).toEqual(openToEveryone);
});

test('and with an invalid token too', async () => {
  for (const route of routes.filter((each) => !openToEveryone.includes(nameOf(each)))) {
    const answer = await server.call(
      { user_id: '', token: 'x.y.z' },
      { method: route.method, url: urlOf(route) },
    );
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 401]);
  }
});

test('every administrator’s route answers 403 to anybody else', async () => {
  const bettor = await server.createUser();
  const openToBettors = ['GET /api/admin/matchs/{id}/joueurs'];
  const admin = routes.filter(({ path }) => path.startsWith('/api/admin/'));
  expect(admin.length).toBeGreaterThan(0);
  for (const route of admin.filter((each) => !openToBettors.includes(nameOf(each)))) {
    const answer = await server.call(bettor, { method: route.method, url: urlOf(route) });
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 403]);
  }
});

test('every route says what it is, and documents its errors in the one shape', () => {
  for (const route of routes.filter(({ path }) => path !== '/api/docs/json')) {
    const { summary, responses = {}, security } = route.operation;
    expect([nameOf(route), typeof summary]).toEqual([nameOf(route), 'string']);
    const isOpen = openToEveryone.includes(nameOf(route));
    expect([nameOf(route), security]).toEqual([nameOf(route), isOpen ? [] : undefined]);
    const expected = isOpen ? ['400', '429', '500', '503'] : ['400', '401', '403', '429', '500', '503'];
    expect([nameOf(route), Object.keys(responses)]).toEqual([
      nameOf(route),
      expect.arrayContaining(expected),
    ]);
    for (const status of expected) {
      expect(responses[status]?.content?.['application/json']?.schema?.$ref).toBe(
        '#/components/schemas/Error',
      );
    }
  }
});

test('the document has every status that a route is known to answer', () => {
  for (const { operation, ...route } of routes.filter(({ path }) => path !== '/api/docs/json')) {
    const name = nameOf({ operation, ...route });
    const statuses = new Set(access.get(name)?.map(String));
    if (operation.requestBody) statuses.add('413');
    expect([name, Object.keys(operation.responses ?? {})]).toEqual([
      name,
      expect.arrayContaining([...statuses]),
    ]);
    expect([name, operation.responses?.['429']?.headers]).toEqual([
      name,
      { 'retry-after': expect.anything() },
    ]);
  }
  for (const path of ['/api/sync/push', '/api/sync/pull', '/api/sync/snapshot']) {
    const { responses } = document.paths[path]?.post ?? document.paths[path]?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['409', '426']));
  }
});

test('the document has the limits of bodies', () => {
  const body = (path: string, type = 'application/json') =>
    document.paths[path]?.post?.requestBody?.content[type]?.schema;
  expect(body('/api/admin/matchs/import', 'multipart/form-data')).toMatchObject({
    required: ['file'],
    properties: { competition: { maxLength: 150 }, file: { format: 'binary' } },
  });
  expect(body('/api/admin/equipes')?.properties).toMatchObject({
    equipe_lib: { maxLength: 150 },
    equipe_lib_court: { maxLength: 30 },
    equipe_img: { maxLength: 300 },
    sport_id: { type: 'integer', minimum: 1 },
  });
  expect(body('/api/martingales')?.properties).toMatchObject({
    martingale_lib: { minLength: 1, maxLength: 100 },
    martingale_comment: { maxLength: 500 },
    date_debut: { format: 'date' },
  });
  expect(body('/api/user-pronos')?.properties).toMatchObject({ match_id: { format: 'uuid' } });
});
