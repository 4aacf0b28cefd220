import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { loadSports } from '../../../admin/links/link-calls.ts';
import { SportGroupsScreen } from '../../../admin/links/SportGroupsScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/groupe-prono-sports')({
  head: () => pageTitle('Groupes par sport'),
  loader: loadSports,
  component: () => <SportGroupsScreen sports={Route.useLoaderData()} />,
  errorComponent: loadingError('associations'),
});
