import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import type { Write } from '../../sync/operations/registry.ts';
import { logIn } from '../e2e/bettor.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import { type Inventory, installDrill } from './drill-page.ts';

/** A browser on a profile that is kept after it, with the app open in its only page. */
export interface DrilledBrowser {
  /** The profile had no session: the person had to log in. */
  hasLoggedIn: boolean;
  inventory(): Promise<Inventory>;
  requestSync(): Promise<void>;
  /** An orderly exit; does nothing after a kill. */
  close(): Promise<void>;
}

export interface DrilledChromium extends DrilledBrowser {
  writeOneByOne(writes: readonly Write[]): Promise<void>;
  writeTogether(writes: readonly Write[]): Promise<void>;
  /** Finds the processes that there are now, so that a kill takes no time. */
  aim(): Aim;
}

export interface Aim {
  /** SIGKILL to the process that runs the page; resolves when the browser has noticed. */
  killPage(): Promise<void>;
  /** SIGKILL to the browser and all of its processes, at once. */
  killAll(): void;
}

export interface Opening {
  profile: string;
  url: string;
  person: { email: string; password: string };
  /** Called with the tips that the page has acknowledged as saved. */
  onAcknowledged: (upm_ids: readonly string[]) => void;
}

/** Opens the app in Chromium on a profile; where no session is stored, the person logs in. */
export async function openChromium({
  profile,
  url,
  person,
  onAcknowledged,
}: Opening): Promise<DrilledChromium> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumArgs,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  await context.exposeFunction('acknowledge', onAcknowledged);
  await context.addInitScript(installDrill);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${url}/user/profile`);
  await page.waitForURL(/\/(login|user\/profile)/);
  const loggedOut = page.getByRole('button', { name: 'Se connecter' });
  const loggedIn = page.getByRole('heading', { level: 1 });
  await loggedOut.or(loggedIn).first().waitFor();
  const isUnknown = page.url().includes('/login');
  if (isUnknown) {
    await logIn(page, url, person);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${url}/user/profile`);
  }
  return {
    hasLoggedIn: isUnknown,
    inventory: () => page.evaluate(() => window.drill.inventory()),
    requestSync: () => page.evaluate(() => window.drill.requestSync()),
    writeOneByOne: (writes) => page.evaluate((all) => window.drill.writeOneByOne(all), writes),
    writeTogether: (writes) => page.evaluate((all) => window.drill.writeTogether(all), writes),
    aim() {
      const { browsers, others, renderers } = processesOf(profile);
      return {
        async killPage() {
          const crashed = page.waitForEvent('crash', { timeout: 10_000 });
          renderers.forEach(killNow);
          await crashed;
        },
        killAll: () => [...browsers, ...renderers, ...others].forEach(killNow),
      };
    },
    close: () => context.close().catch(() => undefined),
  };
}

interface Processes {
  browsers: number[];
  renderers: number[];
  others: number[];
}

/** The processes of the browser that was started on this profile, found by its name and their parents. */
function processesOf(profile: string): Processes {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = lines.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), args }] : [];
  });
  const found: Processes = { browsers: [], renderers: [], others: [] };
  const roots = all.filter(
    ({ args }) => args.includes(`--user-data-dir=${profile}`) && !/--type=/.test(args),
  );
  found.browsers.push(...roots.map(({ pid }) => pid));
  const family = new Set(found.browsers);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  for (const { pid, args } of all) {
    if (!family.has(pid) || found.browsers.includes(pid)) continue;
    (args.includes('--type=renderer') ? found.renderers : found.others).push(pid);
  }
  return found;
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
