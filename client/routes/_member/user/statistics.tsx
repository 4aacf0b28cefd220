import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { StatisticsScreen } from '../../../features/statistics/StatisticsScreen.tsx';
import { statisticsSearch } from '../../../features/statistics/statistics-search.ts';

export const Route = createFileRoute('/_member/user/statistics')({
  validateSearch: statisticsSearch,
  head: () => pageTitle('Statistiques'),
  component: StatisticsScreen,
});
