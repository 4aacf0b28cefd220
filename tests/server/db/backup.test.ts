import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupError, backUpFolder, makeBackup } from '../../../server/db/backup.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { knownMigrations } from '../../../server/db/migrate.ts';
import { backUpWhenDue, newestBackup } from '../../../server/db/scheduled-backup.ts';
import { openData } from '../../../server/open-data.ts';
import { restoreBackup } from '../../../server/restore/restore.service.ts';
import { readValue, runServerFile } from '../../helpers/host.ts';
import { makeOlder } from '../../helpers/older-database.ts';
import { fillFolder, startApp } from '../../helpers/server.ts';
import { type ServerProcess, startServer } from '../../helpers/server-process.ts';

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pronos-backup-'));
  await fillFolder(dataDir);
});

afterEach(async () => {
  await server?.kill('SIGKILL');
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** The folder is served from now on. */
async function serve(): Promise<ServerProcess> {
  server = await startServer({ dataDir });
  return server;
}

async function run(command: 'backup' | 'restore', ...args: string[]) {
  const { code, stdout, stderr } = await runServerFile(dataDir, `cli/${command}.ts`, args);
  return { code, said: `${stdout}${stderr}` };
}

async function register(url: string, email: string): Promise<void> {
  const body = { nom: 'M', prenom: 'C', pseudo: 'cam', email, password: 'pelouse-9' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const current = () => join(dataDir, 'pronos.db');
const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('pronos-'));
const epochOf = (file: string) => readValue<string>(file, "select value from meta where key = 'epoch'");

test('a running server is backed up into one file, and restored from it once it has stopped', async () => {
  const { url, kill } = await serve();
  await register(url, 'avant@exemple.fr');
  expect(await run('backup')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Sauvegarde faite et relue'),
  });
  const [name = ''] = backups();
  expect(backups()).toEqual([expect.stringMatching(/^pronos-manuelle-\d{4}-\d\d-\d\d-\d{9}\.db$/)]);
  const file = join(dataDir, 'backups', name);
  await register(url, 'apres@exemple.fr');

  expect(await run('restore', file)).toMatchObject({ code: 1, said: expect.stringContaining('arrêtez-le') });
  expect(readValue(current(), 'select count(*) from user')).toBe(2);

  await kill();
  const [epoch, ver] = [epochOf(current()), readValue<number>(file, 'select ver from clock')];
  const restored = await run('restore', file);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('avant-restauration-') });
  expect(readValue(current(), 'select group_concat(user_mail) from user')).toBe('avant@exemple.fr');
  expect(epochOf(current())).not.toBe(epoch);
  expect(readValue<number>(current(), 'select ver from clock')).toBeGreaterThan(ver + 1_000_000);
  expect(JSON.parse(readValue(current(), "select value from meta where key = 'lineage'"))).toEqual([
    { epoch, at: ver },
  ]);
  const kept = readdirSync(dataDir).find((one) => one.startsWith('avant-')) ?? '';
  expect(readValue(join(dataDir, kept), 'select count(*) from user')).toBe(2);
});

