import { useSyncExternalStore } from 'react';
import { useRuntime } from './runtime-context.tsx';
import { storedText } from './stored-text.ts';

/** Whether scores settle by themselves on this device: a text where they do. */
export const autoSettle = storedText('pronos-auto-settle');

export function useSettlesAlone(): boolean {
  const { user_id } = useRuntime();
  return useSyncExternalStore(autoSettle.subscribe, () => autoSettle.read(user_id) !== null);
}
