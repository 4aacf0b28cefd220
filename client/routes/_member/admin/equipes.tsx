import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { loadRecords } from '../../../admin/records.ts';
import { TeamsScreen } from '../../../admin/teams/TeamsScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/equipes')({
  head: () => pageTitle('Équipes'),
  loader: () => loadRecords('team'),
  component: () => <TeamsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('équipes'),
});
