import { Link, useNavigate } from '@tanstack/react-router';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import { clearDraft } from '../../forms/drafts.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { useSyncStatus } from '../../local/sync-status.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { TipDialogs } from '../../tips/TipDialogs.tsx';
import { matchText } from '../../tips/write-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type NotFound, type OpenedTip, openTip, takenOver } from './open-tip.ts';
import { TipForm } from './TipForm.tsx';
import type { TipFormTarget } from './tip-draft.ts';

/** Logs a tip on a match, or edits one. */
export function TipFormScreen(target: TipFormTarget) {
  const userData = useUserData();
  const reference = useReference();
  if (!userData || !reference) return <LoadingForm />;
  const key = [target.matchId, target.pronoId, target.upmId, target.start?.martingale].join('/');
  return <OpeningForm key={key} target={target} userData={userData} reference={reference} />;
}

type OpeningFormProps = { target: TipFormTarget; userData: UserData; reference: Reference };

/** Opens the form once: later sync changes neither what is typed nor what it started from. */
function OpeningForm({ target, userData, reference }: OpeningFormProps) {
  const { user_id } = useRuntime();
  const status = useSyncStatus();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedTip | null>(null);
  const [round, setRound] = useState(0);
  if (opened) {
    const startAgain = () => {
      clearDraft(opened.draftKey);
      setOpened(null);
      setRound(round + 1);
    };
    if (opened.typedFor) {
      return (
        <TypedForOther
          opened={opened}
          typedFor={opened.typedFor}
          reference={reference}
          onTake={() => setOpened(takenOver(opened, reference))}
          onStartAgain={startAgain}
        />
      );
    }
    return (
      <TipForm
        key={round}
        opened={opened}
        userData={userData}
        reference={reference}
        onStartAgain={startAgain}
      />
    );
  }
  const found = openTip(user_id, target, userData, reference);
  if (typeof found !== 'string') {
    setOpened(found);
    return null;
  }
  const ticket = userData.tips.find(({ upm_id, ticket }) => upm_id === target.upmId && ticket !== null);
  if (ticket) {
    // A bet that has become a ticket since this address was noted.
    const leave = () => void navigate({ to: '/user', replace: true });
    const dialog = { kind: 'edit', tip: ticket } as const;
    return <TipDialogs dialog={dialog} userData={userData} reference={reference} onClose={leave} />;
  }
  return status?.isReady === false ? <LoadingForm /> : <MissingCard missing={found} />;
}

type TypedForOtherProps = {
  opened: OpenedTip;
  typedFor: Row<'match'>;
  reference: Reference;
  onTake: () => void;
  onStartAgain: () => void;
};

/** What was typed was for other teams: a bet on one side may be another bet here, so the bettor decides. */
function TypedForOther({ opened, typedFor, reference, onTake, onStartAgain }: TypedForOtherProps) {
  return (
    <>
      <PageHeader title={opened.before ? 'Modifier le pronostic' : 'Nouveau pronostic'} />
      <Card flush>
        <EmptyState
          icon={FileClock}
          title="Une saisie vous attend, faite pour un autre match"
          text={
            <>
              Elle était pour {matchText(reference, typedFor)}.{' '}
              {opened.before ? 'Le match de ce pronostic' : 'Ce match'} est maintenant{' '}
              {matchText(reference, opened.match)}. Reprise ici, elle garde tout sauf le type de pronostic, le
              joueur et la cote, à choisir de nouveau.
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={onTake}>Reprendre la saisie ici</Button>
              <Button variant="secondary" onClick={onStartAgain}>
                Recommencer
              </Button>
            </div>
          }
        />
      </Card>
    </>
  );
}

function MissingCard({ missing }: { missing: NotFound }) {
  const isTip = missing === 'tip';
  return (
    <Card flush>
      <ErrorState
        title={isTip ? 'Pronostic non trouvé' : 'Match non trouvé'}
        text={
          isTip
            ? 'Il a peut-être été supprimé, ou n’est pas encore arrivé sur cet appareil.'
            : 'Il a peut-être été supprimé, ou n’est pas dans le calendrier gardé sur cet appareil.'
        }
        action={
          <Button variant="secondary" asChild>
            {isTip ? (
              <Link to="/user">Retour au tableau de bord</Link>
            ) : (
              <Link to="/matches">Retour aux matchs</Link>
            )}
          </Button>
        }
      />
    </Card>
  );
}

function LoadingForm() {
  return (
    <div role="status" className="mx-auto max-w-3xl space-y-5">
      <span className="sr-only">Chargement du pronostic…</span>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
