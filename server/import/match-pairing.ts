import { readScore } from '../../shared/domain/score.ts';
import type { FileScore } from './file-score.ts';
import { startYearOf } from './other-season.ts';

/** A match of the file whose teams and instant are known. */
export interface WantedMatch {
  line: number;
  equa_id: number;
  equb_id: number;
  match_date: string;
  /** The match day (`matchDayOf`); where the line has no time, the local day that it gives. */
  day: string;
  hasTime: boolean;
  postponed: boolean;
  /** How it went; `null` where the line does not say. */
  score: FileScore | null;
}

/** A match of the database, of the same competition. */
export interface KnownMatch {
  match_id: string;
  /** The names of its teams. */
  home: string;
  away: string;
  equa_id: number;
  equb_id: number;
  match_date: string;
  /** The match day (`matchDayOf`). */
  day: string;
  /** The local day at the place where it is played. */
  localDay: string;
  /** Whether an administrator has confirmed it: one that only a bettor has made may be on the wrong day. */
  isConfirmed: boolean;
  /** Whether an administrator typed its date, which no source moves. */
  hasTypedDate?: boolean | undefined;
  /** The text of its score. */
  score?: string | null | undefined;
}

/** A match that a line of the file is about. */
export interface MetMatch {
  wanted: WantedMatch;
  known: KnownMatch;
}

export interface Pairing {
  created: WantedMatch[];
  updated: (MetMatch & { match_date: string })[];
  /** At its date. */
  unchanged: MetMatch[];
  /** Left alone: these teams play that day in the other order. */
  reversed: WantedMatch[];
  /** Left alone: the match that the line would postpone has been played. */
  played: MetMatch[];
  /** Lines that repeat a match of an earlier line. */
  repeated: { line: number; firstLine: number }[];
}

/**
 * How far a match may move where the same two teams meet at the same place several times a season; also how far one
 * whose kick-off is past may be postponed.
 */
const MOVED_WITHIN_DAYS = 7;
/** A competition is one of series when more than this share of its pairs of a season meet several times. */
const SERIES_SHARE = 0.1;

/**
 * Which match of the file is which of the database, within one competition. Matches of the same teams on the same day
 * are one (`isSameMatch`, as far as a line can tell); of the rest, a single pair of one season is a match that was
 * moved, unless it has been played by now.
 */
export function pairMatches(
  wanted: readonly WantedMatch[],
  known: readonly KnownMatch[],
  nowMs: number,
): Pairing {
  const pairing: Pairing = {
    created: [],
    updated: [],
    unchanged: [],
    reversed: [],
    played: [],
    repeated: [],
  };
  const unique = withoutRepeats(wanted, pairing);
  const knownBySeason = Map.groupBy(known, ({ day }) => startYearOf(day));
  for (const [season, rows] of Map.groupBy(unique, ({ day }) => startYearOf(day))) {
    pairSeason(rows, knownBySeason.get(season) ?? [], { pairing, nowMs });
  }
  return pairing;
}

function pairSeason(
  wanted: readonly WantedMatch[],
  known: readonly KnownMatch[],
  { pairing, nowMs }: Pick<SeasonOfFile, 'pairing' | 'nowMs'>,
): void {
  const confirmed = known.filter(({ isConfirmed }) => isConfirmed);
  const isOfSeries = isSeriesCompetition(wanted) || isSeriesCompetition(confirmed);
  const days = wanted.map(({ day }) => day).sort();
  const tellsScores = wanted.some(({ score }) => score?.etat === 'termine');
  const span = { first: days.at(0) ?? '', last: days.at(-1) ?? '' };
  const knownByTeams = Map.groupBy(known, teamsOf);
  const [turned, asKnown] = partition(wanted, reversedOf(wanted, confirmed));
  pairing.reversed.push(...turned);
  for (const [teams, rows] of Map.groupBy(asKnown, teamsOf)) {
    pairTeams(rows, knownByTeams.get(teams) ?? [], { pairing, nowMs, isOfSeries, span, tellsScores });
  }
}

/**
 * Whether a line is a match that exists that day in the other order (`isReversedMatch`, as far as a line can tell):
 * probably the file's mistake, and never the return match moved. A file that holds both orders is imported as it is.
 */
function reversedOf(wanted: readonly WantedMatch[], confirmed: readonly KnownMatch[]) {
  const knownByTeams = Map.groupBy(confirmed, teamsOf);
  const told = new Set(wanted.map((match) => `${teamsOf(match)} ${match.day}`));
  return (match: WantedMatch): boolean => {
    const turned = teamsOf({ equa_id: match.equb_id, equb_id: match.equa_id });
    const isThere = (other: KnownMatch) => isOnDay(match, other);
    return (
      !told.has(`${turned} ${match.day}`) &&
      (knownByTeams.get(turned) ?? []).some(isThere) &&
      !(knownByTeams.get(teamsOf(match)) ?? []).some(isThere)
    );
  };
}

