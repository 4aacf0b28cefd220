import Dexie, { type Table } from 'dexie';
import { declarationOf, type Row, type SyncedTable, syncedTables } from '../../shared/records/tables.ts';
import { wholeRow } from '../../shared/records/whole-row.ts';
import type { OutboxEntry, RowId, Shadow, SyncState } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import { type ChangedRows, type Chunk, noteChanges } from './chunks.ts';
import { endWithPage } from './end-with-page.ts';
import { readOutboxBackup } from './outbox-backup.ts';
import { type Stamp, stampChanges } from './stamps.ts';

/** The one row of bookkeeping that a device keeps beside its data. */
export interface DeviceState extends SyncState {
  key: 'sync';
  /** When a cycle last ended well, ISO. */
  syncedAt: string | null;
}

/** An analysis as it was read; the server alone writes them. */
export type KeptAnalysis = Omit<Row<'analysis'>, 'user_id'>;

/** What was made of the rows up to a stamp: it counts as long as no other stamp has followed. */
export interface KeptScreen {
  key: 'first';
  stamp: number;
  /** Which code made it, and knows its shape. */
  madeBy: string;
  screen: unknown;
}

/** The local database of one user on this device. */
export class LocalDatabase extends Dexie {
  declare readonly state: Table<DeviceState, string>;
  declare readonly outbox: Table<OutboxEntry, number>;
  declare readonly shadows: Table<Shadow, string>;
  declare readonly analyses: Table<KeptAnalysis, string>;
  /** A copy of the tables that are long, for reading: client/local/chunks.ts. */
  declare readonly chunks: Table<Chunk, [SyncedTable, RowId]>;
  declare readonly changed: Table<ChangedRows, number>;
  declare readonly stamps: Table<Stamp, number, Partial<Stamp>>;
  /** Figures of the first screen, readable before the rows: client/local/first-screen.ts. */
  declare readonly firstScreen: Table<KeptScreen, string>;

  constructor(name: string) {
    super(name, { cache: 'immutable', chromeTransactionDurability: 'strict' });
    const stores: Record<string, string> = { state: 'key', outbox: 'seq', shadows: 'key' };
    for (const table of syncedTables) {
      const { key, indexes = [] } = declarationOf(table);
      stores[table] = [key, ...indexes].join(', ');
    }
    const { own_score: _, ...first } = stores;
    this.version(1).stores({ ...first, movement: 'mvt_id' });
    this.version(2).stores({ analyses: 'analyse_id, match_id' });
    // Version 2 was released before the server's past was stored.
    this.version(3)
      .stores({})
      .upgrade((transaction) =>
        transaction
          .table<DeviceState>('state')
          .toCollection()
          .modify((state) => {
            state.past ??= [];
          }),
      );
    this.version(4).stores({ movement: 'mvt_id, br_id' });
    this.version(5).stores({ chunks: '[table+first]', changed: '++seq, table' });
    this.version(6).stores({ stamps: '++seq', firstScreen: 'key' });
    this.version(7).stores({ own_score: 'own_id, match_id' });
    readWhole(this);
    noteChanges(this);
    stampChanges(this);
    endWithPage(this);
  }

  rowsOf(table: SyncedTable): Table<WireRow, RowId> {
    return this.table(table);
  }
}

/** Rows are read with all of today's fields, whichever version stored them: a new field needs no new version here. */
function readWhole(database: LocalDatabase): void {
  for (const table of syncedTables) {
    const { fields } = declarationOf(table);
    // The hook is also called for a row that does not exist.
    database.rowsOf(table).hook('reading', (row: WireRow | undefined) => row && wholeRow(fields, row));
  }
  database.shadows.hook('reading', (shadow: Shadow | undefined) => {
    const row = shadow?.row && wholeRow(declarationOf(shadow.table).fields, shadow.row);
    return shadow && row ? { ...shadow, row } : shadow;
  });
}

/** The name of a user's database on this device. */
export function localDatabaseName(user_id: string): string {
  return `pronos-${user_id}`;
}

/** Opens a local database by its name; `createId` gives this browser profile its id where it has none yet. */
export async function openLocalDatabase(name: string, createId: () => string): Promise<LocalDatabase> {
  const database = new LocalDatabase(name);
  // At every opening: the browser may have deleted the local database while the app was open.
  database.on('ready', (opened) => ensureState(opened as LocalDatabase, createId), true);
  await database.open();
  return database;
}

/** A local database that is new here starts as another device or, where the browser has lost it, with what waited in it. */
async function ensureState(database: LocalDatabase, createId: () => string): Promise<void> {
  if (await database.state.get('sync')) return;
  const backup = await readOutboxBackup(database.name).catch(() => null);
  const { identity, entries } = backup ?? {
    identity: { device_id: createId(), epoch: null, past: [], next_seq: 1 },
    entries: [],
  };
  await database.transaction('rw', database.state, database.outbox, async () => {
    if (await database.state.get('sync')) return;
    await database.outbox.bulkAdd(entries);
    await database.state.add({
      ...identity,
      key: 'sync',
      cursor: 0,
      calendar_etag: null,
      syncedAt: null,
    });
  });
}
