import { LoginScreen } from '../features/auth/LoginScreen.tsx';
import { useIsOnline } from './connection.ts';
import { VisitorsOnly } from './guards.tsx';
import { NoStorage } from './NoStorage.tsx';
import { useSession, useSessionManager } from './session.tsx';

export function LoginPage({ returnTo }: { returnTo?: string }) {
  const session = useSession();
  const { login } = useSessionManager();
  const isOnline = useIsOnline();
  if (session.status === 'failed') return <NoStorage />;
  return (
    <VisitorsOnly returnTo={returnTo} letExpiredIn>
      <LoginScreen
        login={login}
        expiredEmail={session.status === 'member' ? session.user.email : undefined}
        isOnline={isOnline}
        returnTo={returnTo}
      />
    </VisitorsOnly>
  );
}
