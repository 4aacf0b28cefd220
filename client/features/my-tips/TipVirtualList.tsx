import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/live-data.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useKeptFocus } from './kept-focus.ts';
import { MyTipCard } from './MyTipCard.tsx';

/** The estimated height of a card: that of a tip without comment, so that the end of the list does not move. */
const CARD_HEIGHT = { narrow: 233, wide: 133 };
const CARDS_AROUND = 6;
const GAP = 12;

type TipVirtualListProps = {
  tips: readonly Row<'tip'>[];
  reference: Reference;
  bankrollById: ReadonlyMap<string, Row<'bankroll'>>;
  martingaleNames: ReadonlyMap<string, readonly string[]>;
  isDialogOpen: boolean;
  onEdit: (tip: Row<'tip'>) => void;
  onDelete: (tip: Row<'tip'>) => void;
};

const none: readonly string[] = [];

/** The heights of the cards seen so far, by `upm_id`, so that the list is as long as before when one comes back. */
const heights = new Map<string, number>();

/** Any number of cards, of which only those near the window and the focused one are rendered. */
export function TipVirtualList(props: TipVirtualListProps) {
  const { tips, bankrollById, martingaleNames, isDialogOpen, ...rest } = props;
  const focus = useKeptFocus(tips, isDialogOpen);
  const { virtualizer, scrollMargin } = useCardVirtualizer(tips, focus);
  return (
    <ul
      ref={focus.list}
      onFocus={focus.onFocus}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const tip = tips[index];
        if (!tip) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            tabIndex={-1}
            aria-setsize={tips.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 rounded-card"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <MyTipCard
              tip={tip}
              bankroll={bankrollById.get(tip.br_id)}
              martingales={martingaleNames.get(tip.upm_id) ?? none}
              {...rest}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The virtualizer's options keep their identity: otherwise it would lay out all cards again at each scroll. */
function useCardVirtualizer(tips: readonly Row<'tip'>[], focus: ReturnType<typeof useKeptFocus>) {
  const { list, index: focusedIndex } = focus;
  const cardHeight = useIsWide() ? CARD_HEIGHT.wide : CARD_HEIGHT.narrow;
  const [scrollMargin, setScrollMargin] = useState(0);
  const restored = useElementScrollRestoration({ getElement: () => window });
  const getItemKey = useCallback((index: number) => tips[index]?.upm_id ?? index, [tips]);
  const estimateSize = useCallback(
    (index: number) => heights.get(tips[index]?.upm_id ?? '') ?? cardHeight,
    [tips, cardHeight],
  );
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), focusedIndex),
    [focusedIndex],
  );
  const virtualizer = useWindowVirtualizer({
    count: tips.length,
    getItemKey,
    estimateSize,
    rangeExtractor,
    overscan: CARDS_AROUND,
    gap: GAP,
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
