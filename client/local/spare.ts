import Dexie, { type Table } from 'dexie';
import type { OutboxEntry, SyncState } from '../../sync/ports.ts';
import { withLock } from '../sync/lock.ts';

/** What waits to be sent from a local database, and what it takes to send it as the same device. */
export interface Spare {
  identity: Pick<SyncState, 'device_id' | 'epoch' | 'past' | 'next_seq'>;
  entries: OutboxEntry[];
}

interface StorageBuckets {
  open(name: string, options: { durability: 'strict'; persisted: true }): Promise<{ indexedDB: IDBFactory }>;
}

/**
 * The outboxes of this browser's local databases once more, in a storage bucket of its own. Chromium goes on writing
 * into a log that a kill has torn, and at the opening after next deletes every database of the site (« database was
 * corrupt: checksum mismatch »); a bucket has its own log and its own fate. Browsers without buckets keep IndexedDB in
 * SQLite, which mends a torn log.
 */
export class SpareDatabase extends Dexie {
  declare readonly carnets: Table<Spare['identity'] & { carnet: string }, string>;
  declare readonly outbox: Table<OutboxEntry & { carnet: string }, [carnet: string, seq: number]>;

  constructor(indexedDB: IDBFactory) {
    super('pronos-spare', { indexedDB, IDBKeyRange, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ carnets: 'carnet', outbox: '[carnet+seq]' });
  }

  /** In order; with `beforeSeq` only those in front of it. */
  entriesOf(name: string, beforeSeq?: number) {
    const end = [name, beforeSeq ?? Dexie.maxKey];
    return this.outbox.where('[carnet+seq]').between([name, Dexie.minKey], end);
  }
}

let opening: Promise<SpareDatabase | null> | undefined;

/** `null` where the browser has no buckets, or lets nobody in. */
function openSpare(): Promise<SpareDatabase | null> {
  opening ??= openBucket().catch(() => null);
  return opening;
}

async function openBucket(): Promise<SpareDatabase | null> {
  const buckets: StorageBuckets | undefined = Reflect.get(navigator, 'storageBuckets');
  if (!buckets) return null;
  const { indexedDB } = await buckets.open('pronos-spare', { durability: 'strict', persisted: true });
  return new SpareDatabase(indexedDB);
}

/** What waited in a local database that this browser has lost; `null` when nothing did. */
export async function readSpare(name: string): Promise<Spare | null> {
  const spare = await openSpare();
  const found = await spare?.carnets.get(name);
  if (!spare || !found) return null;
  const { carnet: _, ...identity } = found;
  const kept = await spare.entriesOf(name).toArray();
  return { identity, entries: kept.map(({ carnet: __, ...entry }) => entry) };
}

/** How many writes wait in the spares of local databases that this browser has lost. */
export async function countRescued(): Promise<number> {
  const spare = await openSpare();
  if (!spare) return 0;
  const present = new Set((await indexedDB.databases()).map(({ name }) => name));
  const names = (await spare.carnets.toArray()).map(({ carnet: name }) => name);
  const lost = names.filter((name) => !present.has(name));
  const counts = await Promise.all(lost.map((name) => spare.entriesOf(name).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Removes the spare of a local database that its owner takes from this device. */
export async function deleteSpare(name: string): Promise<void> {
  await onSpare(name, async (spare) => {
    await spare.carnets.delete(name);
    await spare.entriesOf(name).delete();
  });
}

/** Runs the work while nobody else in this browser works on this local database's spare. */
export async function onSpare(name: string, work: (spare: SpareDatabase) => Promise<void>): Promise<void> {
  const spare = await openSpare();
  if (spare) await withLock(`pronos-spare-${name}`, () => work(spare));
}
