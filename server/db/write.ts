import type { Db, Tx } from './schema.ts';

/** Whose devices a write concerns; an empty list where no device holds what changed. */
export type Audience = readonly string[] | 'everyone';

export interface Committed {
  ver: number;
  audience: Audience;
}

type Listener = (committed: Committed) => void;

const listenersByDb = new WeakMap<Db, Set<Listener>>();

/** Calls `listener` after each committed write that concerns a device; answers how to stop that. */
export function onCommitted(db: Db, listener: Listener): () => void {
  const listeners = listenersByDb.get(db) ?? new Set();
  listenersByDb.set(db, listeners.add(listener));
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The only way to write: one transaction that first raises the counter, so that it holds SQLite's write lock from
 * its first statement on, then hands the new `ver` out for every row that it changes. The work uses `tx` alone:
 * `db` would wait for this very transaction to end. An `audience` that only the work can tell is asked for after it.
 */
export async function inWrite<T>(
  db: Db,
  audience: Audience | (() => Audience),
  work: (tx: Tx, ver: number) => Promise<T>,
): Promise<T> {
  const { result, ver } = await db.transaction().execute(async (tx) => {
    const ver = await raiseCounter(tx);
    return { result: await work(tx, ver), ver };
  });
  const told = typeof audience === 'function' ? audience() : audience;
  if (told.length > 0) {
    for (const listener of listenersByDb.get(db) ?? []) listener({ ver, audience: told });
  }
  return result;
}

/** Several reads that see one and the same state. */
export function inRead<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

async function raiseCounter(tx: Tx): Promise<number> {
  const { ver } = await tx
    .updateTable('clock')
    .set((eb) => ({ ver: eb('ver', '+', 1) }))
    .returning('ver')
    .executeTakeFirstOrThrow();
  return ver;
}
