import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';
import { type DrillAccount, holdingsOf, openAccount, wrongOnServer } from './drill-account.ts';
import { openWaitingDevice, type WaitingDevice } from './waiting-device.ts';

const DISK_MB = 24;
const TIPS_WHILE_FULL = 40;
const FULL_FOR_MS = 15_000;
const RECOVERED_WITHIN_MS = 90_000;
const fullText =
  'Le serveur n’a plus de place sur son disque. Vos données restent sur votre appareil et partiront dès que possible.';
const reads = [
  '/auth/profile',
  '/user/profile',
  '/user/profile/bankrolls',
  '/user-pronos/my-pronos',
  '/user/sessions',
  '/health',
];

interface Stand {
  server: ServerProcess;
  disk: SmallDisk;
  account: DrillAccount;
  device: WaitingDevice;
  token: string;
  wrong: string[];
}

/**
 * The server's disk fills up while a device writes and people read, log in and back up; then there is room again.
 * `null` where no disk can be mounted.
 */
export async function fillTheDisk({ tips = TIPS_WHILE_FULL, fullForMs = FULL_FOR_MS } = {}) {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) return null;
  const server = await startServer({ dataDir: disk.folder, env: { LOG_LEVEL: 'warn' } });
  const account = await openAccount(server.url);
  const { access_token: token } = await (await logIn(server.url, account)).json();
  const device = await openWaitingDevice(server.url, token);
  const stand: Stand = { server, disk, account, device, token, wrong: [] };
  try {
    return await play(stand, tips, fullForMs);
  } finally {
    await device.close();
    await server.kill();
    disk.remove();
  }
}

async function play(stand: Stand, tipsWhileFull: number, fullForMs: number) {
  const { server, disk, account, device, wrong } = stand;
  const before = account.newTips(20);
  await device.write(before.writes);
  await until('what was written before is sent', async () => (await device.pending()) === 0);
  makeSessionsOld(server.dataDir);
  disk.fill();
  const wal = await fillTheLog(stand);
  const during = account.newTips(tipsWhileFull);
  for (const write of during.writes) await device.write([write]);
  await until('the device knows', async () => device.phase() === 'full');
  const read = await tryReads(stand);
  await tryWrites(stand);
  await tryBackup(stand);
  await after(fullForMs);
  if ((await device.pending()) !== tipsWhileFull) wrong.push(`${await device.pending()} writes still wait`);
  const logged = server.output().split('\n');
  const [pushesWhileFull, linesLogged] = [
    device.pushes(),
    logged.filter((line) => line.startsWith('{')).length,
  ];
  disk.free();
  const freedAt = performance.now();
  await until('everything left by itself', async () => (await device.pending()) === 0);
  const recoveredAfterMs = Math.round(performance.now() - freedAt);
  const login = await logIn(server.url, account);
  if (login.status !== 200) wrong.push(`login afterwards: ${login.status}`);
  const written = new Set([...before.ids, ...during.ids]);
  wrong.push(...wrongOnServer(holdingsOf(server.dataDir, account.user_id), written));
  return { ...wal, ...read, pushesWhileFull, linesLogged, recoveredAfterMs, wrong };
}

/** The log file may still have free space of its own: writes until it is used up, checkpoints included. */
async function fillTheLog({ server, token, wrong }: Stand) {
  for (let written = 0; written < 20_000; written += 1) {
    const answer = await ask(server.url, token, 'PUT', '/user/profile', {
      user_picture: `https://exemple.fr/${'x'.repeat(150)}${written}`,
    });
    if (answer.status === 503) return { writesTakenByTheLog: written };
    if (answer.status !== 200) wrong.push(`while it fills: ${answer.status} ${await answer.text()}`);
  }
  wrong.push('the disk never fills');
  return { writesTakenByTheLog: -1 };
}

async function tryReads({ server, token, wrong }: Stand) {
  for (const path of reads) {
    const answer = await ask(server.url, token, 'GET', path);
    if (answer.status !== 200) wrong.push(`GET ${path}: ${answer.status} ${await answer.text()}`);
  }
  return { readsAnswered: reads.length };
}

async function tryWrites({ server, token, account, wrong }: Stand): Promise<void> {
  const bankroll = { br_lib: 'Réserve', br_montant: 10, br_date_debut: '2026-11-01' };
  const refusals = {
    login: await logIn(server.url, account),
    bankroll: await ask(server.url, token, 'POST', '/user/profile/bankrolls', bankroll),
    registration: await ask(server.url, null, 'POST', '/auth/register', {
      nom: 'Petit',
      prenom: 'Lou',
      pseudo: 'lou',
      email: 'lou@exemple.fr',
      password: 'pelouse-9',
    }),
  };
  for (const [what, answer] of Object.entries(refusals)) {
    const { message } = await answer.json();
    const isClear =
      answer.status === 503 && message === fullText && Number(answer.headers.get('retry-after')) > 0;
    if (!isClear) wrong.push(`${what}: ${answer.status} ${message}`);
  }
}

async function tryBackup({ server, wrong }: Stand): Promise<void> {
  const script = fileURLToPath(new URL('../../server/cli/backup.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [script], { env }, (_error, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
  if (!/^Le disque est plein[^\n]*\n$/.test(said)) wrong.push(`the backup said: ${said}`);
  const left = readdirSync(join(server.dataDir, 'backups'));
  if (left.length > 0) wrong.push(`the backup left ${left.join(', ')}`);
}

/** A session last seen two days ago is renewed by its owner's next request. */
function makeSessionsOld(dataDir: string): void {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { timeout: 5_000 });
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
  sqlite.prepare('update session set seen_at = ?').run(twoDaysAgo);
  sqlite.close();
}

function logIn(url: string, { email, password }: DrillAccount): Promise<Response> {
  return ask(url, null, 'POST', '/auth/login', { email, password });
}

function ask(url: string, token: string | null, method: string, path: string, body?: object) {
  const headers = new Headers(body ? { 'content-type': 'application/json' } : {});
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return fetch(`${url}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + RECOVERED_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Never so: ${what}`);
    await after(50);
  }
}
