import { useState } from 'react';
import type { ImportReport } from '../../../shared/answers.ts';
import { FileImportDialog } from '../FileImportDialog.tsx';
import { ImportPreview } from '../ImportPreview.tsx';
import { type SendFile, useFileImport } from '../use-file-import.ts';
import { asTheFileSays, ImportPlace } from './ImportPlace.tsx';
import { importMatches } from './match-calls.ts';
import { NewTeams, type TeamChoices } from './NewTeams.tsx';

type ImportDialogProps = { onClose: () => void; onImported: () => Promise<void> };

/** Imports a file of matches: first a preview, then, once confirmed, the import. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [place, setPlace] = useState(asTheFileSays);
  const [teams, setTeams] = useState<TeamChoices>({});
  const sendWith =
    (choices: TeamChoices): SendFile<ImportReport> =>
    (file, isPreview) =>
      importMatches(file, { place, teams: idsOf(choices) }, isPreview);
  const running = useFileImport(sendWith(teams), async () => {
    await onImported();
    onClose();
  });
  const { preview } = running;
  return (
    <FileImportDialog
      running={{
        ...running,
        choose: (file) => {
          running.choose(file);
          setTeams({});
        },
      }}
      title="Importer des matchs"
      description="Fichiers openfootball (JSON), football-data ou listes de rencontres (CSV), calendriers (.ics), 10 Mo au plus."
      accept=".json,.csv,.txt,.ics,application/json,text/csv,text/calendar"
      isUseful={({ created, updated, scored }) => created + updated + scored > 0}
      onClose={onClose}
      fields={
        <ImportPlace
          onChange={(chosen) => {
            setPlace(chosen);
            setTeams({});
            running.restart();
          }}
        />
      }
    >
      {preview && <ImportPreview {...preview} />}
      {preview && (
        <NewTeams
          teams={preview.report.teams}
          count={preview.report.teamsCreated}
          choices={teams}
          isWorking={running.isWorking}
          onChange={(choices) => {
            setTeams(choices);
            void running.run(true, sendWith(choices));
          }}
        />
      )}
    </FileImportDialog>
  );
}

function idsOf(choices: TeamChoices): Record<string, number> {
  return Object.fromEntries(Object.entries(choices).map(([name, { equipe_id }]) => [name, equipe_id]));
}
