import type { ImportReport } from '../../shared/answers.ts';
import { counted } from '../../shared/counts.ts';
import { countLines } from '../../shared/line-problems.ts';

const WARNINGS_TOLD = 5;
const LINES_TOLD = 5;

/** What the page of sources tells of a file: its warnings and the lines that are refused, a line each. */
export function remarksOn({ warnings, problems, numbering }: ImportReport): string | null {
  const one = numbering === 'match' ? 'Match' : 'Ligne';
  const told = problems.slice(0, LINES_TOLD);
  const others = countLines(problems) - countLines(told);
  const remarks = [
    ...warnings.slice(0, WARNINGS_TOLD),
    ...told.map(({ line, message }) => `${one} ${line}\u202f: ${message}`),
    ...(others > 0 ? [`et ${counted(others, 'autre ligne refusée', 'autres lignes refusées')}.`] : []),
  ];
  return remarks.length === 0 ? null : remarks.join('\n');
}
