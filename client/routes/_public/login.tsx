import { createFileRoute } from '@tanstack/react-router';
import { useKnownToBrowser } from '../../session/known-to-browser.ts';
import { returnPath } from '../../session/return-path.ts';
import { LoginPage } from '../../shell/LoginPage.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: ({ retour }): { retour?: string } => ({ retour: returnPath(retour) }),
  head: () => pageTitle('Connexion'),
  component: () => <LoginPage returnTo={useKnownToBrowser(Route.useSearch().retour)} />,
});
