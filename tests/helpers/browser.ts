import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const commands = ['chromium', 'chromium-browser', 'google-chrome'];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Every Chromium present on this machine, the preferred one first. */
export function chromiumCandidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const candidates = [process.env.PLAYWRIGHT_CHROMIUM ?? '', ...onPath, chromium.executablePath()];
  return candidates.filter((path) => path !== '' && existsSync(path));
}

/** The Chromium that browser tests drive; `npm test` installs one where there is none. */
export function chromiumPath(): string {
  const [path] = chromiumCandidates();
  if (path === undefined) {
    throw new Error(
      'No Chromium found: run "npm test", which installs one, or name one in PLAYWRIGHT_CHROMIUM.',
    );
  }
  return path;
}
