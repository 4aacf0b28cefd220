import { useLiveQuery } from 'dexie-react-hooks';
import type { Row } from '../../shared/records/tables.ts';
import type { OutboxEntry } from '../../sync/ports.ts';
import { rowKey } from '../../sync/row-buffer.ts';
import { useRuntime } from './runtime-context.tsx';

/** The operations that the server has not confirmed yet, oldest first; `undefined` while they are read. */
export function usePending(): readonly OutboxEntry[] | undefined {
  const { database } = useRuntime();
  return useLiveQuery(() => database.outbox.orderBy('seq').toArray(), [database]);
}

/** The movements that pending operations change, as the server has them; `undefined` while they are read. */
export function useChangedMovements(): readonly Row<'movement'>[] | undefined {
  const { database } = useRuntime();
  return useLiveQuery(async () => {
    const shadows = await database.shadows.where('key').startsWith(rowKey('movement', '')).toArray();
    return shadows.flatMap(({ row }) => (row ? [row as unknown as Row<'movement'>] : []));
  }, [database]);
}
