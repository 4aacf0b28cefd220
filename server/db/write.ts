import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { requireInPlace } from './opened-files.ts';
import type { Db, Tx } from './schema.ts';
import { type Statement, statement } from './statement.ts';
import { storageTroubleOf } from './storage-trouble.ts';

/** Whose devices a write concerns; an empty list where no device holds what changed. */
export type Audience = readonly string[] | 'everyone';

/** An audience that only the transaction itself knows, once its work is done. */
export type AudienceOf<T> = Audience | ((tx: Tx, ver: number, result: T) => Promise<Audience>);

export interface Committed extends Telling {
  ver: number;
  audience: Audience;
}

/** What a notified device is told of a write besides its `ver`. */
interface Telling {
  /** The session of the device that wrote and goes on to pull by itself: it need not be notified. */
  writer?: string;
  /** That the write changed what a person may do. */
  about?: 'rights';
}

type Listener = (committed: Committed) => void;

const listenersByDb = new WeakMap<Db, Set<Listener>>();

/** Calls `listener` after each committed write that concerns a device; returns how to stop that. */
export function onCommitted(db: Db, listener: Listener): () => void {
  const listeners = listenersByDb.get(db) ?? new Set();
  listenersByDb.set(db, listeners.add(listener));
  return () => {
    listeners.delete(listener);
  };
}

const followUps = new WeakMap<Tx, ((db: Db) => Promise<void>)[]>();

/** Runs `followUp` once this transaction of `inWrite` is committed, before its caller goes on. It must not throw. */
export function afterCommit(tx: Tx, followUp: (db: Db) => Promise<void>): void {
  followUps.set(tx, [...(followUps.get(tx) ?? []), followUp]);
}

type WriteCheck = (tx: Tx) => Promise<void>;

const writeChecks = new AsyncLocalStorage<WriteCheck | undefined>();

/**
 * Runs `work` so that each of its writes first runs `check`, which refuses by throwing, within its own transaction:
 * what was allowed when the write was requested may have been revoked while it waited for its turn.
 */
export function checkingAtWrites<T>(check: WriteCheck, work: () => T): T {
  return writeChecks.run(check, work);
}

/** Runs what goes on in the server's own name, whatever happens to the rights of the person who started it. */
export function inServersName<T>(work: () => T): T {
  return writeChecks.run(undefined, work);
}

/**
 * The only way to write: one transaction that first raises the counter, so that it holds SQLite's write lock from its
 * first statement on, then gives the new `ver` to every row that it changes. The work uses `tx` alone: `db` would wait
 * for this very transaction to end. An `audience` that only the work can tell is asked for after it.
 */
export async function inWrite<T>(
  db: Db,
  audience: AudienceOf<T>,
  work: (tx: Tx, ver: number) => Promise<T>,
  telling: Telling = {},
): Promise<T> {
  const { result, committed, next } = await inLockedTransaction(db, async (tx, ver) => {
    await writeChecks.getStore()?.(tx);
    const result = await work(tx, ver);
    const told = typeof audience === 'function' ? await audience(tx, ver, result) : audience;
    // Nothing is confirmed that is written where nobody finds it again.
    requireInPlace(db);
    return { result, committed: { ...telling, ver, audience: told }, next: followUps.get(tx) ?? [] };
  });
  await inServersName(async () => {
    for (const followUp of next) await followUp(db);
    if (committed.audience.length === 0) return;
    for (const listener of listenersByDb.get(db) ?? []) listener(committed);
  });
  return result;
}

/** How long a write waits for the lock of another program before it fails. */
const LOCK_WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 100;

const lockHolders = new WeakSet<Db>();

/** Whether a write of this process's own holds SQLite's write lock. */
export function holdsWriteLock(db: Db): boolean {
  return lockHolders.has(db);
}

/**
 * A transaction that has the write lock before its work begins. Another program's lock is waited for between tries: a
 * wait within SQLite would stop the whole process.
 */
async function inLockedTransaction<T>(db: Db, work: (tx: Tx, ver: number) => Promise<T>): Promise<T> {
  let hadLock = false;
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      const ver = await raiseCounter(tx);
      hadLock = true;
      lockHolders.add(db);
      try {
        return await work(tx, ver);
      } finally {
        lockHolders.delete(db);
      }
    });
  let sinceMs: number | undefined;
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (hadLock || storageTroubleOf(error) !== 'busy') throw error;
      sinceMs ??= performance.now();
      if (performance.now() - sinceMs > LOCK_WAIT_MS) throw error;
    }
    await pause(pauseMs);
  }
}

/** Several reads of one and the same state. */
export function inRead<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

const raise: Statement<{ ver: number }> = statement('update clock set ver = ver + 1 returning ver');

async function raiseCounter(tx: Tx): Promise<number> {
  const [row] = (await raise(tx)).rows;
  if (!row) throw new Error('The database has no counter.');
  return row.ver;
}
