import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import type { ImportReport } from './match-calls.ts';

const PROBLEMS_MAX = 100;

/** What an import would create, update and leave, and the lines that it cannot take. */
export function ImportPreview({ summary, report }: { summary: string; report: ImportReport }) {
  const { created, updated, unchanged, teamsCreated, competitionsCreated, problems } = report;
  return (
    <div role="status" className="mt-6 space-y-4">
      <p className="font-semibold">
        Aperçu{'\u202f'}: {summary}
      </p>
      <StatGrid columns={3}>
        <StatTile label="À créer" value={created} />
        <StatTile label="À mettre à jour" value={updated} />
        <StatTile label="Inchangés" value={unchanged} />
      </StatGrid>
      {(teamsCreated > 0 || competitionsCreated > 0) && (
        <p className="text-sm text-ink-muted">
          Avec {competitionsCreated} compétition{competitionsCreated > 1 ? 's' : ''} et {teamsCreated} équipe
          {teamsCreated > 1 ? 's' : ''} de plus.
        </p>
      )}
      {problems.length > 0 && (
        <details open={problems.length <= 10}>
          <summary className="cursor-pointer rounded-control py-2.5 font-medium">
            {problems.length} ligne{problems.length > 1 ? 's' : ''} à signaler
          </summary>
          <ul className="max-h-60 space-y-1 overflow-y-auto text-sm">
            {problems.slice(0, PROBLEMS_MAX).map(({ line, message }) => (
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
      )}
    </div>
  );
}
