import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../app/page-title.ts';
import { LicencesScreen } from '../../features/legal/LicencesScreen.tsx';

export const Route = createFileRoute('/_public/licences')({
  head: () => pageTitle('Licences'),
  component: LicencesScreen,
});
