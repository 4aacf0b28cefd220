import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { storeSession } from '../e2e/stored-session.ts';
import { chromiumArgs, chromiumPath } from '../helpers/browser.ts';
import type { FilledAccount } from './fill-account.ts';
import type { Version } from './versions.ts';

/** The options of a measurement. */
export interface Measuring {
  /** Fewer rounds and shorter histories: only to see whether it works. */
  isQuick: boolean;
  /** An earlier version to be measured in the same run. */
  before: Version | null;
}

export const SLOWDOWN = 4;
/** The longest time that a slowed page needs to read the largest database. */
export const LONG_MS = 240_000;

/** The milliseconds that some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The middle one; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The value below which 99 in 100 are; 0 of none. */
export function percentile99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

/** Does the same several times, one after the other. */
export async function repeat<T>(times: number, work: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < times; round += 1) results.push(await work(round));
  return results;
}

/** Works with a browser that is closed afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const args = [...chromiumArgs, '--enable-precise-memory-info'];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A browser profile of its own, treating the product's address as secure. */
export async function openProfile(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  // On a local address Dexie traces each of its operations for debugging.
  await context.addInitScript(() => Reflect.deleteProperty(console, 'createTask'));
  return context;
}

/** A phone in Paris. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 };
  return openProfile(browser, { locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport });
}

/** Slows a page's processor down; returns the session that does it, which lasts as long as it is slow. */
export async function slowDown(page: Page, rate = SLOWDOWN) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  return client;
}

/** Stores a session of this person on the page's device. */
export async function logInAs(page: Page, url: string, { access_token, user }: FilledAccount): Promise<void> {
  await storeSession(page, url, { access_token, device_token: 'bench', user });
}

/** Waits until the dashboard shows this capital and a tip; returns when, on the page's own clock. */
export async function dashboardShownAt(page: Page, { capitalText }: FilledAccount): Promise<number> {
  const shown = await page.waitForFunction(
    (capital) => {
      const text = document.querySelector('main')?.textContent?.replace(/\s/g, '');
      return text?.includes(capital) && document.querySelector('[role=tabpanel] li') ? performance.now() : 0;
    },
    capitalText.replace(/\s/g, ''),
    { timeout: LONG_MS },
  );
  return Number(await shown.jsonValue());
}

declare global {
  interface Window {
    longTasks?: number[];
  }
}

/** Records the duration of each long task of the context's pages, from their start. */
export async function watchLongTasks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const tasks: number[] = [];
    window.longTasks = tasks;
    const note = (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    };
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
  });
}

/** The longest task since the last call, in milliseconds; 0 where none took 50. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return Math.max(0, ...(window.longTasks?.splice(0) ?? []));
  });
}
