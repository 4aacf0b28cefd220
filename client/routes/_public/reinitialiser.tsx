import { createFileRoute } from '@tanstack/react-router';
import { useLinkToken } from '../../app/link-token.ts';
import { pageTitle } from '../../app/page-title.ts';
import { ResetPasswordScreen } from '../../features/auth/ResetPasswordScreen.tsx';

export const Route = createFileRoute('/_public/reinitialiser')({
  head: () => pageTitle('Nouveau mot de passe'),
  component: () => <ResetPasswordScreen token={useLinkToken()} />,
});
