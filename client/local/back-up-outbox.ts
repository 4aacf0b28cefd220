import type { LocalDatabase } from './database.ts';
import { type OutboxBackupDatabase, withOutboxBackup } from './outbox-backup.ts';

const TIMEOUT_MS = 500;

/**
 * Updates the outbox backup of an open local database. The backup is an additional protection: where it fails the local
 * database goes on, where it is slow nobody waits for it, and the next call tries again.
 */
export async function backUpOutbox(database: LocalDatabase): Promise<void> {
  const copied = withOutboxBackup(database.name, (backup) => copyOutbox(database, backup)).catch(
    () => undefined,
  );
  await Promise.race([copied, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** Entries are only appended to the outbox and removed from its front, as long as the device keeps its identity. */
async function copyOutbox(database: LocalDatabase, backup: OutboxBackupDatabase): Promise<void> {
  const { name } = database;
  const kept = backup.entriesOf(name);
  const [owner, oldest, newest] = await Promise.all([backup.carnets.get(name), kept.first(), kept.last()]);
  const { state, first, added } = await database.transaction(
    'r',
    database.state,
    database.outbox,
    async () => {
      const [state, first] = await Promise.all([
        database.state.get('sync'),
        database.outbox.orderBy('seq').first(),
      ]);
      if (!state) throw new Error('The local database has no state: it was not opened by openLocalDatabase');
      const seq = owner?.device_id === state.device_id && newest ? newest.seq : 0;
      return { state, first, added: await database.outbox.where('seq').above(seq).toArray() };
    },
  );
  const { device_id, epoch, past, next_seq } = state;
  const beforeSeq = owner?.device_id === device_id ? first?.seq : undefined;
  const isAnyGone = oldest !== undefined && (beforeSeq === undefined || oldest.seq < beforeSeq);
  await backup.transaction('rw', backup.carnets, backup.outbox, async () => {
    if (isAnyGone) await backup.entriesOf(name, beforeSeq).delete();
    await Promise.all([
      backup.outbox.bulkPut(added.map((entry) => ({ ...entry, carnet: name }))),
      first
        ? backup.carnets.put({ device_id, epoch, past, next_seq, carnet: name })
        : backup.carnets.delete(name),
    ]);
  });
}
