import { type CsvTable, readCsvTable } from './csv-table.ts';
import { MatchFileError } from './match-file-error.ts';
import type { ParsedMatchFile } from './match-row.ts';
import { withoutOtherSeasons } from './other-season.ts';
import { isFixtureList, parseFixtureList } from './parse-fixture-list.ts';
import { isFootballData, parseFootballData } from './parse-football-data.ts';
import { countEvents, isCalendar, parseCalendar } from './parse-icalendar.ts';
import { openfootballLists, parseOpenfootball } from './parse-openfootball.ts';
import { quoted } from './quoted.ts';

export type { ParsedMatch, ParsedMatchFile, ParsedSeason } from './match-row.ts';

/** About twenty-five seasons of a league. */
const ROWS_MAX = 10_000;
/** A league has some twenty clubs, a year of tennis some five hundred players. */
const NAMES_MAX = 2_000;

/** No file is to do more than be refused, whatever a parser did not expect of it. */
export const UNREADABLE = 'Ce fichier ne peut pas être lu\u202f: il est fait d’une manière inattendue.';

/**
 * Reads a file of matches, recognised by its content: openfootball JSON, football-data CSV, fixture-list CSV, iCalendar. A bad
 * line becomes a problem and the rest is imported; a file of no known format throws `MatchFileError`.
 */
export function parseMatchFile(bytes: Uint8Array, fileName: string): ParsedMatchFile {
  try {
    const file = withoutOtherSeasons(parseAnyFile(bytes, fileName));
    requireNames(file);
    return file;
  } catch (error) {
    if (error instanceof MatchFileError) throw error;
    throw new MatchFileError(UNREADABLE, { cause: error });
  }
}

function parseAnyFile(bytes: Uint8Array, fileName: string): ParsedMatchFile {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  const [start = ''] = text.trimStart();
  if (start === '') throw new MatchFileError('Ce fichier est vide.');
  if (start === '{' || start === '[') return parseJson(text);
  if (start === '<') {
    throw new MatchFileError('Ce fichier est une page web (HTML ou XML), pas une liste de matchs.');
  }
  if (isCalendar(text)) {
    requireRows(countEvents(text));
    return parseCalendar(text);
  }
  const table = readCsvTable(text, ROWS_MAX + 1);
  requireRows(table.rows.length + table.problems.length);
  return { ...parseCsv(table, fileName), isCut: isCutTable(text) };
}

/** JSON and calendars say where they end; a table is cut where its last line, which nothing ends, lacks cells. */
function isCutTable(text: string): boolean {
  if (text.endsWith('\n')) return false;
  const whole = text.trimEnd();
  const cellsOf = (line: string) => line.split(/[,;\t]/).length;
  const first = whole.slice(0, whole.indexOf('\n') + 1 || undefined);
  return cellsOf(whole.slice(whole.lastIndexOf('\n') + 1)) < cellsOf(first);
}

function requireNames({ matches }: ParsedMatchFile): void {
  const names = new Set(
    matches.flatMap(({ home, homeCountry, away, awayCountry }) => [
      `${homeCountry ?? ''} ${home}`,
      `${awayCountry ?? ''} ${away}`,
    ]),
  );
  if (names.size <= NAMES_MAX) return;
  throw new MatchFileError(
    `${NAMES_MAX} noms d’équipes au plus\u202f: ce fichier en donne ${names.size}. Coupez-le en plusieurs.`,
  );
}

function requireRows(count: number): void {
  if (count <= ROWS_MAX) return;
  throw new MatchFileError(`${ROWS_MAX} lignes au plus\u202f: coupez ce fichier en plusieurs.`);
}

/** The text of a file in any of the usual encodings. Throws `MatchFileError` for anything but text. */
export function decodeText(bytes: Uint8Array): string {
  const startsWith = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) {
    throw new MatchFileError(
      'Ce fichier est un classeur ou une archive\u202f: enregistrez-le d’abord en CSV.',
    );
  }
  if (startsWith(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) {
    throw new MatchFileError('Ce fichier n’est pas du texte\u202f: il faut un CSV ou un JSON.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parseJson(text: string): ParsedMatchFile {
  const document = readJson(text);
  const lists = openfootballLists(document);
  if (lists) {
    requireRows(lists.lists.reduce((count, { length }) => count + length, lists.lists.length - 1));
    return parseOpenfootball(lists);
  }
  const found = Array.isArray(document) ? 'une liste' : 'un objet sans liste «\u202fmatches\u202f»';
  throw new MatchFileError(
    `Ce JSON n’est pas un fichier openfootball\u202f: il contient ${found} au lieu de {name, matches}.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, line] = /line (\d+)/.exec(String(error)) ?? [];
    const place = line === undefined ? '' : ` (vers la ligne ${line})`;
    throw new MatchFileError(`Ce fichier JSON est coupé ou abîmé${place}.`, { cause: error });
  }
}

function parseCsv(table: CsvTable, fileName: string): ParsedMatchFile {
  if (isFootballData(table)) return parseFootballData(table);
  if (isFixtureList(table)) return parseFixtureList(table, fileName);
  const found = quoted([...table.columns].join(', '));
  throw new MatchFileError(
    `Format inconnu\u202f: il faut au moins les colonnes Date, HomeTeam et AwayTeam\u202f; la première ligne donne ${found}.`,
  );
}
