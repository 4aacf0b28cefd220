import { expect, test } from 'vitest';
import { parseMatchFile } from '../../../server/import/parse-match-file.ts';

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const read = (text: string) => parseMatchFile(new TextEncoder().encode(text), 'ligue.ics');
const start = 'DTSTART:20261212T194500Z';

test.each([
  ['RC Lens - LOSC Lille', 'RC Lens', 'LOSC Lille', null],
  ['Saint-Étienne – Paris Saint-Germain', 'Saint-Étienne', 'Paris Saint-Germain', null],
  ['⚽️ Ligue 1 : Nice vs. Rennes | beIN', 'Nice', 'Rennes', null],
  ['Schalke 04 - Mainz 05', 'Schalke 04', 'Mainz 05', null],
  ['Schalke 04 2-1 1. FC Köln', 'Schalke 04', '1. FC Köln', [2, 1]],
  ['Lens - Lille (2-1)', 'Lens', 'Lille', [2, 1]],
  ['Lens – Lille 10 – 0', 'Lens', 'Lille', [10, 0]],
])('« %s »', (summary, home, away, score) => {
  const file = read(calendar([start.replace('2026', '2025'), `SUMMARY:${summary}`]));
  expect(file).toMatchObject({ format: 'icalendar', problems: [] });
  expect(file.matches).toMatchObject([{ home, away, day: '2025-12-12', time: '19:45', zone: 'UTC' }]);
  expect(file.matches[0]?.score?.score ?? null).toEqual(score);
});

test('times of a zone, of the place and of none, states, and the latest word on one event', () => {
  const file = read(
    calendar(
      ['UID:1', 'DTSTART;TZID=Europe/London:20261212T200000', 'SUMMARY:A - B', 'STATUS:CANCELLED'],
      ['UID:2', 'DTSTART:20261212T200000', 'SUMMARY:C - D', 'STATUS:TENTATIVE', 'RRULE:FREQ=DAILY'],
      ['UID:3', 'DTSTART;VALUE=DATE:20261213', 'SUMMARY:E - F (reporté)'],
      ['UID:4', 'SEQUENCE:2', 'DTSTART:20261220T200000Z', 'SUMMARY:G - H'],
      ['UID:4', 'SEQUENCE:1', 'DTSTART:20261219T200000Z', 'SUMMARY:G - H'],
    ),
  );
  expect(file.problems).toEqual([]);
  expect(file.matches).toMatchObject([
    { line: 1, day: '2026-12-12', time: '20:00', zone: 'Europe/London', score: { etat: 'annule' } },
    { line: 2, day: '2026-12-12', time: '20:00', zone: null, score: null },
    { line: 3, day: '2026-12-13', time: null, score: { etat: 'reporte' }, postponed: true },
    { line: 4, day: '2026-12-20' },
  ]);
});

test.each(['SECONDLY', 'MINUTELY', 'HOURLY', 'YEARLY'])(
  'a zone that the file itself describes, %s since the year 1, is not worked out: the place’s is taken',
  (often) => {
    const zone = ['TZID:Chez nous', 'BEGIN:STANDARD', 'DTSTART:00010101T000000', 'TZOFFSETFROM:+0300'];
    const rules = [...zone, 'TZOFFSETTO:+0400', `RRULE:FREQ=${often}`, 'END:STANDARD'];
    const described = ['BEGIN:VTIMEZONE', ...rules, 'END:VTIMEZONE', 'BEGIN:VEVENT', 'SUMMARY:A - B'];
    const event = [...described, 'DTSTART;TZID=Chez nous:20261212T200000', 'END:VEVENT'];
    const text = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\n');
    expect(read(text).matches).toMatchObject([{ day: '2026-12-12', time: '20:00', zone: null }]);
    const known = text.replaceAll('Chez nous', 'Europe/Madrid');
    expect(read(known).matches).toMatchObject([{ day: '2026-12-12', time: '20:00', zone: 'Europe/Madrid' }]);
  },
);

test('a shoot-out behind a score is no part of a name, and is told', () => {
  const file = read(calendar([start, 'SUMMARY:A 1-1 B (4-3 tab)'], [start, 'SUMMARY:C 1-1 D']));
  expect(file.matches).toMatchObject([
    { home: 'A', away: 'B', score: { score: [1, 1] }, hasShootOut: true },
    { home: 'C', away: 'D', hasShootOut: false },
  ]);
});

test('extra time behind a score is no part of a name, and a score after it alone is not taken', () => {
  const titles = ['A 2-1 B (a.p.)', 'A 1-1 B (2-1 a.p.)', 'A - B (2-1 a.p.)', 'A 2-1 B (AUT)'];
  const { matches } = read(calendar(...titles.map((title) => [start, `SUMMARY:${title}`])));
  expect(matches.map(({ home, away, score }) => [home, away, score?.score, score?.prolongation])).toEqual([
    ['A', 'B', undefined, undefined],
    ['A', 'B', [1, 1], [2, 1]],
    ['A', 'B', undefined, undefined],
    ['A', 'B', [2, 1], null],
  ]);
  expect(matches.map(({ isAfterExtraTime }) => isAfterExtraTime)).toEqual([true, false, true, false]);
});

test('titles of many spaces cost no more than others', { timeout: 5_000 }, () => {
  const title = `SUMMARY:A${' '.repeat(290)}`;
  const file = read(calendar(...Array.from({ length: 10_000 }, () => [start, title])));
  expect(file.problems).toHaveLength(10_000);
  expect(read(calendar([start, `SUMMARY:A ${' '.repeat(400)}-  B`])).matches).toMatchObject([{ away: 'B' }]);
});

test('what is no match is told, and a calendar that is cut is refused as a whole', () => {
  const file = read(
    calendar([start, 'SUMMARY:Tirage au sort'], ['SUMMARY:A - B'], [start, 'SUMMARY:A - B (3-)']),
  );
  expect(file.problems).toEqual([
    { line: 1, message: 'Ce titre ne nomme pas deux équipes\u202f: «\u202fTirage au sort\u202f».' },
    { line: 2, message: 'La date manque.' },
    { line: 3, message: 'Score impossible\u202f: «\u202f3-\u202f».' },
  ]);
  const whole = calendar([start, 'SUMMARY:A - B']);
  const long = whole.replace('SUMMARY', `${'X-A:1\r\n'.repeat(100_000)}SUMMARY`);
  const wide = whole.replace('SUMMARY', `X-A${';A=1'.repeat(20_000)}:1\r\nSUMMARY`);
  for (const text of [long, wide]) expect(() => read(text)).toThrow(/trop long/);
  expect(() => read(whole.slice(0, -30))).toThrow('Ce calendrier (iCalendar) est coupé ou abîmé.');
});
