import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../client/local/random-id.ts';
import { parseArgs } from '../../server/sync/operation-args.ts';
import { OLDEST_SYNC_SCHEMA, SYNC_SCHEMA } from '../../sync/protocol.ts';
import { Device } from '../helpers/device.ts';
import { pushed } from '../helpers/push.ts';
import { aBankroll, aMatch, aTip, tipChange, tipCreation } from '../helpers/rows.ts';
import { startApp, type TestServer } from '../helpers/server.ts';

let server: TestServer;
const statements: string[] = [];

beforeAll(async () => {
  server = await startApp({ onStatement: (text) => statements.push(String(text)) });
});
afterAll(() => server.stop());

async function pushRaw(schema: number, operations: unknown[], device_id = newId()) {
  const person = await server.createUser();
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  return server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: { epoch, schema, device_id, operations },
  });
}

const creation = (seq: number) => ({
  seq,
  name: 'bankroll.create',
  args: { bankroll: aBankroll() },
  at: '2026-11-20T10:00:00.000Z',
});

test('the present protocol and the previous one are supported, others are asked to update', async () => {
  for (const schema of [SYNC_SCHEMA, OLDEST_SYNC_SCHEMA]) {
    expect((await pushRaw(schema, [creation(1)])).json()).toMatchObject({ results: [{ status: 'applied' }] });
  }
  for (const schema of [SYNC_SCHEMA + 1, OLDEST_SYNC_SCHEMA - 1]) {
    const refused = await pushRaw(schema, [creation(1)]);
    expect(refused.statusCode).toBe(426);
    expect(refused.json()).toMatchObject({ sync: { reason: 'schema' } });
  }
});

test('a gap in the numbers is refused whole, with the last number known', async () => {
  const refused = await pushRaw(SYNC_SCHEMA, [creation(3)]);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ sync: { reason: 'sequence', last_seq: 0 } });
});

test('another epoch is refused before anything runs', async () => {
  const person = await server.createUser();
  const refused = await server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    payload: { epoch: 'another', schema: SYNC_SCHEMA, device_id: newId(), operations: [creation(1)] },
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ sync: { reason: 'epoch' } });
  expect(
    server.sqlite.prepare('select count(*) from bankroll where user_id = ?').pluck().get(person.user_id),
  ).toBe(0);
});

test('a pull under another epoch is refused, however little has changed', async () => {
  const person = await server.createUser();
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  const pull = (of: unknown) =>
    server.call(person, {
      url: `/api/sync/pull?epoch=${of}&schema=${SYNC_SCHEMA}&device_id=${newId()}&cursor=0`,
    });
  expect((await pull(epoch)).statusCode).toBe(200);
  const refused = await pull(newId());
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ sync: { reason: 'epoch' } });
});

test('what somebody sends under the id of another person’s row changes nothing of it', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()];
  const at = '2026-11-20T10:00:00.000Z';
  const own = aBankroll({ br_lib: 'La mienne' });
  await pushed(server, owner, [{ name: 'bankroll.create', args: { bankroll: own } }], at);
  const before = server.sqlite.prepare('select * from bankroll where br_id = ?').get(own.br_id);
  const taken = { ...own, br_lib: 'Prise', br_montant_initial: 1 };
  const answers = await pushed(
    server,
    other,
    [
      { name: 'bankroll.create', args: { bankroll: taken } },
      { name: 'bankroll.create', args: { bankroll: aBankroll() } },
    ],
    at,
  );
  expect(answers.map(({ status }) => status)).not.toEqual(['applied', 'applied']);
  expect(server.sqlite.prepare('select * from bankroll where br_id = ?').get(own.br_id)).toEqual(before);
});

test('a device sends operations that are too large for one request in several', async () => {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  await phone.settle();
  const names = Array.from({ length: 1_200 }, (_, index) => `Bankroll ${index}`);
  await phone.write(
    ...names.map((br_lib) => ({
      name: 'bankroll.create' as const,
      args: { bankroll: aBankroll({ br_lib }) },
    })),
  );
  await phone.settle();
  expect(await phone.pending()).toBe(0);
  expect(
    server.sqlite.prepare('select count(*) from bankroll where user_id = ?').pluck().get(person.user_id),
  ).toBe(1_200);
});

