import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { PlayersScreen } from '../../../features/admin-players/PlayersScreen.tsx';
import { loadPlayers } from '../../../features/admin-players/player-calls.ts';
import { playerSearch } from '../../../features/admin-players/player-search.ts';

export const Route = createFileRoute('/_member/admin/joueurs')({
  head: () => pageTitle('Joueurs'),
  validateSearch: playerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPlayers(deps),
  component: () => <PlayersScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('joueurs'),
});
