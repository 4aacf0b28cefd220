import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { balanceBySql } from '../helpers/balance-by-sql.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { type DrillAccount, holdingsOf, openAccount } from './drill-account.ts';
import { openPlainDevice, type PlainDevice } from './plain-device.ts';
import { openRestWriter, type RestWriter } from './rest-writer.ts';
import { doubled, missing } from './verdict.ts';

const PEOPLE = 3;
const env = { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' };

/** Somebody who writes from a device and through the API at once. */
interface Writer {
  account: DrillAccount;
  device: PlainDevice;
  rest: RestWriter;
}

/** The server is killed over and over on the same data while several people write; what it has confirmed must be there. */
export async function killUnderLoad(rounds: number) {
  let server = await startServer({ env });
  // A drill that is aborted leaves no server running.
  process.once('exit', () => server.process.kill('SIGKILL'));
  const writers = await Promise.all(Array.from({ length: PEOPLE }, () => openWriter(server.url)));
  const wrong: string[] = [];
  const servingAgainMs: number[] = [];
  const figures = { rounds: 0, killsInMidWrite: 0, pushesCut: 0, pushesCutButKept: 0, requestsCut: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await killAmidWrites(server, writers);
    const from = performance.now();
    server = await startServer({ port: server.port, dataDir: server.dataDir, env });
    servingAgainMs.push(performance.now() - from);
    const found = writers.flatMap((writer) => wrongFor(server.dataDir, writer));
    wrong.push(
      ...[...found, ...(await wrongInAll(server, writers))].map((one) => `round ${round + 1}: ${one}`),
    );
    const cut = writers.filter(({ device }) => device.unanswered().length > 0);
    const cutRequests = writers.filter(({ rest }) => rest.wasCut()).length;
    figures.killsInMidWrite += cut.length + cutRequests > 0 ? 1 : 0;
    figures.pushesCut += cut.length;
    figures.pushesCutButKept += cut.filter((writer) => isKept(server.dataDir, writer)).length;
    figures.requestsCut += cutRequests;
    for (const { device } of writers) await device.sendAgain();
    figures.rounds += 1;
  }
  const tipsBy = (kind: 'device' | 'rest') =>
    writers.reduce((sum, each) => sum + each[kind].acknowledged.size, 0);
  const acknowledged = { tipsByPush: tipsBy('device'), tipsByRest: tipsBy('rest') };
  await server.kill();
  rmSync(server.dataDir, { recursive: true, force: true });
  return { ...figures, acknowledged, servingAgainMs: medianAndMax(servingAgainMs), wrong };
}

async function openWriter(url: string): Promise<Writer> {
  const account = await openAccount(url);
  return {
    account,
    device: await openPlainDevice(url, account),
    rest: await openRestWriter(url, account),
  };
}

async function killAmidWrites(server: ServerProcess, writers: readonly Writer[]): Promise<void> {
  const stopping = new AbortController();
  const writing = writers.flatMap(({ device, rest }) => [
    device.pushUntil(stopping.signal),
    rest.writeUntil(stopping.signal),
  ]);
  await after(10 + Math.random() * 400);
  await server.kill('SIGKILL');
  stopping.abort();
  await Promise.all(writing);
}

/** What a person's local database lacks of what was confirmed, or holds incompletely. */
function wrongFor(dataDir: string, { account, device, rest }: Writer): string[] {
  const { tips, links, reviews } = holdingsOf(dataDir, account.user_id);
  const onServer = new Set(tips);
  const unanswered = device.unanswered();
  const kept = unanswered.filter((id) => onServer.has(id)).length;
  return [
    ...missing([...device.acknowledged, ...rest.acknowledged], onServer).map((id) => `tip ${id}: forgotten`),
    ...doubled(tips).map((id) => `tip ${id}: doubled`),
    ...missing(tips, links).map((id) => `tip ${id}: its link is lost`),
    ...doubled(links).map((id) => `tip ${id}: its link is doubled`),
    ...(kept > 0 && kept < unanswered.length ? ['half a batch was kept'] : []),
    ...(reviews > 0 ? [`${reviews} operations were not applied as written`] : []),
  ];
}

function isKept(dataDir: string, { account, device }: Writer): boolean {
  const tips = new Set(holdingsOf(dataDir, account.user_id).tips);
  return device.unanswered().every((id) => tips.has(id));
}

/** What is wrong with the database as a whole, and with the sums that the server returns. */
async function wrongInAll({ dataDir }: ServerProcess, writers: readonly Writer[]): Promise<string[]> {
  const sqlite = new Sqlite(join(dataDir, 'pronos.db'), { readonly: true, timeout: 5_000 });
  try {
    const integrity = sqlite.pragma('integrity_check', { simple: true });
    const strays = sqlite.pragma('foreign_key_check') as unknown[];
    const wrong = [
      ...(integrity === 'ok' ? [] : [`integrity check: ${integrity}`]),
      ...(strays.length === 0 ? [] : [`${strays.length} rows name what is not there`]),
    ];
    for (const { rest, account } of writers) {
      const { br_id } = account;
      const told = (await rest.balances()).get(br_id);
      const counted = balanceBySql(sqlite, br_id);
      if (told !== counted) wrong.push(`bankroll ${br_id}: told ${told}, counted ${counted}`);
      const { confirmed, sent } = rest.names;
      const name = sqlite.prepare('select br_lib from bankroll where br_id = ?').pluck().get(br_id);
      if (name !== confirmed && name !== sent)
        wrong.push(`bankroll « ${name} », confirmed as « ${confirmed} »`);
      rest.names = { confirmed: String(name), sent: String(name) };
    }
    return wrong;
  } finally {
    sqlite.close();
  }
}

function medianAndMax(values: readonly number[]): { median: number; max: number } {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}
