import type { Db } from '../db/schema.ts';

type Listener = (user_id: string) => void;

const listenersByDb = new WeakMap<Db, Set<Listener>>();

/** Calls `listener` when an account has been deleted, so that nothing of it goes on in memory; returns how to stop that. */
export function onAccountDeletion(db: Db, listener: Listener): () => void {
  const listeners = listenersByDb.get(db) ?? new Set();
  listenersByDb.set(db, listeners.add(listener));
  return () => {
    listeners.delete(listener);
  };
}

/** Reports that an account has been deleted. */
export function notifyAccountDeletion(db: Db, user_id: string): void {
  for (const listener of listenersByDb.get(db) ?? []) listener(user_id);
}
