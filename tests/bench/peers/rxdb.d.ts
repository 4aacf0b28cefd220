// As much of RxDB as the benchmark uses: it is installed for a measure alone, and the types are checked without it.

declare module 'rxdb/plugins/core' {
  export interface RxDocument<T> {
    patch(changes: Partial<T>): Promise<RxDocument<T>>;
  }

  export interface RxCollection<T> {
    insert(document: T): Promise<RxDocument<T>>;
    bulkInsert(documents: readonly T[]): Promise<{ error: readonly unknown[] }>;
    find(query: { limit: number }): { exec(): Promise<RxDocument<T>[]> };
    count(): { exec(): Promise<number> };
  }

  export interface RxDatabase {
    addCollections(collections: Readonly<Record<string, { schema: object }>>): Promise<unknown>;
    collections: Readonly<Record<string, unknown>>;
  }

  export function createRxDatabase(options: {
    name: string;
    storage: unknown;
    multiInstance: boolean;
  }): Promise<RxDatabase>;
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(settings: { chromeTransactionDurability: 'strict' }): unknown;
}

declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb/plugins/core';
  import type { Subject } from 'rxjs';

  export interface Pulled<T, Checkpoint> {
    documents: readonly (T & { _deleted: boolean })[];
    checkpoint: Checkpoint | undefined;
  }

  export interface PushedRow<T> {
    assumedMasterState?: T & { _deleted: boolean };
    newDocumentState: T & { _deleted: boolean };
  }

  export interface RxReplicationState<T> {
    awaitInitialReplication(): Promise<void>;
    awaitInSync(): Promise<unknown>;
    received$: { subscribe(onDocument: (document: T) => void): { unsubscribe(): void } };
    error$: { subscribe(onError: (error: unknown) => void): unknown };
    cancel(): Promise<unknown>;
  }

  export function replicateRxCollection<T, Checkpoint>(options: {
    replicationIdentifier: string;
    collection: RxCollection<T>;
    live: boolean;
    waitForLeadership: boolean;
    pull: {
      batchSize: number;
      handler: (last: Checkpoint | undefined, batchSize: number) => Promise<Pulled<T, Checkpoint>>;
      stream$: Subject<Pulled<T, Checkpoint>>;
    };
    push: {
      batchSize: number;
      handler: (rows: readonly PushedRow<T>[]) => Promise<readonly (T & { _deleted: boolean })[]>;
    };
  }): RxReplicationState<T>;
}

declare module 'rxjs' {
  export class Subject<T> {
    next(value: T): void;
  }
}
