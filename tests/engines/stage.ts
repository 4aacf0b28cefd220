import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { importCalendar, keepFootball, tipsInSqlite } from '../helpers/server-data.ts';
import { type ServerProcess, startServer } from '../helpers/server-process.ts';
import { briefly, type Engine, type EngineBrowser, type EnginePage, until } from './driver.ts';
import { createMatchesOfToday } from './match-of-today.ts';

/** The surroundings of a journey: the real server process, and a device with one browser. */
export interface Stage {
  url: string;
  /** From now on new devices receive football alone. */
  keepFootball(): void;
  newTab(): Promise<EnginePage>;
  browser(): EngineBrowser;
  stopServer(): Promise<void>;
  startServerAgain(): Promise<void>;
  /** Kills the browser, and starts it again on what it had saved. */
  killAndRestartBrowser(): Promise<void>;
  /** How often a device has pushed to the server since its last start. */
  pushes(): number;
  /** Waits until a tip with this stake is in SQLite, exactly once; returns after how many milliseconds. */
  arrival(email: string, prono_mise: number, timeoutMs?: number): Promise<number>;
}

/** One server for all journeys of an engine; for each of them a new profile folder. */
export function setStage(engine: Engine): Stage {
  let server: ServerProcess;
  let profile: string;
  let browser: EngineBrowser;
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
  const startServerAgain = async () => {
    const { port, dataDir } = server;
    server = await startServer({ port, dataDir, env: { LOG_LEVEL: 'info' } });
  };

  beforeEach(async () => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) await startServerAgain();
    profile = await mkdtemp(join(tmpdir(), `pronos-${engine.name}-`));
    browser = await engine.start(profile);
    tabs = [];
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(`${engine.name}-${task.id}`, tabs);
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  return {
    get url() {
      return server.url;
    },
    keepFootball: () => keepFootball(server.dataDir),
    async newTab() {
      const tab = await browser.newTab();
      tabs.push(tab);
      return tab;
    },
    browser: () => browser,
    async stopServer() {
      await server.kill('SIGKILL');
    },
    startServerAgain,
    async killAndRestartBrowser() {
      await browser.kill();
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
