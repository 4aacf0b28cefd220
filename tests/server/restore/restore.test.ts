import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '../../../server/db/backup.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { holdData } from '../../../server/db/data-lock.ts';
import { openData } from '../../../server/open-data.ts';
import { restoreBackup } from '../../../server/restore/restore.service.ts';
import { restoreText } from '../../../server/restore/restore-text.ts';
import { readJournal } from '../../../server/revocations/revocation-journal.ts';
import {
  digestOf,
  journalRevocations,
  keepRevocationsIn,
  pruneRevocations,
} from '../../../server/revocations/revocations.service.ts';
import { readValue, runServerFile } from '../../helpers/host.ts';
import { makeOlder } from '../../helpers/older-database.ts';
import { type Person, startApp, type TestServer } from '../../helpers/server.ts';
import { startServer } from '../../helpers/server-process.ts';

const nowMs = Date.parse('2026-11-21T03:00:00Z');
const restoredUsers =
  "select coalesce(group_concat(user_mail, ' '), '') from (select * from user order by user_mail)";

let server: TestServer;
let folder: string;
let backup: string;

beforeEach(async () => {
  server = await startApp({ seeds: false, env: { REGISTRATION: 'open' } });
  folder = server.folder;
  backup = join(folder, 'sauvegarde.db');
  keepRevocationsIn(server.db, folder);
});
afterEach(async () => {
  if (server.app.server) await server.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const database = () => join(folder, 'pronos.db');
const filesNow = (prefix: string) =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), readFileSync(join(folder, name)).toString('base64')]),
  );
const overwrite = (from: number, bytes: Buffer) => {
  const handle = openSync(database(), 'r+');
  writeSync(handle, bytes, 0, bytes.length, from);
};

describe('what a restore replaces is set aside byte for byte, be it', () => {
  const damages: Record<string, () => void> = {
    'damaged pages': () => overwrite(4_096 * 3, Buffer.alloc(8_192, 0xa5)),
    'a damaged header': () => overwrite(0, Buffer.alloc(100, 0xff)),
    'cut off': () => truncateSync(database(), 10_001),
    empty: () => truncateSync(database()),
    'all zeros': () => writeFileSync(database(), Buffer.alloc(40_960)),
    'beside a log of another database': () => writeFileSync(`${database()}-wal`, Buffer.alloc(5_000, 1)),
    'beside a journal that was left': () => writeFileSync(`${database()}-journal`, Buffer.alloc(3_000, 1)),
    'no file at all': () => rmSync(database()),
  };

  test.each(Object.keys(damages))('%s', async (name) => {
    await server.createUser({ email: 'avant@exemple.fr' });
    await makeBackup(server.sqlite, backup);
    await server.stop({ keep: true });
    damages[name]?.();
    const before = filesNow('pronos.db');
    const { kept } = await restoreBackup(folder, backup, { keepSessions: false, nowMs });
    expect(filesNow('avant-restauration-pronos-2026-11-21-030000.db')).toEqual(before);
    expect(kept !== null).toBe(before.has(''));
    expect(readValue(database(), 'pragma integrity_check')).toBe('ok');
    expect(readValue(database(), restoredUsers)).toBe('avant@exemple.fr');
    expect(statSync(database()).mode & 0o777).toBe(0o600);
  });
});

test('a restore that fails leaves everything as it was, and one that was interrupted is reported', async () => {
  await makeBackup(server.sqlite, backup);
  await server.stop({ keep: true });
  writeFileSync(database(), 'du texte');
  truncateSync(backup, 20_000);
  const before = filesNow('');
  const refused = restoreBackup(folder, backup, { keepSessions: false, nowMs });
  await expect(refused).rejects.toThrow(/pas une sauvegarde intacte de Pronos.*sauvegarde\.db$/);
  before.set('en-service.lock', '');
  expect(filesNow('')).toEqual(before);
  writeFileSync(`${database()}.restored`, 'whole');
  await expect(openData({ DATA_DIR: folder }, 'visit')).rejects.toThrow(/restauration a été interrompue/);
});

