import { zonedInstant } from '../zoned-time.ts';

const DEFAULT_MATCH_TIME = '20:00';

/** The UTC instant (ISO, milliseconds) of a local kick-off; a match without a time is set at 20:00. */
export function kickOffInstant(day: string, time: string | null, zone: string): string {
  return zonedInstant(day, time ?? DEFAULT_MATCH_TIME, zone);
}
