import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { importCalendar, keepLittle, tipsInSqlite } from '../helpers/server-data.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { briefly, type Engine, type EngineBrowser, type EnginePage, until } from './driver.ts';
import { createMatchesOfToday } from './match-of-today.ts';
import { openReach, type Reach } from './reachable-server.ts';

/** The surroundings of a journey: the real server process, and a device with one browser. */
export interface Stage {
  /** Where this journey reaches the server: new for each, so that its browser begins as on a new device. */
  url: string;
  /** From now on new devices receive little of the reference data. */
  keepLittle(): void;
  newTab(): Promise<EnginePage>;
  browser(): EngineBrowser;
  /** From now on no connection to the server is possible. */
  stopServer(): Promise<void>;
  startServerAgain(): Promise<void>;
  /** Kills the browser, and starts it again on what it had saved. */
  killAndRestartBrowser(): Promise<void>;
  /** How often a device has pushed to the server. */
  pushes(): number;
  /** Waits until a tip with this stake is in SQLite, exactly once; returns after how many milliseconds. */
  arrival(email: string, prono_mise: number, timeoutMs?: number): Promise<number>;
}

/** One server and one browser for all journeys of an engine: starting them costs more than most journeys. */
export function setStage(engine: Engine): Stage {
  let server: ServerProcess;
  let reach: Reach;
  let profile: string;
  let browser: EngineBrowser | undefined;
  let tabs: EnginePage[] = [];

  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: 'info' } });
    return async () => {
      await server.kill();
      await rm(server.dataDir, { recursive: true, force: true });
    };
  });
  beforeAll(async () => {
    await importCalendar(server.dataDir);
    await createMatchesOfToday(server.url);
  });
  const startBrowser = async () => {
    profile = await mkdtemp(join(tmpdir(), `pronos-${engine.name}-`));
    return engine.start(profile);
  };
  const endBrowser = async () => {
    if (!browser) return;
    await browser.close();
    browser = undefined;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const running = () => {
    if (!browser) throw new Error('No browser runs');
    return browser;
  };

  beforeEach(async () => {
    reach = await openReach(server.port);
    browser ??= await startBrowser();
    tabs = [];
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await takePictures(`${engine.name}-${task.id}`, tabs);
    // What failed may have left its browser in any state.
    if (hasFailed) await endBrowser();
    else for (const tab of tabs) await briefly(tab.close());
    await reach.stop();
  });
  afterAll(endBrowser);

  return {
    get url() {
      return reach.url;
    },
    keepLittle: () => keepLittle(server.dataDir),
    async newTab() {
      const tab = await running().newTab();
      tabs.push(tab);
      return tab;
    },
    browser: running,
    stopServer: () => reach.stop(),
    startServerAgain: () => reach.start(),
    async killAndRestartBrowser() {
      await running().kill();
      tabs = [];
      browser = await engine.start(profile);
    },
    pushes: () => server.output().split('"path":"/api/sync/push"').length - 1,
    arrival: (email, prono_mise, timeoutMs) => awaitTip(server.dataDir, email, prono_mise, timeoutMs),
  };
}

async function awaitTip(dataDir: string, email: string, prono_mise: number, timeoutMs?: number) {
  const from = Date.now();
  const arrived = () => tipsInSqlite(dataDir, email).filter((tip) => tip.prono_mise === prono_mise);
  await until('the tip is in SQLite', async () => arrived().length > 0, timeoutMs);
  expect(arrived()).toMatchObject([{ match_cote: 1850 }]);
  return Date.now() - from;
}

async function takePictures(name: string, tabs: readonly EnginePage[]): Promise<void> {
  for (const [index, tab] of tabs.entries()) {
    const file = join(tmpdir(), `pronos-${name}-failure-${index}.png`);
    await briefly(tab.screenshot(file));
    if (existsSync(file)) console.error(`The screen at the failure: ${file}`);
  }
}
