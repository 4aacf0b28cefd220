import { useId, useState } from 'react';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type ImportReport, importMatches } from './match-calls.ts';

type ImportDialogProps = { onClose: () => void; onImported: () => Promise<void> };

const noOptions = { competition: '', country: '', sport: '' };
const labels = { competition: 'Compétition', country: 'Pays', sport: 'Sport' } as const;

/** Takes a file of matches in: first what it would do, then, if it is right, it does it. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(noOptions);
  const [preview, setPreview] = useState<{ summary: string; report: ImportReport } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const run = async (chosen: File, isPreview: boolean) => {
    setWorking(true);
    setFailure(null);
    try {
      const { message, data } = await importMatches(chosen, options, isPreview);
      if (isPreview) setPreview({ summary: message, report: data });
      else {
        await onImported();
        notify.success(message);
        onClose();
      }
    } catch (error) {
      setFailure(errorText(error, 'Une erreur est survenue'));
    }
    setWorking(false);
  };
  const change = (changes: Partial<typeof noOptions>) => {
    setOptions({ ...options, ...changes });
    setPreview(null);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Importer des matchs"
      description="Fichiers openfootball (JSON), football-data ou listes de rencontres (CSV), 10 Mo au plus."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          {preview ? (
            <Button
              pending={isWorking}
              disabled={preview.report.created + preview.report.updated === 0}
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
            accept=".json,.csv,.txt,application/json,text/csv"
            className="py-2.5"
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              setPreview(null);
            }}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-3">
          {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
            <Field key={name} label={labels[name]} hint="Si le fichier ne le dit pas">
              <TextInput
                autoComplete="off"
                value={options[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
        </div>
      </form>
      {preview && <ImportPreview {...preview} />}
    </Dialog>
  );
}
