import { createFileRoute } from '@tanstack/react-router';
import { useLinkToken } from '../../app/link-token.ts';
import { pageTitle } from '../../app/page-title.ts';
import { RegisterPage } from '../../app/RegisterPage.tsx';
import { returnPath } from '../../app/return-path.ts';

export const Route = createFileRoute('/_public/register')({
  validateSearch: ({ retour }): { retour?: string } => ({ retour: returnPath(retour) }),
  head: () => pageTitle('Inscription'),
  component: () => <RegisterPage returnTo={Route.useSearch().retour} invitation={useLinkToken()} />,
});
