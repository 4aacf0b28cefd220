import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AnalysisText } from './AnalysisText.tsx';

type WritingCardProps = { text: string; isCut: boolean; onStop: () => Promise<void> };

/** The answer as it is written. */
export function WritingCard({ text, isCut, onStop }: WritingCardProps) {
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await onStop();
    setStopping(false);
  };
  return (
    <Card aria-busy>
      <div className="mb-4 flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 font-semibold">
          {isCut
            ? 'Connexion coupée\u202f: l’analyse continue sur le serveur…'
            : text === ''
              ? 'Le modèle réfléchit…'
              : 'L’analyse s’écrit…'}
        </p>
        <Button variant="secondary" icon={CircleStop} pending={isStopping} onClick={() => void stop()}>
          Arrêter
        </Button>
      </div>
      {text === '' ? (
        <div className="space-y-2.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ) : (
        <AnalysisText markdown={text} />
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink-muted">
        Vous pouvez quitter cette page{'\u202f'}: l’analyse sera là à votre retour.{' '}
        <strong className="font-medium">Les analyses ne garantissent aucun gain.</strong>
      </p>
    </Card>
  );
}
