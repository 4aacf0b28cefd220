import { createFileRoute } from '@tanstack/react-router';
import { StatisticsScreen } from '../../../features/statistics/StatisticsScreen.tsx';
import { statisticsSearch } from '../../../features/statistics/statistics-search.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/statistics')({
  validateSearch: statisticsSearch,
  staticData: { loadError: 'Erreur lors du chargement des statistiques' },
  head: () => pageTitle('Statistiques'),
  component: StatisticsScreen,
});
