import { MATCH_DAY_ZONE, matchDayOf } from '../../shared/domain/same-match.ts';
import { zonedInstant } from '../zoned-time.ts';

const DAY_MS = 86_400_000;

/** The instants between which the day of a match lies (`matchDayOf`), for a query; the end is excluded. */
export function matchDayBounds(match_date: string): { from: string; to: string } {
  return dayBounds(matchDayOf(match_date));
}

/** The instants between which a day (YYYY-MM-DD) lies in the zone of matches; the end is excluded. */
export function dayBounds(day: string): { from: string; to: string } {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { from: startOf(day), to: startOf(next) };
}

function startOf(day: string): string {
  return zonedInstant(day, '00:00', MATCH_DAY_ZONE);
}
