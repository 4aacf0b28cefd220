import type { CsvRow, CsvTable } from './csv-table.ts';
import { addMatch, type ParsedMatchFile, type ParsedSeason, readSeason, seasonOfDays } from './match-row.ts';

/** Every file of football-data.co.uk gives British time, wherever the match is played. */
const FOOTBALL_DATA_ZONE = 'Europe/London';
const HOME = ['hometeam', 'home', 'ht'];
const AWAY = ['awayteam', 'away', 'at'];

/** Main leagues name a division (`Div`), the extra leagues a country and a league. */
export function isFootballData({ columns }: CsvTable): boolean {
  const has = (name: string) => columns.has(name);
  const isNamed = has('div') || (has('country') && has('league'));
  return isNamed && has('date') && HOME.some(has) && AWAY.some(has);
}

/** Reads a football-data CSV with any season's columns and one or several divisions. */
export function parseFootballData(table: CsvTable): ParsedMatchFile {
  const file: Pick<ParsedMatchFile, 'matches' | 'problems'> = { matches: [], problems: [...table.problems] };
  for (const row of table.rows) {
    addMatch(
      {
        line: row.line,
        home: row.cell(...HOME),
        away: row.cell(...AWAY),
        date: row.cell('date'),
        time: row.cell('time'),
        zone: FOOTBALL_DATA_ZONE,
        division: row.cell('div') || null,
        score: {
          score: [row.cell('fthg', 'hg'), row.cell('ftag', 'ag')],
          mi_temps: [row.cell('hthg'), row.cell('htag')],
        },
      },
      file,
    );
  }
  return {
    format: 'football-data',
    numbering: 'line',
    source: {
      name: onlyOne(table.rows.map(leagueName)),
      division: onlyOne(table.rows.map((row) => row.cell('div'))),
    },
    season: seasonOfRows(table) ?? seasonOfDays(file.matches),
    ...file,
  };
}

function leagueName(row: CsvRow): string {
  return [row.cell('country'), row.cell('league')].filter((part) => part !== '').join(' ');
}

function seasonOfRows({ rows }: CsvTable): ParsedSeason | null {
  return readSeason(onlyOne(rows.map((row) => row.cell('season'))) ?? '');
}

function onlyOne(values: readonly string[]): string | null {
  const [first, ...others] = new Set(values.filter((value) => value !== ''));
  return first !== undefined && others.length === 0 ? first : null;
}
