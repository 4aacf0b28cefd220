/** A match of the file, its teams and instant known. */
export interface WantedMatch {
  line: number;
  equa_id: number;
  equb_id: number;
  match_date: string;
  /** The competition's own local day. */
  day: string;
  hasTime: boolean;
  postponed: boolean;
}

/** A match of the database, of the same competition. */
export interface KnownMatch {
  match_id: string;
  equa_id: number;
  equb_id: number;
  match_date: string;
  day: string;
}

export interface Pairing {
  created: WantedMatch[];
  updated: { known: KnownMatch; match_date: string }[];
  unchanged: KnownMatch[];
  /** Lines that repeat a match of an earlier line. */
  repeated: { line: number; firstLine: number }[];
}

/** Where the same two teams meet at the same place several times a season, only a few days say « moved ». */
const MOVED_WITHIN_DAYS = 7;

/**
 * Which match of the file is which of the database, within one competition. Matches of the same teams on the same
 * day are one; of what is left, a single pair of one season is a match that was moved.
 */
export function pairMatches(wanted: readonly WantedMatch[], known: readonly KnownMatch[]): Pairing {
  const pairing: Pairing = { created: [], updated: [], unchanged: [], repeated: [] };
  const unique = withoutRepeats(wanted, pairing);
  const meetsOften = meetsSeveralTimes(unique) || meetsSeveralTimes(known);
  const knownByTeams = Map.groupBy(known, teamsOf);
  for (const [teams, rows] of Map.groupBy(unique, teamsOf)) {
    pairTeams(rows, knownByTeams.get(teams) ?? [], { pairing, meetsOften });
  }
  return pairing;
}

function pairTeams(
  wanted: readonly WantedMatch[],
  known: readonly KnownMatch[],
  { pairing, meetsOften }: { pairing: Pairing; meetsOften: boolean },
): void {
  const knownByDay = new Map(known.map((match) => [match.day, match]));
  const left = wanted.filter((match) => {
    const sameDay = knownByDay.get(match.day);
    if (sameDay) settle(match, sameDay, pairing);
    return !sameDay;
  });
  const days = new Set(wanted.map(({ day }) => day));
  const knownLeft = Map.groupBy(
    known.filter(({ day }) => !days.has(day)),
    ({ day }) => seasonOf(day),
  );
  for (const [season, rows] of Map.groupBy(left, ({ day }) => seasonOf(day))) {
    const [row] = rows;
    const [moved] = knownLeft.get(season) ?? [];
    const isSinglePair = rows.length === 1 && knownLeft.get(season)?.length === 1;
    if (row && moved && isSinglePair && (!meetsOften || isNear(row.day, moved.day))) {
      settle(row, moved, pairing);
    } else {
      pairing.created.push(...rows);
    }
  }
}

/** A day without a time says nothing against a known time; the old day of a postponed match says nothing at all. */
function settle(wanted: WantedMatch, known: KnownMatch, pairing: Pairing): void {
  const isSame = wanted.match_date === known.match_date;
  const keepsTime = !wanted.hasTime && wanted.day === known.day;
  const isOldDay = wanted.postponed && wanted.day !== known.day;
  if (isSame || keepsTime || isOldDay) pairing.unchanged.push(known);
  else pairing.updated.push({ known, match_date: wanted.match_date });
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

function meetsSeveralTimes(matches: readonly (WantedMatch | KnownMatch)[]): boolean {
  const meetings = new Set(matches.map((match) => `${teamsOf(match)} ${seasonOf(match.day)}`));
  return meetings.size < matches.length;
}

function teamsOf({ equa_id, equb_id }: WantedMatch | KnownMatch): string {
  return `${equa_id} ${equb_id}`;
}

/** The year in which the season of that day began, in July. */
function seasonOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
}

function isNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= MOVED_WITHIN_DAYS * 86_400_000;
}
