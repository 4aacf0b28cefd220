import Dexie, { cmp, type ObservabilitySet, RangeSet } from 'dexie';
import { declarationOf, type Row, type SyncedTable, syncedTables } from '../../shared/records/tables.ts';
import type { RowId } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import { changedList, placeOf } from './changed-list.ts';
import { chunkStores, readAll } from './chunks.ts';
import type { LocalDatabase } from './database.ts';
import { lastStamp } from './stamps.ts';
import type { RowChange } from './user-figures.ts';

/** A table of which more rows changed at once is read again whole. */
const MANY = 1_000;

/** What changed of each table since the last time. */
export type TableChanges = ReadonlyMap<SyncedTable, readonly RowChange<WireRow>[]>;

/**
 * The rows of a local database in memory. They are read once; then only those that a transaction of this tab, of another
 * one or of the service worker has changed. `onChange` is called once all have been read, with every row, and again with
 * each change; `onFailure` when the local database cannot be read, after which nothing more comes.
 */
export class LocalRows {
  readonly #database: LocalDatabase;
  readonly #lists = new Map<SyncedTable, readonly WireRow[]>();
  readonly #onChange: (changes: TableChanges) => void;
  readonly #onFailure: (error: unknown) => void;
  /** What other rows than those in memory the local database may hold: some of a table, or `all`. */
  #stale = new Map<SyncedTable, Set<RowId> | 'all'>(syncedTables.map((table) => [table, 'all']));
  /** The last stamp of rows that were in memory, and those after it whose transactions have been noted. */
  #stamp = 0;
  readonly #noted = new Set<number>();
  #isStampKnown = false;
  #isReady = false;
  #isReading = false;
  #isClosed = false;

