import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

// The formatters of the modules under test read the zone once, when they are imported.
vi.hoisted(() => {
  process.env.TZ = 'Europe/Paris';
});

import { dayOf, formatDay, formatLongDay, formatMatchDate, formatTime } from '../../shared/dates.ts';
import { addDays, dayBounds, instantToLocalInput, localInputToInstant } from '../../shared/days.ts';
import { isInstant } from '../../shared/fields.ts';

const HOUR = 3_600_000;

beforeAll(() => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Europe/Paris');
});

describe('in Paris', () => {
  test('half past eleven at night UTC is already the next day', () => {
    const instant = '2026-11-20T23:30:00.000Z';
    expect(dayOf(instant)).toBe('2026-11-21');
    expect(formatDay(instant)).toBe('21 nov. 2026');
    expect(formatLongDay(instant)).toBe('samedi 21 novembre 2026');
    expect(formatMatchDate(instant, Date.parse(instant))).toBe('21 nov. 00:30');
    expect(formatTime('2026-07-20T18:45:00.000Z')).toBe('20:45');
  });

  test('a day begins at local midnight, and the first of a month is « 1er »', () => {
    expect([dayOf('2026-06-30T21:59:59.999Z'), dayOf('2026-06-30T22:00:00Z')]).toEqual([
      '2026-06-30',
      '2026-07-01',
    ]);
    expect(formatDay('2026-07-01')).toBe('1er juil. 2026');
    expect(formatLongDay('2026-05-01')).toBe('vendredi 1er mai 2026');
  });

  test('the day summer time begins lasts 23 hours, the day it ends 25, and neither leaves a gap', () => {
    const hours = (day: string) => {
      const { from, to } = dayBounds(day);
      expect([dayOf(from), dayOf(to)]).toEqual([day, addDays(day, 1)]);
      return (Date.parse(to) - Date.parse(from)) / HOUR;
    };
    expect(['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26'].map(hours)).toEqual([24, 23, 25, 24]);
    expect(dayBounds('2026-03-29')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });

  test('every day of a year follows the one before and comes back', () => {
    let day = '2026-01-01';
    for (let count = 1; count <= 365; count += 1) {
      const next = addDays(day, 1);
      expect(next > day).toBe(true);
      expect(addDays(next, -1)).toBe(day);
      expect(addDays('2026-01-01', count)).toBe(next);
      day = next;
    }
    expect(day).toBe('2027-01-01');
  });

  test('a time typed in winter or in summer is the instant meant', () => {
    expect(localInputToInstant('2026-01-15T20:00')).toBe('2026-01-15T19:00:00.000Z');
    expect(localInputToInstant('2026-07-15T20:00')).toBe('2026-07-15T18:00:00.000Z');
    expect(instantToLocalInput('2026-07-15T18:00:00.000Z')).toBe('2026-07-15T20:00');
    expect(localInputToInstant('demain')).toBeNull();
  });
});

describe('in New York, behind Greenwich', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test('a bare day stays that day, and an evening belongs to the day it is there', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.resetModules();
    const dates = await import('../../shared/dates.ts');
    expect(dates.formatDay('2026-07-01')).toBe('1er juil. 2026');
    expect(dates.formatLongDay('2026-05-01')).toBe('vendredi 1er mai 2026');
    expect(dates.dayOf('2026-07-02T01:00:00.000Z')).toBe('2026-07-01');
  });
});

test.each(['2026-02-30T10:00:00Z', '2027-02-29T10:00:00Z', '2026-04-31T10:00:00+02:00'])(
  '« %s », a day that does not exist, is no instant',
  (text) => expect(isInstant(text)).toBe(false),
);

test.each(['2028-02-29T23:59:59.999Z', '2026-03-01T00:30:00+02:00', '2026-12-31T23:30:00-05:00'])(
  '« %s » is an instant, whatever the day it is in UTC',
  (text) => expect(isInstant(text)).toBe(true),
);
