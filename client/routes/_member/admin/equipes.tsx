import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { loadRecords } from '../../../admin/records.ts';
import { pageTitle } from '../../../app/page-title.ts';
import { TeamsScreen } from '../../../features/admin-teams/TeamsScreen.tsx';

export const Route = createFileRoute('/_member/admin/equipes')({
  head: () => pageTitle('Équipes'),
  loader: () => loadRecords('team'),
  component: () => <TeamsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('équipes'),
});
