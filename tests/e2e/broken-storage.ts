import type { Page } from '@playwright/test';

/** From now on this page cannot write into its database, as with a full disk. */
export async function failWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const method of ['put', 'add', 'delete'] as const) {
      IDBObjectStore.prototype[method] = () => {
        throw new DOMException('No room left', 'QuotaExceededError');
      };
    }
  });
}

/** From the next load on, this device's tips cannot be read; or they can again, at once. */
export async function breakReading(page: Page, isBroken: boolean): Promise<void> {
  if (!isBroken) return page.evaluate(() => sessionStorage.removeItem('broken'));
  await page.evaluate(() => sessionStorage.setItem('broken', 'yes'));
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...query) {
      if (this.name === 'tip' && sessionStorage.getItem('broken')) {
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      }
      return getAll.apply(this, query);
    };
  });
}
