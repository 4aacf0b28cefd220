import { scaleLinear, scaleTime } from '@visx/scale';

/** A day, YYYY-MM-DD of this device, and its amount. */
export interface ChartPoint {
  date: string;
  value: number;
}

const DAY_MS = 86_400_000;

/** The instant at which a local day begins. */
export function timeOf(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}

/** The positions of days and amounts in a drawing of this size; a single point is in its middle. */
export function chartScales(points: readonly ChartPoint[], width: number, height: number) {
  const times = points.map(({ date }) => timeOf(date));
  const values = points.map(({ value }) => value);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isOneDay = first === last;
  return {
    x: scaleTime({
      domain: isOneDay ? [first - DAY_MS, last + DAY_MS] : [first, last],
      range: [0, width],
    }),
    y: scaleLinear({ domain: amountDomain(values), range: [height, 0], nice: 5 }),
  };
}

/** The width that a label of a day needs, in pixels. */
const LABEL_ROOM = 64;

/** The days labelled on an axis of this width: evenly spaced, only days of the line, without overlapping labels. */
export function dayTicks(points: readonly ChartPoint[], width: number): Date[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const days = Math.round((timeOf(last.date) - timeOf(first.date)) / DAY_MS);
  const step = Math.max(1, Math.ceil(days / Math.max(1, Math.floor(width / LABEL_ROOM))));
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => {
    const day = new Date(timeOf(first.date));
    day.setDate(day.getDate() + index * step);
    return day;
  });
}

/** The amounts labelled on an axis: whole euros, so that no two labels are the same. */
export function amountTicks(ticks: readonly number[]): number[] {
  const whole = ticks.filter((cents) => cents % 100 === 0);
  return whole.length > 0 ? whole : ticks.slice(0, 1);
}

/** Starts at zero where that does not flatten the line; a level line has space around it. */
function amountDomain(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) {
    const room = Math.max(100, Math.abs(most) / 10);
    return [least - room, most + room];
  }
  const isNearNothing = least > 0 && least < (most - least) * 2;
  return [isNearNothing ? 0 : least, most];
}

/** The index of the point whose day is nearest to an instant; points are in the order of their days. */
export function nearestIndex(points: readonly ChartPoint[], time: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(points[middle]?.date ?? '') < time) low = middle + 1;
    else high = middle;
  }
  const before = points[low - 1];
  const here = points[low];
  if (!before || !here) return low;
  return time - timeOf(before.date) < timeOf(here.date) - time ? low - 1 : low;
}
