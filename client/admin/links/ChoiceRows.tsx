import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { LinkChoice } from './link-calls.ts';

const ROW_HEIGHT = 64;

type ChoiceRowsProps = {
  choices: readonly LinkChoice[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

/** Any number of checkboxes, of which only those in view are rendered. */
export function ChoiceRows({ choices, chosen, onChange }: ChoiceRowsProps) {
  const box = useRef<HTMLFormElement>(null);
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => choices[index]?.id ?? index,
    overscan: 8,
  });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  if (choices.length === 0) return <p className="py-6 text-center text-ink-muted">Aucun résultat.</p>;
  return (
    <form
      ref={box}
      onSubmit={(event) => event.preventDefault()}
      className="h-[22rem] max-h-[40dvh] overflow-y-auto rounded-control border border-line px-4"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const choice = choices[index];
          if (!choice) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={choices.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox
                className="w-full"
                label={<span className="wrap-anywhere">{choice.label}</span>}
                sub={choice.sub}
                checked={chosen.has(choice.id)}
                onChange={() => toggle(choice.id)}
              />
            </li>
          );
        })}
      </ul>
    </form>
  );
}
