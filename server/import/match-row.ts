import type { SourceFormat } from '../../shared/domain/source.ts';
import { isDay, YEAR_MAX, YEAR_MIN } from '../../shared/fields.ts';
import type { LineNumbering, LineProblem } from '../../shared/line-problems.ts';
import { isBlank } from '../../shared/text.ts';
import type { FileScore, RawScore } from './file-score.ts';
import { readFileScore } from './file-score.ts';
import { quoted } from './quoted.ts';
import { teamNameKey } from './team-names.ts';

/** One match as the file gives it: its names and times are not yet resolved to clubs and instants. */
export type ParsedMatch = {
  line: number;
  home: string;
  away: string;
  homeCountry: string | null;
  awayCountry: string | null;
  day: string;
  time: string | null;
  /** IANA zone or fixed offset when the file gives it; null: local time of the competition. */
  zone: string | null;
  division: string | null;
  postponed: boolean;
  /** How it went; `null` where the file does not say. */
  score: FileScore | null;
  hasShootOut: boolean;
  isAfterExtraTime: boolean;
};

export type ParsedSeason = { label: string; startYear: number; endYear: number };

export type ParsedMatchFile = {
  format: SourceFormat;
  /** What the `line` of its matches and problems counts. */
  numbering: LineNumbering;
  source: { name: string | null; division: string | null };
  season: ParsedSeason | null;
  matches: ParsedMatch[];
  problems: LineProblem[];
  /** Whether it ends in the middle of a line. */
  isCut?: boolean;
};

/** The raw texts of one match, whatever the format; `date` may carry the time. */
export type RawMatch = {
  line: number;
  home: string;
  away: string;
  date: string;
  time: string;
  zone: string | null;
  division: string | null;
  score: RawScore;
};

const COUNTRY_SUFFIX = /^(.*\S)\s*\(([A-Z]{3})\)$/;
const UNKNOWN_TEAM =
  /^(?:tb[acd]|to be (?:announced|confirmed|decided)|[wl]\d{1,3}|[123][a-l](?:\/[a-l])*|\?+|-)$/i;
const UNKNOWN_TIME = /^(?:|tb[acd]|\?+|-+|--:--)$/i;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T\s]+(.*))?$/;
const YEAR_FIRST = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T\s]+(.*))?$/;
const TIME =
  /^(\d{1,2})[:hH](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d{2})?|UTC|GMT)?$/;
const LONGEST_TEAM_NAME = 100;

/** Adds the match to the file's matches, or all that is wrong with it to its problems. */
export function addMatch(raw: RawMatch, file: Pick<ParsedMatchFile, 'matches' | 'problems'>): void {
  const read = readMatch(raw);
  if (!Array.isArray(read)) file.matches.push(read);
  else for (const message of read) file.problems.push({ line: raw.line, message });
}

function readMatch(raw: RawMatch): ParsedMatch | string[] {
  const home = readTeam(raw.home);
  const away = readTeam(raw.away);
  const wrong = teamFaults(home, away);
  const date = raw.date.trim() === '' ? 'La date manque.' : readDate(raw.date, 'Date');
  if (typeof date === 'string') wrong.push(date);
  const ownTime = typeof date === 'string' ? '' : date.timeText;
  const timeText = raw.time.trim() === '' ? ownTime : raw.time;
  const clock = readTime(timeText);
  if (clock === null) wrong.push(`Heure impossible\u202f: ${quoted(timeText)}.`);
  const score = readFileScore(raw.score);
  if (typeof score === 'string') wrong.push(score);
  if (typeof date === 'string' || clock === null || typeof score === 'string' || wrong.length > 0)
    return wrong;
  return {
    line: raw.line,
    home: home.name,
    away: away.name,
    homeCountry: home.country,
    awayCountry: away.country,
    day: date.day,
    time: clock.time,
    zone: clock.zone ?? raw.zone,
    division: raw.division,
    postponed: score?.etat === 'reporte',
    score,
    hasShootOut: raw.score.hasShootOut ?? false,
    isAfterExtraTime: raw.score.isAfterExtraTime ?? false,
  };
}

