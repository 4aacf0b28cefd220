import { createFileRoute } from '@tanstack/react-router';
import { MatchScreen } from '../../../features/match/MatchScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import { type TipStart, tipStart } from '../../../tips/tip-start.ts';

export const Route = createFileRoute('/_member/matches/$matchId/')({
  head: () => pageTitle('Match'),
  // With `analyse` the page opens with its analyses.
  validateSearch: ({ analyse, ...start }): TipStart & { analyse?: true } => ({
    ...tipStart(start),
    ...(analyse === true && { analyse }),
  }),
  component: MatchPage,
});

function MatchPage() {
  const { analyse, ...start } = Route.useSearch();
  return <MatchScreen {...Route.useParams()} start={start} isAnalysisWanted={analyse === true} />;
}
