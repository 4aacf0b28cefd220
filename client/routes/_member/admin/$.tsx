import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { pageTitle } from '../../../app/page-title.ts';

export const Route = createFileRoute('/_member/admin/$')({
  head: () => pageTitle('Page introuvable'),
  component: () => <NotFoundPage to="/admin" label="Vue d’ensemble" />,
});
