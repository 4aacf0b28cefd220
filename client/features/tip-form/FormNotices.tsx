import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClockFault } from '../../local/device-clock.ts';
import { deletedMartingales, deletedMartingalesText } from '../../tips/deleted-martingales.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LateBlock } from '../../ui/LateBlock.tsx';
import { fateOf, isMatchReplaced } from './open-tip.ts';
import { type TipFormProps, useTipForm } from './tip-form-context.ts';

type FormNoticesProps = TipFormProps & { onStartAgain: () => void };

/**
 * Notices about the form: it was restored from a draft, or its match, its tip or a martingale changed elsewhere
 * meanwhile.
 */
export function FormNotices({ opened, userData, reference, onStartAgain }: FormNoticesProps) {
  const [isDismissed, setDismissed] = useState(false);
  const fate = fateOf(userData, opened.before);
  const um_ids = useWatch({ control: useTipForm().control, name: 'um_ids' });
  const clockFault = useClockFault();
  const deleted = deletedMartingales(um_ids, userData.martingales, opened.martingales);
  return (
    <>
      {opened.restored && !isDismissed && (
        <Banner
          className="mb-6"
          onDismiss={() => setDismissed(true)}
          actions={
            <Button size="sm" variant="secondary" onClick={onStartAgain}>
              Recommencer
            </Button>
          }
        >
          {opened.isTakenOver
            ? 'Votre saisie, faite pour un autre match, est reprise\u202f: choisissez de nouveau le type de pronostic, le joueur et la cote.'
            : 'Votre saisie a été retrouvée.'}
        </Banner>
      )}
      <LateBlock>
        {clockFault && (
          <Banner tone="warning" className="mb-6">
            {clockFault}
          </Banner>
        )}
        {isMatchReplaced(reference, opened) && (
          <Banner tone="warning" className="mb-6">
            Ce match a été remplacé par un autre, entre d’autres équipes. Votre saisie reste, mais ne
            s’enregistre pas sur celui-là{'\u202f'}: choisissez le match de nouveau.
          </Banner>
        )}
        {fate === 'changed' && (
          <Banner className="mb-6">
            Ce pronostic a changé sur un autre appareil depuis l’ouverture. Votre saisie reste{'\u202f'}; si
            les deux se contredisent, vous choisirez dans «{'\u202f'}À vérifier{'\u202f'}».
          </Banner>
        )}
        {fate === 'deleted' && (
          <Banner tone="warning" className="mb-6">
            Ce pronostic a été supprimé sur un autre appareil. Votre saisie reste{'\u202f'}: enregistrée, elle
            vous attendra dans «{'\u202f'}À vérifier{'\u202f'}», où vous pourrez le restaurer.
          </Banner>
        )}
        {deleted.length > 0 && (
          <Banner tone="warning" className="mb-6">
            {deletedMartingalesText(deleted)}
          </Banner>
        )}
      </LateBlock>
    </>
  );
}
