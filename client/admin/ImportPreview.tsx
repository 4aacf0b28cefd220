import type { ImportReport } from '../../shared/answers.ts';
import { counted } from '../../shared/counts.ts';
import { formatDay, formatTime } from '../../shared/dates.ts';
import { Banner } from '../ui/Banner.tsx';
import { StatGrid, StatTile } from '../ui/Figure.tsx';
import { ImportProblems } from './ImportProblems.tsx';

/** What an import would create, update and leave, and the lines that it cannot import. */
export function ImportPreview({ summary, report }: { summary: string; report: ImportReport }) {
  const { created, updated, unchanged, scored, moved, competitions, warnings, numbering, refused, problems } =
    report;
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
      {refused > 0 && <LeftOut count={refused} isAll={created + updated + unchanged + scored === 0} />}
      <StatGrid>
        <StatTile label="À créer" value={created} />
        <StatTile label="À mettre à jour" value={updated} />
        <StatTile label="Inchangés" value={unchanged} />
        <StatTile label="Scores" value={scored} />
      </StatGrid>
      {moved.length > 0 && <Moved moved={moved} count={updated} />}
      {competitions.length > 0 && (
        <p className="wrap-anywhere">
          {counted(competitions.length, 'compétition est nouvelle', 'compétitions sont nouvelles')}
          {'\u202f'}: <strong className="font-semibold">{competitions.join(', ')}</strong>. Si elle existe
          déjà sous un autre nom, choisissez-la ci-dessus.
        </p>
      )}
      <ImportProblems numbering={numbering} refused={refused} problems={problems} />
    </div>
  );
}

/** The matches that get another date, by name: a bounded number of them, then how many more. */
function Moved({ moved, count }: { moved: ImportReport['moved']; count: number }) {
  return (
    <div>
      <p className="font-semibold">Matchs déplacés</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {moved.map(({ name, before, after }) => (
          <li key={`${name} ${before}`} className="wrap-anywhere">
            {name}
            {'\u202f'}: {dateOf(before)} → {dateOf(after)}
          </li>
        ))}
        {count > moved.length && <li>et {counted(count - moved.length, 'autre match', 'autres matchs')}</li>}
      </ul>
    </div>
  );
}

/** A file of matches is imported without its wrong lines. */
function LeftOut({ count, isAll }: { count: number; isAll: boolean }) {
  return (
    <Banner
      tone="warning"
      title={isAll ? 'Rien ne sera importé' : counted(count, 'ligne n’entrera pas', 'lignes n’entreront pas')}
    >
      {isAll
        ? 'Aucune ligne de ce fichier ne peut entrer. Corrigez-le, puis choisissez-le de nouveau.'
        : `Le reste du fichier, si. Corrigez ${count > 1 ? 'ces lignes' : 'cette ligne'} et importez-le de nouveau\u202f: rien n’est doublé.`}
    </Banner>
  );
}

function dateOf(instant: string): string {
  return `${formatDay(instant)} ${formatTime(instant)}`;
}
