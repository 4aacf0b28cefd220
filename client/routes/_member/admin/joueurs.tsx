import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { PlayersScreen } from '../../../admin/players/PlayersScreen.tsx';
import { loadPlayers } from '../../../admin/players/player-calls.ts';
import { playerSearch } from '../../../admin/players/player-search.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/joueurs')({
  head: () => pageTitle('Joueurs'),
  validateSearch: playerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPlayers(deps),
  component: () => <PlayersScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('joueurs'),
});
