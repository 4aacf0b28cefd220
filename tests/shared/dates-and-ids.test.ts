import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatLongDay, formatMatchDate, nearDayLabel } from '../../shared/dates.ts';
import { addDays, dayBounds, instantToLocalInput, localInputToInstant } from '../../shared/days.ts';
import { isDay, isHttpUrl, isInstant, isOpenHttpUrl } from '../../shared/fields.ts';
import { createId, isId } from '../../shared/ids.ts';
import { declarationOf, type TableName, tables } from '../../shared/records/tables.ts';

test('dates are written in French', () => {
  const instant = new Date(2026, 7, 16, 20, 45).toISOString();
  const thatYear = Date.parse('2026-01-02T00:00:00Z');
  expect(formatMatchDate(instant, thatYear)).toBe('16 août 20:45');
  expect(formatMatchDate(instant, Date.parse('2027-01-02T00:00:00Z'))).toBe('16 août 2026 20:45');
  expect(formatDay('2026-08-16')).toBe('16 août 2026');
  expect(formatDay('2026-03-06')).toBe('6 mars 2026');
  expect(formatDay('2026-01-01')).toBe('1er janv. 2026');
  expect(formatMatchDate(new Date(2026, 0, 1, 9, 5).toISOString(), thatYear)).toBe('1er janv. 09:05');
  expect(formatDay('2026-01-31')).toBe('31 janv. 2026');
  expect(formatLongDay('2027-03-01')).toBe('lundi 1er mars 2027');
});

test('« Aujourd’hui » is the next 24 hours, « Demain » the 24 after', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const label = (hours: number) => nearDayLabel(new Date(now + hours * 3_600_000).toISOString(), now);
  expect([-1, 0, 23.9, 24, 47.9, 48].map(label)).toEqual([
    null,
    'Aujourd’hui',
    'Aujourd’hui',
    'Demain',
    'Demain',
    null,
  ]);
});

test('days follow each other through months, years and changes of hour', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  const { from, to } = dayBounds('2026-11-20');
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
  const instant = new Date(2026, 10, 20, 9, 30).toISOString();
  expect(localInputToInstant(instantToLocalInput(instant))).toBe(instant);
  expect(localInputToInstant('')).toBeNull();
});

test('days and instants that do not exist, or make no sense, are refused', () => {
  expect(['2026-02-30', '1900-01-01', '2101-01-01', '20/11/2026', ''].filter(isDay)).toEqual([]);
  expect(['2026-11-20', '2026-11-20T10:00', '1900-01-01T00:00:00Z', 'x'].filter(isInstant)).toEqual([]);
  expect(isInstant('2026-11-20T10:00:00+01:00')).toBe(true);
  expect(['javascript:alert(1)', 'data:text/html,x', '//a.fr', 'a.fr'].filter(isHttpUrl)).toEqual([]);
  expect(['https://user:pass@a.fr', 'https://user@a.fr', 'ftp://a.fr'].filter(isOpenHttpUrl)).toEqual([]);
  expect(isOpenHttpUrl('https://a.fr/@user')).toBe(true);
});

test('ids are UUID version 7 and sort by their time', () => {
  const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
  const moment = fc.integer({ min: 0, max: 2 ** 45 });
  fc.assert(
    fc.property(moment, moment, random, random, (one, other, noise, otherNoise) => {
      const [a, b] = [createId(one, noise), createId(other, otherNoise)];
      expect(isId(a) && isId(b)).toBe(true);
      if (one < other) expect(a < b).toBe(true);
    }),
  );
});

test('every declaration names its own table, a key among its fields, and tables that exist', () => {
  for (const name of Object.keys(tables) as TableName[]) {
    const { table, key, fields, singular, plural } = declarationOf(name);
    expect(table).toBe(name);
    expect(Object.keys(fields)).toContain(key);
    expect(singular && plural).toBeTruthy();
    for (const field of Object.values(fields)) {
      expect(field.label).toBeTruthy();
      if (field.kind === 'reference') expect(Object.keys(tables)).toContain(field.to);
    }
  }
});
