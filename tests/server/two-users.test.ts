import type { OutgoingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createId } from '../../shared/ids.ts';
import { declarationOf, ownedTables } from '../../shared/records/tables.ts';
import type { Write } from '../../sync/operations/registry.ts';
import { SYNC_SCHEMA } from '../../sync/protocol.ts';
import { type ApiRoute, isEventStream, readApiRoutes } from '../helpers/api-routes.ts';
import { type KeptState, keepState } from '../helpers/database-state.ts';
import { type Examples, exampleRequest, examplesFor } from '../helpers/example-request.ts';
import { createFixtures, type Fixtures } from '../helpers/fixtures.ts';
import { verified } from '../helpers/quick-argon2.ts';
import { aBankroll, aMatch, aTip } from '../helpers/rows.ts';
import { type Person, startApp, type TestServer } from '../helpers/server.ts';
import { creations, operationProbes, type Probe, pushOf, routeProbes, type Typed } from './probes.ts';

let server: TestServer;
let fixtures: Fixtures;
let state: KeptState;
let routes: ApiRoute[];
let examples: Examples;
let owner: Person;
let other: Person;
const statements: string[] = [];

beforeAll(async () => {
  server = await startApp({
    env: { RATE_LIMIT: '1000000' },
    onStatement: (text) => statements.push(String(text)),
  });
  fixtures = await createFixtures(server);
  ({ owner, other } = fixtures.people);
  routes = await readApiRoutes(server.app);
  examples = examplesFor(server, fixtures);
  state = keepState(server.sqlite);
});
beforeEach(() => state.restore());
afterAll(() => server.stop());

/** All that the database holds of somebody. */
function dumpOf({ user_id }: Person): string {
  const tables = [...ownedTables, 'session', 'analysis', 'device', 'operation_result', 'tombstone', 'user'];
  return JSON.stringify(
    tables.map((table) => [
      table,
      server.sqlite.prepare(`select * from "${table}" where user_id = ? order by 1, 2`).all(user_id),
    ]),
  );
}

/** What somebody can learn from a request: the answer, what it left for them to review, and the work that it caused. */
async function learn({ request }: Probe, id: string, typed: Typed) {
  state.restore();
  const before = dumpOf(owner);
  statements.length = 0;
  const answer = await server.call(other, request(id, typed));
  const work = statements.map((text) => text.replaceAll(/'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b/g, '?'));
  const reviews = server.sqlite
    .prepare('select review_kind, operation, args, theirs, reason from review where user_id = ?')
    .all(other.user_id);
  expect(dumpOf(owner)).toBe(before);
  expect(work.length).toBeGreaterThan(0);
  const anonymous = (text: string) => text.replaceAll(id, 'the id').replaceAll(madeIds, 'a new id');
  return {
    status: answer.statusCode,
    headers: lastingHeaders(answer.headers),
    body: anonymous(answer.body),
    reviews: anonymous(JSON.stringify(reviews)),
    work,
  };
}

/** Without the clock, the request’s own id and the count of requests so far. */
function lastingHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const lasting = Object.entries(headers).filter(
    ([name]) => !/^(?:date|x-request-id|x-ratelimit-.*)$/.test(name),
  );
  return Object.fromEntries(lasting);
}

/** Ids that a probe or the server generates each time. */
const madeIds = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const unknownId = fc
  .tuple(
    fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
    fc.uint8Array({ minLength: 10, maxLength: 10 }),
  )
  .map(([nowMs, random]) => createId(nowMs, random));
const typed = fc.record({
  comment: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `x${text}`),
  stakeCents: fc.integer({ min: 1, max: 1_000_000 }),
});

describe('another bettor’s id and an id that does not exist', () => {
  test.each([
    ['routes', () => routeProbes(routes, examples, fixtures), 20],
    ['operations', () => operationProbes(fixtures), 20],
  ] as const)(
    'give the same answer, by the same work, and change nothing: %s',
    async (_, probesOf, least) => {
      const probes = probesOf();
      expect(probes.length).toBeGreaterThanOrEqual(least);
      for (const probe of probes) {
        const id = fixtures.rows[probe.key];
        await fc.assert(
          fc.asyncProperty(unknownId, typed, async (unknown, typed) => {
            const theirs = await learn(probe, id, typed);
            expect([probe.name, theirs]).toEqual([probe.name, await learn(probe, unknown, typed)]);
          }),
          { numRuns: 5 },
        );
      }
    },
  );
});