function partition<T>(rows: readonly T[], isFirst: (row: T) => boolean): [T[], T[]] {
  const first = new Set(rows.filter(isFirst));
  return [[...first], rows.filter((row) => !first.has(row))];
}

interface SeasonOfFile {
  pairing: Pairing;
  nowMs: number;
  isOfSeries: boolean;
  /** The first and the last day with a match in the file. */
  span: { first: string; last: string };
  /** Whether the file gives the scores of what was played. */
  tellsScores: boolean;
}

/** Pairs the meetings of two teams at the first one's place in one season. */
function pairTeams(
  wanted: readonly WantedMatch[],
  known: readonly KnownMatch[],
  { pairing, nowMs, isOfSeries, span, tellsScores }: SeasonOfFile,
): void {
  const met = new Set<KnownMatch>();
  const left = wanted.filter((match) => {
    const sameDay = known.filter((other) => isOnDay(match, other));
    for (const other of sameDay) met.add(other);
    const last = sameDay.at(-1);
    if (last) settle(match, last, pairing);
    return !last;
  });
  const [row, ...otherRows] = left;
  if (!row) return;
  const moved = onlyMeeting(known.filter((match) => !met.has(match)));
  const meetsOften = wanted.length > 1 || known.filter(({ isConfirmed }) => isConfirmed).length > 1;
  // In series, a file of other days says nothing about this match: the line is one more meeting.
  const isUntold = (day: string) => isOfSeries && (day < span.first || day > span.last);
  const isMoved =
    moved !== undefined &&
    otherRows.length === 0 &&
    (isNear(row.day, moved.day) || (!meetsOften && !isUntold(moved.day)));
  const isPlayed =
    moved !== undefined && isPlayedBefore(row, moved, nowMs) && !isKnownUnplayed(row, moved, tellsScores);
  if (isMoved && isPlayed && moved.isConfirmed) pairing.played.push({ wanted: row, known: moved });
  else if (isMoved && !isPlayed) settle(row, moved, pairing);
  else pairing.created.push(...left);
}

/** Whether a match has been played and the line is another one, still to come: a match is not postponed by that much. */
function isPlayedBefore(row: WantedMatch, moved: KnownMatch, nowMs: number): boolean {
  const isPast = Date.parse(moved.match_date) < nowMs;
  return isPast && Date.parse(row.match_date) >= nowMs && !isNear(row.day, moved.day);
}

/** Whether it is known as postponed or cancelled, or a file that gives scores gives it none and another day. */
function isKnownUnplayed(row: WantedMatch, { score }: KnownMatch, tellsScores: boolean): boolean {
  if (score) return ['reporte', 'annule'].includes(readScore(score)?.etat ?? '');
  return tellsScores && row.score === null;
}

/** The confirmed one, whatever bettors have added besides; else the only one. */
function onlyMeeting(known: readonly KnownMatch[]): KnownMatch | undefined {
  const confirmed = known.filter(({ isConfirmed }) => isConfirmed);
  const [only, ...others] = confirmed.length > 0 ? confirmed : known;
  return others.length === 0 ? only : undefined;
}

/** A day without a time does not contradict a known time; the old day of a postponed match says nothing. */
function settle(wanted: WantedMatch, known: KnownMatch, pairing: Pairing): void {
  const isSame = wanted.match_date === known.match_date;
  const isSameDay = isOnDay(wanted, known);
  const keepsTime = !wanted.hasTime && isSameDay;
  const isOldDay = wanted.postponed && !isSameDay;
  if (isOldDay) pairing.unchanged.push({ wanted: { ...wanted, score: null }, known });
  else if (isSame || keepsTime) pairing.unchanged.push({ wanted, known });
  else pairing.updated.push({ wanted, known, match_date: wanted.match_date });
}

/** Whether a line gives the day of a known match; where it has no time, the local day. */
export function isOnDay({ day, hasTime }: WantedMatch, known: KnownMatch): boolean {
  return day === (hasTime ? known.day : known.localDay);
}

function withoutRepeats(wanted: readonly WantedMatch[], pairing: Pairing): WantedMatch[] {
  const lineByMatch = new Map<string, number>();
  return wanted.filter((match) => {
    const key = `${teamsOf(match)} ${match.day}`;
    const firstLine = lineByMatch.get(key);
    if (firstLine === undefined) lineByMatch.set(key, match.line);
    else pairing.repeated.push({ line: match.line, firstLine });
    return firstLine === undefined;
  });
}

/** Whether pairs of teams commonly meet several times at one place; a single match that exists twice makes no series. */
function isSeriesCompetition(matches: readonly (WantedMatch | KnownMatch)[]): boolean {
  const meetings = [...Map.groupBy(matches, teamsOf).values()];
  const several = meetings.filter(({ length }) => length > 1).length;
  return several > meetings.length * SERIES_SHARE;
}

function teamsOf({ equa_id, equb_id }: Pick<WantedMatch, 'equa_id' | 'equb_id'>): string {
  return `${equa_id} ${equb_id}`;
}

function isNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= MOVED_WITHIN_DAYS * 86_400_000;
}
