import { declarationOf, type SyncedTable, syncedTables } from '../../../shared/records/tables.ts';
import type {
  LocalStore,
  LocalTransaction,
  OutboxEntry,
  RowId,
  Shadow,
  SyncState,
} from '../../../sync/ports.ts';
import type { WireRow } from '../../../sync/protocol.ts';

/** What a browser profile stores; a transaction works on a copy, and replaces it whole or not at all. */
export interface Held {
  rows: ReadonlyMap<SyncedTable, ReadonlyMap<RowId, WireRow>>;
  outbox: ReadonlyMap<number, OutboxEntry>;
  shadows: ReadonlyMap<string, Shadow>;
  state: SyncState;
}

export function emptyHeld(device_id: string): Held {
  return {
    rows: new Map(syncedTables.map((table) => [table, new Map()])),
    outbox: new Map(),
    shadows: new Map(),
    state: { device_id, epoch: null, past: [], cursor: 0, next_seq: 1, calendar_etag: null },
  };
}

export interface Transactions {
  held(): Held;
  commit(held: Held): void;
  /** Called when a transaction, or a read, begins: it waits there for its turn. */
  begin(): Promise<void>;
  /** Called at each use of the transaction; throwing aborts it. */
  use(): void;
}

/** The store of the engine, with IndexedDB's guarantees: one transaction after the other, each atomic. */
export function createMemoryStore({ held, commit, begin, use }: Transactions): LocalStore {
  return {
    async write(work) {
      await begin();
      const draft = draftOf(held());
      const watched = new Proxy(transactionOn(draft), {
        get: (target, name: keyof LocalTransaction) => {
          const method = target[name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
          // Optional members of a store stay optional.
          return (
            method &&
            (async (...args: unknown[]) => {
              use();
              return method(...args);
            })
          );
        },
      });
      const result = await work(watched);
      commit(draft);
      return result;
    },
    async state() {
      await begin();
      return held().state;
    },
    async pending(afterSeq, limit) {
      await begin();
      return [...held().outbox.values()]
        .filter(({ seq }) => seq > afterSeq)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, limit);
    },
  };
}

interface Draft {
  rows: Map<SyncedTable, Map<RowId, WireRow>>;
  outbox: Map<number, OutboxEntry>;
  shadows: Map<string, Shadow>;
  state: SyncState;
}

function draftOf({ rows, outbox, shadows, state }: Held): Draft {
  return {
    rows: new Map([...rows].map(([table, ofTable]) => [table, new Map(ofTable)])),
    outbox: new Map(outbox),
    shadows: new Map(shadows),
    state,
  };
}

function transactionOn(draft: Draft): LocalTransaction {
  const rowsOf = (table: SyncedTable) => draft.rows.get(table) ?? new Map<RowId, WireRow>();
  return {
    getMany: async (table, ids) => ids.map((id) => rowsOf(table).get(id)),
    find: async (table, index, value) => [...rowsOf(table).values()].filter((row) => row[index] === value),
    all: async (table) => [...rowsOf(table).values()],
    async putRows(table, rows) {
      const { key } = declarationOf(table);
      for (const row of rows) rowsOf(table).set(row[key] ?? '', Object.freeze({ ...row }));
    },
    async removeRows(table, ids) {
      for (const id of ids) rowsOf(table).delete(id);
    },
    clear: async (table) => rowsOf(table).clear(),
    state: async () => draft.state,
    async setState(state) {
      draft.state = { ...state };
    },
    outbox: async () => [...draft.outbox.values()].sort((a, b) => a.seq - b.seq),
    async putOutbox(entries) {
      for (const entry of entries) draft.outbox.set(entry.seq, entry);
    },
    async removeOutbox(throughSeq) {
      for (const seq of draft.outbox.keys()) if (seq <= throughSeq) draft.outbox.delete(seq);
    },
    shadows: async (keys) => keys.map((key) => draft.shadows.get(key)),
    allShadows: async () => [...draft.shadows.values()],
    async putShadows(shadows) {
      for (const shadow of shadows) draft.shadows.set(shadow.key, shadow);
    },
    clearShadows: async () => draft.shadows.clear(),
    async removeShadows(keys) {
      for (const key of keys) draft.shadows.delete(key);
    },
  };
}
