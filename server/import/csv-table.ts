import { CsvError, parse } from 'csv-parse/sync';
import { counted } from '../../shared/counts.ts';
import type { LineProblem } from '../../shared/line-problems.ts';
import { MatchFileError } from './match-file-error.ts';
import { quoted } from './quoted.ts';

/** A CSV file as rows of texts read by column name; blank lines are left out, line numbers are the editor's. */
export type CsvTable = {
  columns: ReadonlySet<string>;
  head: CsvHead;
  rows: readonly CsvRow[];
  /** The lines that are no rows: their texts cannot be assigned to the columns. */
  problems: readonly LineProblem[];
};

/** The line with the names of the columns: each as it is written, and as it is compared. */
export type CsvHead = {
  line: number;
  titles: readonly { title: string; name: string }[];
  isQuoteOpen: boolean;
};

export type CsvRow = {
  line: number;
  /** The first of these columns that the file has and this row fills; '' when none. */
  cell: (...columns: string[]) => string;
  /** Whether it has an opening quote that is not closed on its line. */
  isQuoteOpen: boolean;
};

type Row = { line: number; cells: string[]; isQuoteOpen: boolean };

/** No known format has more than about a hundred and fifty. */
const COLUMNS_MAX = 200;
/** No file that people make has longer lines. */
const LINE_LENGTH_MAX = 65_536;
/** How many cells without a column are named. */
const EXTRA_NAMED = 3;

/** The optional first line that tells Excel the separator, « sep=; ». */
const TOLD_DELIMITER = /^\s*"?sep=([,;\t|])"?[,;\t| ]*\n/i;

/**
 * Reads CSV text (newlines already `\n`), at most so many rows; columns are known by their letters and digits, in lower
 * case. Throws `MatchFileError` where there are too many columns, or a line is too long.
 */
export function readCsvTable(text: string, rowsMax: number): CsvTable {
  requireShortLines(text);
  const [told = '', ownDelimiter] = TOLD_DELIMITER.exec(text) ?? [];
  const rest = `${'\n'.repeat(told.split('\n').length - 1)}${text.slice(told.length)}`;
  const delimiter = ownDelimiter ?? delimiterOf(rest);
  requireColumns(headerOf(rest).split(delimiter).length);
  const [header, ...lines] = splitRows(rest, delimiter, rowsMax + 1).filter((row) =>
    row.cells.some((cell) => cell !== ''),
  );
  // A title in quotes may span lines.
  requireColumns(header?.cells.length ?? 0);
  const titles = (header?.cells ?? []).map((title) => ({ title, name: columnName(title) }));
  const columnIndex = new Map<string, number>();
  for (const [index, { name }] of titles.entries()) {
    if (name !== '' && !columnIndex.has(name)) columnIndex.set(name, index);
  }
  const width = header?.cells.length ?? 0;
  const { rows = [], wide = [] } = Object.groupBy(lines, (row) =>
    !row.isQuoteOpen && extraCells(row, width).length > 0 ? 'wide' : 'rows',
  );
  const readable = rows.map(({ line, cells, isQuoteOpen }) => {
    return { line, cell: cellReader(cells, columnIndex), isQuoteOpen };
  });
  const head = { line: header?.line ?? 1, titles, isQuoteOpen: header?.isQuoteOpen ?? false };
  const problems = wide.map((row) => ({ line: row.line, message: tooWide(extraCells(row, width)) }));
  return { columns: new Set(columnIndex.keys()), head, rows: readable, problems };
}

function requireShortLines(text: string): void {
  let [start, number] = [0, 1];
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    if (end - start > LINE_LENGTH_MAX) {
      throw new MatchFileError(
        `La ligne ${number} est trop longue\u202f: ${LINE_LENGTH_MAX} caractères au plus.`,
      );
    }
    [start, number] = [end + 1, number + 1];
  }
}

function requireColumns(count: number): void {
  if (count <= COLUMNS_MAX) return;
  throw new MatchFileError(`${COLUMNS_MAX} colonnes au plus\u202f: la première ligne en nomme ${count}.`);
}

/** What a line holds beyond the last column; trailing separators are ignored. */
function extraCells({ cells }: Row, width: number): string[] {
  return cells.slice(width).filter((cell) => cell !== '');
}

function tooWide(extra: readonly string[]): string {
  const named = extra.slice(0, EXTRA_NAMED).map(quoted).join(', ');
  const others = extra.length - EXTRA_NAMED;
  const all = others > 0 ? `${named} et ${counted(others, 'autre', 'autres')}` : named;
  return `Cette ligne a plus de cases que l’en-tête\u202f: ${all}.`;
}

function cellReader(cells: readonly string[], columnIndex: ReadonlyMap<string, number>): CsvRow['cell'] {
  return (...columns) => {
    for (const column of columns) {
      const cell = cells[columnIndex.get(column) ?? -1];
      if (cell !== undefined && cell !== '') return cell;
    }
    return '';
  };
}

function columnName(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function headerOf(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}

function delimiterOf(text: string): string {
  const header = headerOf(text);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function splitRows(text: string, delimiter: string, most: number): Row[] {
  try {
    return parseRows(text, delimiter, 1, most);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed would include every later match: only its own line is refused.
    return text.split('\n', most).flatMap((line, index) => parseLine(line, delimiter, index + 1));
  }
}

function parseLine(text: string, delimiter: string, line: number): Row[] {
  try {
    return parseRows(text, delimiter, line);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rows = parseRows(text.replaceAll('"', ''), delimiter, line);
    return rows.map((row) => ({ ...row, isQuoteOpen: true }));
  }
}

function parseRows(text: string, delimiter: string, firstLine: number, most = -1): Row[] {
  const rows: Row[] = [];
  parse(text, {
    bom: true,
    to: most,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (cells: string[], { lines }) => {
      const newlinesInside = cells.join('').split('\n').length - 1;
      rows.push({ line: firstLine - 1 + lines - newlinesInside, cells, isQuoteOpen: newlinesInside > 0 });
      return null;
    },
  });
  return rows;
}
