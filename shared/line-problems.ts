/** One thing that is wrong with a line of an imported file: the line as a text editor counts it, and a French sentence. */
export interface LineProblem {
  line: number;
  message: string;
}

/** How many lines these problems are of: a line may have several. */
export function countLines(problems: readonly LineProblem[]): number {
  return new Set(problems.map(({ line }) => line)).size;
}
