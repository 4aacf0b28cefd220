import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { loadSports } from '../../../features/admin-links/link-calls.ts';
import { SportGroupsScreen } from '../../../features/admin-links/SportGroupsScreen.tsx';

export const Route = createFileRoute('/_member/admin/groupe-prono-sports')({
  head: () => pageTitle('Groupes par sport'),
  loader: loadSports,
  component: () => <SportGroupsScreen sports={Route.useLoaderData()} />,
  errorComponent: loadingError('associations'),
});
