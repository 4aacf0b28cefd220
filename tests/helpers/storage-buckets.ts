import { IDBFactory } from 'fake-indexeddb';

/** Gives this process storage buckets as Chromium has them: each with databases of its own. */
export function addStorageBuckets(): void {
  const buckets = new Map<string, { indexedDB: IDBFactory }>();
  Object.defineProperty(navigator, 'storageBuckets', {
    configurable: true,
    value: {
      async open(name: string) {
        const bucket = buckets.get(name) ?? { indexedDB: new IDBFactory() };
        buckets.set(name, bucket);
        return bucket;
      },
    },
  });
}
