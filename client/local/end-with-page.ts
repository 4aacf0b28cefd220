import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Closes this database when the browser puts the page into the back/forward cache. WebKit freezes such a page with its
 * open transactions: the next page would wait for them without end.
 */
export function endWithPage(database: Dexie): void {
  const running = new Set<IDBTransaction>();
  let isLeft = false;
  database.use({
    stack: 'dbcore',
    name: 'endWithPage',
    create: (core) => ({
      ...core,
      transaction(...wanted) {
        if (isLeft) throw new DOMException('The page was left', 'AbortError');
        const transaction = core.transaction(...wanted);
        follow(transaction, running);
        return transaction;
      },
    }),
  });
  // A service worker gets neither event; outside a browser nobody listens.
  globalThis.addEventListener?.('pagehide', (event: Event) => {
    if (!('persisted' in event && event.persisted)) return;
    isLeft = true;
    for (const transaction of running) abort(transaction);
  });
  globalThis.addEventListener?.('pageshow', () => {
    isLeft = false;
  });
}

function follow(transaction: DBCoreTransaction, running: Set<IDBTransaction>): void {
  if (typeof IDBTransaction === 'undefined' || !(transaction instanceof IDBTransaction)) return;
  running.add(transaction);
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => running.delete(transaction));
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had just ended.
  }
}
