import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { MATCH_DAY_ZONE } from '../../shared/domain/same-match.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The instants between which the day of a match lies (`matchDayOf`), for a query; the end is excluded. */
export function matchDayBounds(match_date: string): { from: string; to: string } {
  const start = dayjs(match_date).tz(MATCH_DAY_ZONE).startOf('day');
  return { from: start.toISOString(), to: start.add(1, 'day').toISOString() };
}
