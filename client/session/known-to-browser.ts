import { useSyncExternalStore } from 'react';

/**
 * A value that only the browser knows, such as the hash of an address: `undefined` at first where the page is
 * prerendered.
 */
export function useKnownToBrowser(value: string | undefined): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => undefined,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
