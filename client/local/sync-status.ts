import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { useRuntime } from './runtime-context.tsx';
import type { SyncPhase } from './sync-phase.ts';
import { useIsReady } from './user-data.tsx';

export interface SyncStatus {
  phase: SyncPhase;
  /** Operations that the server has not confirmed yet. */
  pending: number;
  /** When a cycle last succeeded, ISO; `null` before the first. */
  syncedAt: string | null;
  /** False until everything has come from the server once. */
  isReady: boolean;
}

/** The state of this device's sync; `undefined` while it is read. */
export function useSyncStatus(): SyncStatus | undefined {
  const { database, phase, subscribe } = useRuntime();
  const currentPhase = useSyncExternalStore(subscribe, phase);
  const pending = useLiveQuery(() => database.outbox.count(), [database]);
  const state = useLiveQuery(() => database.state.get('sync'), [database]);
  const wasReadyWhenRead = useIsReady();
  if (pending === undefined || state === undefined) return undefined;
  // The device counts as ready together with its rows in memory, not before them.
  const isReady = wasReadyWhenRead ?? state.cursor > 0;
  return { phase: currentPhase, pending, syncedAt: state.syncedAt, isReady };
}
