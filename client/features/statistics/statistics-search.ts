import { type Period, periods } from '../../../shared/domain/statistics.ts';

/** What the address says of the screen. */
export interface StatisticsSearch {
  periode?: Period | undefined;
}

/** Reads an address; what makes no sense is left out, and the whole period goes without saying. */
export function statisticsSearch({ periode }: Record<string, unknown>): StatisticsSearch {
  const period = periods.find((known) => known === periode);
  return { periode: period === 'all' ? undefined : period };
}
