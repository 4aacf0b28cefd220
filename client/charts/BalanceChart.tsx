import { useParentSize } from '@visx/responsive';
import { type KeyboardEvent, useState } from 'react';
import { type BalanceChartProps, BalanceDrawing, CHART_HEIGHT } from './BalanceDrawing.tsx';

/**
 * An amount that holds from one day to the next. It can be explored by touch, by mouse, and by keyboard as a slider, of
 * which each step is a point, described in words.
 */
export function BalanceChart(props: BalanceChartProps) {
  const { points, label, formatValue, formatDate } = props;
  const { parentRef, width } = useParentSize({ debounceTime: 60 });
  const [index, setIndex] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = points[Math.min(index ?? last, last)] ?? points[0];
  const moveBy = (steps: number) => setIndex(Math.max(0, Math.min(last, (index ?? last) + steps)));
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves(points.length)[event.key];
    if (move === undefined) return;
    event.preventDefault();
    moveBy(move);
  };
  return (
    <div ref={parentRef} className="relative" style={{ height: CHART_HEIGHT }}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={Math.min(index ?? last, last)}
        aria-valuetext={`${formatDate(shown.date)}\u202f: ${formatValue(shown.value)}`}
        onKeyDown={onKeyDown}
        onFocus={() => setIndex((current) => current ?? last)}
        onBlur={() => setIndex(null)}
        className="size-full touch-pan-y rounded-control"
      >
        {width > 0 && <BalanceDrawing {...props} width={width} index={index} onPoint={setIndex} />}
      </div>
    </div>
  );
}

/** Arrow keys move by a point, page keys by a tenth of the line. */
function keyMoves(count: number): Readonly<Record<string, number>> {
  const page = Math.max(1, Math.round(count / 10));
  return {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: page,
    PageDown: -page,
    Home: -count,
    End: count,
  };
}
