import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { LineProblem } from '../../shared/line-problems.ts';
import { type CsvHead, type CsvRow, type CsvTable, readCsvTable } from './csv-table.ts';
import { MatchFileError } from './match-file-error.ts';
import { decodeText } from './parse-match-file.ts';
import { quoted } from './quoted.ts';

/** What a file of clubs or of players holds. */
export type ReferenceKind = 'team' | 'player';

const LINES_MAX = 5_000;
/** Blank lines may precede the names of the columns. */
const HEAD_ROWS = 20;

/** The columns of each kind, by their titles as these are compared: in lower case, letters and digits only. */
export const columns = {
  equipe: ['équipe', 'equipe', 'club'],
  nomCourt: ['nomcourt'],
  sport: ['sport'],
  pays: ['pays'],
  logo: ['logo'],
  nom: ['nom'],
  prenom: ['prénom', 'prenom'],
  pseudo: ['pseudo'],
  photo: ['photo'],
  debut: ['datededébut', 'datededebut', 'début', 'debut'],
  fin: ['datedefin', 'fin'],
} as const;

/** The columns that are read for each kind. */
const read = {
  team: ['equipe', 'nomCourt', 'sport', 'pays', 'logo'],
  player: ['nom', 'prenom', 'pseudo', 'pays', 'photo', 'equipe', 'sport', 'debut', 'fin'],
} as const;
const needed = { team: ['equipe', 'sport', 'pays'], player: ['nom', 'prenom'] } as const;
const told = {
  team: 'Équipe, Sport et Pays (au choix\u202f: Nom court, Logo)',
  player: 'Nom et Prénom (au choix\u202f: Pseudo, Pays, Photo, Équipe, Sport, Date de début, Date de fin)',
} as const;

/** Which of the two a CSV table holds; `null` for neither. */
function kindOf(table: Pick<CsvTable, 'columns'>): ReferenceKind | null {
  const isOf = (kind: ReferenceKind) =>
    needed[kind].every((name) => columns[name].some((head) => table.columns.has(head)));
  return isOf('player') ? 'player' : isOf('team') ? 'team' : null;
}

/** Which of the two a file holds; `null` for any other. */
export function kindOfFile(bytes: Uint8Array): ReferenceKind | null {
  const text = readable(() => textOf(bytes));
  return /^\s*[[{<]/.test(text) ? null : kindOf(readable(() => readCsvTable(text, HEAD_ROWS)));
}

/** A CSV file of clubs or of players, as far as it can be read. */
export interface ReferenceFile {
  rows: readonly CsvRow[];
  /** The columns that are not read, as the file names them. */
  unread: string[];
  /** The problems of the column names, of quotes and of cells without a column. */
  problems: LineProblem[];
}

/** Reads a CSV file of clubs or of players. Throws `VALIDATION` where it is none, is empty, or is too long. */
export function readReferenceFile(bytes: Uint8Array, kind: ReferenceKind): ReferenceFile {
  const table = readable(() => readCsvTable(textOf(bytes), LINES_MAX + 1));
  const lines = table.rows.length + table.problems.length;
  if (kindOf(table) !== kind) {
    const heads = quoted([...table.columns].join(', '));
    throw new AppError(
      'VALIDATION',
      `Il faut au moins les colonnes ${told[kind]}\u202f; la première ligne donne ${heads}.`,
    );
  }
  if (lines === 0) throw new AppError('VALIDATION', 'Ce fichier n’a que sa première ligne.');
  if (lines > LINES_MAX) {
    throw new AppError('VALIDATION', `${LINES_MAX} lignes au plus\u202f: coupez ce fichier en plusieurs.`);
  }
  const open = [table.head, ...table.rows].filter(({ isQuoteOpen }) => isQuoteOpen);
  return {
    rows: table.rows.filter(({ isQuoteOpen }) => !isQuoteOpen),
    unread: table.head.titles
      .filter(({ name }) => name !== '' && columnOf(kind, name) === undefined)
      .map(({ title }) => title.slice(0, limits.labelMax)),
    problems: [
      ...repeatedColumns(table.head, kind),
      ...table.problems,
      ...open.map(({ line }) => ({ line, message: 'Un guillemet (") y est ouvert et ne se referme pas.' })),
    ],
  };
}

function columnOf(kind: ReferenceKind, name: string): string | undefined {
  return read[kind].find((column) => columns[column].some((head) => head === name));
}

/** One of two columns with the same meaning would be read and the other silently ignored. */
function repeatedColumns({ line, titles }: CsvHead, kind: ReferenceKind): LineProblem[] {
  const named = titles.filter(({ name }) => name !== '');
  return [...Map.groupBy(named, ({ name }) => columnOf(kind, name) ?? name).values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const names = [...new Set(same.map(({ title }) => quoted(title)))].join(' et ');
      return { line, message: `La même colonne est nommée plusieurs fois\u202f: ${names}.` };
    });
}

function textOf(bytes: Uint8Array): string {
  return decodeText(bytes).replace(/\r\n?/g, '\n');
}

/** Returns what `read` returns; throws `VALIDATION` where the file as a whole cannot be read. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MatchFileError) throw new AppError('VALIDATION', error.message, { cause: error });
    throw error;
  }
}
