import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import type { ServerProcess } from '../helpers/server-process.ts';
import { startSeason } from './make-season.ts';

interface Shared {
  season: ServerProcess;
}

/**
 * Journeys with `season`: a server with the calendar of the season, which stays for all files that this worker runs. What
 * changes the reference data, or needs a server of its own kind, starts its own.
 */
export const test = base.extend<object, Shared>({
  season: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it.
    async ({}, use) => {
      const server = await startSeason();
      await use(server);
      await server.kill();
      await rm(server.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
