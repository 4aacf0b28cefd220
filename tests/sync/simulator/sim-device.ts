import { sha256 } from '../../../client/sync/digest.ts';
import { createFetchTransport } from '../../../client/sync/fetch-transport.ts';
import type { Row, SyncedTable } from '../../../shared/records/tables.ts';
import { createEngine, type Engine } from '../../../sync/engine.ts';
import { POISON } from '../../helpers/poison.ts';
import { createMemoryStore, emptyHeld, type Held } from './memory-store.ts';
import type { Scheduler, Task } from './scheduler.ts';
import type { Seen, Typed } from './writes.ts';

export interface Person {
  name: string;
  user_id: string;
  /** `null` while nobody is logged in on this person's devices. */
  token: string | null;
  /** The token is no longer accepted. */
  isOut: boolean;
  isBanned: boolean;
  /** The ids of others' tips that they have tried to write: once each, whatever the result. */
  touched: Set<string>;
}

/** Faults that a device will meet once. */
export interface Faults {
  /** The use of a transaction at which its tab is killed; 0 for none. */
  crashAt: number;
  /** The next transaction that commits fails for lack of space. */
  isFull: boolean;
}

/** The network between a device and the server. */
export type Reach = (device: SimDevice, task: Task, path: string, init: RequestInit) => Promise<Response>;

export interface Surroundings {
  scheduler: Scheduler;
  reach: Reach;
  newId: () => string;
  now: () => number;
  /** One more at each call: no two writes of a scenario have the same date. */
  tick: () => number;
}

/** A browser profile of one person, with its tabs: one store and one lock for all of them, an engine for each task. */
export class SimDevice {
  readonly name: string;
  readonly person: Person;
  readonly tabs: readonly string[];
  readonly faults: Faults = { crashAt: 0, isFull: false };
  /** What was reported to the person as saved, and no older copy of the profile has removed. */
  readonly saved: Typed[] = [];
  /** All that was ever reported to the person as saved. */
  readonly typed: Typed[] = [];
  isOffline = false;
  /** How far the device's clock is from the server's. */
  skewMs = 0;
  /** How many versions older than the present one the app on this device is. */
  behind = 0;
  /** It became another device for the server, though nothing had happened to it or to the server. */
  hasLostItself = false;
  #wasPutBack = false;
  #held: Held;
  #lockedBy: Task | null = null;
  #copy: { held: Held; saved: Typed[] } | null = null;
  /** What waited when something was last written here, or renumbered. */
  #outboxBackup: Held;
  readonly #world: Surroundings;

  constructor(name: string, person: Person, world: Surroundings) {
    this.name = name;
    this.person = person;
    this.tabs = [`${name}, tab 1`, `${name}, tab 2`];
    this.#world = world;
    this.#held = emptyHeld(world.newId());
    this.#outboxBackup = this.#held;
  }

  get held(): Held {
    return this.#held;
  }

