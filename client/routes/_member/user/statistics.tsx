import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { StatisticsScreen } from '../../../features/statistics/StatisticsScreen.tsx';
import { statisticsSearch } from '../../../features/statistics/statistics-search.ts';

export const Route = createFileRoute('/_member/user/statistics')({
  validateSearch: statisticsSearch,
  staticData: { loadError: 'Erreur lors du chargement des statistiques' },
  head: () => pageTitle('Statistiques'),
  component: StatisticsScreen,
});
