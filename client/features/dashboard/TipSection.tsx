import { Link } from '@tanstack/react-router';
import { FilterX, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { type OpenTipDialog, TipDialogs } from '../../tips/TipDialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Page.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { TipCards, TipTable } from './TipList.tsx';
import { type Dashboard, type TipTab, tipTabs } from './use-dashboard.ts';

const PAGE_SIZE = 50;

const tabLabels: Record<TipTab, string> = { all: 'Tous', pending: 'En cours', won: 'Gagnés', lost: 'Perdus' };

type TipSectionProps = { dashboard: Dashboard; userData: UserData; reference: Reference };

/** The tips of the active bankrolls, by tab and filter, fifty at a time. */
export function TipSection({ dashboard, userData, reference }: TipSectionProps) {
  const [dialog, setDialog] = useState<OpenTipDialog>(null);
  const { tab, setTab, countByTab } = dashboard;
  return (
    <Section
      title="Mes pronostics"
      actions={
        <Button asChild>
          <Link to="/matches">
            <Plus aria-hidden className="size-5" />
            Ajouter un pronostic
          </Link>
        </Button>
      }
    >
      <ActiveFilters dashboard={dashboard} userData={userData} />
      <Card flush>
        <Tabs
          label="Pronostics"
          inCard
          items={tipTabs.map((value) => ({ value, label: tabLabels[value], count: countByTab[value] }))}
          value={tab}
          onValueChange={(value) => setTab(tipTabs.find((known) => known === value) ?? 'all')}
        >
          <TabPanel value={tab}>
            <TipPages
              key={`${tab} ${dashboard.bankrollFilter} ${dashboard.martingaleFilter}`}
              dashboard={dashboard}
              reference={reference}
              onEdit={(tip) => setDialog({ kind: 'edit', tip })}
              onDelete={(tip) => setDialog({ kind: 'delete', tip })}
            />
          </TabPanel>
        </Tabs>
      </Card>
      <TipDialogs dialog={dialog} userData={userData} reference={reference} onClose={() => setDialog(null)} />
    </Section>
  );
}

function ActiveFilters({ dashboard, userData }: Omit<TipSectionProps, 'reference'>) {
  const { bankrollFilter, martingaleFilter, toggleBankroll, toggleMartingale } = dashboard;
  const bankroll = userData.bankrolls.find(({ br_id }) => br_id === bankrollFilter);
  const martingale = userData.martingales.find(({ um_id }) => um_id === martingaleFilter);
  if (!bankroll && !martingale) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {bankroll && (
        <Button variant="secondary" size="sm" icon={FilterX} onClick={() => toggleBankroll(bankroll.br_id)}>
          {bankroll.br_lib}
        </Button>
      )}
      {martingale && (
        <Button
          variant="secondary"
          size="sm"
          icon={FilterX}
          onClick={() => toggleMartingale(martingale.um_id)}
        >
          {martingale.martingale_lib}
        </Button>
      )}
    </div>
  );
}

type TipPagesProps = {
  dashboard: Dashboard;
  reference: Reference;
  onEdit: (tip: Row<'tip'>) => void;
  onDelete: (tip: Row<'tip'>) => void;
};

function TipPages({ dashboard, ...rest }: TipPagesProps) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const isWide = useIsWide();
  const { tips, martingaleNames, countByTab } = dashboard;
  if (tips.length === 0)
    return <NoTip isFirst={countByTab.all === 0} hasBankroll={dashboard.bankrolls.length > 0} />;
  const List = isWide ? TipTable : TipCards;
  return (
    <>
      <List tips={tips.slice(0, shown)} martingaleNames={martingaleNames} {...rest} />
      {tips.length > shown && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
            Afficher plus ({tips.length - shown})
          </Button>
        </div>
      )}
    </>
  );
}

function NoTip({ isFirst, hasBankroll }: { isFirst: boolean; hasBankroll: boolean }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title="Aucun pronostic"
      text={
        isFirst && hasBankroll
          ? 'Choisissez un match du jour et notez votre premier pronostic.'
          : 'Aucun pronostic ici pour le moment.'
      }
    />
  );
}
