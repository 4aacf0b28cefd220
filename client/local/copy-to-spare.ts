import type { CarnetDatabase } from './database.ts';
import { onSpare, type SpareDatabase } from './spare.ts';

const PATIENCE_MS = 500;

/**
 * Brings the spare of an open carnet up to its outbox. The spare is a belt: where it fails the carnet goes on, where it
 * is slow nobody waits for it, and the next call tries again.
 */
export async function copyToSpare(carnet: CarnetDatabase): Promise<void> {
  const copied = onSpare(carnet.name, (spare) => copyOutbox(carnet, spare)).catch(() => undefined);
  await Promise.race([copied, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The outbox only grows behind and shrinks in front, as long as the device stays who it is. */
async function copyOutbox(carnet: CarnetDatabase, spare: SpareDatabase): Promise<void> {
  const { name } = carnet;
  const owner = await spare.carnets.get(name);
  const last = await spare.entriesOf(name).last();
  const { identity, isSame, first, added } = await carnet.transaction(
    'r',
    carnet.state,
    carnet.outbox,
    async () => {
      const state = await carnet.state.get('sync');
      if (!state) throw new Error('The carnet has no state: it was not opened by openCarnet');
      const { device_id, epoch, past, next_seq } = state;
      const isSame = owner?.device_id === device_id;
      return {
        identity: { device_id, epoch, past, next_seq },
        isSame,
        first: await carnet.outbox.orderBy('seq').first(),
        added: await carnet.outbox
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
