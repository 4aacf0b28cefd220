import Dexie from 'dexie';
import type { SyncedTable } from '../../shared/records/tables.ts';
import type { LocalStore, LocalTransaction, SyncState } from '../../sync/ports.ts';
import type { CarnetDatabase, DeviceState } from './database.ts';

/** The engine's store over a carnet in IndexedDB. */
export function createDexieStore(database: CarnetDatabase): LocalStore {
  const tx = localTransaction(database);
  return {
    write: (work) => database.transaction('rw', database.tables, () => work(tx)),
    state: () => readState(database),
    pending: (afterSeq, limit) => database.outbox.where('seq').above(afterSeq).limit(limit).toArray(),
  };
}

async function readState(database: CarnetDatabase): Promise<DeviceState> {
  const state = await database.state.get('sync');
  if (!state) throw new Error('The carnet has no state: it was not opened by openCarnet');
  return state;
}

function localTransaction(database: CarnetDatabase): LocalTransaction {
  const rowsOf = (table: SyncedTable) => database.rowsOf(table);
  return {
    getMany: (table, ids) => rowsOf(table).bulkGet([...ids]),
    find: (table, index, value) => rowsOf(table).where(index).equals(value).toArray(),
    all: (table) => rowsOf(table).toArray(),
    async putRows(table, rows) {
      if (rows.length > 0) await rowsOf(table).bulkPut([...rows]);
    },
    async removeRows(table, ids) {
      if (ids.length > 0) await rowsOf(table).bulkDelete([...ids]);
    },
    clear: (table) => rowsOf(table).clear(),
    state: () => readState(database),
    async setState(state: SyncState) {
      await database.state.update('sync', { ...state });
    },
    outbox: () => database.outbox.toArray(),
    async putOutbox(entries) {
      await database.outbox.bulkPut([...entries]);
    },
    async removeOutbox(throughSeq) {
      await database.outbox.where('seq').belowOrEqual(throughSeq).delete();
    },
    shadows: (keys) => database.shadows.bulkGet([...keys]),
    allShadows: () => database.shadows.toArray(),
    async putShadows(shadows) {
      if (shadows.length > 0) await database.shadows.bulkPut([...shadows]);
    },
    async removeShadows(keys) {
      if (keys.length > 0) await database.shadows.bulkDelete([...keys]);
    },
  };
}

/** Removes a user's carnet from this device, with whatever it still held. */
export async function deleteCarnet(name: string): Promise<void> {
  await Dexie.delete(name);
}
