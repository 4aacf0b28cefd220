import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { CompetitionTeamsScreen } from '../../../admin/links/CompetitionTeamsScreen.tsx';
import { loadCompetitions } from '../../../admin/links/link-calls.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/compet-equipes')({
  head: () => pageTitle('Équipes par compétition'),
  loader: loadCompetitions,
  component: () => <CompetitionTeamsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('associations'),
});
