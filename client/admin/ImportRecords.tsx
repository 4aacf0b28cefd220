import { useRouter } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { writeAsAdmin } from './admin-writes.ts';
import { FileImportDialog } from './FileImportDialog.tsx';
import { type ImportProblem, ImportProblems } from './ImportProblems.tsx';
import { useFileImport } from './use-file-import.ts';

interface Report {
  created: number;
  updated: number;
  passages: number;
  problems: ImportProblem[];
}

type ImportRecordsProps = {
  /** Where the file goes, under /admin. */
  place: 'equipes' | 'joueurs';
  title: string;
  /** The columns that the file must have, and those that it may have. */
  columns: { needed: string; optional: string };
};

/** The button that takes a CSV file of records in, and its dialog: first what it would do, then it does it. */
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
      {report.problems.length > 0 ? (
        <Banner tone="warning" title="Rien ne sera importé">
          Corrigez les lignes signalées, puis choisissez de nouveau le fichier.
        </Banner>
      ) : (
        <p className="font-semibold">
          Aperçu{'\u202f'}: {summary}
        </p>
      )}
      <ImportProblems problems={report.problems} />
    </div>
  );
}

function isUseful({ created, updated, passages, problems }: Report): boolean {
  return problems.length === 0 && created + updated + passages > 0;
}

/** What a file of records would do, or does. */
function sendFile(
  place: ImportRecordsProps['place'],
  file: File,
  isPreview: boolean,
): Promise<{ message: string; data: Report }> {
  const form = new FormData();
  form.append('file', file);
  return writeAsAdmin('POST', `/admin/${place}/import?preview=${isPreview}`, form);
}
