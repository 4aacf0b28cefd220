import { useEffect, useState } from 'react';
import type { AdminMatch, DoubleMatch } from '../../../shared/answers.ts';
import { isSamePairing } from '../../../shared/domain/same-match.ts';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { loadDoubles, mergeMatch } from './match-calls.ts';
import { betsOn, dateOf, doubledText, nameOf } from './match-names.ts';

type MergeDialogProps = { match: AdminMatch; onClose: () => void; onMerged: () => Promise<void> };

/** Merges a match into another of the same teams: its bets move to the one that is kept. */
export function MergeDialog({ match, onClose, onMerged }: MergeDialogProps) {
  const [doubles, setDoubles] = useState<readonly DoubleMatch[] | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMerging, setMerging] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadDoubles(match).then(
      (found) => isCurrent && setDoubles(found),
      (error) => isCurrent && setFailure(errorText(error, 'Erreur lors du chargement des matchs')),
    );
    return () => {
      isCurrent = false;
    };
  }, [match]);
  const mergeable = doubles?.filter((other) => isSamePairing(other, match));
  const reversed = doubles?.filter((other) => !isSamePairing(other, match)) ?? [];
  const doubled = doubles?.find(({ match_id }) => match_id === kept)?.nb_en_double ?? 0;
  const merge = async (into: string) => {
    setMerging(true);
    setFailure(null);
    try {
      const { message } = await mergeMatch(match, into);
      await onMerged();
      notify.success(message);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Erreur lors de la fusion'));
      setMerging(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Fusionner ${nameOf(match)}`}
      description={`${dateOf(match)} · ${match.competition.compet_lib}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button disabled={kept === null} pending={isMerging} onClick={() => kept && void merge(kept)}>
            Fusionner
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {!doubles && !failure && <SkeletonRows count={2} />}
        {reversed.map((other) => (
          <Banner key={other.match_id} tone="warning">
            {nameOf(other)}, le {dateOf(other)}
            {'\u202f'}: les mêmes équipes, le même jour, dans l’autre ordre. Leurs paris changeraient de sens
            {'\u202f'}: «{'\u202f'}Déplacer les pronostics{'\u202f'}» les donne à un autre match.
          </Banner>
        ))}
        {mergeable?.length === 0 && (
          <p>
            Aucun autre match n’oppose ces deux équipes dans cet ordre{'\u202f'}: il n’y a rien à fusionner.
            Dans l’autre ordre, les paris changeraient de sens{'\u202f'}: «{'\u202f'}Déplacer les pronostics
            {'\u202f'}» les donne à un autre match.
          </p>
        )}
        {mergeable && mergeable.length > 0 && (
          <>
            <p>
              {match.nb_pronos === 0
                ? 'Aucun pronostic n’est à déplacer.'
                : `${betsOn(match)} ${match.nb_pronos > 1 ? 'passeront' : 'passera'} sur le match gardé, pour tout le monde.`}{' '}
              Cela ne se défait pas.
            </p>
            <ChoiceList
              aria-label="Match à garder"
              value={kept}
              onValueChange={setKept}
              choices={mergeable.map((double) => ({
                value: double.match_id,
                label: dateOf(double),
                sub: `${double.competition.compet_lib} · ${betsOn(double)}`,
              }))}
            />
            {doubled > 0 && <Banner tone="warning">{doubledText(doubled, 'le match gardé')}</Banner>}
          </>
        )}
      </div>
    </Dialog>
  );
}
