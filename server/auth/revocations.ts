import type { Db } from '../db/schema.ts';

type Listener = (user_id: string) => void;

const listenersByDb = new WeakMap<Db, Set<Listener>>();

/** Calls `listener` when sessions of a user may have ended, or the user was suspended; returns how to stop that. */
export function onRevoked(db: Db, listener: Listener): () => void {
  const listeners = listenersByDb.get(db) ?? new Set();
  listenersByDb.set(db, listeners.add(listener));
  return () => {
    listeners.delete(listener);
  };
}

/** Reports that sessions of a user may have ended, once that is committed, so that what runs under them ends at once. */
export function tellRevoked(db: Db, user_id: string): void {
  for (const listener of listenersByDb.get(db) ?? []) listener(user_id);
}
