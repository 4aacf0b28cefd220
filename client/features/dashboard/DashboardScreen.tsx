import { formatCents, formatPercent } from '../../../shared/money.ts';
import type { FirstScreen } from '../../local/first-screen.ts';
import { useSessionUser } from '../../local/session-user.ts';
import { useFirstScreen, useReference, useUserData } from '../../local/user-data.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import { LateBlock } from '../../ui/LateBlock.tsx';
import { later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { ArchivedInPlay } from './ArchivedInPlay.tsx';
import { BankrollSection } from './BankrollSection.tsx';
import { MartingaleSection } from './MartingaleSection.tsx';
import { TipSection } from './TipSection.tsx';
import { type Dashboard, useDashboard, type WholeData } from './use-dashboard.ts';

const SettlableNotice = later(
  async () => (await import('../../tips/settle/SettlableNotice.tsx')).SettlableNotice,
);

/** The bettor's home page. */
export function DashboardScreen() {
  const userData = useUserData();
  const reference = useReference();
  const first = useFirstScreen();
  const whole = userData && reference && { userData, reference };
  const shown = whole ?? first;
  const firstName = useSessionUser()?.prenom;
  return (
    <>
      <PageHeader
        title={firstName ? `Bonjour ${firstName}` : 'Bonjour'}
        sub="Où en sont vos bankrolls et vos pronostics."
      />
      {shown ? <LoadedDashboard shown={shown} whole={whole} /> : <LoadingDashboard />}
    </>
  );
}

/** Until the data is there whole the first screen stands for it. */
function LoadedDashboard({ shown, whole }: { shown: FirstScreen; whole: WholeData | undefined }) {
  const dashboard = useDashboard(shown, whole !== undefined);
  return (
    <>
      <LateBlock>{whole && <SettlableNotice {...whole} />}</LateBlock>
      <Summary dashboard={dashboard} />
      <ArchivedInPlay dashboard={dashboard} />
      <BankrollSection dashboard={dashboard} />
      <MartingaleSection dashboard={dashboard} />
      {(dashboard.bankrolls.length > 0 || shown.userData.profits.size > 0) && (
        <TipSection dashboard={dashboard} shown={shown} whole={whole} />
      )}
    </>
  );
}

function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { bankrolls, capitalCents, profit } = dashboard;
  return (
    <StatGrid>
      <StatTile label="Bankrolls actives" value={bankrolls.length} />
      <StatTile
        label="Capital total"
        value={formatCents(capitalCents)}
        tone={capitalCents < 0 ? 'negative' : 'neutral'}
      />
      <StatTile
        label="Pronostics en cours"
        value={profit.countByOutcome.pending}
        hint={profit.pendingStakeCents > 0 ? `${formatCents(profit.pendingStakeCents)} en jeu` : undefined}
      />
      <StatTile
        label="ROI moyen"
        value={formatPercent(profit.roi)}
        hint="sur les bankrolls actives, hors freebets"
        tone={profit.roi === null ? 'muted' : profit.roi >= 0 ? 'positive' : 'negative'}
      />
    </StatGrid>
  );
}

function LoadingDashboard() {
  return (
    // As tall as the screen: what is below the page stays out of view until the data comes, and then does not move.
    <div className="min-h-dvh">
      <Skeleton className="h-24 w-full" />
      <Card flush className="mt-8">
        <SkeletonRows count={5} />
      </Card>
    </div>
  );
}
