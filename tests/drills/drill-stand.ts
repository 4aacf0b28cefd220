import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { type SteeredProxy, startSteeredProxy } from '../helpers/steered-proxy.ts';
import { type DrillAccount, holdingsOf, openAccount, wrongOnServer } from './drill-account.ts';
import type { DrilledBrowser, Opening } from './drilled-browser.ts';
import { halfThere, missing } from './verdict.ts';

const SENT_WITHIN_MS = 60_000;

/** A server behind a proxy, a person, and the browser in which that person writes. */
export interface DrillStand<B extends DrilledBrowser> {
  server: ServerProcess;
  proxy: SteeredProxy;
  account: DrillAccount;
  profile: string;
  browser: B;
  /** The tips that a device has acknowledged as saved. */
  acknowledged: Set<string>;
  /** Everything found wrong so far, with its round. */
  wrong: string[];
  /** How often the browser had lost its databases when it was opened again. */
  lostDatabases: number;
  /** Opens the browser again on its profile; a lost local database is rebuilt from the server and its outbox backup. */
  reopen(): Promise<void>;
  /** Starts the server again on its data and port. */
  restart(): Promise<void>;
  /** Records what the device has lost or holds incompletely; returns the tips that it holds. */
  checkDevice(round: number): Promise<string[]>;
  /** Lets the app send all that waits, then records what the server has lost or duplicated; returns its tips. */
  checkServer(round: number, written: Iterable<string>): Promise<string[]>;
  close(): Promise<void>;
}

export async function openStand<B extends DrilledBrowser>(
  openBrowser: (opening: Opening) => Promise<B>,
): Promise<DrillStand<B>> {
  const env = { LOG_LEVEL: 'error', RATE_LIMIT: '1000000' };
  const server = await startServer({ env });
  const proxy = await startSteeredProxy(server.port);
  const account = await openAccount(server.url);
  const profile = mkdtempSync(join(tmpdir(), 'pronos-drill-'));
  const acknowledged = new Set<string>();
  const open = () =>
    openBrowser({
      profile,
      url: proxy.url,
      person: account,
      onAcknowledged: (upm_ids) => {
        for (const id of upm_ids) acknowledged.add(id);
      },
    });
  const wrong: string[] = [];
  const note = (round: number, what: readonly string[]) =>
    wrong.push(...what.map((one) => `round ${round + 1}: ${one}`));
  const stand: DrillStand<B> = {
    server,
    proxy,
    account,
    profile,
    browser: await open(),
    acknowledged,
    wrong,
    lostDatabases: 0,
    async reopen() {
      stand.browser = await open();
      if (!stand.browser.hasLoggedIn) return;
      stand.lostDatabases += 1;
      await sendEverything(stand.browser);
    },
    async restart() {
      stand.server = await startServer({ port: server.port, dataDir: server.dataDir, env });
    },
    async checkDevice(round) {
      const found = await stand.browser.inventory();
      const tips = found.tips.map(({ id }) => id);
      const absent = missing(acknowledged, tips);
      note(round, [
        ...halfThere(found),
        ...(absent.length > 0 ? [`${absent.length} tips not on the device, ${absent[0]} first`] : []),
      ]);
      return tips;
    },
    async checkServer(round, written) {
      await sendEverything(stand.browser);
      const holdings = holdingsOf(server.dataDir, account.user_id);
      note(round, wrongOnServer(holdings, new Set(written)));
      return holdings.tips;
    },
    async close() {
      await stand.browser.close();
      await proxy.close();
      await stand.server.kill();
      for (const folder of [profile, server.dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
  await sendEverything(stand.browser);
  // A drill that is aborted leaves no server running.
  process.once('exit', () => stand.server.process.kill('SIGKILL'));
  return stand;
}

/** Makes the app sync until the local database is complete and nothing waits any more. */
async function sendEverything(browser: DrilledBrowser): Promise<void> {
  const deadline = Date.now() + SENT_WITHIN_MS;
  while (Date.now() < deadline) {
    await browser.requestSync();
    const { outbox, state } = await browser.inventory();
    if (outbox.length === 0 && state.cursor > 0) return;
    await after(100);
  }
  throw new Error(`Something still waits after ${SENT_WITHIN_MS} ms`);
}
