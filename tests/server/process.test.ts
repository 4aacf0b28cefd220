import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureAdministrator } from '../../server/auth/administrator.service.ts';
import { isPassword } from '../../server/auth/passwords.ts';
import { backUpFolder, backupFolder } from '../../server/db/backup.ts';
import { openData } from '../../server/open-data.ts';
import { dataFile } from '../helpers/data-file.ts';
import { runCommandHere, runServerFile } from '../helpers/host.ts';
import { fillFolder } from '../helpers/server.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';

let dataDir: string;
let running: ServerProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pronos-process-'));
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<ServerProcess> {
  const server = await startServer({ dataDir, ...options });
  running.push(server);
  return server;
}

const run = (file: string, args?: readonly string[], env?: Record<string, string>) =>
  runServerFile(dataDir, file, args, env);

const runHere = (file: string, args?: readonly string[], env?: Record<string, string>) =>
  runCommandHere(dataDir, file, args, env);

async function backUp(): Promise<void> {
  await backUpFolder(dataDir, join(backupFolder(dataDir), 'pronos-manuelle.db'));
}

const isHealthy = async ({ url }: ServerProcess) => (await fetch(`${url}/api/health`)).ok;

function post(server: ServerProcess, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A registration of which the server has the headers and waits for the body. */
async function begin(server: ServerProcess, length: number) {
  const socket = connect(server.port, '127.0.0.1');
  let got = '';
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
  const isAwaited = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      got += chunk;
      if (got.startsWith('HTTP/1.1 100')) resolve();
    });
  });
  const lines = ['POST /api/auth/register HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  socket.write(`${lines.join('\r\n')}\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`);
  await isAwaited;
  return { socket, closed };
}

function users() {
  const database = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true });
  const rows = database.prepare('select user_mail, is_admin from user order by user_mail').all();
  database.close();
  return rows;
}

const camille = {
  nom: 'M',
  prenom: 'C',
  pseudo: 'cam',
  email: 'camille@example.org',
  password: 'tribunes-5',
};

