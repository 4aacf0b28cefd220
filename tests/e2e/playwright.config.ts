import { defineConfig } from '@playwright/test';
import { chromiumShellPath, journeyArgs } from '../helpers/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalSetup: './make-season.ts',
  workers: 2,
  // Unattended, a machine under other load may fail a journey once; `npm test` names those that were retried.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Animations are drawn many times, and each press waits for them to end: one journey and the other engines do not
    // reduce them.
    contextOptions: { reducedMotion: 'reduce' },
    // Failures are analysed from their actions and requests; `--trace on` records more.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumShellPath(), args: journeyArgs },
  },
});
