import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { TipFormScreen } from '../../../features/tip-form/TipFormScreen.tsx';

export const Route = createFileRoute('/_member/matches/$matchId/bet/edit/$upmId')({
  staticData: { loadError: 'Erreur lors du chargement du pronostic à éditer' },
  head: () => pageTitle('Modifier le pronostic'),
  component: () => <TipFormScreen {...Route.useParams()} />,
});