  rows<T extends SyncedTable>(table: T): Row<T>[] {
    return [...(this.#held.rows.get(table)?.values() ?? [])] as unknown as Row<T>[];
  }

  seen(): Seen {
    return {
      bankrolls: this.rows('bankroll'),
      movements: this.rows('movement'),
      matches: this.rows('match'),
      martingales: this.rows('martingale').filter(({ martingale_lib }) => martingale_lib !== POISON),
      tips: this.rows('tip').filter(({ upm_id }) => !this.person.touched.has(upm_id)),
      notes: this.rows('own_score'),
      reviews: this.rows('review'),
      foreign: [],
      types: this.rows('prediction_type'),
    };
  }

  /** A copy of the whole profile, as a phone’s own backup keeps it. */
  keepCopy(): void {
    this.#copy = { held: this.#held, saved: [...this.saved] };
  }

  /** The profile is put back from its copy: what was written since is lost, and the person is not informed. */
  putCopyBack(): boolean {
    if (!this.#copy) return false;
    this.#killAll();
    this.#held = this.#copy.held;
    this.#outboxBackup = this.#held;
    this.#wasPutBack = true;
    this.saved.splice(0, this.saved.length, ...this.#copy.saved);
    return true;
  }

  /**
   * The browser discards the local database, and it starts again with its outbox backup: with what waits, or
   * (`isBehind`) also with what the server has confirmed since something was last written.
   */
  loseLocalDatabase(isBehind: boolean): void {
    this.#killAll();
    const { outbox, state } = isBehind ? this.#outboxBackup : this.#held;
    const begun = emptyHeld(this.#world.newId());
    const begunAsBefore = { ...begun, outbox, state: { ...state, cursor: 0, calendar_etag: null } };
    this.#held = outbox.size === 0 ? begun : begunAsBefore;
    this.#outboxBackup = this.#held;
    // What the server has confirmed is the server's to keep from here on.
    const waiting = new Set([...outbox.values()].map(({ args }) => args));
    const saved = this.saved.filter(({ writes }) => writes.some(({ args }) => waiting.has(args)));
    this.saved.splice(0, this.saved.length, ...saved);
  }

  #killAll(): void {
    for (const tab of [...this.tabs, this.name]) {
      for (const task of this.#world.scheduler.tasksOf(tab)) this.#world.scheduler.kill(task);
    }
  }

  /** What its copy still has to send, as one text. */
  get copied(): string {
    return JSON.stringify([...(this.#copy?.held.outbox.values() ?? [])].map(({ args }) => args));
  }

  /** Whether what it has sent may be sent once more under another identity. */
  get wasPutBack(): boolean {
    return this.#wasPutBack;
  }

  /** As if everything were still to be pulled. */
  startFrom(epoch: string | null): void {
    this.#held = { ...this.#held, state: { ...this.#held.state, epoch } };
  }

  get pending(): number {
    return this.#held.outbox.size;
  }

  engineFor(task: Task): Engine {
    const { scheduler, reach, newId, now, tick } = this.#world;
    const store = createMemoryStore({
      held: () => this.#held,
      begin: () => scheduler.point(task, 'begins a transaction'),
      use: () => this.#use(task),
      commit: (held) => this.#commit(held),
    });
    return createEngine({
      store,
      transport: createFetchTransport({
        token: async () => this.person.token,
        renewed: async () => undefined,
        fetch: (path, init) => scheduler.untilKilled(task, reach(this, task, path, init)),
      }),
      createId: newId,
      digest: sha256,
      now: () => new Date(now() + this.skewMs + tick()),
      lock: (work) => this.#whenAlone(task, work),
    });
  }

  async #whenAlone<T>(task: Task, work: () => Promise<T>): Promise<T> {
    const isFree = () => this.#lockedBy === null || !this.#world.scheduler.isAlive(this.#lockedBy);
    await this.#world.scheduler.point(task, 'waits for the lock', isFree);
    this.#lockedBy = task;
    try {
      return await work();
    } finally {
      if (this.#lockedBy === task) this.#lockedBy = null;
    }
  }

  #use(task: Task): void {
    if (this.faults.crashAt === 0) return;
    this.faults.crashAt -= 1;
    if (this.faults.crashAt > 0) return;
    for (const other of this.#world.scheduler.tasksOf(task.tab)) this.#world.scheduler.kill(other);
    throw new Error('The tab was killed');
  }

  #commit(held: Held): void {
    if (this.faults.isFull) {
      this.faults.isFull = false;
      throw new DOMException('No room', 'QuotaExceededError');
    }
    const { device_id, epoch, next_seq } = this.#held.state;
    const isAnother = held.state.device_id !== device_id && held.state.epoch === epoch;
    if (isAnother && !this.#wasPutBack) this.hasLostItself = true;
    this.#held = held;
    if (held.state.device_id !== device_id || held.state.next_seq !== next_seq) this.#outboxBackup = held;
  }
}
