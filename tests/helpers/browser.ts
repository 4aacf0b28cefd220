import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
const shells = ['chromium-headless-shell'];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For the journeys: few pages live long enough to pay back what optimising their scripts costs. The journeys in the whole
 * Chromium, and those in the other engines, run as at a bettor's.
 */
export const journeyArgs = [...chromiumArgs, '--js-flags=--no-maglev --no-turbofan --single-threaded-gc'];

/** Every Chromium present on this machine, the preferred one first. */
export function chromiumCandidates(): string[] {
  return present([process.env.PLAYWRIGHT_CHROMIUM ?? '', ...onPath(browsers), chromium.executablePath()]);
}

function onPath(commands: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function present(paths: readonly string[]): string[] {
  return paths.filter((path) => path !== '' && existsSync(path));
}

/**
 * Chromium's headless shell, which costs a quarter less; where there is none, the whole browser. It offers no
 * installation and has no background sync.
 */
export function chromiumShellPath(): string {
  return present(onPath(shells))[0] ?? chromiumPath();
}

/** The whole Chromium; `npm test` installs one where there is none. */
export function chromiumPath(): string {
  const [path] = chromiumCandidates();
  if (path === undefined) {
    throw new Error(
      'No Chromium found: run "npm test", which installs one, or name one in PLAYWRIGHT_CHROMIUM.',
    );
  }
  return path;
}
