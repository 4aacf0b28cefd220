import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { winRatePercent } from '../../../shared/domain/profit.ts';
import type { Period } from '../../../shared/domain/statistics.ts';
import {
  divideHalfUp,
  formatCents,
  formatPercent,
  formatSignedCents,
  formatWholePercent,
} from '../../../shared/money.ts';
import { formatOdds } from '../../../shared/odds.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BestWorstSection } from './BestWorstSection.tsx';
import { CapitalSection } from './CapitalSection.tsx';
import { placeResultsOf } from './place-results.ts';
import { ResultBreakdown } from './ResultBreakdown.tsx';
import { BankrollResults, BookmakerResults, PlaceResults, SelectionCountResults } from './ResultTables.tsx';
import { statisticsSearch } from './statistics-search.ts';
import { statisticsOfUserData } from './user-data-statistics.ts';

const periodLabels = [
  { value: 'all', label: 'Tout' },
  { value: '7d', label: '7\u00a0j' },
  { value: '30d', label: '30\u00a0j' },
  { value: '90d', label: '90\u00a0j' },
  { value: '1y', label: '1\u00a0an' },
] as const satisfies readonly { value: Period; label: string }[];

/** Results, capital and what earns or costs the most, over a period. */
export function StatisticsScreen() {
  const userData = useUserData();
  const reference = useReference();
  return (
    <>
      <PageHeader title="Statistiques" sub="Ce que vos pronostics ont rapporté, et d’où." />
      {userData && reference ? (
        <LoadedStatistics userData={userData} reference={reference} />
      ) : (
        <>
          <Skeleton className="h-12 w-full sm:w-96" />
          <Skeleton className="mt-6 h-72 w-full" />
        </>
      )}
    </>
  );
}

type LoadedStatisticsProps = { userData: UserData; reference: Reference };

function LoadedStatistics({ userData, reference }: LoadedStatisticsProps) {
  const { periode: period = 'all' } = statisticsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [nowMs] = useState(() => Date.now());
  const statistics = useMemo(
    () => statisticsOfUserData(userData, reference, period, nowMs),
    [userData, reference, period, nowMs],
  );
  const { bySport, byCompetition } = useMemo(
    () => placeResultsOf(userData, reference, period, nowMs),
    [userData, reference, period, nowMs],
  );
  if (userData.tips.length === 0) return <NoTip />;
  const { profit, pronosticsByResult, roiStats, pronosticsByBookmaker, rankedTypes, tickets } = statistics;
  const { bySelections, odds, inPlay } = tickets;
  const hasCombined = bySelections.some(({ selections }) => selections > 1);
  const winRate = winRatePercent(profit.countByOutcome);
  return (
    <>
      <SegmentedControl
        aria-label="Période"
        segments={periodLabels}
        value={period}
        onValueChange={(periode) =>
          void navigate({ to: '/user/statistics', search: { periode }, replace: true, resetScroll: false })
        }
      />
      <StatGrid columns={4} className="mt-6">
        <StatTile
          label="Bénéfice net"
          value={formatSignedCents(profit.profitCents)}
          tone={profit.profitCents > 0 ? 'positive' : profit.profitCents < 0 ? 'negative' : 'neutral'}
        />
        <StatTile
          label="ROI"
          value={formatPercent(profit.roi)}
          hint={
            profit.effectiveStakeCents > 0
              ? `sur ${formatCents(profit.effectiveStakeCents)} misés`
              : undefined
          }
        />
        <StatTile label="Réussite" value={winRate === null ? '—' : formatWholePercent(winRate)} />
        <StatTile
          label="En jeu"
          value={formatCents(profit.pendingStakeCents)}
          hint={
            profit.countByOutcome.pending > 0
              ? `au mieux ${formatSignedCents(inPlay.bestCents)}, au pire ${formatSignedCents(inPlay.worstCents)}`
              : undefined
          }
        />
        {odds.mean !== null && (
          <StatTile
            label="Cote moyenne"
            value={formatOdds(roundedOdds(odds.mean))}
            hint={
              odds.byStake === null
                ? undefined
                : `${formatOdds(roundedOdds(odds.byStake))} en pesant par la mise`
            }
          />
        )}
        {profit.freebetStakeCents > 0 && (
          <StatTile
            label="Freebets"
            value={formatSignedCents(profit.freebetGainCents)}
            hint={`pour ${formatCents(profit.freebetStakeCents)} offerts`}
          />
        )}
      </StatGrid>
      <ResultBreakdown byResult={pronosticsByResult} countByOutcome={profit.countByOutcome} />
      <CapitalSection points={statistics.capitalEvolution} />
      <BankrollResults results={roiStats.roi_par_bankroll} />
      <BookmakerResults results={pronosticsByBookmaker} />
      {hasCombined && <SelectionCountResults results={bySelections} />}
      <PlaceResults title="Par sport" labelHead="Sport" results={bySport} hasCombined={hasCombined} />
      <PlaceResults
        title="Par compétition"
        labelHead="Compétition"
        results={byCompetition}
        hasCombined={hasCombined}
      />
      <BestWorstSection types={rankedTypes} hasCombined={hasCombined} />
    </>
  );
}

/** A mean has two decimals. */
function roundedOdds(thousandths: number): number {
  return 10 * divideHalfUp(thousandths, 10);
}

function NoTip() {
  return (
    <Card flush>
      <EmptyState
        icon={ChartLine}
        title="Aucune donnée"
        text="Vous n’avez pas encore de pronostics pour générer des statistiques."
        action={
          <Button asChild>
            <Link to="/matches">Voir les matchs</Link>
          </Button>
        }
      />
    </Card>
  );
}
