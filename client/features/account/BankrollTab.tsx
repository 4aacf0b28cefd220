import { Archive, Pencil, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { formatCents, sumCents } from '../../../shared/money.ts';
import type { Row } from '../../../shared/records/tables.ts';
import { BankrollProgress } from '../../bankrolls/BankrollProgress.tsx';
import { MovementsLink } from '../../bankrolls/MovementsLink.tsx';
import { ReactivateButton } from '../../bankrolls/ReactivateButton.tsx';
import type { UserData } from '../../local/live-data.ts';
import { useUserData } from '../../local/user-data.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure, StatGrid, StatTile } from '../../ui/Figure.tsx';
import { laterDialog } from '../../ui/later.tsx';
import { Section } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const BankrollDialog = laterDialog(
  async () => (await import('../../bankrolls/BankrollDialog.tsx')).BankrollDialog,
);
const ArchiveBankrollDialog = laterDialog(
  async () => (await import('../../bankrolls/ArchiveBankrollDialog.tsx')).ArchiveBankrollDialog,
);

interface BankrollView {
  bankroll: Row<'bankroll'>;
  balanceCents: number;
  putInCents: number;
}

type OpenDialog =
  | { kind: 'edit'; edited: BankrollView | null }
  | { kind: 'archive'; view: BankrollView }
  | null;

/** The lowest initial amount on this screen (shared/README.md § Limits). */
const MIN_CENTS = 1;

/** Active and archived bankrolls. */
export function BankrollTab() {
  const userData = useUserData();
  return userData ? (
    <LoadedBankrolls userData={userData} />
  ) : (
    <Card flush>
      <SkeletonRows count={3} />
    </Card>
  );
}

function LoadedBankrolls({ userData }: { userData: UserData }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const views = userData.bankrolls.map((bankroll) => ({
    bankroll,
    balanceCents: userData.balances.get(bankroll.br_id) ?? 0,
    putInCents: userData.putIn.get(bankroll.br_id) ?? 0,
  }));
  const active = views.filter(({ bankroll }) => bankroll.is_archive === 0);
  const archived = views.filter(({ bankroll }) => bankroll.is_archive === 1);
  return (
    <>
      <StatGrid columns={3}>
        <StatTile label="Bankrolls" value={views.length} />
        <StatTile label="Bankrolls actives" value={active.length} />
        <StatTile
          label="Total des bankrolls actives"
          value={formatCents(sumCents(active.map(({ balanceCents }) => balanceCents)))}
        />
      </StatGrid>
      <Section
        title="Bankrolls actives"
        className="mt-8 first:mt-8"
        actions={
          <Button size="sm" icon={Plus} onClick={() => setDialog({ kind: 'edit', edited: null })}>
            Nouvelle bankroll
          </Button>
        }
      >
        {active.length === 0 ? (
          <Card flush>
            <EmptyState icon={Wallet} title="Aucune bankroll active" />
          </Card>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {active.map((view) => (
              <ActiveBankroll
                key={view.bankroll.br_id}
                view={view}
                onEdit={() => setDialog({ kind: 'edit', edited: view })}
                onArchive={() => setDialog({ kind: 'archive', view })}
              />
            ))}
          </ul>
        )}
      </Section>
      {archived.length > 0 && <ArchivedBankrolls views={archived} />}
      {dialog?.kind === 'edit' && (
        <BankrollDialog
          edited={dialog.edited?.bankroll ?? null}
          minCents={MIN_CENTS}
          editedText="Bankroll mise à jour avec succès"
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'archive' && (
        <ArchiveBankrollDialog
          bankroll={dialog.view.bankroll}
          wording="archive"
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

type ActiveBankrollProps = { view: BankrollView; onEdit: () => void; onArchive: () => void };

function ActiveBankroll({ view, onEdit, onArchive }: ActiveBankrollProps) {
  const { bankroll, balanceCents, putInCents } = view;
  const { br_lib, br_date_debut } = bankroll;
  return (
    <li className="min-w-0">
      <Card className="flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-start gap-x-2">
          <div className="min-w-0 grow basis-28">
            <h3 className="line-clamp-2 font-semibold wrap-anywhere">{br_lib}</h3>
            <p className="text-sm text-ink-muted">Depuis le {formatDay(br_date_debut)}</p>
          </div>
          <div className="-mt-1.5 -mr-2.5 ml-auto flex max-w-full flex-wrap justify-end">
            <MovementsLink bankroll={bankroll} />
            <IconButton icon={Pencil} aria-label={`Modifier ${br_lib}`} onClick={onEdit} />
            <IconButton icon={Archive} aria-label={`Archiver ${br_lib}`} onClick={onArchive} />
          </div>
        </div>
        <Figure size="xl" tone={balanceCents < 0 ? 'negative' : 'neutral'}>
          {formatCents(balanceCents)}
        </Figure>
        <BankrollProgress className="mt-auto" balanceCents={balanceCents} putInCents={putInCents} />
      </Card>
    </li>
  );
}

function ArchivedBankrolls({ views }: { views: readonly BankrollView[] }) {
  return (
    <Section title="Bankrolls archivées">
      <Card flush>
        <ul className="divide-y divide-line">
          {views.map(({ bankroll, balanceCents, putInCents }) => (
            <li
              key={bankroll.br_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
            >
              <span className="min-w-0 grow basis-36">
                <span className="line-clamp-2 font-medium wrap-anywhere">{bankroll.br_lib}</span>
                <span className="block text-sm text-ink-muted">
                  Depuis le {formatDay(bankroll.br_date_debut)}
                </span>
              </span>
              <span className="ml-auto max-w-full text-right">
                <Figure tone={balanceCents < 0 ? 'negative' : 'neutral'}>{formatCents(balanceCents)}</Figure>
                {putInCents > 0 && (
                  <span className="block text-sm text-ink-muted tabular-nums">
                    sur {formatCents(putInCents)}
                  </span>
                )}
              </span>
              <span className="flex items-center gap-1">
                <ReactivateButton bankroll={bankroll} />
                <MovementsLink bankroll={bankroll} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
