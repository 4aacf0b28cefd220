import 'fake-indexeddb/auto';
import { createLiveData } from '../../client/local/create-live-data.ts';
import { type LocalDatabase, openLocalDatabase } from '../../client/local/database.ts';
import { createDexieStore } from '../../client/local/dexie-store.ts';
import type { Reference, UserData } from '../../client/local/live-data.ts';
import { newId } from '../../client/local/random-id.ts';
import { sha256 } from '../../client/sync/digest.ts';
import { createFetchTransport } from '../../client/sync/fetch-transport.ts';
import type { Row, SyncedTable } from '../../shared/records/tables.ts';
import { createEngine, type Engine, type SyncReport } from '../../sync/engine.ts';
import type { Write } from '../../sync/operations/registry.ts';
import type { LocalStore, LocalTransaction } from '../../sync/ports.ts';
import { injected } from './injected.ts';
import type { Person, TestServer } from './server.ts';

/** Faults of the next requests and transactions of a device. */
export interface Mishap {
  /** The request that never arrives, counted from 1. */
  dropRequest?: number;
  /** The request that is applied and whose answer is lost. */
  loseAnswer?: number;
  /** The request that arrives twice. */
  duplicate?: number;
  /** The request during which the person goes on writing. */
  interruptAt?: number;
  /** The call inside a transaction at which the page is killed. */
  crashAt?: number;
}

/** A browser profile of one person: the real store, engine and transport over fake-indexeddb and `app.inject`. */
export class Device {
  readonly person: Person;
  readonly database: LocalDatabase;
  readonly engine: Engine;
  readonly store: LocalStore;
  /** The paths requested so far. */
  readonly asked: string[] = [];
  #server: TestServer;
  #mishap: Mishap = {};
  #interruption: () => Promise<void> = async () => undefined;
  #requests = 0;
  #calls = 0;

  private constructor(server: TestServer, person: Person, database: LocalDatabase) {
    this.#server = server;
    this.person = person;
    this.database = database;
    this.store = this.#crashing(createDexieStore(database));
    let queue: Promise<unknown> = Promise.resolve();
    this.engine = createEngine({
      store: this.store,
      transport: createFetchTransport({
        token: async () => person.token,
        renewed: async () => undefined,
        fetch: (path, init) => this.#fetch(path, init),
      }),
      createId: newId,
      digest: sha256,
      now: () => new Date(),
      lock: <T>(work: () => Promise<T>) => {
        const mine = queue.then(work);
        queue = mine.catch(() => undefined);
        return mine;
      },
    });
  }

  static async open(server: TestServer, person: Person): Promise<Device> {
    const device_id = newId();
    return new Device(server, person, await openLocalDatabase(`carnet-${device_id}`, () => device_id));
  }

  /** The device of an existing local database of that name. */
  static async reopen(server: TestServer, person: Person, name: string): Promise<Device> {
    return new Device(server, person, await openLocalDatabase(name, newId));
  }

  /** From now on this device talks to another server process. */
  connectTo(server: TestServer): void {
    this.#server = server;
  }

  write(...writes: Write[]): Promise<unknown> {
    return this.engine.write(writes);
  }

  /** One cycle with this fault; returns the error, or the report. */
  async sync(
    mishap: Mishap = {},
    interruption: () => Promise<void> = async () => undefined,
  ): Promise<SyncReport | Error> {
    this.#interruption = interruption;
    return this.interrupted(mishap, () => this.engine.sync());
  }

  /** Some work of the engine with this fault; returns the error, or the result. */
  async interrupted<T>(mishap: Mishap, work: () => Promise<T>): Promise<T | Error> {
    this.#mishap = mishap;
    this.#requests = 0;
    this.#calls = 0;
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) return error;
      throw error;
    } finally {
      this.#mishap = {};
    }
  }

  /** Cycles until nothing waits; throws what stops it. */
  async settle(): Promise<void> {
    const report = await this.sync();
    if (report instanceof Error) throw report;
  }

  async rows<T extends SyncedTable>(table: T): Promise<(Row<T> & { ver?: number })[]> {
    return (await this.database.rowsOf(table).toArray()) as unknown as Row<T>[];
  }

  async row<T extends SyncedTable>(table: T, id: string): Promise<(Row<T> & { ver?: number }) | undefined> {
    return (await this.database.rowsOf(table).get(id)) as unknown as Row<T> | undefined;
  }

  /** The data of its screens, once it has been read. */
  async screens(): Promise<{ userData: UserData; reference: Reference }> {
    const live = createLiveData(this.database);
    const { promise: read, resolve } = Promise.withResolvers<void>();
    const unsubscribe = live.subscribe(resolve);
    await read;
    unsubscribe();
    const { userData, reference } = live.current();
    if (!userData || !reference) throw new Error('Nothing was read');
    return { userData, reference };
  }

  pending(): Promise<number> {
    return this.database.outbox.count();
  }

  /** Deletes this browser profile. */
  async destroy(): Promise<void> {
    await this.database.delete();
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    this.#requests += 1;
    const { dropRequest, loseAnswer, duplicate, interruptAt } = this.#mishap;
    if (this.#requests === interruptAt) await this.#interruption();
    if (this.#requests === dropRequest) throw new TypeError('Failed to fetch');
    const answer = await this.#inject(path, init);
    if (this.#requests === loseAnswer) throw new TypeError('Failed to fetch');
    return this.#requests === duplicate ? this.#inject(path, init) : answer;
  }

  #inject(path: string, init: RequestInit): Promise<Response> {
    this.asked.push(path);
    return injected(this.#server.app, path, init);
  }

  #crashing(store: LocalStore): LocalStore {
    return {
      ...store,
      write: (work) =>
        store.write((tx) =>
          work(
            new Proxy(tx, {
              get: (target, name: keyof LocalTransaction) => {
                this.#calls += 1;
                if (this.#calls === this.#mishap.crashAt) throw new Error('The page was killed');
                return target[name];
              },
            }),
          ),
        ),
    };
  }
}
