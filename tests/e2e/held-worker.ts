import type { BrowserContext, Page } from '@playwright/test';

interface Holding {
  letWorkerCome?: () => void;
}

/**
 * Delays the app's service worker until `waitForServiceWorker`: it fetches the whole app for each new browser, which
 * costs more than most journeys. Once it is active the browser behaves as any other.
 */
export async function holdServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const workers = navigator.serviceWorker;
    if (!workers || workers.controller) return;
    const register = workers.register.bind(workers);
    const wanted = new Promise<void>((resolve) => {
      (window as Holding).letWorkerCome = resolve;
    });
    workers.register = async (...asked) => {
      await wanted;
      return register(...asked);
    };
  });
}

/** Lets a delayed service worker register. */
export async function letServiceWorkerCome(page: Page): Promise<void> {
  await page.evaluate(() => (window as Holding).letWorkerCome?.());
}
