import { createFileRoute } from '@tanstack/react-router';
import { useKnownToBrowser } from '../../session/known-to-browser.ts';
import { useLinkToken } from '../../session/link-token.ts';
import { returnPath } from '../../session/return-path.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { RegisterPage } from '../../shell/RegisterPage.tsx';

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
  return (
    <RegisterPage
      returnTo={useKnownToBrowser(retour)}
      from={useKnownToBrowser(reprendre)}
      invitation={useLinkToken()}
    />
  );
}
