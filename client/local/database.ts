import Dexie, { type Table } from 'dexie';
import { declarationOf, type SyncedTable, syncedTables } from '../../shared/records/tables.ts';
import type { OutboxEntry, RowId, Shadow, SyncState } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import { endWithPage } from './end-with-page.ts';

/** The one row of bookkeeping that a device keeps beside its data. */
export interface DeviceState extends SyncState {
  key: 'sync';
  /** When a cycle last ended well, ISO. */
  syncedAt: string | null;
}

/** The carnet of one user on this device. */
export class CarnetDatabase extends Dexie {
  declare readonly state: Table<DeviceState, string>;
  declare readonly outbox: Table<OutboxEntry, number>;
  declare readonly shadows: Table<Shadow, string>;

  constructor(name: string) {
    super(name, { cache: 'immutable', chromeTransactionDurability: 'strict' });
    const stores: Record<string, string> = { state: 'key', outbox: 'seq', shadows: 'key' };
    for (const table of syncedTables) {
      const { key, indexes = [] } = declarationOf(table);
      stores[table] = [key, ...indexes].join(', ');
    }
    this.version(1).stores(stores);
    endWithPage(this);
  }

  rowsOf(table: SyncedTable): Table<WireRow, RowId> {
    return this.table(table);
  }
}

/** The name of a user's database on this device. */
export function carnetName(user_id: string): string {
  return `pronos-${user_id}`;
}

/** Opens a carnet by its database's name; `device_id` names this browser profile if it has none yet. */
export async function openCarnet(name: string, device_id: string): Promise<CarnetDatabase> {
  const database = new CarnetDatabase(name);
  await database.open();
  await database.transaction('rw', database.state, async () => {
    if (await database.state.get('sync')) return;
    await database.state.add({
      key: 'sync',
      device_id,
      epoch: null,
      cursor: 0,
      next_seq: 1,
      calendar_etag: null,
      syncedAt: null,
    });
  });
  return database;
}
