/** What a figure has to come to, and whether it does. */
export interface Goal {
  text: string;
  isReached: boolean;
}

/** One line of the table: a job of ours beside its limit and its peer; several values for several sizes of it. */
export interface Figure {
  job: string;
  unit: string;
  ours: readonly number[];
  limit?: readonly number[];
  rxdb?: readonly number[];
  goals: readonly Goal[];
}

/** What a part of the benchmark gives: its lines, and all that it measured besides. */
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

/** The last value is at most so many times the first: the job costs the same however long the history. */
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

/** The figures as a Markdown table; `before` are those of an earlier run, by their job. */
export function markdownTable(
  figures: readonly Figure[],
  before: ReadonlyMap<string, Figure> = new Map(),
): string {
  const heads = ['job', ...(before.size > 0 ? ['before'] : []), 'now', 'limit', 'RxDB', 'goal', 'reached'];
  const lines = figures.map((figure) => {
    const { job, unit, ours, limit, rxdb, goals } = figure;
    const earlier = before.size > 0 ? [valuesText(before.get(job)?.ours, unit)] : [];
    const texts = [valuesText(ours, unit), valuesText(limit, unit), valuesText(rxdb, unit)];
    const verdict = goals.map(({ isReached }) => (isReached ? 'yes' : 'no'));
    return [job, ...earlier, ...texts, goals.map(({ text }) => text).join('; '), verdict.join('; ')];
  });
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function valuesText(values: readonly number[] | undefined, unit: string): string {
  if (!values || values.length === 0) return '';
  return `${values.map((value) => round(value).toLocaleString('en')).join(' / ')} ${unit}`.trim();
}
