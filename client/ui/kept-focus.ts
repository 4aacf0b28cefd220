import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface Place {
  key: string;
  index: number;
  /** The items before and after it. */
  neighbours: readonly (string | undefined)[];
}

/**
 * Where the keyboard stands in a list of which only a part is rendered: `index`, -1 for nowhere. When that item
 * leaves its place, deleted here or on another device or sorted elsewhere, the item that took its place gets
 * the focus; while a dialog is open, the dialog keeps it.
 */
export function useKeptFocus<T>(items: readonly T[], keyOf: (item: T) => string, isDialogOpen: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<Place | null>(null);
  const index = useMemo(
    () => (focused ? items.findIndex((item) => keyOf(item) === focused.key) : -1),
    [items, keyOf, focused],
  );
  const keyAt = (at: number) => {
    const item = items[at];
    return item === undefined ? undefined : keyOf(item);
  };
  const around = (at: number) => [keyAt(at - 1), keyAt(at + 1)];
  // The only item of a list has nothing beside it.
  const isBeside = (neighbours: Place['neighbours']) =>
    items.length === 1 || around(index).some((key) => key !== undefined && neighbours.includes(key));
  const hasLeft = focused !== null && (index === -1 || !isBeside(focused.neighbours));
  useLayoutEffect(() => {
    if (!hasLeft || isDialogOpen) return;
    const next = items.findIndex((item) => keyOf(item) === focused.neighbours[1]);
    const nearest = next === -1 ? Math.min(focused.index, items.length - 1) : next;
    const card = list.current?.querySelector<HTMLElement>(`[data-index="${nearest}"]`);
    const { activeElement } = document;
    if (activeElement === document.body || list.current?.contains(activeElement)) {
      card?.focus({ preventScroll: true });
    }
    setFocused(null);
  }, [hasLeft, isDialogOpen, focused, items, keyOf]);
  const onFocus = (event: FocusEvent) => {
    const at = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
    const key = keyAt(at);
    if (key !== undefined) setFocused({ key, index: at, neighbours: around(at) });
  };
  return { list, index, onFocus };
}
