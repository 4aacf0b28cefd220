import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsWide } from './use-is-wide.ts';

const CARDS_AROUND = 6;

type VirtualCardsProps<T> = {
  items: readonly T[];
  /** What tells an item from all others, of other lists too; its identity stays. */
  keyOf: (item: T) => string;
  /** The estimated height of a card, so that the end of the list does not move. */
  cardHeight: { narrow: number; wide: number };
  /** Between two cards. */
  gap: number;
  isDialogOpen?: boolean;
  children: (item: T) => ReactNode;
};

/** The heights of the cards seen so far, by their keys, so that a list is as long as before when one comes back. */
const heights = new Map<string, number>();

/** Any number of cards, of which only those near the window and the focused one are rendered. */
export function VirtualCards<T>(props: VirtualCardsProps<T>) {
  const { items, keyOf, isDialogOpen = false, children } = props;
  const focus = useKeptFocus(items, keyOf, isDialogOpen);
  const { virtualizer, scrollMargin } = useCardVirtualizer(props, focus);
  return (
    <ul
      ref={focus.list}
      onFocus={focus.onFocus}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            tabIndex={-1}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 rounded-card"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

/** The virtualizer's options keep their identity: otherwise it would lay out all cards again at each scroll. */
function useCardVirtualizer<T>(
  { items, keyOf, cardHeight, gap }: VirtualCardsProps<T>,
  { list, index: focusedIndex }: ReturnType<typeof useKeptFocus>,
) {
  const estimated = useIsWide() ? cardHeight.wide : cardHeight.narrow;
  const [scrollMargin, setScrollMargin] = useState(0);
  const restored = useElementScrollRestoration({ getElement: () => window });
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item ? keyOf(item) : index;
    },
    [items, keyOf],
  );
  const estimateSize = useCallback(
    (index: number) => heights.get(String(getItemKey(index))) ?? estimated,
    [getItemKey, estimated],
  );
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), focusedIndex),
    [focusedIndex],
  );
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey,
    estimateSize,
    rangeExtractor,
    overscan: CARDS_AROUND,
    gap,
    scrollMargin,
    initialOffset: restored?.scrollY ?? 0,
  });
  // Banners and filters above appear and disappear.
  useLayoutEffect(() => setScrollMargin(topOf(list.current)));
  useEffect(
    () => () => {
      for (const [key, height] of virtualizer.itemSizeCache) heights.set(String(key), height);
    },
    [virtualizer],
  );
  return { virtualizer, scrollMargin };
}

/** The indexes, in order, with this one among them. */
function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}

function topOf(element: HTMLElement | null): number {
  return element ? Math.round(element.getBoundingClientRect().top + window.scrollY) : 0;
}

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
function useKeptFocus<T>(items: readonly T[], keyOf: (item: T) => string, isDialogOpen: boolean) {
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
