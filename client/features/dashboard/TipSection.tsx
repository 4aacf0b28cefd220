import { Link } from '@tanstack/react-router';
import { FilterX, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Row } from '../../../shared/records/tables.ts';
import { FIRST_TIPS, type FirstScreen } from '../../local/first-screen.ts';
import type { TipReference } from '../../local/live-data.ts';
import { type OpenTipDialog, TipDialogs } from '../../tips/TipDialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { TipCards, TipTable } from './TipList.tsx';
import { type Dashboard, type TipTab, tipTabs, type WholeData } from './use-dashboard.ts';

const tabLabels: Record<TipTab, string> = { all: 'Tous', pending: 'En cours', won: 'Gagnés', lost: 'Perdus' };

type TipSectionProps = { dashboard: Dashboard; shown: FirstScreen; whole: WholeData | undefined };

/** The tips of the active bankrolls, by tab and filter, fifty at a time. */
export function TipSection({ dashboard, shown: { userData, reference }, whole }: TipSectionProps) {
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
          items={tipTabs.map((value) => ({ value, label: tabLabels[value], count: countByTab?.[value] }))}
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
      {whole && <TipDialogs dialog={dialog} {...whole} onClose={() => setDialog(null)} />}
    </Section>
  );
}

function ActiveFilters({ dashboard, userData }: { dashboard: Dashboard } & Pick<FirstScreen, 'userData'>) {
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
  reference: TipReference;
  onEdit: (tip: Row<'tip'>) => void;
  onDelete: (tip: Row<'tip'>) => void;
};

function TipPages({ dashboard, ...rest }: TipPagesProps) {
  const [shown, setShown] = useState(FIRST_TIPS);
  const isWide = useIsWide();
  const { tips, martingaleNames, countByTab, tab } = dashboard;
  if (!tips || !countByTab) return <SkeletonRows count={5} />;
  const count = countByTab[tab];
  if (count === 0)
    return <NoTip isFirst={countByTab.all === 0} hasBankroll={dashboard.bankrolls.length > 0} />;
  const List = isWide ? TipTable : TipCards;
  return (
    <>
      <List tips={tips.slice(0, shown)} martingaleNames={martingaleNames} {...rest} />
      {count > shown && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="quiet" onClick={() => setShown(shown + FIRST_TIPS)}>
            Afficher plus ({count - shown})
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
