import { RegisterScreen } from '../features/auth/RegisterScreen.tsx';
import { useIsOnline } from './connection.ts';
import { VisitorsOnly } from './guards.tsx';
import { NoStorage } from './NoStorage.tsx';
import { useSession, useSessionManager } from './session.tsx';

export function RegisterPage({ returnTo, invitation }: { returnTo?: string; invitation?: string }) {
  const session = useSession();
  const { register } = useSessionManager();
  const isOnline = useIsOnline();
  if (session.status === 'failed') return <NoStorage />;
  return (
    <VisitorsOnly returnTo={returnTo}>
      <RegisterScreen
        register={(person) => register(invitation ? { ...person, invitation } : person)}
        isInvited={Boolean(invitation)}
        isOnline={isOnline}
        returnTo={returnTo}
      />
    </VisitorsOnly>
  );
}
