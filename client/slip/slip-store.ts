import { useSyncExternalStore } from 'react';
import { useRuntime } from '../local/runtime-context.tsx';
import { emptySlip, readSlip, type Slip } from './slip.ts';
import { storedSlip } from './slip-storage.ts';

let last: { text: string | null; slip: Slip } = { text: null, slip: emptySlip };

/** The person's slip on this device, and how to change it. */
export function useSlip(): { slip: Slip; change: (change: (slip: Slip) => Slip) => void } {
  const { user_id } = useRuntime();
  const slip = useSyncExternalStore(storedSlip.subscribe, () => keptSlip(user_id));
  return { slip, change: (change) => changeSlip(user_id, change) };
}

/** The slip of a person as it is stored now. */
export function keptSlip(user_id: string): Slip {
  const text = storedSlip.read(user_id);
  if (text !== last.text) last = { text, slip: readSlip(text) };
  return last.slip;
}

/** Changes what is stored now, by whichever tab; a slip without selections is not kept. */
export function changeSlip(user_id: string, change: (slip: Slip) => Slip): void {
  const slip = change(keptSlip(user_id));
  storedSlip.write(user_id, slip.selections.length === 0 ? null : JSON.stringify(slip));
}