test('a backup is readable by the host alone, wherever it is put', async () => {
  const file = join(dataDir, 'ailleurs.db');
  await run('backup', file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup replaces nothing that exists, and takes no name of the database’s own', async () => {
  const file = join(dataDir, 'sauvegarde.db');
  const inUse = openDatabase(current());
  inUse.sqlite.exec('update clock set ver = 17');
  await backUpFolder(dataDir, file);
  const inode = statSync(file).ino;
  writeFileSync(join(dataDir, 'notes.txt'), 'à garder');
  for (const [path, why] of [
    [join(dataDir, 'notes.txt'), 'existe déjà'],
    [current(), 'base en service'],
    [`${current()}-wal`, 'base en service'],
    [join(dataDir, 'backups', '..', 'pronos.db-journal'), 'base en service'],
  ] as const) {
    await expect(backUpFolder(dataDir, path)).rejects.toThrow(why);
  }
  expect(await run('backup', file)).toMatchObject({ code: 1, said: expect.stringContaining('existe déjà') });
  expect([statSync(file).ino, readFileSync(join(dataDir, 'notes.txt'), 'utf8')]).toEqual([inode, 'à garder']);
  inUse.sqlite.exec('update clock set ver = ver + 1');
  await inUse.db.destroy();
  expect(readValue(current(), 'select ver from clock')).toBe(18);
  expect(readdirSync(dataDir).filter((name) => /part|journal/.test(name))).toEqual([]);
});

test('a damaged, foreign, newer or missing file is refused, and what exists stays', async () => {
  const file = join(dataDir, 'sauvegarde.db');
  await backUpFolder(dataDir, file);
  const before = epochOf(current());
  const expectRefusal = async (path: string, why: string) => {
    const restoring = restoreBackup(dataDir, path, { keepSessions: false, nowMs: Date.now() });
    await expect(restoring).rejects.toThrow(why);
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
  await expectRefusal(join(dataDir, 'rien.db'), 'Aucun fichier de ce nom');
  expect(await run('restore', join(dataDir, 'autre.db'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^[^\n]*pas une sauvegarde intacte[^\n]*\n$/),
  });
  await expectRefusal(current(), 'la base en service elle-même');
  await expectRefusal(join(dataDir, 'backups', '..', 'pronos.db'), 'la base en service elle-même');
  expect(readdirSync(dataDir).filter((name) => /restored|avant-/.test(name))).toEqual([]);
});

test('a server backs itself up when it is due, and keeps the newest and those made by hand', async () => {
  const due = (nowMs: number) => backUpWhenDue(dataDir, { everyHours: 24, keep: 3, nowMs });
  const start = Date.parse('2026-11-21T03:00:00Z');
  expect((await run('backup')).code).toBe(0);
  const [byHand = ''] = backups();
  expect(await due(start)).toMatch(/pronos-2026-11-21-030000\.db$/);
  expect(await due(start + 23 * 3_600_000)).toBeNull();
  for (let day = 1; day <= 4; day += 1) expect(await due(start + day * 86_400_000)).not.toBeNull();
  const kept = [3, 4, 5].map((day) => `pronos-2026-11-${20 + day}-030000.db`);
  expect(backups().sort()).toEqual([...kept, byHand]);
  expect(await backUpWhenDue(dataDir, { everyHours: 0, keep: 3, nowMs: start + 1e12 })).toBeNull();
});

test('a backup that a wrong clock dated in the future neither prevents, counts for nor costs another', async () => {
  const nowMs = Date.parse('2026-11-21T03:00:00Z');
  const due = (days: number) => ({ everyHours: 24, keep: 2, nowMs: nowMs + days * 86_400_000 });
  await backUpWhenDue(dataDir, due(-1));
  const ahead = ['pronos-2099-01-01-000000.db', 'pronos-2098-01-01-000000.db', 'pronos-2026-99-99-000000.db'];
  for (const name of ahead) writeFileSync(join(dataDir, 'backups', name), 'dated ahead');
  expect(newestBackup(dataDir, nowMs)?.madeMs).toBe(nowMs - 86_400_000);
  expect(await backUpWhenDue(dataDir, due(0))).toMatch(/pronos-2026-11-21-030000\.db$/);
  expect(await backUpWhenDue(dataDir, due(1))).toMatch(/pronos-2026-11-22-030000\.db$/);
  const made = ['pronos-2026-11-21-030000.db', 'pronos-2026-11-22-030000.db'];
  expect(backups().sort()).toEqual([...made, ...ahead].sort());
});

test('a backup ends while others write without a pause, and holds one moment', async () => {
  const [writer, source] = [new Sqlite(current()), new Sqlite(current())];
  const file = join(dataDir, 'sous-charge.db');
  writer.exec('create table pair (a integer, b integer); insert into pair values (0, 0)');
  const [raiseA, raiseB] = ['a', 'b'].map((column) =>
    writer.prepare(`update pair set ${column} = ${column} + 1`),
  );
  const writeBoth = writer.transaction(() => [raiseA?.run(), raiseB?.run()]);
  let isMade = false;
  const backup = makeBackup(source, file).then(() => {
    isMade = true;
  });
  let written = 0;
  for (; !isMade && written < 3_000; written += 1) {
    writeBoth();
    await new Promise(setImmediate);
  }
  expect(written).toBeLessThan(3_000);
  await backup;
  writer.close();
  source.close();
  expect(readValue(file, 'select a = b from pair')).toBe(1);
  expect(readValue<number>(file, 'select a from pair')).toBeLessThan(written);
  expect(readValue(current(), 'select a from pair')).toBe(written);
});

test('a backup that was interrupted leaves nothing: neither when it is stopped, nor when its machine crashed', async () => {
  const nowMs = Date.parse('2026-11-21T03:00:00Z');
  const folder = join(dataDir, 'backups');
  const stopping = new AbortController();
  const made = backUpWhenDue(dataDir, { everyHours: 24, keep: 3, nowMs }, stopping.signal);
  stopping.abort();
  await expect(made).rejects.toThrow(BackupError);
  expect(readdirSync(folder)).toEqual([]);
  const abandoned = join(folder, 'pronos-2026-11-20-030000.db.part');
  for (const rest of ['', '-wal', '-shm']) writeFileSync(`${abandoned}${rest}`, 'half');
  utimesSync(abandoned, nowMs / 1_000 - 7_200, nowMs / 1_000 - 7_200);
  const ofAnother = join(folder, 'pronos-2026-11-21-025959.db.part');
  writeFileSync(ofAnother, 'being made');
  utimesSync(ofAnother, nowMs / 1_000, nowMs / 1_000);
  await backUpWhenDue(dataDir, { everyHours: 24, keep: 3, nowMs });
  expect(readdirSync(folder).sort()).toEqual([
    'pronos-2026-11-21-025959.db.part',
    'pronos-2026-11-21-030000.db',
  ]);
});

test('a migration that fails leaves the database as it was, and its copy beside it', async () => {
  const app = await startApp({ folder: dataDir });
  await app.createUser({ email: 'avant@exemple.fr' });
  await app.stop({ keep: true });
  const older = new Sqlite(current());
  // The last step would create this table again, and so fails after it has changed another one.
  older.exec('alter table device drop column last_digest; pragma user_version = 4');
  older.close();
  const shape = "select group_concat(sql, ';') from sqlite_schema";
  const before = readValue<string>(current(), shape);
  await expect(startServer({ dataDir })).rejects.toThrow(/counter_day already exists/);
  expect(readValue(current(), shape)).toBe(before);
  expect(readValue(current(), 'pragma user_version')).toBe(4);
  const kept = join(dataDir, 'backups', `avant-migration-4-vers-${knownMigrations}.db`);
  for (const file of [current(), kept]) {
    expect(readValue(file, 'select group_concat(user_mail) from user')).toBe('avant@exemple.fr');
    expect(readValue(file, 'pragma integrity_check')).toBe('ok');
  }
});

test('a database is kept as it was before a migration', async () => {
  const older = new Sqlite(current());
  makeOlder(older, 4);
  older.close();
  await (await openData({ DATA_DIR: dataDir }, 'visit')).destroy();
  const kept = join(dataDir, 'backups', `avant-migration-4-vers-${knownMigrations}.db`);
  expect(readValue<number>(kept, 'pragma user_version')).toBe(4);
  expect(readValue<number>(current(), 'pragma user_version')).toBe(knownMigrations);
});
