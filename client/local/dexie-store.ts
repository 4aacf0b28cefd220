import Dexie, { type Table, type Transaction } from 'dexie';
import type { SyncedTable } from '../../shared/records/tables.ts';
import type {
  LocalStore,
  LocalTransaction,
  OutboxEntry,
  RowId,
  Shadow,
  SyncState,
} from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import type { DeviceState, LocalDatabase } from './database.ts';
import { deleteOutboxBackup } from './outbox-backup.ts';

/** Rows put in one task: a new device stores a hundred thousand, and is used meanwhile. */
const PUT_AT_ONCE = 2_000;

/** The engine's store over a local database in IndexedDB. */
export function createDexieStore(database: LocalDatabase): LocalStore {
  return {
    write: (work) =>
      database.transaction('rw', database.tables, async (transaction) => work(localTransaction(transaction))),
    state: () => readState(database.state),
    pending: (afterSeq, limit) => database.outbox.where('seq').above(afterSeq).limit(limit).toArray(),
  };
}

async function readState(table: Table<DeviceState, string>): Promise<DeviceState> {
  const state = await table.get('sync');
  if (!state) throw new Error('The local database has no state: it was not opened by openLocalDatabase');
  return state;
}

/**
 * The tables are taken from the transaction itself: Dexie loses track of the current one after about a hundred awaits
 * without a request, as there are when many operations run in memory.
 */
function localTransaction(transaction: Transaction): LocalTransaction {
  const rowsOf = (table: SyncedTable) => transaction.table<WireRow, RowId>(table);
  const stateTable = transaction.table<DeviceState, string>('state');
  const outboxTable = transaction.table<OutboxEntry, number>('outbox');
  const shadowTable = transaction.table<Shadow, string>('shadows');
  let state: DeviceState | undefined;
  const read = async () => {
    state ??= await readState(stateTable);
    return state;
  };
  return {
    getMany: (table, ids) => rowsOf(table).bulkGet([...ids]),
    find: (table, index, value) => rowsOf(table).where(index).equals(value).toArray(),
    all: (table) => rowsOf(table).toArray(),
    async putRows(table, rows) {
      for (let from = 0; from < rows.length; from += PUT_AT_ONCE) {
        await rowsOf(table).bulkPut(rows.slice(from, from + PUT_AT_ONCE));
      }
    },
    async removeRows(table, ids) {
      if (ids.length > 0) await rowsOf(table).bulkDelete([...ids]);
    },
    clear: (table) => rowsOf(table).clear(),
    state: read,
    async setState(next: SyncState) {
      state = { ...(await read()), ...next };
      await stateTable.put(state);
    },
    outbox: () => outboxTable.toArray(),
    async putOutbox(entries) {
      await outboxTable.bulkPut([...entries]);
    },
    async removeOutbox(throughSeq) {
      await outboxTable.where('seq').belowOrEqual(throughSeq).delete();
    },
    shadows: (keys) => shadowTable.bulkGet([...keys]),
    allShadows: () => shadowTable.toArray(),
    async putShadows(shadows) {
      if (shadows.length > 0) await shadowTable.bulkPut([...shadows]);
    },
    clearShadows: () => shadowTable.clear(),
    async removeShadows(keys) {
      if (keys.length > 0) await shadowTable.bulkDelete([...keys]);
    },
  };
}

/** Deletes a user's local database from this device, with all that it still held. */
export async function deleteLocalDatabase(name: string): Promise<void> {
  await deleteOutboxBackup(name);
  await Dexie.delete(name);
}
