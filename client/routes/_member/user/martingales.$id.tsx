import { createFileRoute } from '@tanstack/react-router';
import { MartingaleScreen } from '../../../features/martingales/MartingaleScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/martingales/$id')({
  staticData: { loadError: 'Erreur lors du chargement des détails' },
  head: () => pageTitle('Martingale'),
  component: () => <MartingaleScreen um_id={Route.useParams().id} />,
});
