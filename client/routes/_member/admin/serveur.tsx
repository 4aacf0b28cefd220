import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { ServerScreen } from '../../../admin/server/ServerScreen.tsx';
import { loadServerState } from '../../../admin/server/server-calls.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/serveur')({
  head: () => pageTitle('Serveur'),
  loader: async () => ({ state: await loadServerState(), nowMs: Date.now() }),
  component: () => <ServerScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('chiffres de ce serveur'),
});
