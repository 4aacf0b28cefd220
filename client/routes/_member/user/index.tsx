import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../features/dashboard/DashboardScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/')({
  head: () => pageTitle('Tableau de bord'),
  component: DashboardScreen,
});
