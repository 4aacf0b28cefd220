import { useEffect, useRef } from 'react';
import type { TypedPlaced } from './typed-selections.ts';

/** A selection in words that was just added is typed at once; its list gets the reference. */
export function useFocusOnFree(selections: readonly Pick<TypedPlaced, 'prono_id' | 'sel_libelle'>[]) {
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(selections.length);
  useEffect(() => {
    const isAdded = selections.length > count.current;
    count.current = selections.length;
    const last = selections.at(-1);
    if (isAdded && last?.prono_id === '' && last.sel_libelle === '')
      list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [selections]);
  return list;
}
