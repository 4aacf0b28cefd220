import { useSyncExternalStore } from 'react';
import { useRuntime } from '../local/runtime-context.tsx';

const listeners = new Set<() => void>();
/** What could not be stored, while this page is open. */
const unstored = new Map<string, string>();

/** Whether the person has a slip on this device. */
export function useHasSlip(): boolean {
  const { user_id } = useRuntime();
  return useSyncExternalStore(subscribeSlip, () => storedSlip(user_id) !== null);
}

/** The slip of a person as text, whichever tab stored it. */
export function storedSlip(user_id: string): string | null {
  const key = slipKey(user_id);
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

/** Stores a slip, or removes it. */
export function storeSlip(user_id: string, text: string | null): void {
  const key = slipKey(user_id);
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Where storage is full or forbidden the slip is lost with the page.
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
