import { createFileRoute } from '@tanstack/react-router';
import { DocumentationScreen } from '../../../admin/help/DocumentationScreen.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/documentation')({
  head: () => pageTitle('Documentation'),
  component: DocumentationScreen,
});
