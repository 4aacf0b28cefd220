import { Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { laterDialog } from '../../ui/later.tsx';
import { Section } from '../../ui/Page.tsx';
import { BankrollCard } from './BankrollCard.tsx';
import type { BankrollView, Dashboard } from './use-dashboard.ts';

const BankrollDialog = laterDialog(
  async () => (await import('../../bankrolls/BankrollDialog.tsx')).BankrollDialog,
);
const ArchiveBankrollDialog = laterDialog(
  async () => (await import('../../bankrolls/ArchiveBankrollDialog.tsx')).ArchiveBankrollDialog,
);

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; view: BankrollView } | null;

/** The active bankrolls. */
export function BankrollSection({ dashboard }: { dashboard: Dashboard }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { bankrolls, bankrollFilter, toggleBankroll, isWhole } = dashboard;
  const close = () => setDialog(null);
  return (
    <Section
      title="Mes bankrolls"
      actions={
        bankrolls.length > 0 && (
          <Button variant="secondary" size="sm" icon={Plus} onClick={() => setDialog({ kind: 'new' })}>
            Nouvelle bankroll
          </Button>
        )
      }
    >
      {bankrolls.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={Wallet}
            title="Commencez par une bankroll"
            text="C’est l’argent que vous réservez à vos paris : chaque mise en sort, chaque gain y revient."
            action={
              <Button icon={Plus} onClick={() => setDialog({ kind: 'new' })}>
                Créer une bankroll
              </Button>
            }
          />
        </Card>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {bankrolls.map((view) => (
            <BankrollCard
              key={view.bankroll.br_id}
              view={view}
              isSelected={bankrollFilter === view.bankroll.br_id}
              onToggle={() => toggleBankroll(view.bankroll.br_id)}
              onEdit={() => setDialog({ kind: 'edit', view })}
              onDelete={() => setDialog({ kind: 'delete', view })}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === 'new' && <BankrollDialog edited={null} onClose={close} />}
      {dialog?.kind === 'edit' && isWhole && <BankrollDialog edited={dialog.view.bankroll} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ArchiveBankrollDialog bankroll={dialog.view.bankroll} wording="delete" onClose={close} />
      )}
    </Section>
  );
}
