import dayjs from 'dayjs';
import 'dayjs/locale/fr.js';

/**
 * Instants are ISO 8601 UTC in storage and on the wire; days and their names follow the device's time zone.
 */

/** « 16 août 20:45 » in local time (specification § 9). */
export function formatMatchDate(instant: string): string {
  return dayjs(instant).locale('fr').format('DD MMM HH:mm');
}

/** « 16 août 2026 » in local time. */
export function formatDay(instant: string): string {
  return dayjs(instant).locale('fr').format('DD MMM YYYY');
}

/** « samedi 16 août 2026 » in local time. */
export function formatLongDay(instant: string): string {
  return dayjs(instant).locale('fr').format('dddd D MMMM YYYY');
}

/** « 20:45 » in local time. */
export function formatTime(instant: string): string {
  return dayjs(instant).format('HH:mm');
}

/** The local calendar day of an instant, YYYY-MM-DD. */
export function dayOf(instant: string): string {
  return dayjs(instant).format('YYYY-MM-DD');
}

/** The local day `count` days after `day` (before it when negative). */
export function addDays(day: string, count: number): string {
  return dayjs(day).add(count, 'day').format('YYYY-MM-DD');
}

/** The UTC instants between which a local day lies; the end is excluded. */
export function dayBounds(day: string): { from: string; to: string } {
  return { from: dayjs(day).toISOString(), to: dayjs(day).add(1, 'day').toISOString() };
}

/** A local date and time as a browser's `datetime-local` input holds it, YYYY-MM-DDTHH:mm. */
export function instantToLocalInput(instant: string): string {
  return dayjs(instant).format('YYYY-MM-DDTHH:mm');
}

/** The instant of a `datetime-local` value; `null` when it names none. */
export function localInputToInstant(text: string): string | null {
  const date = dayjs(text);
  return text !== '' && date.isValid() ? date.toISOString() : null;
}

/** « Aujourd’hui » within the next 24 hours, « Demain » between 24 and 48, else `null` (specification § 4). */
export function nearDayLabel(instant: string, nowMs: number): 'Aujourd’hui' | 'Demain' | null {
  const hours = (Date.parse(instant) - nowMs) / 3_600_000;
  if (hours < 0 || hours >= 48) return null;
  return hours < 24 ? 'Aujourd’hui' : 'Demain';
}