test('who gives a folder to restore is told so, and which backups are in it', async () => {
  await server.stop({ keep: true });
  const restore = (file: string) => restoreBackup(folder, file, { keepSessions: false, nowMs });
  await expect(restore(folder)).rejects.toThrow(/^Ceci est un dossier.*attend le fichier.*aucun dans ce/);
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const files = ['b.db', 'c.db', 'a.db', 'lisez-moi.txt'].map((name) => join(backups, name));
  for (const [day, file] of files.entries()) {
    writeFileSync(file, '');
    utimesSync(file, day, day);
  }
  const [oldest, middle, newest] = files;
  await expect(restore(backups)).rejects.toThrow(
    new RegExp(`la plus ancienne\\s:\\n +${newest}\\n +${middle}\\n +${oldest}$`),
  );
  await expect(restore(join(folder, 'absent.db'))).rejects.toThrow(
    /^Aucun fichier de ce nom.*absent\.db.*attend/,
  );
});

test('what was set aside while its server had been killed is restored whole, its log included', async () => {
  await makeBackup(server.sqlite, backup);
  await server.createUser({ email: 'dans-le-journal@exemple.fr' });
  expect(statSync(`${database()}-wal`).size).toBeGreaterThan(0);
  const { kept } = await restoreBackup(folder, backup, { keepSessions: false, nowMs });
  expect(readValue(database(), restoredUsers)).toBe('');
  await restoreBackup(folder, kept ?? '', { keepSessions: false, nowMs });
  expect(readValue(database(), restoredUsers)).toBe('dans-le-journal@exemple.fr');
  expect(readdirSync(folder).filter((name) => /^avant-.*\.db$/.test(name))).toHaveLength(2);
});

test('whether a server runs is known from a lock, and whether another command does', async () => {
  await makeBackup(server.sqlite, backup);
  const restore = () => restoreBackup(folder, backup, { keepSessions: false, nowMs });
  const stopServing = holdData(folder, 'serve');
  await expect(restore()).rejects.toThrow(/^Le serveur .* est en marche/);
  const leave = holdData(folder, 'visit');
  stopServing();
  await expect(restore()).rejects.toThrow(/^Une autre commande/);
  leave();
  const finish = holdData(folder, 'replace');
  expect(() => holdData(folder, 'serve')).toThrow(/^Un autre serveur \(ou une restauration\)/);
  expect(() => holdData(folder, 'visit')).toThrow(/^Une restauration est en cours/);
  finish();
  expect(existsSync(database())).toBe(true);
});

