import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { MatchScreen } from '../../../features/match/MatchScreen.tsx';

export const Route = createFileRoute('/_member/matches/$matchId/')({
  head: () => pageTitle('Match'),
  // Whoever comes for an analysis finds it open.
  validateSearch: ({ analyse }): { analyse?: true } => (analyse === true ? { analyse } : {}),
  component: () => (
    <MatchScreen {...Route.useParams()} isAnalysisWanted={Route.useSearch().analyse === true} />
  ),
});