  constructor(
    database: LocalDatabase,
    { onChange, onFailure }: { onChange(changes: TableChanges): void; onFailure(error: unknown): void },
  ) {
    this.#database = database;
    this.#onChange = onChange;
    this.#onFailure = onFailure;
    Dexie.on.storagemutated.subscribe(this.#note);
    void this.#read();
  }

  close(): void {
    this.#isClosed = true;
    Dexie.on.storagemutated.unsubscribe(this.#note);
  }

  /** Whether a first sync with the server was complete when these rows were read. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** The last stamp of the rows in memory; `null` where what another tab wrote may be missing among them. */
  get stamp(): number | null {
    return this.#isStampKnown && this.#stale.size === 0 ? this.#stamp : null;
  }

  /** In the order of their keys. */
  all<T extends SyncedTable>(table: T): readonly Row<T>[] {
    return (this.#lists.get(table) ?? []) as unknown as readonly Row<T>[];
  }

  get<T extends SyncedTable>(table: T, id: RowId): Row<T> | undefined {
    const row = rowIn(this.#lists.get(table) ?? [], keyOf(table), id);
    return row as unknown as Row<T> | undefined;
  }

  readonly #note = (parts: ObservabilitySet): void => {
    for (const table of syncedTables) {
      const changed = parts.all ?? parts[`idb://${this.#database.name}/${table}/`];
      if (changed) this.#stale.set(table, together(this.#stale.get(table), keysIn(RangeSet(changed))));
    }
    const stamps = parts[`idb://${this.#database.name}/stamps/`];
    if (stamps) for (const stamp of singleKeysIn(RangeSet(stamps))) this.#noted.add(Number(stamp));
    void this.#read();
  };

  /** Changes during a read are read after it. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#stale.size > 0 && !this.#isClosed) {
        const stale = this.#stale;
        this.#stale = new Map();
        const noted = new Set(this.#noted);
        const read = await readStale(this.#database, stale).catch((error: unknown) => {
          for (const [table, keys] of stale) this.#stale.set(table, together(this.#stale.get(table), keys));
          throw error;
        });
        const isWhole = syncedTables.every((table) => stale.get(table) === 'all');
        this.#follow(read.stamp, isWhole ? null : noted);
        this.#take(read);
      }
    } catch (error) {
      if (this.#isClosed || isInterruption(error)) return;
      this.close();
      this.#onFailure(error);
    } finally {
      this.#isReading = false;
    }
  }

  /** With `noted` only what these transactions changed has been read. */
  #follow(stamp: number, noted: ReadonlySet<number> | null): void {
    this.#isStampKnown = true;
    for (let seq = this.#stamp + 1; noted && seq <= stamp && this.#isStampKnown; seq += 1) {
      this.#isStampKnown = noted.has(seq);
    }
    if (!this.#isStampKnown) return;
    this.#stamp = stamp;
    for (const seq of this.#noted) if (seq <= stamp) this.#noted.delete(seq);
  }

  #take({ tables, isReady }: ReadState): void {
    if (this.#isClosed) return;
    const changes = new Map<SyncedTable, RowChange<WireRow>[]>();
    for (const [table, rows] of tables) {
      const key = keyOf(table);
      const list = this.#lists.get(table) ?? [];
      const changed = changesOf(list, rows, key);
      if (this.#lists.has(table) && changed.length === 0) continue;
      changes.set(table, changed);
      const gone = changed.flatMap(({ before }): WireRow[] => (before ? [before] : []));
      const come = changed.flatMap(({ after }): WireRow[] => (after ? [after] : []));
      const inOrder = (a: WireRow, b: WireRow) => cmp(a[key], b[key]);
      this.#lists.set(table, changedList(list, gone, come, inOrder));
    }
    const hasBecomeReady = isReady !== this.#isReady;
    this.#isReady = isReady;
    if (changes.size > 0 || hasBecomeReady) this.#onChange(changes);
  }
}

/** The page was frozen, or its connection closed: when it is back, Dexie reports that anything may have changed. */
function isInterruption(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(error.name);
}

/** Rows that were read: those of some keys, `undefined` where there is none, or the whole table. */
type ReadRows = { ids: readonly RowId[]; rows: readonly (WireRow | undefined)[] } | { all: WireRow[] };

interface ReadState {
  tables: ReadonlyMap<SyncedTable, ReadRows>;
  stamp: number;
  isReady: boolean;
}

/** One state of the local database. */
function readStale(
  database: LocalDatabase,
  stale: ReadonlyMap<SyncedTable, Set<RowId> | 'all'>,
): Promise<ReadState> {
  const tables = [...stale.keys()];
  return database.transaction(
    'r',
    [
      database.state,
      database.stamps,
      ...tables.map((table) => database.rowsOf(table)),
      ...chunkStores(database),
    ],
    async () => {
      const read = await Promise.all(
        Array.from(stale, async ([table, keys]): Promise<[SyncedTable, ReadRows]> => {
          if (keys === 'all') return [table, { all: await readAll(database, table) }];
          const ids = [...keys];
          return [table, { ids, rows: await database.rowsOf(table).bulkGet(ids) }];
        }),
      );
      const [state, stamp] = await Promise.all([database.state.get('sync'), lastStamp(database)]);
      return { tables: new Map(read), stamp, isReady: state !== undefined && state.cursor > 0 };
    },
  );
}

function changesOf(list: readonly WireRow[], read: ReadRows, key: string): RowChange<WireRow>[] {
  if ('ids' in read) {
    return read.ids.flatMap((id, index) => {
      const change = { before: rowIn(list, key, id), after: read.rows[index] };
      return change.before || change.after ? [change] : [];
    });
  }
  const present = new Map(read.all.map((row) => [row[key], row]));
  const gone = list.filter((row) => !present.has(row[key]));
  return [
    ...gone.map((before) => ({ before, after: undefined })),
    ...read.all.map((after) => ({ before: rowIn(list, key, after[key] ?? ''), after })),
  ];
}

function rowIn(list: readonly WireRow[], key: string, id: RowId): WireRow | undefined {
  const row = list[placeOf(list, (other) => cmp(other[key], id))];
  return row?.[key] === id ? row : undefined;
}

function keyOf(table: SyncedTable): string {
  return declarationOf(table).key;
}

/** The keys in a set of ranges, if they are few and each a range of its own. */
function keysIn(ranges: RangeSet): Set<RowId> | 'all' {
  const keys = new Set<RowId>();
  for (const { from, to } of ranges) {
    if (cmp(from, to) !== 0 || keys.size === MANY) return 'all';
    keys.add(from as RowId);
  }
  return keys;
}

/** Of a set of ranges the keys that are each alone: what is removed is told in ranges. */
function* singleKeysIn(ranges: RangeSet): Iterable<RowId> {
  for (const { from, to } of ranges) if (cmp(from, to) === 0) yield from as RowId;
}

function together(known: Set<RowId> | 'all' | undefined, more: Set<RowId> | 'all'): Set<RowId> | 'all' {
  if (!known || more === 'all') return more;
  return known === 'all' ? known : known.union(more);
}