describe('the server process', () => {
  test('stops within 5 seconds at SIGINT, despite an open connection', async () => {
    const server = await start();
    const answer = await fetch(`${server.url}/api/health`);
    expect(answer.headers.get('connection')).toBe('keep-alive');
    const from = Date.now();
    expect(await server.kill('SIGINT')).toBe(0);
    expect(Date.now() - from).toBeLessThan(5_000);
  });

  test('finishes at SIGTERM what has begun, stops within 5 seconds and closes its database properly', async () => {
    const server = await start();
    const { access_token } = await (await post(server, '/api/auth/register', camille)).json();
    const headers = { authorization: `Bearer ${access_token}` };
    const stream = await fetch(`${server.url}/api/sync/stream`, { headers });
    const reader = stream.body?.getReader();
    await reader?.read();
    const body = JSON.stringify({ ...camille, email: 'lou@example.org' });
    const begun = await begin(server, body.length);
    const hanging = await begin(server, 10_000);
    const from = Date.now();
    const ended = server.kill();
    expect((await reader?.read())?.done).toBe(true);
    begun.socket.write(body);
    const answer = await begun.closed;
    expect(answer).toMatch(/HTTP\/1\.1 201 .*"access_token"/s);
    expect(await ended).toBe(0);
    expect(Date.now() - from).toBeLessThan(5_000);
    await hanging.closed;
    expect(existsSync(join(dataDir, 'pronos.db-wal'))).toBe(false);
    expect(users()).toHaveLength(2);
  });

  test('leaves no half backup when it is stopped while it makes one', async () => {
    const server = await start({ env: { BACKUP_EVERY: '24' } });
    expect(await server.kill()).toBe(0);
    const left = readdirSync(join(dataDir, 'backups'));
    expect(left.filter((name) => !/^pronos-[\d-]+\.db$/.test(name))).toEqual([]);
    expect(existsSync(join(dataDir, 'pronos.db-wal'))).toBe(false);
  });

  test('keeps its secret private and its sessions over a restart, even after a kill; nobody else serves its folder', async () => {
    const server = await start();
    const { access_token } = await (await post(server, '/api/auth/register', camille)).json();
    for (const secret of ['jwt-secret', 'vapid-key', 'en-service.lock']) {
      expect(statSync(join(dataDir, secret)).mode & 0o777, secret).toBe(0o600);
    }
    const second = await run('launch.js', [], { PORT: '0' });
    expect([second.code, second.stdout, second.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^Un autre serveur [^\n]*dossier de données[^\n]*\n$/),
    ]);
    expect(await isHealthy(server)).toBe(true);
    await server.kill('SIGKILL');
    const again = await start({ port: server.port });
    const answer = await fetch(`${again.url}/api/auth/profile`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.status).toBe(200);
  });

  test('creates the administrator that the environment names, once, or promotes them and leaves the password alone', async () => {
    const email = 'chef@example.org';
    const server = await start({ env: { ADMIN_EMAIL: 'Chef@Example.org', ADMIN_PASSWORD: 'tribunes-5' } });
    const login = await (await post(server, '/api/auth/login', { email, password: 'tribunes-5' })).json();
    expect(login.user).toMatchObject({ isAdmin: true, is_admin: 1 });
    await post(server, '/api/auth/register', camille);
    await server.kill();
    const db = await openData({ DATA_DIR: dataDir }, 'visit');
    for (const named of ['Chef@Example.org', camille.email]) {
      await ensureAdministrator(db, { email: named, password: 'gradins-7', nowMs: Date.now() });
    }
    const known = await db.selectFrom('user').select(['user_mail', 'password_hash']).execute();
    await db.destroy();
    expect(users()).toEqual([camille.email, email].map((user_mail) => ({ user_mail, is_admin: 1 })));
    for (const { password_hash } of known) expect(await isPassword(password_hash, 'tribunes-5')).toBe(true);
    // OWASP’s parameters: the other tests of this folder hash more cheaply.
    for (const { password_hash } of known) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  test('does not start with an incorrect setting, and says so in one line', async () => {
    const { code, stdout, stderr } = await run('launch.js', [], { JWT_SECRET: 'short' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd()).toMatch(/^Configuration\u202f: JWT_SECRET a une valeur incorrecte[^\n]*$/);
  });

  test('does not start on a port that is taken, in no folder, nor on a database of a newer version', async () => {
    const server = await start();
    const elsewhere = { DATA_DIR: join(dataDir, 'autre'), LOG_LEVEL: 'silent' };
    const taken = String(server.port);
    const file = join(dataDir, 'fichier');
    writeFileSync(file, '');
    const ended = await Promise.all([
      run('launch.js', [], { ...elsewhere, PORT: taken }),
      run('launch.js', [], {
        ...elsewhere,
        DATA_DIR: join(dataDir, 'tiers'),
        PORT: '0',
        METRICS_PORT: taken,
      }),
      run('launch.js', [], {
        ...elsewhere,
        DATA_DIR: join(dataDir, 'quart'),
        PORT: taken,
        HOST: '203.0.113.1',
      }),
      run('launch.js', [], { DATA_DIR: file }),
    ]);
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
      [1, `Le port est déjà pris\u202f: choisissez-en un autre par la variable PORT (port ${taken}).\n`],
      [
        1,
        `Le port des mesures (${taken}) est déjà pris\u202f: choisissez-en un autre par la variable METRICS_PORT.\n`,
      ],
      [1, expect.stringMatching(/^L’adresse où [^\n]*HOST[^\n]*\n$/)],
      [1, expect.stringMatching(/^Un fichier [^\n]*fichier\)\.\n$/)],
    ]);
    expect(await isHealthy(server)).toBe(true);
    await server.kill();
    const database = new Sqlite(join(dataDir, 'pronos.db'));
    database.pragma('user_version = 99');
    database.close();
    await expect(openData({ DATA_DIR: dataDir }, 'serve')).rejects.toThrow(
      /^La base de données vient d’une version plus récente[^\n]*$/,
    );
  });
});

const commands = ['check', 'demo', 'admin', 'import', 'backup', 'restore'].map((name) => `cli/${name}.ts`);

