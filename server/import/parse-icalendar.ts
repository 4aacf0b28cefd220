import ICAL from 'ical.js';
import { scoreInText, stateOfWord, tellsExtraTime, tellsShootOut } from './file-score.ts';
import { MatchFileError } from './match-file-error.ts';
import { addMatch, type ParsedMatchFile, type RawMatch, seasonOfDays } from './match-row.ts';
import { quoted } from './quoted.ts';

/** What would keep the server busy for seconds: a calendar of a league has some ten thousand short lines. */
const LINES_MAX = 100_000;
const LINE_LENGTH_MAX = 65_536;
const TITLE_MAX = 300;
const EVENT = /^BEGIN:VEVENT\s*$/gim;

/** Recognises an iCalendar file. */
export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(text);
}

/** How many events a calendar has, without reading it. */
export function countEvents(text: string): number {
  return text.match(EVENT)?.length ?? 0;
}

/** Reads the matches of an iCalendar file, numbered by their index in it; repetitions of events are not matches. */
export function parseCalendar(text: string): ParsedMatchFile {
  const file: Pick<ParsedMatchFile, 'matches' | 'problems'> = { matches: [], problems: [] };
  const events = readEvents(text).map((event, index) => ({ event, line: index + 1 }));
  for (const { event, line } of latestOfEach(events)) {
    const read = readEvent(event, line);
    if (typeof read === 'string') file.problems.push({ line, message: read });
    else addMatch(read, file);
  }
  return {
    format: 'icalendar',
    numbering: 'match',
    source: { name: null, division: null },
    season: seasonOfDays(file.matches),
    ...file,
  };
}

type NumberedEvent = { event: ICAL.Component; line: number };

function readEvents(text: string): ICAL.Component[] {
  const lines = text.replace(/\n[ \t]/g, '').split('\n');
  if (lines.length > LINES_MAX || lines.some(({ length }) => length > LINE_LENGTH_MAX)) {
    throw new MatchFileError('Ce calendrier (iCalendar) est trop long pour être lu.');
  }
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.trim()));
    calendar.removeAllSubcomponents('vtimezone');
    return calendar.getAllSubcomponents('vevent');
  } catch (error) {
    throw new MatchFileError('Ce calendrier (iCalendar) est coupé ou abîmé.', { cause: error });
  }
}

/** A calendar may hold an event and what it was changed into, by the same UID: the highest SEQUENCE counts. */
function latestOfEach(events: readonly NumberedEvent[]): NumberedEvent[] {
  const latest = new Map<string, NumberedEvent>();
  for (const each of events) {
    const uid = textOf(each.event, 'uid') || `no UID ${each.line}`;
    const known = latest.get(uid);
    if (!known || sequenceOf(each.event) >= sequenceOf(known.event)) latest.set(uid, each);
  }
  return [...latest.values()];
}

function sequenceOf(event: ICAL.Component): number {
  return Number(textOf(event, 'sequence')) || 0;
}

function textOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '').trim();
}

function readEvent(event: ICAL.Component, line: number): RawMatch | string {
  const title = readTitle(textOf(event, 'summary'));
  if (!title) return `Ce titre ne nomme pas deux équipes\u202f: ${quoted(textOf(event, 'summary'))}.`;
  const start = readStart(event.getFirstProperty('dtstart'));
  const { home, away, score, note } = title;
  const status = stateOfWord(textOf(event, 'status')) === null ? note : textOf(event, 'status');
  return { line, home, away, ...start, division: null, score: { status, ...scoreInText(score) } };
}

type Start = Pick<RawMatch, 'date' | 'time' | 'zone'>;

/**
 * A zone that Intl does not know is taken for the competition's. Those that the file describes (VTIMEZONE) are never
 * resolved: their rules may repeat every second since the year 1, and the server would expand them all.
 */
function readStart(property: ICAL.Property | null): Start {
  const [, parameters, , value] = property?.toJSON() ?? [];
  const [, date = '', time = '', isUtc] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z?))?$/.exec(String(value ?? '')) ?? [];
  const zone = isUtc ? 'UTC' : String(parameters?.tzid ?? '');
  return { date, time, zone: isZone(zone) ? zone : null };
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: name }));
  } catch {
    return false;
  }
}

const SCORE_BETWEEN = /^(.+?)\s+(\d{1,3}\s?[-–—]\s?\d{1,3})\s+(.+)$/;
const SCORE_BEHIND = /^(.*\S)\s+(\d{1,3}\s?[-–—:]\s?\d{1,3})$/;
const VERSUS = /^(.+?)\s+(?:[-–—]|vs?\.?|contre)\s+(.+)$/i;

type Title = { home: string; away: string; score: string; note: string };

/** « A - B », « A vs B », « A 2-1 B », « A – B (2-1) », « J5 : A - B (reporté) ». */
function readTitle(summary: string): Title | null {
  // Runs of spaces would cost the expressions below their square.
  const clean = summary
    .replace(/(?:\s|\p{Extended_Pictographic}|\uFE0F)+/gu, ' ')
    .slice(0, TITLE_MAX)
    .replace(/ ?\|.*$/, '');
  const bare = clean.replace(/^.*?\S\s*:\s+(?=\S)/, '').trim();
  const [, title = bare, inside = ''] = /^(.*\S)\s*\(([^()]*)\)$/.exec(bare) ?? [];
  const note = stateOfWord(inside) ? inside : '';
  const isScore = /^\d+\s*[-–—:]\s*\d*$/.test(inside.trim());
  const aside = tellsShootOut(inside) || tellsExtraTime(inside) ? ` (${inside})` : '';
  // What stands behind a team in parentheses may be its country.
  const rest = note || isScore || aside ? title : bare;
  const [, first, between, second] = SCORE_BETWEEN.exec(rest) ?? [];
  if (first && between && second && !VERSUS.test(first))
    return { home: first, away: second, score: between + aside, note };
  const [, ahead = rest, behind = ''] = SCORE_BEHIND.exec(rest) ?? [];
  const [, home, away] = VERSUS.exec(ahead) ?? [];
  return home && away ? { home, away, score: isScore ? inside : behind + aside, note } : null;
}
