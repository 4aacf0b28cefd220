import { createFileRoute } from '@tanstack/react-router';
import { BankrollScreen } from '../../../features/bankrolls/BankrollScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/bankrolls/$id')({
  staticData: { loadError: 'Erreur lors du chargement de la bankroll' },
  head: () => pageTitle('Bankroll'),
  component: () => <BankrollScreen br_id={Route.useParams().id} />,
});
