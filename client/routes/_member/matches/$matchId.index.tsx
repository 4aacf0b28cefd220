import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { MatchScreen } from '../../../features/match/MatchScreen.tsx';

export const Route = createFileRoute('/_member/matches/$matchId/')({
  head: () => pageTitle('Match'),
  component: () => <MatchScreen {...Route.useParams()} />,
});
