import { expect, test } from 'vitest';
import { localDaysIn } from '../../server/zoned-time.ts';

// Offsets of half and quarter hours, clocks that change by half an hour, for Ramadan, or over the date line.
const zones = [
  ...['Europe/Paris', 'UTC', '+05:30', 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Casablanca'],
  ...['Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'America/Havana'],
];

test('the local days of many instants are those of the zone’s calendar, over eighty years', () => {
  for (const [index, zone] of zones.entries()) {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    const dayOf = localDaysIn(zone);
    // Another hour and minute of each day, so that years take no minutes.
    const step = (24 * 60 + 61) * 60_000;
    for (let ms = Date.UTC(1970, 0, 1, index); ms < Date.UTC(2050, 0, 1); ms += step) {
      const instant = new Date(ms).toISOString();
      if (dayOf(instant) !== day.format(ms))
        expect([zone, instant, dayOf(instant)]).toEqual([zone, instant, day.format(ms)]);
    }
  }
});