test('a suspended account and an ended session lose nothing on the device', async () => {
  const person = await server.createUser();
  const phone = await Device.open(server, person);
  await phone.settle();
  await phone.write({ name: 'bankroll.create', args: { bankroll: aBankroll() } });
  server.sqlite.prepare('update user set user_ban = 1 where user_id = ?').run(person.user_id);
  expect(await phone.sync()).toMatchObject({ status: 403, message: 'Compte suspendu' });
  server.sqlite.prepare('update user set user_ban = 0 where user_id = ?').run(person.user_id);
  server.sqlite.prepare('delete from session where user_id = ?').run(person.user_id);
  expect(await phone.sync()).toMatchObject({ status: 401 });
  expect(await phone.pending()).toBe(1);
  expect(await phone.rows('bankroll')).toHaveLength(1);
});

test('an entry to be reviewed has its instant in UTC, in whatever zone its device wrote it', async () => {
  const device_id = newId();
  await pushRaw(
    SYNC_SCHEMA,
    [{ seq: 1, name: 'nothing', args: {}, at: '2026-11-20T11:30:00+02:00' }],
    device_id,
  );
  const instants = server.sqlite
    .prepare('select created_at from review join device using (user_id) where device_id = ?')
    .pluck()
    .all(device_id);
  expect(instants).toEqual(['2026-11-20T09:30:00.000Z']);
});

test('a name without visible characters is refused as new, and accepted where it was accepted before', () => {
  const unseen = aBankroll({ br_lib: '\u200b' });
  expect(() => parseArgs('bankroll.create', { bankroll: unseen })).toThrow(/incorrectes/);
  expect(() => parseArgs('bankroll.update', { before: aBankroll(), after: unseen })).toThrow(/incorrectes/);
  expect(parseArgs('bankroll.update', { before: unseen, after: aBankroll() })).toMatchObject({
    before: unseen,
  });
  expect(parseArgs('salvage', { table: 'bankroll', row: unseen, fork: 0 })).toMatchObject({ row: unseen });
});

/** Sends an invalid operation between two that are valid; returns how each of them was answered. */
async function answersAround(broken: object) {
  const answer = await pushRaw(SYNC_SCHEMA, [creation(1), { ...creation(2), ...broken }, creation(3)]);
  expect(answer.statusCode).toBe(200);
  return answer.json().results.map(({ status }: { status: string }) => status);
}

function nested(depth: number): unknown {
  return JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
}

const bankroll = aBankroll();

test.each<[string, object]>([
  ['without a name', { name: undefined }],
  ['with an empty name', { name: '' }],
  ['with a name that no app knows', { name: 'tip.fly' }],
  ['with a name of 900 kB', { name: 'x'.repeat(900_000) }],
  ['with a list for a name', { name: ['bankroll.create'] }],
  ['without arguments', { args: undefined }],
  ['with a text for arguments', { args: 'bankroll' }],
  ['with arguments a hundred levels deep', { args: { bankroll: nested(100) } }],
  ['with 900 kB of text', { args: { bankroll: { ...bankroll, br_lib: 'x'.repeat(900_000) } } }],
  ['with an amount beyond 2^53', { args: { bankroll: { ...bankroll, br_montant_initial: 2 ** 53 } } }],
  ['with an amount beyond all bounds', { args: { bankroll: { ...bankroll, br_montant_initial: 1e308 } } }],
  ['with half a character', { args: { bankroll: { ...bankroll, br_lib: '\ud83d' } } }],
  ['with half of a row', { args: { bankroll: { br_id: bankroll.br_id } } }],
])('an operation %s is refused alone', async (_, broken) => {
  expect(await answersAround(broken)).toEqual(['applied', 'rejected', 'applied']);
});

test.each<[string, object]>([
  ['from 1969', { at: '1969-12-31T23:59:59.000Z' }],
  ['from 2101', { at: '2101-01-01T00:00:00.000Z' }],
  ['from the year 275760', { at: '+275760-09-13T00:00:00.000Z' }],
  ['that dates nothing', { at: 'demain' }],
  ['that is a number', { at: 0 }],
  ['that is missing', { at: undefined }],
])('a clock %s prevents nothing', async (_, clock) => {
  expect(await answersAround(clock)).toEqual(['applied', 'applied', 'applied']);
  expect(await answersAround({ ...clock, name: 'tip.fly' })).toEqual(['applied', 'rejected', 'applied']);
});

test.each<[string, unknown]>([
  ['are no list', 'Winamax'],
  ['are of no table', [{ table: 'user', row: {} }]],
  ['are too many', Array.from({ length: 200 }, () => ({ table: 'sport', row: {} }))],
])('known rows that %s are ignored', async (_, names) => {
  expect(await answersAround({ names })).toEqual(['applied', 'applied', 'applied']);
});

