import { createFileRoute } from '@tanstack/react-router';
import { LicencesScreen } from '../../features/legal/LicencesScreen.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/_public/licences')({
  head: () => pageTitle('Licences'),
  component: LicencesScreen,
});
