const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** A calendar may name zones at will, in any case of letters. */
const CLOCKS_KEPT = 100;

/** The UTC instant (ISO, milliseconds) of a local day (YYYY-MM-DD) and time (HH:mm), wherever the server runs. */
export function zonedInstant(day: string, time: string, zone: string): string {
  const localMs = Date.parse(`${day}T${time}:00Z`);
  const offset = offsetMs(localMs, zone);
  const nearer = offsetMs(localMs - offset, zone);
  // A change of clocks skips some times, and repeats others: then one of both instants is as right.
  const isTold = nearer === offset || offsetMs(localMs - nearer, zone) === nearer;
  return new Date(localMs - (isTold ? nearer : Math.min(offset, nearer))).toISOString();
}

/** The local day of an instant, YYYY-MM-DD. */
export function localDayOf(instant: string, zone: string): string {
  const ms = Date.parse(instant);
  return dayAt(ms + offsetMs(ms, zone));
}

/**
 * The local days of many instants, YYYY-MM-DD: the offset of a zone costs more than all else, and is read once a week
 * where it is the same at both ends of it, since no clocks go forth and back within a week.
 */
export function localDaysIn(zone: string): (instant: string) => string {
  const known = new Map<number, number>();
  const texts = new Map<number, string>();
  const offsetAtStart = (week: number) => {
    const offset = known.get(week) ?? offsetMs(week * WEEK_MS, zone);
    known.set(week, offset);
    return offset;
  };
  return (instant) => {
    const ms = Date.parse(instant);
    const week = Math.floor(ms / WEEK_MS);
    const offset = offsetAtStart(week);
    const day = Math.floor(
      (ms + (offset === offsetAtStart(week + 1) ? offset : offsetMs(ms, zone))) / DAY_MS,
    );
    const text = texts.get(day) ?? dayAt(day * DAY_MS);
    texts.set(day, text);
    return text;
  };
}

function dayAt(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 10);
}

const kickOff = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** « 16/08/2026 20:45 »: an instant (ISO 8601) as the administration tells that of a match, in Paris. */
export function formatKickOff(instant: string): string {
  return kickOff.format(new Date(instant));
}

/** How far the clocks of a zone are ahead of UTC at an instant; `±HH:MM` is a zone too. */
function offsetMs(utcMs: number, zone: string): number {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const local = clockOf(zone).format(utcMs).padStart('0000-00-00 00:00:00'.length, '0');
  return Date.parse(`${local.replace(' ', 'T')}Z`) - utcMs;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  if (clocks.size >= CLOCKS_KEPT) clocks.clear();
  const digits = '2-digit';
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, second: digits },
  });
  clocks.set(zone, clock);
  return clock;
}
