import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveStepAfter } from '@visx/curve';
import { localPoint } from '@visx/event';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { AreaClosed, LinePath } from '@visx/shape';
import { TooltipWithBounds } from '@visx/tooltip';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { amountTicks, type ChartPoint, chartScales, dayTicks, nearestIndex, timeOf } from './chart-scales.ts';

export const CHART_HEIGHT = 300;
const margin = { top: 16, right: 28, bottom: 36, left: 64 };

type BalanceChartProps = {
  /** In the order of their days. */
  points: readonly [ChartPoint, ...ChartPoint[]];
  /** What the line shows, for screen readers. */
  label: string;
  formatValue: (value: number) => string;
  /** Short, for the axis. */
  formatTick: (value: number) => string;
  formatDate: (day: string) => string;
  formatDateTick: (date: Date) => string;
};

/**
 * An amount that holds from one day to the next. It is read by touch, by mouse, and by keyboard as a slider: each
 * step is a point, told in words.
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
        {width > 0 && <Drawing {...props} width={width} index={index} onPoint={setIndex} />}
      </div>
    </div>
  );
}

/** Arrows go by a point, pages by a tenth of the line. */
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

type DrawingProps = BalanceChartProps & {
  width: number;
  index: number | null;
  onPoint: (index: number | null) => void;
};

function Drawing({ points, width, index, onPoint, ...formats }: DrawingProps) {
  const innerWidth = width - margin.left - margin.right;
  const innerHeight = CHART_HEIGHT - margin.top - margin.bottom;
  const { x, y } = chartScales(points, innerWidth, innerHeight);
  const amounts = amountTicks(y.ticks(5));
  const xOf = (point: ChartPoint) => x(timeOf(point.date));
  const yOf = (point: ChartPoint) => y(point.value);
  const chosen = index === null ? undefined : points[Math.min(index, points.length - 1)];
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const at = localPoint(event);
    if (at) onPoint(nearestIndex(points, x.invert(at.x - margin.left).getTime()));
  };
  return (
    <>
      <svg
        aria-hidden
        width={width}
        height={CHART_HEIGHT}
        onPointerMove={follow}
        onPointerDown={follow}
        // A finger that is lifted leaves what it showed; a mouse that goes elsewhere takes it along.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
        className="block"
      >
        <Group left={margin.left} top={margin.top}>
          <GridRows scale={y} width={innerWidth} tickValues={amounts} stroke="var(--color-line)" />
          {y.domain().some((value) => value < 0) && (
            <line
              x2={innerWidth}
              y1={y(0)}
              y2={y(0)}
              stroke="var(--color-ink-subtle)"
              strokeDasharray="4 3"
            />
          )}
          <AreaClosed
            data={[...points]}
            x={xOf}
            y={yOf}
            yScale={y}
            curve={curveStepAfter}
            fill="var(--color-accent)"
            fillOpacity={0.08}
          />
          <LinePath
            data={[...points]}
            x={xOf}
            y={yOf}
            curve={curveStepAfter}
            stroke="var(--color-accent)"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          {points.length === 1 && (
            <circle cx={xOf(points[0])} cy={yOf(points[0])} r={4} fill="var(--color-accent)" />
          )}
          <AxisLeft
            scale={y}
            tickValues={amounts}
            hideAxisLine
            hideTicks
            tickFormat={(value) => formats.formatTick(Number(value))}
            tickLabelProps={{ ...tickText, textAnchor: 'end', dx: -4, dy: 4 }}
          />
          <AxisBottom
            scale={x}
            top={innerHeight}
            tickValues={dayTicks(points, innerWidth)}
            stroke="var(--color-line-strong)"
            tickStroke="var(--color-line-strong)"
            tickFormat={(date) => formats.formatDateTick(new Date(Number(date)))}
            tickLabelProps={{ ...tickText, textAnchor: 'middle' }}
          />
          {chosen && (
            <>
              <line
                x1={xOf(chosen)}
                x2={xOf(chosen)}
                y2={innerHeight}
                stroke="var(--color-ink-subtle)"
                strokeDasharray="2 3"
              />
              <circle
                cx={xOf(chosen)}
                cy={yOf(chosen)}
                r={5}
                fill="var(--color-accent)"
                stroke="var(--color-surface)"
                strokeWidth={2}
              />
            </>
          )}
        </Group>
      </svg>
      {chosen && (
        <TooltipWithBounds
          unstyled
          applyPositionStyle
          left={margin.left + xOf(chosen)}
          top={margin.top + yOf(chosen) - 8}
          className="pointer-events-none z-10 rounded-control border border-line-strong bg-raised px-3 py-2 text-sm shadow-float"
        >
          <span className="block text-ink-muted">{formats.formatDate(chosen.date)}</span>
          <strong className="font-semibold tabular-nums">{formats.formatValue(chosen.value)}</strong>
        </TooltipWithBounds>
      )}
    </>
  );
}

const tickText = { fill: 'var(--color-ink-muted)', fontSize: 12, fontFamily: 'inherit' } as const;
