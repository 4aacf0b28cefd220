import { ImportProblems } from '../../admin/ImportProblems.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import type { ImportReport } from './match-calls.ts';
import { countOf } from './match-names.ts';

/** What an import would create, update and leave, and the lines that it cannot take. */
export function ImportPreview({ summary, report }: { summary: string; report: ImportReport }) {
  const { created, updated, unchanged, competitions, warnings, problems } = report;
  return (
    <div role="status" className="mt-6 space-y-4">
      <p className="font-semibold">
        Aperçu{'\u202f'}: {summary}
      </p>
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <StatGrid columns={3}>
        <StatTile label="À créer" value={created} />
        <StatTile label="À mettre à jour" value={updated} />
        <StatTile label="Inchangés" value={unchanged} />
      </StatGrid>
      {competitions.length > 0 && (
        <p className="wrap-anywhere">
          {countOf(competitions.length, 'compétition est nouvelle', 'compétitions sont nouvelles')}
          {'\u202f'}: <strong className="font-semibold">{competitions.join(', ')}</strong>. Si elle existe
          déjà sous un autre nom, choisissez-la ci-dessus.
        </p>
      )}
      <ImportProblems problems={problems} />
    </div>
  );
}
