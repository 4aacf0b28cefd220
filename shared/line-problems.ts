/** What the numbers of lines count: the lines as a text editor does, or the matches of a JSON document, whatever its lines. */
export type LineNumbering = 'line' | 'match';

/** One thing that is wrong with a line of an imported file: its number, from 1, and a French sentence. */
export interface LineProblem {
  line: number;
  message: string;
}

/** How many lines of a file are reported with their problems; the others are only counted. */
const LINES_TOLD = 100;

/** The problems of the first hundred faulty lines, in the order of the lines; all problems of each of these. */
export function problemsOfFirstLines(problems: readonly LineProblem[]): LineProblem[] {
  const inOrder = problems.toSorted((a, b) => a.line - b.line);
  const told = new Set([...new Set(inOrder.map(({ line }) => line))].slice(0, LINES_TOLD));
  return inOrder.filter(({ line }) => told.has(line));
}

/** How many lines these problems are of: a line may have several. */
export function countLines(problems: readonly LineProblem[]): number {
  return new Set(problems.map(({ line }) => line)).size;
}
