import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '../../sync/ports.ts';
import type { WireRow } from '../../sync/protocol.ts';
import { useRuntime } from './runtime-context.tsx';

/** The operations that the server has not confirmed yet, oldest first; `undefined` while they are read. */
export function usePending(): readonly OutboxEntry[] | undefined {
  const { database } = useRuntime();
  return useLiveQuery(() => database.outbox.orderBy('seq').toArray(), [database]);
}

/** The rows of these keys as the server has them, while pending operations change them; those that it lacks are left out. */
export function useServerRows(keys: readonly string[]): ReadonlyMap<string, WireRow> | undefined {
  const { database } = useRuntime();
  return useLiveQuery(async () => {
    const shadows = await database.shadows.bulkGet([...keys]);
    return new Map(shadows.flatMap((shadow) => (shadow?.row ? [[shadow.key, shadow.row]] : [])));
  }, [database, keys.join(' ')]);
}
