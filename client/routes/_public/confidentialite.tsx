import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../app/page-title.ts';
import { PrivacyScreen } from '../../features/legal/PrivacyScreen.tsx';

export const Route = createFileRoute('/_public/confidentialite')({
  head: () => pageTitle('Confidentialité'),
  component: PrivacyScreen,
});
