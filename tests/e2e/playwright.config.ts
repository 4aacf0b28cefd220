import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';

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
    // Nobody comes back to a failure there: actions and requests tell what went wrong. Here `--trace on` tells more.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
});
