const SHOWN_MAX = 100;

export interface ImportProblem {
  line: number;
  message: string;
}

/** The lines of a file that cannot be taken as they are. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <details open={problems.length <= 10}>
      <summary className="cursor-pointer rounded-control py-2.5 font-medium">
        {problems.length} ligne{problems.length > 1 ? 's' : ''} à signaler
      </summary>
      <ul className="max-h-60 space-y-1 overflow-y-auto text-sm">
        {problems.slice(0, SHOWN_MAX).map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            <span className="text-ink-muted tabular-nums">
              Ligne {line}
              {'\u202f'}:
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
