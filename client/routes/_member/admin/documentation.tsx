import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../app/page-title.ts';
import { DocumentationScreen } from '../../../features/admin-help/DocumentationScreen.tsx';

export const Route = createFileRoute('/_member/admin/documentation')({
  head: () => pageTitle('Documentation'),
  component: DocumentationScreen,
});
