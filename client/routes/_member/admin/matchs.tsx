import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { AdminMatchesScreen } from '../../../admin/matches/AdminMatchesScreen.tsx';
import { loadMatches } from '../../../admin/matches/match-calls.ts';
import { matchSearch } from '../../../admin/matches/match-search.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/matchs')({
  head: () => pageTitle('Matchs'),
  validateSearch: matchSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadMatches(deps),
  component: () => <AdminMatchesScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('matchs'),
});