function teamFaults(home: NamedTeam, away: NamedTeam): string[] {
  const faults = new Set<string>();
  if (isBlank(home.name)) faults.add('L’équipe à domicile manque.');
  if (isBlank(away.name)) faults.add('L’équipe à l’extérieur manque.');
  for (const { name } of [home, away]) {
    if (name.length > LONGEST_TEAM_NAME) faults.add(`Nom d’équipe trop long\u202f: ${quoted(name)}.`);
    else if (UNKNOWN_TEAM.test(name))
      faults.add(`Une équipe n’est pas encore connue\u202f: ${quoted(name)}.`);
  }
  if (faults.size > 0) return [...faults];
  const isSame = home.country === away.country && teamNameKey(home.name) === teamNameKey(away.name);
  const names = `${quoted(home.name)} et ${quoted(away.name)}`;
  return isSame ? [`Une équipe ne peut pas jouer contre elle-même\u202f: ${names}.`] : [];
}

type NamedTeam = { name: string; country: string | null };

function readTeam(text: string): NamedTeam {
  const name = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const [, bare, country] = COUNTRY_SUFFIX.exec(name) ?? [];
  return bare !== undefined && country !== undefined ? { name: bare, country } : { name, country: null };
}

/**
 * A day as files write it, dd/mm/yyyy or yyyy-mm-dd, with the time after it; else a French sentence, about what `label`
 * names, on why it cannot be kept.
 */
export function readDate(text: string, label: string): { day: string; timeText: string } | string {
  const trimmed = text.trim();
  const [, day = '', month = '', shortYear = '', timeText = ''] =
    DAY_FIRST.exec(trimmed) ?? yearLast(trimmed);
  const year = fullYear(shortYear);
  if (shortYear !== '' && (year < YEAR_MIN || year > YEAR_MAX)) {
    return outOfYears(label, text);
  }
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? { day: read, timeText } : `${label} impossible\u202f: ${quoted(text)}.`;
}

/** « Date hors des années 1970 à 2100 : « 01/01/1900 ». » */
export function outOfYears(label: string, text: string): string {
  return `${label} hors des années ${YEAR_MIN} à ${YEAR_MAX}\u202f: ${quoted(text)}.`;
}

/** The parts of yyyy-mm-dd in the order of dd/mm/yyyy. */
function yearLast(text: string): (string | undefined)[] {
  const [whole, year, month, day, time] = YEAR_FIRST.exec(text) ?? [];
  return [whole, day, month, year, time];
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < YEAR_MIN % 100 ? 2000 + year : 1900 + year;
}

function readTime(text: string): { time: string | null; zone: string | null } | null {
  const trimmed = text.trim();
  if (UNKNOWN_TIME.test(trimmed)) return { time: null, zone: null };
  const [, hours, minutes, offset] = TIME.exec(trimmed) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const zone = offset === undefined ? null : offsetZone(offset);
  if (zone === undefined) return null;
  return { time: `${hours.padStart(2, '0')}:${minutes}`, zone };
}

/** `UTC`, or `±HH:MM`, which Intl takes as a zone; undefined for an offset no place has. */
function offsetZone(offset: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  if (sign === undefined || hours === undefined) return 'UTC';
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** The season from the days of the matches, when they can belong to one season only. */
export function seasonOfDays(matches: readonly ParsedMatch[]): ParsedSeason | null {
  const days = matches.map((match) => match.day).sort();
  const first = days.at(0);
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const startYear = Number(first.slice(0, 4));
  const lastYear = Number(last.slice(0, 4));
  const startsInSummer = Number(first.slice(5, 7)) >= 7;
  if (startsInSummer && last < `${startYear + 1}-09`) return seasonOf(startYear, startYear + 1);
  const coversCalendarYear = !startsInSummer && lastYear === startYear && Number(last.slice(5, 7)) >= 7;
  return coversCalendarYear ? seasonOf(startYear, startYear) : null;
}

/** The season written « 2024/25 », « 2024-2025 » or « 2026 »; null when it is none. */
export function readSeason(text: string): ParsedSeason | null {
  const [, start, end] = /^(\d{4})(?:[/-](\d{4}|\d{2}))?$/.exec(text.trim()) ?? [];
  if (start === undefined) return null;
  const startYear = Number(start);
  if (end === undefined) return seasonOf(startYear, startYear);
  const endYear = startYear + 1;
  return String(endYear).endsWith(end) ? seasonOf(startYear, endYear) : null;
}

function seasonOf(startYear: number, endYear: number): ParsedSeason {
  const label = startYear === endYear ? `${startYear}` : `${startYear}-${String(endYear).slice(-2)}`;
  return { label, startYear, endYear };
}
