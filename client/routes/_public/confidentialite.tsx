import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../features/legal/PrivacyScreen.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/_public/confidentialite')({
  head: () => pageTitle('Confidentialité'),
  component: PrivacyScreen,
});
