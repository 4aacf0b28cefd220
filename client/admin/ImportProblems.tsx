import { counted } from '../../shared/counts.ts';
import type { LineNumbering, LineProblem } from '../../shared/line-problems.ts';

type ImportProblemsProps = {
  numbering?: LineNumbering;
  refused: number;
  problems: readonly LineProblem[];
};

/**
 * The lines of a file that cannot be imported as they are: the first, each with all that is wrong with it, and how many
 * more.
 */
export function ImportProblems({ numbering = 'line', refused, problems }: ImportProblemsProps) {
  const one = numbering === 'match' ? 'match' : 'ligne';
  if (refused === 0) return null;
  const lines = [...Map.groupBy(problems, ({ line }) => line)];
  const others = refused - lines.length;
  return (
    <details open={refused <= 10}>
      <summary className="cursor-pointer rounded-control py-2.5 font-medium">
        {counted(refused, one, `${one}s`)} à signaler
      </summary>
      <ul className="max-h-60 space-y-1 overflow-y-auto text-sm">
        {lines.map(([line, faults]) => (
          <li key={line} className="wrap-anywhere">
            <span className="text-ink-muted tabular-nums">
              {numbering === 'match' ? 'Match' : 'Ligne'} {line}
              {'\u202f'}:
            </span>{' '}
            <Faults messages={faults.map(({ message }) => message)} />
          </li>
        ))}
        {others > 0 && <li>et {counted(others, `autre ${one}`, `autres ${one}s`)}</li>}
      </ul>
    </details>
  );
}

function Faults({ messages }: { messages: readonly string[] }) {
  if (messages.length === 1) return messages[0];
  return (
    <ul className="list-disc pl-5">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
