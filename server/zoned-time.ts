const MINUTE_MS = 60_000;

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
  return new Date(ms + offsetMs(ms, zone)).toISOString().slice(0, 10);
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
