import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseTraces } from '../../../server/db/erase-traces.ts';
import { startMaintenance } from '../../../server/maintenance.ts';
import { type MarkedAccount, markAccount } from '../../helpers/marked-account.ts';
import { openStream, startModelService } from '../../helpers/model-service.ts';
import { startApp, type TestServer } from '../../helpers/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startApp();
});
afterEach(() => server.stop());

interface Found {
  table: string;
  column: string;
  value: string;
}

const tablesOf = () =>
  server.sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    )
    .all()
    .map(({ name }) => name);

/** Every cell of every table that contains one of these, whatever its column. */
function cellsHolding(needles: readonly string[]): Found[] {
  return tablesOf().flatMap((table) =>
    server.sqlite
      .prepare<[], Record<string, unknown>>(`select * from "${table}"`)
      .all()
      .flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) => {
          const isFound = typeof value === 'string' && needles.some((needle) => value.includes(needle));
          return isFound ? [{ table, column, value }] : [];
        }),
      ),
  );
}

/** Those of these that the bytes of the database's files contain. */
function inFiles(needles: readonly string[]): string[] {
  return ['pronos.db', 'pronos.db-wal'].flatMap((name) => {
    const file = join(server.folder, name);
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    return needles.filter((needle) => bytes.includes(needle)).map((needle) => `${name}: ${needle}`);
  });
}

async function leave({ person, email, password }: MarkedAccount) {
  const answer = await server.call(person, {
    method: 'DELETE',
    url: '/api/user/account',
    payload: { email, password },
  });
  expect(answer.statusCode).toBe(200);
}

const all = ({ marks, overwritten, secrets }: MarkedAccount) => [...marks, ...overwritten, ...secrets];

test('the account of this test has rows in every table that can hold somebody’s', async () => {
  const account = await markAccount(server, 'MARQUE');
  const filled = new Set(cellsHolding([account.person.user_id, account.email]).map(({ table }) => table));
  const naming = tablesOf().filter((table) => {
    const columns = server.sqlite.prepare(`select name from pragma_table_info('${table}')`).pluck().all();
    const targets = server.sqlite
      .prepare(`select "table" from pragma_foreign_key_list('${table}')`)
      .pluck()
      .all();
    return columns.includes('user_id') || targets.includes('user') || table === 'audit';
  });
  expect(naming.length).toBeGreaterThanOrEqual(15);
  expect([...filled].sort()).toEqual(naming.sort());
});

test('a person who leaves is found nowhere: in no table, and in no byte of the database', async () => {
  const account = await markAccount(server, 'MARQUE');
  expect(inFiles(account.marks).length).toBeGreaterThan(0);
  await leave(account);
  expect(cellsHolding(all(account))).toEqual([]);
  expect(await eraseTraces(server.db)).toBe(true);
  expect(inFiles(all(account))).toEqual([]);
  expect(await eraseTraces(server.db)).toBe(false);
});

test('the server does that by itself', async () => {
  const account = await markAccount(server, 'MARQUE');
  await leave(account);
  const failures: unknown[] = [];
  const stop = startMaintenance(
    server.db,
    { DATA_DIR: server.folder, BACKUP_EVERY: 0, BACKUP_KEEP: 1 },
    { onBackup: () => undefined, onFailure: (error) => failures.push(error) },
  );
  await expect.poll(() => inFiles(all(account)), { timeout: 15_000 }).toEqual([]);
  await stop();
  expect(failures).toEqual([]);
});

test('nor where their rows were among those of others, wherever pages were balanced', async () => {
  const account = await markAccount(server, 'MARQUE');
  const other = await markAccount(server, 'VOISIN');
  const insert = server.sqlite.prepare(
    `insert into tip (upm_id, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain,
       br_id, bookmaker_id, user_comment, date_add, user_id, ver)
     select ?, match_id, prono_id, joueur_id, match_cote, prono_mise, user_fiab, result_id, prono_gain,
       br_id, bookmaker_id, ?, ?, user_id, ? from tip where user_id = ? limit 1`,
  );
  const rewrite = server.sqlite.prepare('update tip set user_comment = ? where upm_id = ?');
  server.sqlite.transaction(() => {
    for (let index = 0; index < 20_000; index += 1) {
      // Keys in random order, as where many devices write.
      const digest = createHash('md5').update(String(index)).digest();
      const upm_id = digest.toString('hex');
      const isTheirs = digest.readUInt8(4) < 128;
      const [person, name] = isTheirs ? [account.person, 'MARQUE'] : [other.person, 'VOISIN'];
      const comment = (length: number) => `${name}-dit ${index} ${'.'.repeat(length)}`;
      const date_add = `2026-11-20T10:00:${10 + (index % 50)}.000Z`;
      insert.run(upm_id, comment(digest.readUInt16LE(0) % 400), date_add, index, person.user_id);
      if (digest.readUInt8(5) < 77) rewrite.run(comment(digest.readUInt16LE(2) % 500), upm_id);
    }
  })();
  await leave(account);
  expect(await eraseTraces(server.db)).toBe(true);
  expect(inFiles(['MARQUE-dit', ...all(account)])).toEqual([]);
});

