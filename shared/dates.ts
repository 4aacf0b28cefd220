/**
 * Instants are ISO 8601 UTC in storage and on the wire; days and their names follow the device's time zone.
 */

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: '2-digit' });
const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

/**
 * « 16 août 20:45 » in local time (shared/README.md § Dates); with the year, « 16 août 2027 20:45 », in another year
 * than that of `nowMs` or where `nowMs` is absent.
 */
export function formatMatchDate(instant: string, nowMs?: number): string {
  const date = new Date(instant);
  const isThisYear = nowMs !== undefined && new Date(nowMs).getFullYear() === date.getFullYear();
  return `${ordinal((isThisYear ? dayAndMonth : dayMonthYear).format(date))} ${time.format(date)}`;
}

/** « 16 août 2026 », « 1er janv. 2027 »: the local day of an instant, or the day itself. */
export function formatDay(dayOrInstant: string): string {
  return ordinal(dayMonthYear.format(localDate(dayOrInstant)));
}

/** The local month of an instant, YYYY-MM. */
export function monthOf(instant: string): string {
  return dayOf(instant).slice(0, -3);
}

/**
 * `monthOf` for instants that are nearly sorted, as those of a list are: keeps the bounds of the last month, so that
 * most instants cost only a comparison.
 */
export function monthReader(): (instant: string) => string {
  let [from, to, month] = ['', '', ''];
  return (instant) => {
    if (instant >= from && instant < to) return month;
    const date = new Date(instant);
    const startOfMonth = (ahead: number) =>
      new Date(date.getFullYear(), date.getMonth() + ahead).toISOString();
    [from, to, month] = [startOfMonth(0), startOfMonth(1), monthOf(instant)];
    return month;
  };
}

/** « août 2026 », from YYYY-MM. */
export function formatMonth(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01T00:00`));
}

/** « 16/08/26 »: the local day of an instant, where columns are many. */
export function formatShortDay(instant: string): string {
  return shortDay.format(new Date(instant));
}

/** « 16 août »: for the ticks of an axis. */
export function formatDayAndMonth(date: Date): string {
  return ordinal(dayAndMonth.format(date));
}

/** « samedi 16 août 2026 », « lundi 1er mars 2027 ». */
export function formatLongDay(dayOrInstant: string): string {
  return ordinal(longDay.format(localDate(dayOrInstant)));
}

/** « 20:45 » in local time. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** The local calendar day of an instant, YYYY-MM-DD. */
export function dayOf(instant: string): string {
  // Not through Intl: statistics call this for each of 100,000 tips.
  const date = new Date(instant);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** « Aujourd’hui » within the next 24 hours, « Demain » between 24 and 48, else `null` (shared/README.md § Dates). */
export function nearDayLabel(instant: string, nowMs: number): 'Aujourd’hui' | 'Demain' | null {
  const hours = (Date.parse(instant) - nowMs) / 3_600_000;
  if (hours < 0 || hours >= 48) return null;
  return hours < 24 ? 'Aujourd’hui' : 'Demain';
}

/** « 1er » for the first of a month. */
function ordinal(date: string): string {
  return date.replace(/(?<![^ ])1 (?=\p{L})/u, '1er ');
}

/** A bare day is a day of this device's zone, not midnight UTC. */
function localDate(dayOrInstant: string): Date {
  return new Date(dayOrInstant.length === 10 ? `${dayOrInstant}T00:00` : dayOrInstant);
}
