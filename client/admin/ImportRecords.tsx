import { useRouter } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { callApi, errorText } from '../api/http.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { notify } from '../ui/notify.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { type ImportProblem, ImportProblems } from './ImportProblems.tsx';

interface Report {
  created: number;
  updated: number;
  passages: number;
  problems: ImportProblem[];
}

type Preview = { summary: string; report: Report } | null;

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
  const formId = useId();
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const run = async (chosen: File, isPreview: boolean) => {
    setWorking(true);
    setFailure(null);
    try {
      const { message, data } = await sendFile(place, chosen, isPreview);
      if (isPreview) setPreview({ summary: message, report: data });
      else {
        await router.invalidate();
        notify.success(message);
        onClose();
      }
    } catch (error) {
      setFailure(errorText(error, 'Une erreur est survenue'));
    }
    setWorking(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={title}
      description={'Fichier CSV, 5\u202f000 lignes au plus. Rejoué, il met à jour et ne double rien.'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          {preview ? (
            <Button
              pending={isWorking}
              disabled={!isUseful(preview.report)}
              onClick={() => file && void run(file, false)}
            >
              Importer
            </Button>
          ) : (
            <Button type="submit" form={formId} pending={isWorking} disabled={!file}>
              Prévisualiser
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void run(file, true);
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label="Fichier" required>
          <TextInput
            type="file"
            accept=".csv,.txt,text/csv"
            className="py-2.5"
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              setPreview(null);
            }}
          />
        </Field>
        <div className="text-sm text-ink-muted">
          <p>La première ligne nomme les colonnes, dans n’importe quel ordre{'\u202f'}:</p>
          <p className="mt-1 font-medium text-ink wrap-anywhere">{columns.needed}</p>
          <p className="mt-1 wrap-anywhere">
            Au choix{'\u202f'}: {columns.optional}
          </p>
        </div>
      </form>
      {preview && <RecordsPreview {...preview} />}
    </Dialog>
  );
}

function RecordsPreview({ summary, report }: NonNullable<Preview>) {
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
  return callApi('POST', `/admin/${place}/import?preview=${isPreview}`, form);
}
