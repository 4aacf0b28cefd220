import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { CompetitionTeamsScreen } from '../../../features/admin-links/CompetitionTeamsScreen.tsx';
import { loadCompetitions } from '../../../features/admin-links/link-calls.ts';

export const Route = createFileRoute('/_member/admin/compet-equipes')({
  head: () => pageTitle('Équipes par compétition'),
  loader: loadCompetitions,
  component: () => <CompetitionTeamsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('associations'),
});
