import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/user/$')({
  head: () => pageTitle('Page introuvable'),
  component: () => <NotFoundPage to="/user" label="Tableau de bord" />,
});
