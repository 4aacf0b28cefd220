import { dayOf } from '../../shared/dates.ts';
import { addDays, dayBounds } from '../../shared/days.ts';
import { calendarWindow } from '../../shared/limits.ts';

/** The days of the calendar that a device keeps, around now. */
export function windowAround(now: Date): { from: string; to: string } {
  const today = dayOf(now.toISOString());
  return {
    from: dayBounds(addDays(today, -calendarWindow.daysBefore)).from,
    to: dayBounds(addDays(today, calendarWindow.daysAfter)).to,
  };
}
