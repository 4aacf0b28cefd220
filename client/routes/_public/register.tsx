import { createFileRoute } from '@tanstack/react-router';
import { useLinkToken } from '../../app/link-token.ts';
import { pageTitle } from '../../app/page-title.ts';
import { RegisterPage } from '../../app/RegisterPage.tsx';
import { returnPath } from '../../app/return-path.ts';

export const Route = createFileRoute('/_public/register')({
  validateSearch: ({ retour, reprendre }): { retour?: string; reprendre?: string } => ({
    retour: returnPath(retour),
    reprendre: typeof reprendre === 'string' ? reprendre : undefined,
  }),
  head: () => pageTitle('Inscription'),
  component: Register,
});

function Register() {
  const { retour, reprendre } = Route.useSearch();
  return <RegisterPage returnTo={retour} from={reprendre} invitation={useLinkToken()} />;
}
