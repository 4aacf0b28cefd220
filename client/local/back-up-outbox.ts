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
  const owner = await backup.carnets.get(name);
  const last = await backup.entriesOf(name).last();
  const { identity, isSame, first, added } = await database.transaction(
    'r',
    database.state,
    database.outbox,
    async () => {
      const state = await database.state.get('sync');
      if (!state) throw new Error('The local database has no state: it was not opened by openLocalDatabase');
      const { device_id, epoch, past, next_seq } = state;
      const isSame = owner?.device_id === device_id;
      return {
        identity: { device_id, epoch, past, next_seq },
        isSame,
        first: await database.outbox.orderBy('seq').first(),
        added: await database.outbox
          .where('seq')
          .above(isSame && last ? last.seq : 0)
          .toArray(),
      };
    },
  );
  await backup.transaction('rw', backup.carnets, backup.outbox, async () => {
    await backup.entriesOf(name, isSame ? first?.seq : undefined).delete();
    await backup.outbox.bulkPut(added.map((entry) => ({ ...entry, carnet: name })));
    if (first) await backup.carnets.put({ ...identity, carnet: name });
    else await backup.carnets.delete(name);
  });
}
