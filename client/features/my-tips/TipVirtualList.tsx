import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/carnet.tsx';
import { TipCard } from './TipCard.tsx';

const CARD_HEIGHT = 196;
const CARDS_AROUND = 6;
const GAP = 12;

type TipVirtualListProps = {
  tips: readonly Row<'tip'>[];
  reference: Reference;
  bankrollById: ReadonlyMap<string, Row<'bankroll'>>;
  martingaleNames: ReadonlyMap<string, readonly string[]>;
  onEdit: (tip: Row<'tip'>) => void;
  onDelete: (tip: Row<'tip'>) => void;
};

const none: readonly string[] = [];

/** Any number of cards, of which only those near the window exist. */
export function TipVirtualList({ tips, bankrollById, martingaleNames, ...rest }: TipVirtualListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(topOf(list.current)), []);
  const virtualizer = useWindowVirtualizer({
    count: tips.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => tips[index]?.upm_id ?? index,
    overscan: CARDS_AROUND,
    gap: GAP,
    scrollMargin,
  });
  return (
    <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const tip = tips[index];
        if (!tip) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={tips.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <TipCard
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

function topOf(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + window.scrollY : 0;
}
