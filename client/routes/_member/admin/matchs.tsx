import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { AdminMatchesScreen } from '../../../features/admin-matches/AdminMatchesScreen.tsx';
import { loadMatches } from '../../../features/admin-matches/match-calls.ts';
import { matchSearch } from '../../../features/admin-matches/match-search.ts';

export const Route = createFileRoute('/_member/admin/matchs')({
  head: () => pageTitle('Matchs'),
  validateSearch: matchSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadMatches(deps),
  component: () => <AdminMatchesScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('matchs'),
});
