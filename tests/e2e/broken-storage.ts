import type { BrowserContext, Page } from '@playwright/test';

/** From now on this page cannot write into its database, as with a full disk, until `letWrite`. */
export async function failWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put, add, delete: remove } = IDBObjectStore.prototype;
    Object.assign(window, { soundMethods: { put, add, delete: remove } });
    for (const method of ['put', 'add', 'delete'] as const) {
      IDBObjectStore.prototype[method] = () => {
        throw new DOMException('No room left', 'QuotaExceededError');
      };
    }
  });
}

/** After `failWrites`: there is room again. */
export async function letWrite(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(IDBObjectStore.prototype, Reflect.get(window, 'soundMethods')));
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

/** Keeps the connections that pages of this context open from now on, for `closeDatabases`. */
export async function keepDatabases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: IDBDatabase[] = [];
    Object.assign(window, { keptDatabases: kept });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...parameters) {
      const request = open.apply(this, parameters);
      request.addEventListener('success', () => kept.push(request.result));
      return request;
    };
  });
}

/** Closes all of this page's connections, as a browser in trouble does, with or without an event. */
export async function closeDatabases(page: Page, isTold: boolean): Promise<void> {
  await page.evaluate((told) => {
    const kept: IDBDatabase[] = Reflect.get(window, 'keptDatabases');
    for (const database of kept.splice(0)) {
      database.close();
      if (told) database.dispatchEvent(new Event('close'));
    }
  }, isTold);
}
