import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** Whether the screen has room for a table of many columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );
}
