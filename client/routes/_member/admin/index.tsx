import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { AdminDashboardScreen } from '../../../features/admin-overview/AdminDashboardScreen.tsx';
import { loadCounts } from '../../../features/admin-overview/overview-calls.ts';

export const Route = createFileRoute('/_member/admin/')({
  head: () => pageTitle('Administration'),
  loader: loadCounts,
  component: () => <AdminDashboardScreen counts={Route.useLoaderData()} />,
});
