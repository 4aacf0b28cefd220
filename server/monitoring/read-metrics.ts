import type { Counter, Histogram } from 'prom-client';

/**
 * The value below which that share of the observations lies; `null` without observations. Between two bounds they are
 * assumed to be evenly spread, as Prometheus' `histogram_quantile` does; beyond the last bound it is that bound.
 */
export async function quantileOf(histogram: Histogram, share: number): Promise<number | null> {
  const counts = new Map<number, number>();
  for (const { labels, metricName, value } of (await histogram.get()).values) {
    if (!metricName?.endsWith('_bucket') || !('le' in labels)) continue;
    const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
    counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  const bounds = [...counts].sort(([a], [b]) => a - b);
  const wanted = share * (bounds.at(-1)?.[1] ?? 0);
  if (wanted === 0) return null;
  let [below, counted] = [0, 0];
  for (const [bound, cumulated] of bounds) {
    if (cumulated >= wanted) {
      if (bound === Number.POSITIVE_INFINITY) return below;
      return below + ((bound - below) * (wanted - counted)) / (cumulated - counted);
    }
    [below, counted] = [bound, cumulated];
  }
  return below;
}

/** The number of observations of a histogram. */
export async function countOf(histogram: Histogram): Promise<number> {
  const counts = (await histogram.get()).values.filter(({ metricName }) => metricName?.endsWith('_count'));
  return counts.reduce((sum, { value }) => sum + value, 0);
}

/** The value of a counter, summed over the chosen labels. */
export async function sumOf(
  counter: Counter,
  isChosen: (labels: Partial<Record<string, string | number>>) => boolean = () => true,
): Promise<number> {
  const chosen = (await counter.get()).values.filter(({ labels }) => isChosen(labels));
  return chosen.reduce((sum, { value }) => sum + value, 0);
}
