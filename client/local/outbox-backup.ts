import Dexie, { type Table } from 'dexie';
import type { OutboxEntry, SyncState } from '../../sync/ports.ts';
import { withLock } from './lock.ts';

/** What waits to be sent from a local database, and what is needed to send it as the same device. */
export interface OutboxBackup {
  identity: Pick<SyncState, 'device_id' | 'epoch' | 'past' | 'next_seq'>;
  entries: OutboxEntry[];
}

interface StorageBuckets {
  open(name: string, options: { durability: 'strict'; persisted: true }): Promise<{ indexedDB: IDBFactory }>;
}

/**
 * A copy of the outboxes of this browser's local databases, in a storage bucket of its own. After a kill, Chromium goes
 * on writing into a torn log, and at the opening after next deletes every database of the site (« database was corrupt:
 * checksum mismatch »); a bucket has its own log and is not deleted with them. Browsers without buckets keep IndexedDB
 * in SQLite, which repairs a torn log.
 */
export class OutboxBackupDatabase extends Dexie {
  // Devices in use have these stores and keys under these names.
  declare readonly carnets: Table<OutboxBackup['identity'] & { carnet: string }, string>;
  declare readonly outbox: Table<OutboxEntry & { carnet: string }, [carnet: string, seq: number]>;

  constructor(indexedDB: IDBFactory) {
    super('pronos-spare', { indexedDB, IDBKeyRange, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ carnets: 'carnet', outbox: '[carnet+seq]' });
  }

  /** In order; with `beforeSeq` only the entries before it. */
  entriesOf(name: string, beforeSeq?: number) {
    const end = [name, beforeSeq ?? Dexie.maxKey];
    return this.outbox.where('[carnet+seq]').between([name, Dexie.minKey], end);
  }
}

let opening: Promise<OutboxBackupDatabase | null> | undefined;

/** `null` where the browser has no buckets, or refuses access. */
function openOutboxBackup(): Promise<OutboxBackupDatabase | null> {
  opening ??= openBucket().catch(() => null);
  return opening;
}

async function openBucket(): Promise<OutboxBackupDatabase | null> {
  const buckets: StorageBuckets | undefined = Reflect.get(navigator, 'storageBuckets');
  if (!buckets) return null;
  const { indexedDB } = await buckets.open('pronos-spare', { durability: 'strict', persisted: true });
  return new OutboxBackupDatabase(indexedDB);
}

/** What waited in a local database that this browser has lost; `null` when nothing did. */
export async function readOutboxBackup(name: string): Promise<OutboxBackup | null> {
  const backup = await openOutboxBackup();
  const found = await backup?.carnets.get(name);
  if (!backup || !found) return null;
  const { carnet: _, ...identity } = found;
  const kept = await backup.entriesOf(name).toArray();
  return { identity, entries: kept.map(({ carnet: __, ...entry }) => entry) };
}

/** How many writes wait in the outbox backups of local databases that this browser has lost. */
export async function countRescued(): Promise<number> {
  const backup = await openOutboxBackup();
  if (!backup) return 0;
  const present = new Set((await indexedDB.databases()).map(({ name }) => name));
  const names = (await backup.carnets.toArray()).map(({ carnet: name }) => name);
  const lost = names.filter((name) => !present.has(name));
  const counts = await Promise.all(lost.map((name) => backup.entriesOf(name).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Deletes the outbox backup of a local database that its owner deletes from this device. */
export async function deleteOutboxBackup(name: string): Promise<void> {
  await withOutboxBackup(name, async (backup) => {
    await backup.carnets.delete(name);
    await backup.entriesOf(name).delete();
  });
}

/** Runs the work while nobody else in this browser works on this local database's outbox backup. */
export async function withOutboxBackup(
  name: string,
  work: (backup: OutboxBackupDatabase) => Promise<void>,
): Promise<void> {
  const backup = await openOutboxBackup();
  if (backup) await withLock(`pronos-spare-${name}`, () => work(backup));
}
