import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { MartingaleScreen } from '../../../features/martingales/MartingaleScreen.tsx';

export const Route = createFileRoute('/_member/user/martingales/$id')({
  staticData: { loadError: 'Erreur lors du chargement des détails' },
  head: () => pageTitle('Martingale'),
  component: () => <MartingaleScreen um_id={Route.useParams().id} />,
});
