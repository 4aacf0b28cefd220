import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { BankrollScreen } from '../../../features/bankrolls/BankrollScreen.tsx';

export const Route = createFileRoute('/_member/user/bankrolls/$id')({
  staticData: { loadError: 'Erreur lors du chargement de la bankroll' },
  head: () => pageTitle('Bankroll'),
  component: () => <BankrollScreen br_id={Route.useParams().id} />,
});
