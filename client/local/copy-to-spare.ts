import type { LocalDatabase } from './database.ts';
import { onSpare, type SpareDatabase } from './spare.ts';

const PATIENCE_MS = 500;

/**
 * Brings the spare of an open local database up to its outbox. The spare is a belt: where it fails the local database
 * goes on, where it is slow nobody waits for it, and the next call tries again.
 */
export async function copyToSpare(database: LocalDatabase): Promise<void> {
  const copied = onSpare(database.name, (spare) => copyOutbox(database, spare)).catch(() => undefined);
  await Promise.race([copied, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The outbox only grows behind and shrinks in front, as long as the device stays who it is. */
async function copyOutbox(database: LocalDatabase, spare: SpareDatabase): Promise<void> {
  const { name } = database;
  const owner = await spare.carnets.get(name);
  const last = await spare.entriesOf(name).last();
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
  await spare.transaction('rw', spare.carnets, spare.outbox, async () => {
    await spare.entriesOf(name, isSame ? first?.seq : undefined).delete();
    await spare.outbox.bulkPut(added.map((entry) => ({ ...entry, carnet: name })));
    if (first) await spare.carnets.put({ ...identity, carnet: name });
    else await spare.carnets.delete(name);
  });
}
