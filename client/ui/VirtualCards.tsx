import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useKeptFocus } from './kept-focus.ts';
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
