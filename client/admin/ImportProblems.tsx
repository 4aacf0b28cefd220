import { counted } from '../../shared/counts.ts';
import type { LineProblem } from '../../shared/line-problems.ts';

const SHOWN_MAX = 100;

/** The lines of a file that cannot be taken as they are, each with all that is wrong with it. */
export function ImportProblems({ problems }: { problems: readonly LineProblem[] }) {
  if (problems.length === 0) return null;
  const lines = [...Map.groupBy(problems, ({ line }) => line)];
  return (
    <details open={lines.length <= 10}>
      <summary className="cursor-pointer rounded-control py-2.5 font-medium">
        {counted(lines.length, 'ligne', 'lignes')} à signaler
      </summary>
      <ul className="max-h-60 space-y-1 overflow-y-auto text-sm">
        {lines.slice(0, SHOWN_MAX).map(([line, faults]) => (
          <li key={line} className="wrap-anywhere">
            <span className="text-ink-muted tabular-nums">
              Ligne {line}
              {'\u202f'}:
            </span>{' '}
            <Faults messages={faults.map(({ message }) => message)} />
          </li>
        ))}
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
