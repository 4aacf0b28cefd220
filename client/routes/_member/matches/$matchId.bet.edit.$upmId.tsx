import { createFileRoute } from '@tanstack/react-router';
import { TipFormScreen } from '../../../features/tip-form/TipFormScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/matches/$matchId/bet/edit/$upmId')({
  staticData: { loadError: 'Erreur lors du chargement du pronostic à éditer' },
  head: () => pageTitle('Modifier le pronostic'),
  component: () => <TipFormScreen {...Route.useParams()} />,
});
