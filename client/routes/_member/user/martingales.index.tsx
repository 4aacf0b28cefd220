import { createFileRoute } from '@tanstack/react-router';
import { MartingalesScreen } from '../../../features/martingales/MartingalesScreen.tsx';
import { martingaleSearch } from '../../../features/martingales/martingale-filters.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/martingales/')({
  validateSearch: martingaleSearch,
  staticData: { loadError: 'Erreur lors du chargement des martingales' },
  head: () => pageTitle('Mes martingales'),
  component: MartingalesScreen,
});