test('the reason of a refusal is shortened where it is made, where it is stored and where an older version stored it', async () => {
  const [person, device_id] = [await server.createUser(), newId()];
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  const operations = [{ ...creation(1), name: 'n'.repeat(900_000) }];
  const payload = { epoch, schema: SYNC_SCHEMA, device_id, operations };
  const push = async () => {
    const answer = await server.call(person, { method: 'POST', url: '/api/sync/push', payload });
    return answer.json().results[0];
  };
  const first = await push();
  expect(first).toMatchObject({
    seq: 1,
    status: 'rejected',
    reason: expect.stringMatching(/^Opération .*n…$/),
  });
  expect(first.reason).toHaveLength(500);
  const stored = server.sqlite
    .prepare('select result_json from operation_result where device_id = ?')
    .pluck();
  expect(JSON.parse(String(stored.get(device_id)))).toEqual(first);
  expect(await push()).toEqual(first);
  const older = { seq: 1, status: 'rejected', reason: 'o'.repeat(900_000) };
  server.sqlite
    .prepare('update operation_result set result_json = ? where device_id = ?')
    .run(JSON.stringify(older), device_id);
  expect(await push()).toEqual({ ...older, reason: `${'o'.repeat(499)}…` });
});

test('numbers that do not increase are no batch, and nothing of it runs', async () => {
  for (const seqs of [
    [1, 1],
    [2, 1],
    [1, 2, 2],
  ]) {
    const refused = await pushRaw(SYNC_SCHEMA, seqs.map(creation));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'VALIDATION', details: [{ field: 'operations' }] });
  }
});

test('names that could pollute a prototype change none', async () => {
  const person = await server.createUser();
  const epoch = server.sqlite.prepare("select value from meta where key = 'epoch'").pluck().get();
  const sent = `{"epoch":"${epoch}","schema":${SYNC_SCHEMA},"device_id":"${newId()}","operations":[
    {"seq":1,"name":"bankroll.create","at":"","args":{"__proto__":{"polluted":1},"constructor":{"prototype":{}}}},
    ${JSON.stringify(creation(2))}]}`;
  const answer = await server.call(person, {
    method: 'POST',
    url: '/api/sync/push',
    headers: { 'content-type': 'application/json' },
    payload: sent,
  });
  expect(answer.json().results).toMatchObject([{ status: 'rejected' }, { status: 'applied' }]);
  expect({}).not.toHaveProperty('polluted');
});

const AT = '2026-11-20T10:00:00.000Z';

/** So many players, each in a team of that sport. */
function playersOf(sport_lib: string, count: number): number[] {
  const { sqlite } = server;
  const addPlayer = sqlite.prepare(
    "insert into player (joueur_nom, joueur_prenom, is_active, ver) values (?, 'Essai', 1, 1)",
  );
  const join = sqlite.prepare(
    `insert into player_team (joueur_id, equipe_id, date_debut, ver)
     select ?, equipe_id, '2026-01-01', 1 from team join sport using (sport_id) where sport_lib = ? limit 1`,
  );
  return Array.from({ length: count }, (_, index) => {
    const joueur_id = Number(addPlayer.run(`${sport_lib} ${index}`).lastInsertRowid);
    join.run(joueur_id, sport_lib);
    return joueur_id;
  });
}

test('a scorer of another sport is refused alone and kept for review, by two look-ups for a whole batch', async () => {
  const person = await server.createUser();
  const [match, bankroll] = [aMatch(), aBankroll()];
  const on = { match_id: match.match_id, br_id: bankroll.br_id };
  const creations = [
    { name: 'match.create', args: { match } },
    { name: 'bankroll.create', args: { bankroll } },
  ];
  await pushed(server, person, creations, AT);
  const footballers = playersOf('Football', 249).map((joueur_id) => tipCreation(aTip({ ...on, joueur_id })));
  const handballers = playersOf('Handball', 249).map((joueur_id) => tipCreation(aTip({ ...on, joueur_id })));
  statements.length = 0;
  const results = await pushed(server, person, [...footballers, ...handballers], AT);
  const lookUps = statements.filter((text) => /^select .* from "(player_team|competition)"/is.test(text));
  expect(lookUps).toHaveLength(2);
  expect(results.map(({ status }) => status)).toEqual([
    ...footballers.map(() => 'applied'),
    ...handballers.map(() => 'rejected'),
  ]);
  const reviews = server.sqlite
    .prepare('select operation, reason, count(*) as count from review where user_id = ? group by 1, 2')
    .all(person.user_id);
  const reason = 'Ce joueur n’est pas du même sport que le match';
  expect(reviews).toEqual([{ operation: 'tip.create', reason, count: 249 }]);
});

