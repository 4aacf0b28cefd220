import { createFileRoute } from '@tanstack/react-router';
import { MyTipsScreen } from '../../../features/my-tips/MyTipsScreen.tsx';
import { tipFilters } from '../../../features/my-tips/tip-filters.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/pronos')({
  validateSearch: tipFilters,
  staticData: { loadError: 'Erreur lors du chargement des pronostics' },
  head: () => pageTitle('Mes pronostics'),
  component: MyTipsScreen,
});
