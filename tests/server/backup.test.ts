import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpWhenDue } from '../../server/db/backup.ts';
import { knownMigrations } from '../../server/db/migrate.ts';
import { type ServerProcess, startServer } from '../helpers/server.ts';

let dataDir: string;
let server: ServerProcess;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pronos-backup-'));
  server = await startServer({ dataDir });
});

afterEach(async () => {
  await server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function run(command: 'backup' | 'restore', ...args: string[]) {
  const script = fileURLToPath(new URL(`../../server/cli/${command}.ts`, import.meta.url));
  const options = { env: { ...process.env, DATA_DIR: dataDir } };
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(process.execPath, [script, ...args], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, said: `${stdout}${stderr}` });
    });
  });
}

function read<T>(file: string, sql: string): T {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite.prepare(sql).pluck().get() as T;
  } finally {
    sqlite.close();
  }
}

async function register(email: string): Promise<void> {
  const body = { nom: 'M', prenom: 'C', pseudo: 'cam', email, password: 'pelouse-9' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const current = () => join(dataDir, 'pronos.db');
const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('pronos-'));
const epochOf = (file: string) => read<string>(file, "select value from meta where key = 'epoch'");

test('a running server is backed up into one file, and restored from it once it has stopped', async () => {
  await register('avant@exemple.fr');
  expect(await run('backup')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Sauvegarde faite et relue'),
  });
  const [name = ''] = backups();
  expect(backups()).toEqual([expect.stringMatching(/^pronos-\d{4}-\d\d-\d\d-\d{6}\.db$/)]);
  const file = join(dataDir, 'backups', name);
  await register('apres@exemple.fr');

  expect(await run('restore', file)).toMatchObject({ code: 1, said: expect.stringContaining('arrêtez-le') });
  expect(read(current(), 'select count(*) from user')).toBe(2);

  await server.kill();
  const [epoch, ver] = [epochOf(current()), read<number>(file, 'select ver from clock')];
  const restored = await run('restore', file);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('avant-restauration-') });
  expect(read(current(), 'select group_concat(user_mail) from user')).toBe('avant@exemple.fr');
  expect(epochOf(current())).not.toBe(epoch);
  expect(read<number>(current(), 'select ver from clock')).toBeGreaterThan(ver + 1_000_000);
  expect(JSON.parse(read(current(), "select value from meta where key = 'lineage'"))).toEqual([
    { epoch, at: ver },
  ]);
  const kept = readdirSync(join(dataDir, 'backups')).find((one) => one.startsWith('avant-')) ?? '';
  expect(read(join(dataDir, 'backups', kept), 'select count(*) from user')).toBe(2);
  server = await startServer({ dataDir });
  expect((await fetch(`${server.url}/api/health`)).ok).toBe(true);
});

test('a backup is for the eyes of who hosts alone, wherever it is put', async () => {
  const file = join(dataDir, 'ailleurs.db');
  await run('backup', file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a damaged, foreign, newer or missing file is refused, and what is there stays', async () => {
  const file = join(dataDir, 'sauvegarde.db');
  expect((await run('backup', file)).code).toBe(0);
  await server.kill();
  const before = epochOf(current());
  const expectRefusal = async (path: string, why: string) => {
    expect(await run('restore', path)).toMatchObject({ code: 1, said: expect.stringContaining(why) });
    expect(epochOf(current())).toBe(before);
  };
  const newer = new Sqlite(file);
  newer.pragma('journal_mode = DELETE');
  newer.pragma('user_version = 999');
  newer.close();
  await expectRefusal(file, 'version plus récente');
  truncateSync(file, 20_000);
  await expectRefusal(file, 'pas une sauvegarde intacte');
  writeFileSync(file, 'du texte');
  await expectRefusal(file, 'pas une sauvegarde intacte');
  const other = new Sqlite(join(dataDir, 'autre.db'));
  other.exec('create table meta (key text, value text)');
  other.close();
  await expectRefusal(join(dataDir, 'autre.db'), 'pas une sauvegarde intacte');
  await expectRefusal(join(dataDir, 'rien.db'), 'introuvable');
  expect((await run('restore')).said).toContain('Usage');
  expect(existsSync(`${current()}.restored`)).toBe(false);
});

test('a running server backs itself up when it is due, and keeps the newest', async () => {
  const due = (nowMs: number) => backUpWhenDue(dataDir, { everyHours: 24, keep: 3, nowMs });
  const start = Date.parse('2026-11-21T03:00:00Z');
  expect(await due(start)).toMatch(/pronos-2026-11-21-030000\.db$/);
  expect(await due(start + 23 * 3_600_000)).toBeNull();
  for (let day = 1; day <= 4; day += 1) expect(await due(start + day * 86_400_000)).not.toBeNull();
  expect(backups().sort()).toEqual([3, 4, 5].map((day) => `pronos-2026-11-${20 + day}-030000.db`));
  expect(await backUpWhenDue(dataDir, { everyHours: 0, keep: 3, nowMs: start + 1e12 })).toBeNull();
});

test('a database is kept as it was before a migration', async () => {
  await server.kill();
  const older = new Sqlite(current());
  older.exec('drop table counter_day; alter table device drop column last_digest; pragma user_version = 4');
  older.close();
  server = await startServer({ dataDir });
  const kept = join(dataDir, 'backups', `avant-migration-4-vers-${knownMigrations}.db`);
  expect(read<number>(kept, 'pragma user_version')).toBe(4);
  expect(read<number>(current(), 'pragma user_version')).toBe(knownMigrations);
});
