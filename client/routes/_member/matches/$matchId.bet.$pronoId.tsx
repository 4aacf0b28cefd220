import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { TipFormScreen } from '../../../features/tip-form/TipFormScreen.tsx';
import { tipStart } from '../../../tip-views/tip-start.ts';

export const Route = createFileRoute('/_member/matches/$matchId/bet/$pronoId')({
  validateSearch: tipStart,
  staticData: { loadError: 'Erreur lors du chargement des données du pronostic' },
  head: () => pageTitle('Nouveau pronostic'),
  component: () => <TipFormScreen {...Route.useParams()} start={Route.useSearch()} />,
});