test('the journal keeps that an account was deleted and when, and its acts without its name', async () => {
  const account = await markAccount(server, 'MARQUE');
  const before = server.sqlite.prepare('select count(*) from audit').pluck().get() as number;
  await leave(account);
  const lines = server.sqlite
    .prepare<[], Record<string, unknown>>('select * from audit order by audit_id')
    .all();
  expect(lines).toHaveLength(before + 1);
  expect(lines.at(-1)).toEqual({
    audit_id: expect.any(Number),
    audit_date: new Date(server.clock.nowMs).toISOString(),
    audit_actor: 'compte supprimé',
    audit_action: 'delete',
    audit_table: 'user',
    audit_row: 'compte supprimé',
    audit_before: null,
    audit_after: null,
    audit_names: null,
  });
  for (const { audit_before, audit_after } of lines) {
    for (const json of [audit_before, audit_after]) expect(() => JSON.parse(String(json))).not.toThrow();
  }
});

test('what they gave to everybody stays, and so does all that others have, on their match too', async () => {
  const account = await markAccount(server, 'MARQUE');
  const other = await markAccount(server, 'VOISIN');
  const [match_id = ''] = account.given;
  server.sqlite.prepare('update tip set match_id = ? where user_id = ?').run(match_id, other.person.user_id);
  server.sqlite
    .prepare('update analysis set match_id = ? where user_id = ?')
    .run(match_id, other.person.user_id);
  const others = () => cellsHolding([...other.marks, ...other.secrets]).length;
  const before = others();
  await leave(account);
  expect(others()).toBe(before);
  expect(cellsHolding(account.given).map(({ table }) => table)).toEqual(
    expect.arrayContaining(['match', 'prompt_version', 'tip', 'analysis']),
  );
  expect(cellsHolding(all(account))).toEqual([]);
});

test('an analysis that is being written stops, and the account’s open streams end', async () => {
  const service = await startModelService((_, response) => {
    openStream(response).say('En bref : un match ');
  });
  const talking = await startApp({ env: service.env });
  const url = await talking.app.listen({ host: '127.0.0.1', port: 0 });
  const account = await markAccount(talking, 'MARQUE');
  const headers = { authorization: `Bearer ${account.person.token}`, accept: 'text/event-stream' };
  const poked = await fetch(`${url}/api/sync/stream`, { headers });
  const written = await fetch(`${url}/api/matches/${account.given[0]}/analysis`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      promptId: talking.sqlite
        .prepare('select min(prompt_id) from prompt where sport_id is null')
        .pluck()
        .get(),
      promptContent: 'Parle-moi de ce match.',
    }),
  });
  const gone = await talking.call(account.person, {
    method: 'DELETE',
    url: '/api/user/account',
    payload: { email: account.email, password: account.password },
  });
  expect(gone.statusCode).toBe(200);
  expect(await written.text()).toContain('event: stopped');
  expect(await poked.text()).toMatch(/data: \{"ver":\d+.*\}\n\n$/);
  await talking.stop();
  await service.stop();
});

test('an administrator deletes an account as its owner can, once its address is typed', async () => {
  const admin = await server.createUser({ isAdmin: true, email: 'chef@example.org' });
  const leaver = await server.createUser({ email: 'parti@example.org' });
  const remove = async (who: { user_id: string }, email: string) => {
    const url = `/api/admin/utilisateurs/${who.user_id}`;
    const { statusCode } = await server.call(admin, { method: 'DELETE', url, payload: { email } });
    return statusCode;
  };
  expect(await remove(leaver, 'autre@example.org')).toBe(400);
  expect(await remove(admin, 'chef@example.org')).toBe(422);
  expect(await remove(leaver, 'parti@example.org')).toBe(200);
  expect(await remove(leaver, 'parti@example.org')).toBe(404);
  expect((await server.call(leaver, { url: '/api/auth/profile' })).statusCode).toBe(401);
  const last = server.sqlite.prepare('select * from audit order by audit_id desc').get();
  expect(last).toMatchObject({
    audit_actor: 'chef@example.org',
    audit_row: 'compte supprimé',
    audit_before: null,
  });
  expect(server.sqlite.prepare("select 1 from revocation where kind = 'deleted'").all().length).toBeLessThan(
    2,
  );
  const kept = server.sqlite
    .prepare("select group_concat(coalesce(audit_before, '')) from audit")
    .pluck()
    .get();
  expect(kept).not.toContain('parti@example.org');
});

test('another device of a deleted account learns that it was deleted, and one whose session ended that it ended', async () => {
  const admin = await server.createUser({ isAdmin: true });
  const leaver = await server.createUser({ email: 'parti@example.org' });
  const url = `/api/admin/utilisateurs/${leaver.user_id}`;
  await server.call(admin, { method: 'DELETE', url, payload: { email: 'parti@example.org' } });
  const refused = await server.call(leaver, { url: '/api/auth/profile' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    401,
    { code: 'UNAUTHENTICATED', message: 'Ce compte a été supprimé.', details: [{ field: 'compte' }] },
  ]);
  await server.call(admin, { method: 'POST', url: '/api/auth/logout' });
  const ended = await server.call(admin, { url: '/api/auth/profile' });
  expect([ended.statusCode, ended.json().details]).toEqual([401, undefined]);
});
