import { Link } from '@tanstack/react-router';
import { CalendarDays, PenLine, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { blankSelection, withSelection } from '../../slip/slip.ts';
import { useSlip } from '../../slip/slip-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SlipForm } from './SlipForm.tsx';

/** The ticket being made: one bet of several selections, or several simple bets. */
export function SlipScreen() {
  const userData = useUserData();
  const reference = useReference();
  const { slip } = useSlip();
  const [isSaved, setSaved] = useState(false);
  // The saved slip is empty by now, and the next page is on its way.
  if (isSaved || !userData || !reference) return <LoadingSlip />;
  if (slip.selections.length === 0) return <EmptySlip />;
  return <SlipForm slip={slip} userData={userData} reference={reference} onSaved={() => setSaved(true)} />;
}

function EmptySlip() {
  const { change } = useSlip();
  return (
    <>
      <PageHeader title="Ticket" sub="Un combiné, un système, ou plusieurs simples d’un coup" />
      <Card flush>
        <EmptyState
          icon={Ticket}
          title="Aucune sélection"
          text="Choisissez-les dans les matchs d’un jour ou sur la fiche d’un match. Ce qui n’est pas au calendrier s’écrit en toutes lettres."
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button icon={CalendarDays} asChild>
                <Link to="/matches" search={{ ticket: true }}>
                  Choisir dans les matchs
                </Link>
              </Button>
              <Button
                variant="secondary"
                icon={PenLine}
                onClick={() => change((slip) => withSelection(slip, blankSelection()))}
              >
                Sélection libre
              </Button>
            </div>
          }
        />
      </Card>
    </>
  );
}

function LoadingSlip() {
  return (
    <div role="status" className="mx-auto max-w-3xl space-y-5">
      <span className="sr-only">Chargement du ticket…</span>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
