import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { AdminDashboardScreen } from '../../../admin/overview/AdminDashboardScreen.tsx';
import { loadCounts } from '../../../admin/overview/overview-calls.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/')({
  head: () => pageTitle('Administration'),
  loader: loadCounts,
  component: () => <AdminDashboardScreen counts={Route.useLoaderData()} />,
  errorComponent: loadingError('chiffres'),
});
