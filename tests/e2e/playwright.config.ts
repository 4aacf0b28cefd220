import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumShellPath } from '../helpers/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  workers: 2,
  // Where nobody watches, a machine that others load may fail a journey once; `npm test` names those that needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What moves is drawn many times over, and each press waits until it stands: one journey and the other engines wait.
    contextOptions: { reducedMotion: 'reduce' },
    // Nobody comes back to a failure there: actions and requests tell what went wrong. Here `--trace on` tells more.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumShellPath(), args: chromiumArgs },
  },
});
