import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { correctionCents } from '../../../shared/domain/balance.ts';
import { formatCents, formatSignedCents } from '../../../shared/money.ts';
import type { MovementType } from '../../../shared/records/movement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { BankrollProgress } from '../../bankrolls/BankrollProgress.tsx';
import { ReactivateButton } from '../../bankrolls/ReactivateButton.tsx';
import type { UserData } from '../../local/live-data.ts';
import { useUserData } from '../../local/user-data.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { MovementDialog } from './MovementDialog.tsx';
import { MovementList } from './MovementList.tsx';
import { UndoMovementDialog } from './UndoMovementDialog.tsx';

/** One bankroll: how its balance is made up, and its movements besides the bets. */
export function BankrollScreen({ br_id }: { br_id: string }) {
  const userData = useUserData();
  if (!userData) return <PageSpinner />;
  const bankroll = userData.bankrolls.find((one) => one.br_id === br_id);
  return bankroll ? <LoadedBankroll key={br_id} bankroll={bankroll} userData={userData} /> : <NotFound />;
}

type LoadedBankrollProps = { bankroll: Row<'bankroll'>; userData: UserData };
type OpenDialog = { type: MovementType } | { undone: Row<'movement'> } | null;

function LoadedBankroll({ bankroll, userData }: LoadedBankrollProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { br_id, br_lib, br_date_debut, is_archive } = bankroll;
  const balanceCents = userData.balances.get(br_id) ?? 0;
  const movements = useMemo(
    () => userData.movements.filter((one) => one.br_id === br_id).sort(newestFirst),
    [userData.movements, br_id],
  );
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        above={<WayBack />}
        title={<span className="line-clamp-3 wrap-anywhere">{br_lib}</span>}
        sub={
          <>
            Depuis le {formatDay(br_date_debut)} {is_archive === 1 && <Badge>Archivée</Badge>}
          </>
        }
        actions={is_archive === 1 && <ReactivateButton bankroll={bankroll} />}
      />
      <Balance bankroll={bankroll} userData={userData} />
      <div className="mt-4 flex flex-wrap gap-2 *:flex-1 sm:*:flex-none">
        <Button onClick={() => setDialog({ type: 'deposit' })}>Dépôt</Button>
        <Button variant="secondary" onClick={() => setDialog({ type: 'withdrawal' })}>
          Retrait
        </Button>
        <Button variant="secondary" onClick={() => setDialog({ type: 'correction' })}>
          Correction
        </Button>
      </div>
      <MovementList bankroll={bankroll} movements={movements} onUndo={(undone) => setDialog({ undone })} />
      {dialog && 'type' in dialog && (
        <MovementDialog
          type={dialog.type}
          shown={{ bankroll, balanceCents, movements: userData.movements }}
          onClose={close}
        />
      )}
      {dialog && 'undone' in dialog && (
        <UndoMovementDialog movement={dialog.undone} balanceCents={balanceCents} onClose={close} />
      )}
    </>
  );
}

/** The balance and its parts: put in, won or lost, corrected. */
function Balance({ bankroll: { br_id }, userData }: LoadedBankrollProps) {
  const balanceCents = userData.balances.get(br_id) ?? 0;
  const putInCents = userData.putIn.get(br_id) ?? 0;
  const corrections = correctionCents(userData.movements, br_id);
  const betCents = balanceCents - putInCents - corrections;
  return (
    <Card flush>
      <StatGrid className="rounded-none border-0 shadow-none">
        <StatTile
          label="Solde"
          value={formatCents(balanceCents)}
          tone={balanceCents < 0 ? 'negative' : 'neutral'}
        />
        <StatTile label="Versé" hint="retraits déduits" value={formatCents(putInCents)} />
        <StatTile label="Paris" hint="mises en jeu comprises" value={formatSignedCents(betCents)} />
        <StatTile label="Corrections" value={formatSignedCents(corrections)} />
      </StatGrid>
      <BankrollProgress
        className="border-t border-line px-4 py-4 sm:px-5"
        balanceCents={balanceCents}
        putInCents={putInCents}
      />
    </Card>
  );
}

function newestFirst(a: Row<'movement'>, b: Row<'movement'>): number {
  if (a.mvt_date !== b.mvt_date) return a.mvt_date < b.mvt_date ? 1 : -1;
  return a.mvt_id < b.mvt_id ? 1 : -1;
}

function WayBack() {
  return (
    <Link
      to="/user/profile"
      search={{ onglet: 'bankrolls' }}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-5" />
      <span className="sr-only">Retour à </span>Mes bankrolls
    </Link>
  );
}

function NotFound() {
  return (
    <Card flush>
      <ErrorState
        title="Bankroll non trouvée"
        text="Elle n’est peut-être pas encore arrivée sur cet appareil."
        action={
          <Button variant="secondary" asChild>
            <Link to="/user/profile" search={{ onglet: 'bankrolls' }}>
              Retour à mes bankrolls
            </Link>
          </Button>
        }
      />
    </Card>
  );
}
