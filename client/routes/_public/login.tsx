import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../app/LoginPage.tsx';
import { pageTitle } from '../../app/page-title.ts';
import { returnPath } from '../../app/return-path.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: ({ retour }): { retour?: string } => ({ retour: returnPath(retour) }),
  head: () => pageTitle('Connexion'),
  component: () => <LoginPage returnTo={Route.useSearch().retour} />,
});
