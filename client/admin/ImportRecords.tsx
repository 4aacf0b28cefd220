import { useRouter } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ReferenceImportReport as Report } from '../../shared/answers.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { writeAsAdmin } from './admin-writes.ts';
import { FileImportDialog } from './FileImportDialog.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { useFileImport } from './use-file-import.ts';

type ImportRecordsProps = {
  /** The path of the list under /admin. */
  place: 'equipes' | 'joueurs';
  title: string;
  /** The columns that the file must have, and those that it may have. */
  columns: { needed: string; optional: string };
};

/** The button that imports a CSV file of records, and its dialog: first a preview, then the import. */
export function ImportRecords(props: ImportRecordsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={FileUp} onClick={() => setOpen(true)}>
        Importer
      </Button>
      {isOpen && <ImportRecordsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportRecordsDialog({
  place,
  title,
  columns,
  onClose,
}: ImportRecordsProps & { onClose: () => void }) {
  const router = useRouter();
  const running = useFileImport<Report>(
    (file, isPreview) => sendFile(place, file, isPreview),
    async () => {
      await router.invalidate();
      onClose();
    },
  );
  return (
    <FileImportDialog
      running={running}
      title={title}
      description={'Fichier CSV, 5\u202f000 lignes au plus. Rejoué, il met à jour et ne double rien.'}
      accept=".csv,.txt,text/csv"
      isUseful={isUseful}
      onClose={onClose}
      fields={
        <div className="text-sm text-ink-muted">
          <p>La première ligne nomme les colonnes, dans n’importe quel ordre{'\u202f'}:</p>
          <p className="mt-1 font-medium text-ink wrap-anywhere">{columns.needed}</p>
          <p className="mt-1 wrap-anywhere">
            Au choix{'\u202f'}: {columns.optional}
          </p>
        </div>
      }
    >
      {running.preview && <RecordsPreview {...running.preview} />}
    </FileImportDialog>
  );
}

function RecordsPreview({ summary, report }: { summary: string; report: Report }) {
  return (
    <div role="status" className="mt-6 space-y-4">
      {report.refused > 0 ? (
        <Banner tone="warning" title="Rien ne sera importé">
          Tant qu’une ligne est fausse, rien de ce fichier n’entre. Corrigez-le, puis choisissez-le de
          nouveau.
        </Banner>
      ) : (
        <p className="font-semibold">
          Aperçu{'\u202f'}: {summary}
        </p>
      )}
      {report.unread.length > 0 && (
        <p className="wrap-anywhere">
          {report.unread.length > 1 ? 'Ces colonnes ne sont pas lues' : 'Cette colonne n’est pas lue'}
          {'\u202f'}: <strong className="font-semibold">{report.unread.join(', ')}</strong>.
        </p>
      )}
      <LikeClubs teams={report.teams} />
      <ImportProblems refused={report.refused} problems={report.problems} />
    </div>
  );
}

/** The clubs of the file that may exist already, under another name. */
function LikeClubs({ teams }: Pick<Report, 'teams'>) {
  const alike = teams.filter(({ near }) => near.length > 0);
  if (alike.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">À créer, mais de nom proche d’une équipe existante</h3>
      <p className="mt-1 text-sm text-ink-muted">
        Si c’est la même, écrivez dans le fichier le nom qu’elle porte ici.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line">
        {alike.map(({ name, pays_lib, near }) => (
          <li key={`${name} ${pays_lib}`} className="px-4 py-2.5 wrap-anywhere">
            <p className="font-medium">
              {name} <span className="font-normal text-ink-muted">({pays_lib})</span>
            </p>
            <p className="text-sm text-ink-muted">
              Proche de{'\u202f'}: {near.map((club) => `${club.equipe_lib} (${club.pays_lib})`).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isUseful({ created, updated, passages, refused }: Report): boolean {
  return refused === 0 && created + updated + passages > 0;
}

/** Previews or imports a file of records. */
function sendFile(
  place: ImportRecordsProps['place'],
  file: File,
  isPreview: boolean,
): Promise<{ message: string; data: Report }> {
  const form = new FormData();
  form.append('file', file);
  return writeAsAdmin('POST', `/admin/${place}/import?preview=${isPreview}`, form);
}
