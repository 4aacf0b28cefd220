import { useSyncExternalStore } from 'react';

/** What only the browser knows, such as the rest of an address: nothing yet where the build has written the page. */
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
