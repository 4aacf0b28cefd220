/** The target of a figure, and whether it is reached. */
export interface Goal {
  text: string;
  isReached: boolean;
}

/** One line of the table: a job of ours beside its limit and its peer; several values for several sizes of it. */
export interface Figure {
  job: string;
  unit: string;
  ours: readonly number[];
  /** The same of an earlier version, where one is measured in the same run. */
  before?: readonly number[];
  limit?: readonly number[];
  rxdb?: readonly number[];
  goals: readonly Goal[];
}

/** The result of a part of the benchmark: its lines, and all that it measured besides. */
export interface Report {
  figures: readonly Figure[];
  details?: unknown;
}

const round = (value: number) => Number(value.toPrecision(value < 1 ? 2 : 3));

/** Every value is at most this much, in the figure's unit. */
export function atMost(values: readonly number[], most: number, unit: string): Goal {
  return { text: `≤ ${most} ${unit}`.trim(), isReached: values.every((value) => value <= most) };
}

/** Every value is at least this much. */
export function atLeast(values: readonly number[], least: number): Goal {
  return { text: `≥ ${least}`, isReached: values.every((value) => value >= least) };
}

/** Each value is at most so many times the other one measured in the same run. */
export function atMostTimes(
  values: readonly number[],
  times: number,
  others: readonly number[],
  name: string,
): Goal {
  const ratio = worstRatio(values, others, Math.max);
  return { text: `≤ ${times} × ${name} (${round(ratio)})`, isReached: ratio <= times };
}

/** Each value is at least so many times the other one measured in the same run. */
export function atLeastTimes(
  values: readonly number[],
  times: number,
  others: readonly number[],
  name: string,
): Goal {
  const ratio = worstRatio(values, others, Math.min);
  return { text: `≥ ${times} × ${name} (${round(ratio)})`, isReached: ratio >= times };
}

/** The last value is at most so many times the first: the cost does not grow with the history. */
export function flat(values: readonly number[], times: number): Goal {
  const [first = 0] = values;
  return atMostTimes([values.at(-1) ?? 0], times, [first], 'the first');
}

function worstRatio(
  values: readonly number[],
  others: readonly number[],
  worst: (...ratios: number[]) => number,
): number {
  return worst(...values.map((value, index) => value / (others[index] ?? Number.NaN)));
}

/** The figures as a Markdown table. */
export function markdownTable(figures: readonly Figure[]): string {
  const heads = ['job', 'ours', 'before', 'limit', 'RxDB', 'goal', 'reached'];
  const lines = figures.map(({ job, unit, ours, before, limit, rxdb, goals }) => [
    job,
    ...[ours, before, limit, rxdb].map((values) => valuesText(values, unit)),
    goals.map(({ text }) => text).join('; '),
    goals.map(({ isReached }) => (isReached ? 'yes' : 'no')).join('; '),
  ]);
  const isTold = heads.map((_, column) => lines.some((line) => line[column] !== ''));
  return [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.filter((_, column) => isTold[column]).join(' | ')} |`)
    .join('\n');
}

function valuesText(values: readonly number[] | undefined, unit: string): string {
  if (!values || values.length === 0) return '';
  return `${values.map((value) => round(value).toLocaleString('en')).join(' / ')} ${unit}`.trim();
}
