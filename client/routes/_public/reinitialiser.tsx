import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/auth/ResetPasswordScreen.tsx';
import { useLinkToken } from '../../session/link-token.ts';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/_public/reinitialiser')({
  head: () => pageTitle('Nouveau mot de passe'),
  component: () => <ResetPasswordScreen token={useLinkToken()} />,
});
