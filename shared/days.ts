import dayjs from 'dayjs';

/** Calendar days, YYYY-MM-DD, of the device's time zone. */

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