test('commands print their usage, and do nothing with what they do not know', async () => {
  const stderr = expect.stringMatching(/^Usage/);
  for (const command of commands) {
    expect(await runHere(command, ['--help']), command).toEqual({ code: 0, stdout: '', stderr });
  }
  const [a, b] = [join(dataDir, 'a.db'), join(dataDir, 'b.db')];
  const wrong = { code: 2, stdout: '', stderr };
  for (const [command, ...args] of [
    ['import', '--inconnue'],
    ['check', a],
    ['demo', 'remove'],
    ['admin', 'grant'],
    ['admin', 'grant', 'a@exemple.fr', 'c@exemple.fr'],
    ['admin', 'promote', 'a@exemple.fr'],
    ['import'],
    ['backup', a, b],
    ['restore'],
    ['restore', a, b],
  ]) {
    expect(await runHere(`cli/${command}.ts`, args), `${command} ${args}`).toEqual(wrong);
  }
  // What the process itself ends with.
  expect(await run('cli/check.ts', [a])).toEqual(wrong);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('commands create no database where there is none', async () => {
  const file = dataFile('openfootball/2024-25/fr.1.json');
  const everywhere: [string, string[]?][] = [
    ['check'],
    ['backup'],
    ['demo'],
    ['admin', ['grant', 'a@exemple.fr']],
    ['import', [file]],
  ];
  for (const [folder, why] of [
    [join(dataDir, 'nulle-part'), 'n’existe pas'],
    [dataDir, 'n’en contient aucune'],
  ] as const) {
    const stderr = `Il n’y a pas de base de données\u202f: le dossier ${folder} ${why}. Vérifiez la variable DATA_DIR, ou démarrez le serveur une première fois.\n`;
    for (const [command, args] of everywhere) {
      const refused = await runHere(`cli/${command}.ts`, args, { DATA_DIR: folder });
      expect(refused, command).toEqual({ code: 1, stdout: '', stderr });
    }
  }
  expect(readdirSync(dataDir)).toEqual([]);
});

describe('a data folder', () => {
  test('is readable by nobody else, and is not served by who cannot write it', async () => {
    const server = await start();
    for (const name of ['pronos.db', 'pronos.db-wal', 'pronos.db-shm']) {
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
    }
    const file = join(dataDir, 'pronos.db');
    await server.kill();
    const person = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    for (const path of [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))]) {
      if (person.uid) chownSync(path, person.uid, person.gid);
    }
    chmodSync(file, 0o400);
    expect(await runServerFile(dataDir, 'launch.js', [], { PORT: '0' }, person)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Le compte qui lance Pronos ne peut pas écrire [^\n]*pronos\.db[^\n]*\n$/,
      ),
    });
  });

  test('whose database is lost or emptied beside its backups is not started anew', async () => {
    await fillFolder(dataDir);
    await backUp();
    const file = join(dataDir, 'pronos.db');
    truncateSync(file);
    const refused = await run('launch.js', [], { PORT: '0' });
    const stderr = expect.stringMatching(/^La base de données manque[^\n]*\n$/);
    expect([refused.code, refused.stderr]).toEqual([1, stderr]);
    rmSync(file);
    await expect(openData({ DATA_DIR: dataDir }, 'serve')).rejects.toThrow(
      /^La base de données manque[^\n]*$/,
    );
  });

  test('whose database is another’s, or was never filled, is neither started anew, called sound nor backed up', async () => {
    await fillFolder(dataDir);
    await backUp();
    const file = join(dataDir, 'pronos.db');
    rmSync(file);
    const foreign = new Sqlite(file);
    foreign.exec('create table meta (a text)');
    foreign.close();
    const refused = await Promise.all(
      ['launch.js', 'cli/check.ts', 'cli/backup.ts'].map((command) => run(command, [], { PORT: '0' })),
    );
    const stderr = expect.stringMatching(/^Ce n’est pas une base de Pronos[^\n]*\n$/);
    expect(refused).toEqual(refused.map(() => ({ code: 1, stdout: '', stderr })));
    truncateSync(file);
    expect(await runHere('cli/check.ts')).toEqual({ code: 1, stdout: '', stderr });
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  });
});

describe('npm run admin', () => {
  test('gives and takes the administrator’s rights while the server runs', async () => {
    const server = await start();
    const { access_token } = await (await post(server, '/api/auth/register', camille)).json();
    const isAdmin = async () => {
      const answer = await fetch(`${server.url}/api/auth/profile`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      return (await answer.json()).isAdmin;
    };
    const granted = await run('cli/admin.ts', ['grant', 'CAMILLE@example.org']);
    expect(granted).toEqual({
      code: 0,
      stdout: 'camille@example.org a maintenant les droits d’administration.\n',
      stderr: '',
    });
    expect(await isAdmin()).toBe(true);
    const database = new Sqlite(join(dataDir, 'pronos.db'));
    database.exec('update user set user_ban = 1');
    database.close();
    expect((await run('cli/admin.ts', ['grant', camille.email])).stdout).toMatch(/Ce compte est suspendu/);
    expect(await run('cli/admin.ts', ['revoke', camille.email])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Plus personne n’administre ce serveur'),
    });
    const rights = new Sqlite(join(dataDir, 'pronos.db'));
    expect(rights.prepare('select is_admin from user where user_mail = ?').pluck().get(camille.email)).toBe(
      0,
    );
    rights.close();
  });

  test('says that nobody has an address', async () => {
    await fillFolder(dataDir);
    expect((await runHere('cli/admin.ts', ['grant', 'nobody@example.org'])).stderr).toBe(
      'Aucun utilisateur n’a l’adresse nobody@example.org.\n',
    );
  });
});

