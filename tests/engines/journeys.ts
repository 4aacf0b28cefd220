import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../helpers/server.ts';
import { importCalendar, tipsInSqlite } from '../helpers/server-carnet.ts';
import { createBankroll, logTip, openMatches, register } from './bettor-steps.ts';
import { type Engine, type EngineBrowser, until } from './driver.ts';
import { missingPrograms } from './install-engines.js';
import { createMatchesOfToday } from './match-of-today.ts';

/** The journeys that every engine must carry through, against the real server process. */
export function runJourneys(engine: Engine): void {
  const missing = missingPrograms(engine.name);
  if (missing.length > 0) console.warn(`${engine.name} is not on this machine: ${missing.join(', ')}`);
  describe.skipIf(missing.length > 0)(engine.name, () => journeysOf(engine));
}

function journeysOf(engine: Engine): void {
  let server: ServerProcess;
  let profile: string;
  let browser: EngineBrowser;

  beforeAll(async () => {
    server = await startServer();
    await importCalendar(server.dataDir);
    await createMatchesOfToday(server.url);
  });
  afterAll(async () => {
    await server.kill();
    await rm(server.dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), `pronos-${engine.name}-`));
    browser = await engine.start(profile);
  });
  afterEach(async () => {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  });

  test('a new account logs its first tip', async () => {
    const page = await browser.newTab();
    const person = await register(page, server.url);
    await createBankroll(page, 'Championnat', '100');
    await openMatches(page, server.url);
    await logTip(page, '10');
    await page.see({ text: /90,00/ });
    await arrival(person.email, 1000);
  });

  /** Waits until this tip alone is in the server's database; answers after how long. */
  async function arrival(email: string, prono_mise: number, timeoutMs?: number): Promise<number> {
    const from = Date.now();
    await until(
      'the tip is in SQLite',
      async () => tipsInSqlite(server.dataDir, email).length > 0,
      timeoutMs,
    );
    expect(tipsInSqlite(server.dataDir, email)).toMatchObject([{ prono_mise, match_cote: 1850 }]);
    return Date.now() - from;
  }
}
