import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Nobody comes back to a failure there: actions and requests tell what went wrong. Here `--trace on` tells more.
    trace: process.env.CI
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
});
