import { type Period, periods } from '../../../shared/domain/statistics.ts';

/** The screen's state in the address. */
export interface StatisticsSearch {
  periode?: Period | undefined;
}

/** Reads an address; invalid values are left out, and so is the default period, the whole. */
export function statisticsSearch({ periode }: Record<string, unknown>): StatisticsSearch {
  const period = periods.find((known) => known === periode);
  return { periode: period === 'all' ? undefined : period };
}