test('a tip that has a scorer of another sport already is edited as before, and takes no other such', async () => {
  const person = await server.createUser();
  const [match, bankroll] = [aMatch(), aBankroll()];
  const [one, other] = playersOf('Handball', 2);
  const tip = aTip({ match_id: match.match_id, br_id: bankroll.br_id });
  const creations = [
    { name: 'match.create', args: { match } },
    { name: 'bankroll.create', args: { bankroll } },
    tipCreation(tip),
  ];
  await pushed(server, person, creations, AT);
  server.sqlite.prepare('update tip set joueur_id = ? where upm_id = ?').run(one, tip.upm_id);
  const before = { ...tip, joueur_id: one ?? null };
  const edits = [
    tipChange(before, { user_comment: 'Noté avant' }),
    tipCreation(before),
    tipChange(tip, { joueur_id: one ?? null }),
    tipChange(before, { joueur_id: other ?? null }),
    tipChange(before, { joueur_id: null }),
  ];
  const results = await pushed(server, person, edits, AT);
  const statuses = results.map(({ status }) => status);
  expect(statuses).toEqual(['applied', 'applied', 'applied', 'rejected', 'applied']);
});

test('a tip on a type that was deleted meanwhile waits with the name of it and of its group', async () => {
  const person = await server.createUser();
  const admin = await server.createUser({ isAdmin: true });
  const asAdmin = async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    (await server.call(admin, { method, url: `/api/admin${url}`, ...(payload && { payload }) })).json().data;
  const group = await asAdmin('POST', '/groupe-pronos', {
    grp_prono_lib: 'Corners du match',
    grp_prono_ordre: 90,
  });
  const { grp_prono_id } = group;
  const type = await asAdmin('POST', '/pronos', { prono_lib: 'Pair', prono_ordre: 1, grp_prono_id });
  const bookmaker = await asAdmin('POST', '/bookmakers', { bookmaker_lib: 'Parions Loin' });
  const phone = await Device.open(server, person);
  await phone.settle();
  const [match, bankroll] = [aMatch(), aBankroll()];
  const on = { match_id: match.match_id, br_id: bankroll.br_id };
  await phone.write(
    { name: 'match.create', args: { match } },
    { name: 'bankroll.create', args: { bankroll } },
  );
  const { prono_id } = type;
  const { bookmaker_id } = bookmaker;
  await phone.write(tipCreation(aTip({ ...on, prono_id, bookmaker_id })));
  await asAdmin('DELETE', `/pronos/${prono_id}`);
  await asAdmin('DELETE', `/groupe-pronos/${grp_prono_id}`);
  await asAdmin('DELETE', `/bookmakers/${bookmaker_id}`);
  await phone.settle();
  const [review] = await phone.rows('review');
  expect(review).toMatchObject({ operation: 'tip.create', reason: 'Type de pronostic introuvable' });
  const names: { table: string; row: object }[] = JSON.parse(review?.names ?? '[]');
  expect(names.filter(({ table }) => table !== 'match')).toMatchObject([
    { table: 'prediction_type', row: { prono_id, prono_lib: 'Pair', grp_prono_id } },
    { table: 'prediction_group', row: { grp_prono_id, grp_prono_lib: 'Corners du match' } },
    { table: 'bookmaker', row: { bookmaker_id, bookmaker_lib: 'Parions Loin' } },
  ]);
});

test('what operations refer to is looked up by one read of its table per batch, ignoring accents and capitals', async () => {
  const person = await server.createUser();
  const [match, bankroll] = [aMatch(), aBankroll()];
  const on = { match_id: match.match_id, br_id: bankroll.br_id };
  server.sqlite.exec("insert into bookmaker (bookmaker_lib, ver) values ('Été Paris', 1)");
  const creations = [
    { name: 'match.create', args: { match } },
    { name: 'bankroll.create', args: { bankroll } },
  ];
  await pushed(server, person, creations, AT);
  const naming = (bookmaker_id: number, bookmaker_lib: string) => {
    const names = [{ table: 'bookmaker', row: { bookmaker_id, bookmaker_lib } }];
    return { ...tipCreation(aTip({ ...on, bookmaker_id })), names };
  };
  const madeUp = Array.from({ length: 50 }, (_, index) => naming(90_000 + index, `Personne ${index}`));
  statements.length = 0;
  const results = await pushed(server, person, [naming(80_000, 'ETE PARIS'), ...madeUp], AT);
  expect(results.map(({ status }) => status)).toEqual(['applied', ...madeUp.map(() => 'rejected')]);
  expect(statements.filter((text) => text.includes('bookmaker_lib'))).toHaveLength(1);
});
