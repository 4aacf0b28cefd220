import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { DashboardScreen } from '../../../features/dashboard/DashboardScreen.tsx';

export const Route = createFileRoute('/_member/user/')({
  head: () => pageTitle('Tableau de bord'),
  component: DashboardScreen,
});
