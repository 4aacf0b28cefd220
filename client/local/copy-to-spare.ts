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

async function copyOutbox(carnet: CarnetDatabase, spare: SpareDatabase): Promise<void> {
  const owner = await spare.carnets.get(carnet.name);
  const kept = (await spare.entriesOf(carnet.name).primaryKeys()).map(([, seq]) => seq);
  const { identity, seqs, added } = await carnet.transaction('r', carnet.state, carnet.outbox, async () => {
    const state = await carnet.state.get('sync');
    if (!state) throw new Error('The carnet has no state: it was not opened by openCarnet');
    const known = new Set(owner?.device_id === state.device_id ? kept : []);
    const seqs = await carnet.outbox.toCollection().primaryKeys();
    const added = await carnet.outbox.bulkGet(seqs.filter((seq) => !known.has(seq)));
    const { device_id, epoch, past, next_seq } = state;
    return { identity: { device_id, epoch, past, next_seq }, seqs, added };
  });
  const pending = new Set(seqs);
  const name = carnet.name;
  await spare.transaction('rw', spare.carnets, spare.outbox, async () => {
    await spare.outbox.bulkDelete(kept.filter((seq) => !pending.has(seq)).map((seq) => [name, seq]));
    await spare.outbox.bulkPut(added.flatMap((entry) => (entry ? [{ ...entry, carnet: name }] : [])));
    if (seqs.length === 0) await spare.carnets.delete(name);
    else await spare.carnets.put({ ...identity, carnet: name });
  });
}
