import { useSyncExternalStore } from 'react';
import { useRuntime } from '../local/runtime-context.tsx';
import { readSlip, type Slip } from './slip.ts';

const listeners = new Set<() => void>();
/** What could not be stored, while this page is open. */
const unstored = new Map<string, string>();
let last: { text: string | null; slip: Slip } = { text: null, slip: readSlip(null) };

/** The person's slip on this device, and how to change it. */
export function useSlip(): { slip: Slip; change: (change: (slip: Slip) => Slip) => void } {
  const { user_id } = useRuntime();
  const slip = useSyncExternalStore(subscribeSlip, () => keptSlip(user_id));
  return { slip, change: (change) => changeSlip(user_id, change) };
}

/** The slip of a person: what is stored now, whichever tab stored it. */
export function keptSlip(user_id: string): Slip {
  const text = storedText(slipKey(user_id));
  if (text !== last.text) last = { text, slip: readSlip(text) };
  return last.slip;
}

/** Changes what is stored now; a slip without selections is not kept. */
export function changeSlip(user_id: string, change: (slip: Slip) => Slip): void {
  const key = slipKey(user_id);
  const slip = change(keptSlip(user_id));
  const text = slip.selections.length === 0 ? null : JSON.stringify(slip);
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Calls back after each change of a slip, in this tab or another. */
export function subscribeSlip(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function slipKey(user_id: string): string {
  return `pronos-slip:${user_id}`;
}

function storedText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}
