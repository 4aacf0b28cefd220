import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { ServerScreen } from '../../../features/admin-server/ServerScreen.tsx';
import { loadServerState } from '../../../features/admin-server/server-calls.ts';

export const Route = createFileRoute('/_member/admin/serveur')({
  head: () => pageTitle('Serveur'),
  loader: async () => ({ state: await loadServerState(), nowMs: Date.now() }),
  component: () => <ServerScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('figures de ce serveur'),
});
