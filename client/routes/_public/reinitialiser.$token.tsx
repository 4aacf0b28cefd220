import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../app/page-title.ts';
import { ResetPasswordScreen } from '../../features/auth/ResetPasswordScreen.tsx';

export const Route = createFileRoute('/_public/reinitialiser/$token')({
  head: () => pageTitle('Nouveau mot de passe'),
  component: () => <ResetPasswordScreen {...Route.useParams()} />,
});
