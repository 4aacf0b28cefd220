import { useSyncExternalStore } from 'react';
import { useRuntime } from '../local/runtime-context.tsx';
import { storedText } from '../local/stored-text.ts';

/** The slip of a person as text. */
export const storedSlip = storedText('pronos-slip');

/** Whether the person has a slip on this device. */
export function useHasSlip(): boolean {
  const { user_id } = useRuntime();
  return useSyncExternalStore(storedSlip.subscribe, () => storedSlip.read(user_id) !== null);
}
