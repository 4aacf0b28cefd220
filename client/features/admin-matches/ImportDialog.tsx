import { useId, useState } from 'react';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { asTheFileSays, ImportPlace } from './ImportPlace.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type ImportReport, importMatches } from './match-calls.ts';
import { NewTeams, type TeamChoices } from './NewTeams.tsx';

type ImportDialogProps = { onClose: () => void; onImported: () => Promise<void> };

/** Takes a file of matches in: first what it would do, then, if it is right, it does it. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [place, setPlace] = useState(asTheFileSays);
  const [teams, setTeams] = useState<TeamChoices>({});
  const [preview, setPreview] = useState<{ summary: string; report: ImportReport } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const run = async (chosen: File, isPreview: boolean, choices = teams) => {
    setWorking(true);
    setFailure(null);
    try {
      const { message, data } = await importMatches(chosen, { place, teams: idsOf(choices) }, isPreview);
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
  const restart = () => {
    setPreview(null);
    setTeams({});
  };
  const chooseTeams = (choices: TeamChoices) => {
    setTeams(choices);
    if (file) void run(file, true, choices);
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
              restart();
            }}
          />
        </Field>
        <ImportPlace
          onChange={(chosen) => {
            setPlace(chosen);
            restart();
          }}
        />
      </form>
      {preview && <ImportPreview {...preview} />}
      {preview && (
        <NewTeams teams={preview.report.teams} choices={teams} isWorking={isWorking} onChange={chooseTeams} />
      )}
    </Dialog>
  );
}

function idsOf(choices: TeamChoices): Record<string, number> {
  return Object.fromEntries(Object.entries(choices).map(([name, { equipe_id }]) => [name, equipe_id]));
}
