import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const DEFAULT_MATCH_TIME = '20:00';

/** The UTC instant (ISO, milliseconds) of a local day and time; a match without a time is set at 20:00. */
export function kickOffInstant(day: string, time: string | null, zone: string): string {
  return dayjs.tz(`${day} ${time ?? DEFAULT_MATCH_TIME}`, zone).toISOString();
}