describe('what was revoked since a backup', () => {
  const send = (
    person: Person | null,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: object,
  ) => server.call(person, { method, url: `/api${url}`, payload });

  async function register(pseudo: string): Promise<Person & { email: string }> {
    const email = `${pseudo}@exemple.fr`;
    const body = { nom: 'M', prenom: 'C', pseudo, email, password: 'pelouse-9' };
    const { access_token, user } = (await send(null, 'POST', '/auth/register', body)).json();
    return { user_id: user.user_id, token: access_token, email };
  }

  async function restoreNow(keepSessions = false) {
    await server.stop({ keep: true });
    const report = await restoreBackup(folder, backup, { keepSessions, nowMs: server.clock.nowMs });
    server = await startApp({ folder, seeds: false, nowMs: server.clock.nowMs });
    return { report, text: restoreText('s.db', report).join('\n') };
  }

  const journal = () => join(folder, 'revocations.jsonl');
  const garble = () => writeFileSync(journal(), 'du\ntexte\n');

  const logIn = async (email: string, password: string) =>
    (await send(null, 'POST', '/auth/login', { email, password })).statusCode;

  test('stays revoked: accounts, suspensions, rights, old passwords; sessions end', async () => {
    const admin = await server.createUser({ email: 'chef@exemple.fr', isAdmin: true });
    const second = await server.createUser({ email: 'adjoint@exemple.fr', isAdmin: true });
    const [gone, banned, freed, changer, same] = [
      await register('parti'),
      await register('suspendu'),
      await register('gracie'),
      await register('change'),
      await register('stable'),
    ];
    const change = (person: Person, changes: object) =>
      send(admin, 'PATCH', `/admin/utilisateurs/${person.user_id}`, changes);
    expect((await change(freed, { user_ban: 1 })).statusCode).toBe(200);
    const calendar = (await send(same, 'POST', '/user/calendrier', {})).json().data.path;
    await makeBackup(server.sqlite, backup);

    const left = await send(gone, 'DELETE', '/user/account', { email: gone.email, password: 'pelouse-9' });
    expect(left.statusCode).toBe(200);
    await change(banned, { user_ban: 1 });
    await change(same, { user_ban: 1 });
    await change(same, { user_ban: 0 });
    await change(freed, { user_ban: 0 });
    await change(second, { is_admin: 0 });
    const changed = await send(changer, 'PUT', '/user/password', {
      current_password: 'pelouse-9',
      new_password: 'gradins-7',
    });
    expect(changed.statusCode).toBe(200);

    const { report, text } = await restoreNow();
    expect(report).toMatchObject({ erased: 1, suspended: 1, admitted: 1, demoted: 1, lockedOut: 1 });
    expect(report.now).toMatchObject({ accounts: 6, suspended: 1, sessions: 0, administrators: 1 });
    expect(report.endedSessions).toBeGreaterThanOrEqual(7);
    expect(text).toMatch(
      /6 comptes \(dont 1 suspendu\).*sessions d’avant sont closes.*liens pour un nouveau mot de passe/s,
    );
    expect(await logIn(gone.email, 'pelouse-9')).toBe(401);
    expect(readFileSync(database()).includes(gone.user_id)).toBe(false);
    expect(await logIn(banned.email, 'pelouse-9')).toBe(403);
    expect(await logIn(freed.email, 'pelouse-9')).toBe(200);
    expect(await logIn(same.email, 'pelouse-9')).toBe(200);
    expect(await logIn(changer.email, 'pelouse-9')).toBe(401);
    expect((await server.call(same, { url: '/api/auth/profile' })).statusCode).toBe(401);
    expect((await server.call(null, { url: calendar })).statusCode).toBe(404);
    const rights = 'select group_concat(user_mail) from user where is_admin = 1';
    expect(readValue(database(), rights)).toBe('chef@exemple.fr');
  });

  test('is reported in French where sessions are kept, and where there is no journal', async () => {
    const [person, changer] = [await register('camille'), await register('change')];
    await makeBackup(server.sqlite, backup);
    const passwords = { current_password: 'pelouse-9', new_password: 'gradins-7' };
    await send(changer, 'PUT', '/user/password', passwords);
    const kept = await restoreNow(true);
    expect(kept.report.now.sessions).toBe(1);
    expect(kept.text).toContain('restent ouvertes');
    expect((await server.call(person, { url: '/api/auth/profile' })).statusCode).toBe(200);
    expect((await server.call(changer, { url: '/api/auth/profile' })).statusCode).toBe(401);
    appendFileSync(journal(), 'illisible\n');
    expect((await restoreNow()).text).toMatch(/1 ligne illisible.*1 compte dont le mot de passe/s);
    const missing = /Pas de journal des révocations.*comme avant/;
    for (const lose of [() => rmSync(journal()), () => writeFileSync(journal(), ''), garble]) {
      lose();
      expect((await restoreNow()).text).toMatch(missing);
    }
  });

  test('is no alarm where nothing was ever revoked, and is one where nobody knows', async () => {
    await server.createUser();
    await makeBackup(server.sqlite, backup);
    const missing = /Pas de journal des révocations/;
    expect((await restoreNow()).text).not.toMatch(missing);
    for (const part of ['', '-wal', '-shm']) rmSync(join(folder, `pronos.db${part}`), { force: true });
    expect((await restoreNow()).text).toMatch(missing);
  });

  test('stays revoked also where the journal could not be written, which is reported', async () => {
    const admin = await server.createUser({ email: 'chef@exemple.fr', isAdmin: true });
    const gone = await register('parti');
    await makeBackup(server.sqlite, backup);
    const state = async () => [
      (await server.call(null, { url: '/api/health' })).json(),
      (await server.call(admin, { url: '/api/admin/serveur' })).json(),
    ];
    const behind = [{ status: 'degraded', journal: 'behind' }, { journal: 'behind' }];
    server.sqlite.pragma('query_only = on');
    await journalRevocations(server.db).catch(() => undefined);
    server.sqlite.pragma('query_only = off');
    expect(await state()).toMatchObject([{ journal: 'ok' }, { journal: 'ok' }]);
    mkdirSync(journal());
    await send(gone, 'DELETE', '/user/account', { email: gone.email, password: 'pelouse-9' });
    expect(await state()).toMatchObject(behind);
    rmSync(journal(), { recursive: true });
    const { report, text } = await restoreNow();
    expect(report).toMatchObject({ erased: 1, now: { accounts: 1 } });
    expect(text).toMatch(/1 compte supprimé depuis la sauvegarde\u202f: effacé de nouveau\./);
    keepRevocationsIn(server.db, folder);
    await journalRevocations(server.db);
    expect(readJournal(folder).revocations.map(({ kind }) => kind)).toEqual(['deleted']);
  });

  test('is written into a journal of the folder’s owner, also by a command run as root', async () => {
    const person = await register('camille');
    const { uid, gid } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : statSync(folder);
    chownSync(folder, uid, gid);
    await server.stop({ keep: true });
    expect((await runServerFile(folder, 'cli/admin.ts', ['grant', person.email])).code).toBe(0);
    expect((await runServerFile(folder, 'cli/backup.ts')).code).toBe(0);
    const [made = ''] = readdirSync(join(folder, 'backups'));
    const files = ['pronos.db', 'en-service.lock', 'revocations.jsonl', 'backups', join('backups', made)];
    for (const name of files) expect(statSync(join(folder, name)), name).toMatchObject({ uid, gid });
  });

  test('is open again for an administrator whose password was changed by a link that the host is given', async () => {
    const admin = await register('chef');
    server.sqlite.exec('update user set is_admin = 1');
    await makeBackup(server.sqlite, backup);
    const passwords = { current_password: 'pelouse-9', new_password: 'gradins-7' };
    await send(admin, 'PUT', '/user/password', passwords);
    const { report, text } = await restoreNow();
    expect(text).toContain('chef@exemple.fr administre');
    expect(await logIn(admin.email, 'pelouse-9')).toBe(401);
    const [, token = ''] = report.administratorLinks[0]?.path.split('#') ?? [];
    const chosen = await send(null, 'POST', '/auth/reset-password', { token, password: 'tribunes-5' });
    expect(chosen.statusCode).toBe(200);
    expect(await logIn(admin.email, 'tribunes-5')).toBe(200);
  });

  test('holds for invitations, also over a backup of an older version', async () => {
    await server.stop({ keep: true });
    server = await startApp({ folder, seeds: false, env: { REGISTRATION: 'invite' } });
    keepRevocationsIn(server.db, folder);
    const admin = await server.createUser({ email: 'chef@exemple.fr', isAdmin: true });
    const invite = async () =>
      (await send(admin, 'POST', '/admin/invitations', { invitation_pour: 'Camille' })).json().data;
    const [used, withdrawn] = [await invite(), await invite()];
    await invite();
    await makeBackup(server.sqlite, backup);
    const older = openDatabase(backup);
    makeOlder(older.sqlite, 7);
    older.sqlite.pragma('journal_mode = delete');
    await older.db.destroy();
    const body = { nom: 'M', prenom: 'C', pseudo: 'cam', email: 'cam@exemple.fr', password: 'pelouse-9' };
    const registered = await send(null, 'POST', '/auth/register', { ...body, invitation: used.token });
    expect(registered.statusCode).toBe(201);
    await server.call(admin, { method: 'DELETE', url: `/api/admin/invitations/${withdrawn.invitation_id}` });
    const { report } = await restoreNow();
    expect(report).toMatchObject({ usedInvitations: 2, now: { invitations: 1, accounts: 1 } });
  });

  test('is in a journal that names nobody, is written once committed, survives a crash and stays small', async () => {
    const admin = await server.createUser({ email: 'chef@exemple.fr', isAdmin: true });
    const person = await server.createUser({ email: 'camille@exemple.fr' });
    const file = join(folder, 'revocations.jsonl');
    const ban = (user_ban: 0 | 1) =>
      send(admin, 'PATCH', `/admin/utilisateurs/${person.user_id}`, { user_ban });
    const refused = await send(admin, 'PATCH', `/admin/utilisateurs/${admin.user_id}`, { user_ban: 1 });
    expect([refused.statusCode, existsSync(file)]).toEqual([422, false]);
    await ban(1);
    expect(readJournal(folder).revocations.map(({ kind }) => kind)).toEqual(['suspended']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toMatch(
      new RegExp(`exemple|Martin|Camille|cam|${person.user_id}`),
    );
    // The machine crashes in the middle of a line; then, before the journal could be written at all.
    appendFileSync(file, '{"at":"2026-11-2');
    await ban(0);
    server.sqlite.exec(
      `insert into revocation (at, kind, subject) values ('2026-11-20T12:00:00.000Z', 'suspended', '${digestOf(person.user_id)}')`,
    );
    await ban(1);
    const kinds = () => readJournal(folder).revocations.map(({ kind }) => kind);
    expect(kinds()).toEqual(['suspended', 'admitted', 'suspended', 'suspended']);
    expect(readValue(database(), 'select count(*) from revocation')).toBe(0);
    await pruneRevocations(server.db, server.clock.nowMs);
    expect(kinds()).toEqual(['suspended']);
    await pruneRevocations(server.db, server.clock.nowMs + 4 * 365 * 86_400_000);
    expect(kinds()).toEqual([]);
  });
});

test('a move to another machine, as the README says, logs nobody out', { timeout: 60_000 }, async () => {
  const old = await startServer();
  const body = { nom: 'M', prenom: 'C', pseudo: 'cam', email: 'cam@exemple.fr', password: 'pelouse-9' };
  const askedOf = async (url: string, path: string, method = 'GET') =>
    (
      await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${access_token}` } })
    ).json();
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${old.url}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { access_token } = await registered.json();
  const { data: feed } = await askedOf(old.url, '/user/calendrier', 'POST');
  const reminders = await askedOf(old.url, '/user/rappels');
  await old.kill();
  const carried = join(old.dataDir, 'demenagement.db');
  expect((await runServerFile(old.dataDir, 'cli/backup.ts', [carried])).code).toBe(0);
  const dataDir = mkdtempSync(join(tmpdir(), 'pronos-moved-'));
  for (const name of ['demenagement.db', 'jwt-secret', 'vapid-key']) {
    copyFileSync(join(old.dataDir, name), join(dataDir, name));
  }
  const file = join(dataDir, 'demenagement.db');
  expect((await runServerFile(dataDir, 'cli/restore.ts', [file, '--keep-sessions'])).code).toBe(0);
  const moved = await startServer({ dataDir });
  const profile = await fetch(`${moved.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(profile.status).toBe(200);
  // Calendars and devices that are notified go on too.
  expect(await askedOf(moved.url, '/user/rappels')).toEqual(reminders);
  expect((await fetch(`${moved.url}${feed.path}`)).status).toBe(200);
  await moved.kill();
  for (const each of [old.dataDir, dataDir]) rmSync(each, { recursive: true, force: true });
});
