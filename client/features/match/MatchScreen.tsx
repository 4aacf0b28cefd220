import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { matchesOf } from '../../../shared/domain/ticket-details.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useSyncStatus } from '../../local/sync-status.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { matchNamed } from '../../tips/match-named.ts';
import { typeGroupsOf } from '../../tips/prediction-types.ts';
import type { TipStart } from '../../tips/tip-start.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { laterPart } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadingAnalysis } from './analysis/LoadingAnalysis.tsx';
import { useDistantMatch } from './distant-match.ts';
import { MatchHeader } from './MatchHeader.tsx';
import { OwnTips } from './OwnTips.tsx';
import { TypeGroups } from './TypeGroups.tsx';
import { useAnalysisOffer } from './use-analysis-offer.ts';

// Its code includes a Markdown parser.
const AnalysisPanel = laterPart(
  async () => (await import('./analysis/AnalysisPanel.tsx')).AnalysisPanel,
  <LoadingAnalysis />,
);

type MatchScreenProps = {
  matchId: string;
  /** The initial values of a tip from this page. */
  start: TipStart;
  /** Whether the page opens with its analyses. */
  isAnalysisWanted: boolean;
};

/** A match with the bettor's tips on it and everything to bet on. */
export function MatchScreen({ matchId, start, isAnalysisWanted }: MatchScreenProps) {
  const userData = useUserData();
  const reference = useReference();
  const status = useSyncStatus();
  if (!userData || !reference || !status) return <LoadingMatch />;
  const match = matchNamed(reference, matchId);
  const known = { userData, reference, start, isAnalysisWanted };
  if (match) return <MatchDetail key={matchId} match={match} {...known} />;
  if (!status.isReady) return <LoadingMatch />;
  return <DistantMatchDetail key={matchId} matchId={matchId} {...known} />;
}

type KnownProps = { userData: UserData; reference: Reference; start: TipStart; isAnalysisWanted: boolean };

function MatchDetail(props: KnownProps & { match: Row<'match'> }) {
  const { match, userData, reference, start, isAnalysisWanted } = props;
  const groups = useMemo(() => typeGroupsOf(reference, match), [reference, match]);
  const tips = useMemo(
    () => userData.tips.filter((tip) => isOnMatch(reference, tip, match.match_id)),
    [userData.tips, reference, match.match_id],
  );
  const [isAnalysisOpen, setAnalysisOpen] = useState(isAnalysisWanted);
  const hasAnalyses = useAnalysisOffer(match.match_id);
  return (
    <>
      <MatchHeader
        match={match}
        reference={reference}
        ownScores={userData.ownScores}
        start={start}
        analysis={
          hasAnalyses
            ? { isOpen: isAnalysisOpen, onToggle: () => setAnalysisOpen((before) => !before) }
            : null
        }
      />
      {hasAnalyses && isAnalysisOpen && <AnalysisPanel match={match} reference={reference} />}
      {tips.length > 0 && <OwnTips match={match} tips={tips} userData={userData} reference={reference} />}
      <TypeGroups match={match} groups={groups} start={start} />
    </>
  );
}

/** Whether a tip is on that match, or any selection of its ticket. */
function isOnMatch(reference: Reference, tip: Row<'tip'>, match_id: string): boolean {
  return matchesOf(tip).some((id) => matchNamed(reference, id)?.match_id === match_id);
}

/** A match that only the server has, until it is stored on the device. */
function DistantMatchDetail({ matchId, ...known }: KnownProps & { matchId: string }) {
  const distant = useDistantMatch(matchId);
  switch (distant.phase) {
    case 'loading':
      return <LoadingMatch />;
    case 'remembered': {
      const match = matchNamed(known.reference, distant.match_id);
      return match ? <MatchDetail match={match} {...known} /> : <LoadingMatch />;
    }
    case 'missing':
      return (
        <AbsentMatch
          title="Match non trouvé"
          text="Il a peut-être été supprimé, ou son adresse est erronée."
        />
      );
    case 'unreachable':
      return (
        <AbsentMatch
          title="Match non disponible"
          text={`Ce match n’est pas gardé sur l’appareil. ${distant.text}`}
          onRetry={distant.retry}
        />
      );
  }
}

function AbsentMatch(props: { title: string; text: string; onRetry?: () => void }) {
  return (
    <Card flush>
      <ErrorState
        {...props}
        action={
          <Button variant="secondary" asChild>
            <Link to="/matches">Retour aux matchs</Link>
          </Button>
        }
      />
    </Card>
  );
}

function LoadingMatch() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Chargement du match…</span>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
