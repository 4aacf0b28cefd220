import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/$')({
  head: () => pageTitle('Page introuvable'),
  component: () => <NotFoundPage to="/admin" label="Vue d’ensemble" />,
});
