import type { CsvTable } from './csv-table.ts';
import { scoreInText } from './file-score.ts';
import { addMatch, type ParsedMatchFile, seasonOfDays } from './match-row.ts';

const HOME = ['hometeam', 'home'];
const AWAY = ['awayteam', 'away'];

/** Any CSV with a date and both teams is a fixture list; football-data is tried first. */
export function isFixtureList({ columns }: CsvTable): boolean {
  const has = (name: string) => columns.has(name);
  return has('date') && HOME.some(has) && AWAY.some(has);
}

/** Reads a fixture list such as fixturedownload.com's, whose `Date` carries the time. */
export function parseFixtureList(table: CsvTable, fileName: string): ParsedMatchFile {
  const file: Pick<ParsedMatchFile, 'matches' | 'problems'> = { matches: [], problems: [...table.problems] };
  const zone = zoneOfFileName(fileName);
  for (const row of table.rows) {
    addMatch(
      {
        line: row.line,
        home: row.cell(...HOME),
        away: row.cell(...AWAY),
        date: row.cell('date'),
        time: row.cell('time'),
        zone,
        division: null,
        score: { status: row.cell('status', 'result'), ...scoreInText(row.cell('result', 'score')) },
      },
      file,
    );
  }
  return {
    format: 'fixture-list',
    numbering: 'line',
    source: { name: null, division: null },
    season: seasonOfDays(file.matches),
    ...file,
  };
}

/** fixturedownload.com gives the time zone only in the file name: « epl-2026-UTC.csv ». */
function zoneOfFileName(fileName: string): string | null {
  if (/-UTC\b/i.test(fileName)) return 'UTC';
  return /-GMTStandardTime\b/i.test(fileName) ? 'Europe/London' : null;
}