const push = (person: Person, writes: readonly Write[]) =>
  server.call(person, pushOf(fixtures.rows.epoch, writes));

describe('a row created under an id that another bettor has taken', () => {
  test('is refused without revealing whose it is, and changes nothing', async () => {
    for (const write of creations(fixtures)) {
      state.restore();
      const before = dumpOf(owner);
      const [result] = (await push(other, [write])).json().results;
      expect([write.name, result]).toEqual([
        write.name,
        { seq: 1, status: 'rejected', reason: 'Introuvable.' },
      ]);
      expect(dumpOf(owner)).toBe(before);
    }
  });

  test('is refused too once that row was deleted: its owner’s devices still receive the deletion', async () => {
    const { upm_id, match_id } = fixtures.rows;
    await push(owner, [{ name: 'tip.delete', args: { upm_id } }]);
    const before = dumpOf(owner);
    const tip = aTip({ upm_id, match_id, br_id: fixtures.otherRows.br_id });
    const writes: Write[] = [
      { name: 'tip.create', args: { tip, links: [] } },
      { name: 'match.create', args: { match: aMatch() } },
    ];
    const { results } = (await push(other, writes)).json();
    expect(dumpOf(owner)).toBe(before);
    expect(results).toMatchObject([{ status: 'rejected', reason: 'Introuvable.' }, { status: 'applied' }]);
  });
});

test('what one bettor writes changes neither the lists and counts of another nor the work of sending them', async () => {
  const lists = routes.filter(
    (route) =>
      route.method === 'GET' &&
      !isEventStream(route) &&
      !route.path.startsWith('/api/admin/') &&
      !['/api/docs/json', '/api/sync/pull', '/api/sync/snapshot'].includes(route.path),
  );
  const own = { ...examples, ...fixtures.otherRows };
  const tell = async () => {
    const told: unknown[] = [];
    for (const route of lists) {
      statements.length = 0;
      const { statusCode, body } = await server.call(other, exampleRequest(route, own, new Map()));
      told.push([route.name, statusCode, body, statements.length]);
    }
    return told;
  };
  const before = await tell();
  const bankroll = aBankroll();
  const tips = Array.from({ length: 30 }, () =>
    aTip({ br_id: bankroll.br_id, match_id: fixtures.rows.match_id }),
  );
  const written = await push(owner, [
    { name: 'bankroll.create', args: { bankroll } },
    ...tips.map((tip): Write => ({ name: 'tip.create', args: { tip, links: [] } })),
  ]);
  expect(written.json().results.map(({ status }: { status: string }) => status)).toEqual(
    Array(31).fill('applied'),
  );
  expect(await tell()).toEqual(before);
});

test('a device of one bettor receives nothing new when another writes', async () => {
  const { epoch } = fixtures.rows;
  const pull = async (cursor: number) => {
    const url = `/api/sync/pull?epoch=${epoch}&schema=${SYNC_SCHEMA}&device_id=${fixtures.otherRows.device_id}&cursor=${cursor}`;
    return (await server.call(other, { url })).json();
  };
  const { cursor } = await pull(0);
  await push(owner, [{ name: 'bankroll.create', args: { bankroll: aBankroll() } }]);
  expect(await pull(cursor)).toMatchObject({ rows: {}, removed: [] });
});

test('an unknown address and a wrong password get the same answer, by the same work and one hashing each', async () => {
  const attempt = async (email: string) => {
    statements.length = 0;
    verified.length = 0;
    const payload = { email, password: 'not-the-password' };
    const answer = await server.call(null, { method: 'POST', url: '/api/auth/login', payload });
    return {
      status: answer.statusCode,
      headers: lastingHeaders(answer.headers),
      body: answer.body,
      work: statements.length,
      verified: [...verified],
    };
  };
  const wrongPassword = await attempt(fixtures.rows.mail);
  expect(wrongPassword).toMatchObject({
    status: 401,
    verified: [expect.stringMatching(/^\$argon2id\$/)],
  });
  expect(await attempt('personne@exemple.fr')).toEqual(wrongPassword);
});

test('every table of a person’s data is covered by the tests above', () => {
  const named = ownedTables.map((table) => declarationOf(table).key);
  const probed = new Set<string>(
    [...routeProbes(routes, examples, fixtures), ...operationProbes(fixtures)].map(({ key }) => key),
  );
  expect(named.filter((key) => !probed.has(key))).toEqual([]);
});
