import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '../../sync/ports.ts';
import { useRuntime } from './runtime-context.tsx';

/** The operations that the server has not confirmed yet, oldest first; `undefined` while they are read. */
export function usePending(): readonly OutboxEntry[] | undefined {
  const { database } = useRuntime();
  return useLiveQuery(() => database.outbox.orderBy('seq').toArray(), [database]);
}