describe('npm run import', () => {
  beforeEach(async () => {
    await fillFolder(dataDir);
  });

  test('reports what was imported, and each bad line by its number', async () => {
    const season = await run('cli/import.ts', [dataFile('openfootball/2024-25/fr.1.json')]);
    expect(season.stdout).toMatch(
      /fr\.1\.json\u202f: 306 matchs créés, 0 mis à jour, 0 inchangé, 306 scores\.\n$/,
    );
    expect([season.code, season.stderr]).toEqual([0, '']);
    const file = join(dataDir, 'liste.csv');
    writeFileSync(file, 'Date,Home Team,Away Team\n12/12/2026 20:45,Lens,Lille\n32/12/2026,Nice,Rennes\n');
    const list = await runHere('cli/import.ts', [file, '--competition', 'Ligue 1']);
    expect(list.code).toBe(0);
    expect(list.stderr).toMatch(/^ {2}ligne 3\u202f: Date impossible/);
  });

  test('names the teams that it would create, keeps nothing of a dry run, and uses the team that is chosen', async () => {
    const file = join(dataDir, 'quartier.csv');
    writeFileSync(file, 'Date,Home Team,Away Team\n12/12/2027 20:45,Racing Lens Artois,Lille\n');
    const options = [file, '--competition', 'Ligue 1'];
    for (const _ of ['first', 'again']) {
      const tried = await runHere('cli/import.ts', [...options, '--dry-run']);
      expect(tried.stdout).toMatch(/équipe à créer\u202f: Racing Lens Artois \(France\).*RC Lens/);
    }
    const mistyped = await runHere('cli/import.ts', [...options, '--team', 'Racing Lens=RC Lens']);
    expect(mistyped.code).toBe(1);
    expect(mistyped.stderr).toMatch(
      /^Aucun fichier ne nomme l’équipe «\u202fRacing Lens\u202f»\. Les plus proches\u202f: «\u202fRacing Lens Artois/,
    );
    const chosen = await runHere('cli/import.ts', [...options, '--team', 'Racing Lens Artois=RC Lens']);
    expect(chosen.stdout).toMatch(/1 match créé, 0 mis à jour, 0 inchangé\.\n$/);
    const players = join(dataDir, 'joueurs.csv');
    writeFileSync(players, 'Nom;Prénom;Équipe\nDupont;Léo;Lens\nSans;Équipe;Nulle part\n');
    const refused = await runHere('cli/import.ts', [players]);
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/Rien n’est importé.*\n {2}ligne 3\u202f: Équipe inconnue/),
    ]);
    writeFileSync(players, 'Nom;Prénom;Équipe;Ville\nDupont;Léo;Lens;Arras\n');
    expect((await runHere('cli/import.ts', [players])).stdout).toMatch(
      /1 joueur créé.*1 passage en équipe\.\n {2}colonne non lue\u202f: Ville\n$/,
    );
  });

  test('warns of a file of one competition that goes into another', async () => {
    const file = join(dataDir, 'F1.csv');
    writeFileSync(file, 'Div,Date,HomeTeam,AwayTeam\nF1,12/12/2027,Lens,Lille\n');
    const { code, stderr } = await runHere('cli/import.ts', [file, '--competition', 'Ligue 2', '--dry-run']);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^ {2}attention\u202f: Le fichier est de «\u202fLigue 1.*Ligue 2/),
    ]);
  });

  test('ends with an error when nothing of a file was imported, and imports the others all the same', async () => {
    const absent = join(dataDir, 'absent.json');
    const { code, stdout, stderr } = await runHere('cli/import.ts', [
      dataFile('openfootball/2024-25/fr.1.json'),
      absent,
    ]);
    expect([code, stdout, stderr]).toEqual([
      1,
      expect.stringMatching(/306 matchs créés/),
      `${absent}\u202f: ce fichier n’existe pas.\n`,
    ]);
  });
});
