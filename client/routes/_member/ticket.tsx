import { createFileRoute } from '@tanstack/react-router';
import { SlipScreen } from '../../features/slip/SlipScreen.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/_member/ticket')({
  staticData: { loadError: 'Erreur lors du chargement du ticket' },
  head: () => pageTitle('Ticket'),
  component: SlipScreen,
});
