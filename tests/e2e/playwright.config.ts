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
    // Actions and requests tell what went wrong; films of every page would take a quarter more time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
});
