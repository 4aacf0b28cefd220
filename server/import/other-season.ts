import type { ParsedMatch, ParsedMatchFile, ParsedSeason } from './match-row.ts';
import { quoted } from './quoted.ts';

/** Above this share of its matches in one season, a file of one league is of that season. */
const MOST = 0.8;

/** A file of a told season without the lines whose day is of another one: they are among its problems. */
export function withoutOtherSeasons(file: ParsedMatchFile): ParsedMatchFile {
  const season = file.season ?? (file.source.division === null ? null : seasonOfMost(file.matches));
  if (!season) return file;
  const { first, last } = boundsOf(season);
  const isInside = ({ day }: ParsedMatch) => day >= first && day <= last;
  const strays = file.matches.filter((match) => !isInside(match));
  const problems = strays.map(({ line, day }) => ({
    line,
    message: `Date d’une autre saison que ${season.label}\u202f: ${quoted(day)}.`,
  }));
  return {
    ...file,
    season,
    matches: file.matches.filter(isInside),
    problems: [...file.problems, ...problems],
  };
}

/** Wide: cups begin early, and a year’s final may be played in the next. */
function boundsOf({ startYear, endYear }: ParsedSeason): { first: string; last: string } {
  return startYear === endYear
    ? { first: `${startYear - 1}-07-01`, last: `${endYear + 1}-12-31` }
    : { first: `${startYear}-06-01`, last: `${endYear}-09-30` };
}

function seasonOfMost(matches: readonly ParsedMatch[]): ParsedSeason | null {
  const byYear = Map.groupBy(matches, ({ day }) => startYearOf(day));
  const [most] = [...byYear].sort(([, one], [, other]) => other.length - one.length);
  if (!most || most[1].length < matches.length * MOST) return null;
  const [startYear] = most;
  const endYear = startYear + 1;
  return { label: `${startYear}-${String(endYear).slice(-2)}`, startYear, endYear };
}

/** The year in which the season of a day began, in July. */
export function startYearOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
}
