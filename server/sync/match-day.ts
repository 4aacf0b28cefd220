import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Two matches of the same teams are the same match when they fall on one day of this zone. */
export const MATCH_DAY_ZONE = 'Europe/Paris';

/** The instants between which the day of a match lies; the end is excluded. */
export function matchDayBounds(match_date: string): { from: string; to: string } {
  const start = dayjs(match_date).tz(MATCH_DAY_ZONE).startOf('day');
  return { from: start.toISOString(), to: start.add(1, 'day').toISOString() };
}

/** The day on which a match falls, YYYY-MM-DD. */
export function matchDayOf(match_date: string): string {
  return dayjs(match_date).tz(MATCH_DAY_ZONE).format('YYYY-MM-DD');
}
