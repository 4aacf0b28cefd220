import { useEffect, useState } from 'react';
import type { Source, SourceTrial } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ImportPreview } from '../ImportPreview.tsx';
import { useAct } from '../use-act.ts';
import { filledBy } from './SourceLine.tsx';
import { readSource, trySource } from './source-calls.ts';

type TrySourceDialogProps = { source: Source; onClose: () => void; onDone: () => Promise<void> };
type Outcome = { summary: string; report: SourceTrial } | { failure: string } | null;

/** Reads a source and shows what would change, before anything does. */
export function TrySourceDialog({ source, onClose, onDone }: TrySourceDialogProps) {
  const outcome = useTrial(source);
  const { isActing, act } = useAct(onDone);
  const report = outcome && 'report' in outcome ? outcome.report : null;
  const isUseful =
    report !== null && report.created + report.updated + report.scored + report.teams.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Essayer ${filledBy(source)}`}
      description={<span className="wrap-anywhere">{source.nom}</span>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button
            disabled={!isUseful}
            pending={isActing}
            onClick={() => void act(() => readSource(source)).then(onClose)}
          >
            Mettre à jour maintenant
          </Button>
        </>
      }
    >
      {outcome === null && <Spinner label="Lecture de la source…" />}
      {outcome && 'failure' in outcome && <Banner tone="danger">{outcome.failure}</Banner>}
      {outcome && 'report' in outcome && <ImportPreview {...outcome} />}
      {report && <Lacking calendar={report.calendrier} />}
    </Dialog>
  );
}

/** How many matches of the calendar its file lacks. */
function Lacking({ calendar }: { calendar: SourceTrial['calendrier'] }) {
  return (
    <p className="mt-4">
      {calendar === null
        ? 'Ce qui manque au fichier sera compté une fois que toutes ses lignes seront comprises.'
        : calendar.absents === 0
          ? 'Aucun match du calendrier ne manque à ce fichier.'
          : `${counted(calendar.absents, 'match du calendrier manque', 'matchs du calendrier manquent')} à ce fichier, sur ${calendar.matchs}\u202f: ${calendar.absents > 1 ? 'ils restent' : 'il reste'}.`}
    </p>
  );
}

function useTrial(source: Source): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    let isCurrent = true;
    trySource(source).then(
      ({ message, data }) => isCurrent && setOutcome({ summary: message, report: data }),
      (error) => isCurrent && setOutcome({ failure: errorText(error, 'Une erreur est survenue') }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return outcome;
}
