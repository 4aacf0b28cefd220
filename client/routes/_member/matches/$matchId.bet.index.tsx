import { createFileRoute } from '@tanstack/react-router';
import { TipFormScreen } from '../../../features/tip-form/TipFormScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import { tipStart } from '../../../tips/tip-start.ts';

export const Route = createFileRoute('/_member/matches/$matchId/bet/')({
  validateSearch: tipStart,
  staticData: { loadError: 'Erreur lors du chargement des données du pronostic' },
  head: () => pageTitle('Nouveau pronostic'),
  component: () => <TipFormScreen {...Route.useParams()} start={Route.useSearch()} />,
});
