import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveStepAfter } from '@visx/curve';
import { localPoint } from '@visx/event';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { AreaClosed, LinePath } from '@visx/shape';
import { TooltipWithBounds } from '@visx/tooltip';
import type { PointerEvent } from 'react';
import { amountTicks, type ChartPoint, chartScales, dayTicks, nearestIndex, timeOf } from './chart-scales.ts';

export const CHART_HEIGHT = 300;
const margin = { top: 16, right: 28, bottom: 36, left: 64 };

export type BalanceChartProps = {
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

type DrawingProps = BalanceChartProps & {
  width: number;
  index: number | null;
  onPoint: (index: number | null) => void;
};

/** The line with its axes, and the values of the chosen point, which follows a finger and a mouse. */
export function BalanceDrawing({ points, width, index, onPoint, ...formats }: DrawingProps) {
  const plot = plotOf(points, width);
  const chosen = index === null ? undefined : points[Math.min(index, points.length - 1)];
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const at = localPoint(event);
    if (at) onPoint(nearestIndex(points, plot.x.invert(at.x - margin.left).getTime()));
  };
  return (
    <>
      <svg
        aria-hidden
        width={width}
        height={CHART_HEIGHT}
        onPointerMove={follow}
        onPointerDown={follow}
        // A lifted finger leaves its point shown; a mouse that leaves the chart clears it.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
        className="block"
      >
        <Group left={margin.left} top={margin.top}>
          <Ground plot={plot} />
          <BalanceLine plot={plot} points={points} />
          <Axes plot={plot} points={points} {...formats} />
          {chosen && <ChosenPoint plot={plot} point={chosen} />}
        </Group>
      </svg>
      {chosen && <ChosenAmount plot={plot} point={chosen} {...formats} />}
    </>
  );
}

/** The positions of amounts and days within the margins, in pixels. */
function plotOf(points: BalanceChartProps['points'], width: number) {
  const innerWidth = width - margin.left - margin.right;
  const innerHeight = CHART_HEIGHT - margin.top - margin.bottom;
  const { x, y } = chartScales(points, innerWidth, innerHeight);
  return {
    innerWidth,
    innerHeight,
    x,
    y,
    amounts: amountTicks(y.ticks(5)),
    xOf: (point: ChartPoint) => x(timeOf(point.date)),
    yOf: (point: ChartPoint) => y(point.value),
  };
}

type PlotProps = { plot: ReturnType<typeof plotOf> };

/** The grid lines, and the zero line where amounts are below it. */
function Ground({ plot: { innerWidth, y, amounts } }: PlotProps) {
  return (
    <>
      <GridRows scale={y} width={innerWidth} tickValues={amounts} stroke="var(--color-line)" />
      {y.domain().some((value) => value < 0) && (
        <line x2={innerWidth} y1={y(0)} y2={y(0)} stroke="var(--color-ink-subtle)" strokeDasharray="4 3" />
      )}
    </>
  );
}

/** The amounts as steps; a single one has no line and is a dot. */
function BalanceLine({ plot: { xOf, yOf, y }, points }: PlotProps & Pick<BalanceChartProps, 'points'>) {
  return (
    <>
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
    </>
  );
}

type AxesProps = PlotProps & Pick<BalanceChartProps, 'points' | 'formatTick' | 'formatDateTick'>;

function Axes({ plot, points, formatTick, formatDateTick }: AxesProps) {
  const { innerWidth, innerHeight, x, y, amounts } = plot;
  return (
    <>
      <AxisLeft
        scale={y}
        tickValues={amounts}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatTick(Number(value))}
        tickLabelProps={{ ...tickText, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={innerHeight}
        tickValues={dayTicks(points, innerWidth)}
        stroke="var(--color-line-strong)"
        tickStroke="var(--color-line-strong)"
        tickFormat={(date) => formatDateTick(new Date(Number(date)))}
        tickLabelProps={{ ...tickText, textAnchor: 'middle' }}
      />
    </>
  );
}

type ChosenProps = PlotProps & { point: ChartPoint };

function ChosenPoint({ plot: { xOf, yOf, innerHeight }, point }: ChosenProps) {
  return (
    <>
      <line
        x1={xOf(point)}
        x2={xOf(point)}
        y2={innerHeight}
        stroke="var(--color-ink-subtle)"
        strokeDasharray="2 3"
      />
      <circle
        cx={xOf(point)}
        cy={yOf(point)}
        r={5}
        fill="var(--color-accent)"
        stroke="var(--color-surface)"
        strokeWidth={2}
      />
    </>
  );
}

type ChosenAmountProps = ChosenProps & Pick<BalanceChartProps, 'formatDate' | 'formatValue'>;

/** The day and the amount of the chosen point, beside it. */
function ChosenAmount({ plot: { xOf, yOf }, point, formatDate, formatValue }: ChosenAmountProps) {
  return (
    <TooltipWithBounds
      unstyled
      applyPositionStyle
      left={margin.left + xOf(point)}
      top={margin.top + yOf(point) - 8}
      className="pointer-events-none z-10 rounded-control border border-line-strong bg-raised px-3 py-2 text-sm shadow-float"
    >
      <span className="block text-ink-muted">{formatDate(point.date)}</span>
      <strong className="font-semibold tabular-nums">{formatValue(point.value)}</strong>
    </TooltipWithBounds>
  );
}

const tickText = { fill: 'var(--color-ink-muted)', fontSize: 12, fontFamily: 'inherit' } as const;
