import { useEffect, useState } from 'react';
import { LoginScreen } from '../features/auth/LoginScreen.tsx';
import { VisitorsOnly } from '../session/guards.tsx';
import { useSession, useSessionManager } from '../session/session.tsx';
import { useLocalAccounts } from '../session/use-local-accounts.ts';
import { useIsOnline } from './connection.ts';
import { NoStorage } from './NoStorage.tsx';

export function LoginPage({ returnTo }: { returnTo?: string }) {
  const session = useSession();
  const { login } = useSessionManager();
  const isOnline = useIsOnline();
  const rescued = useRescued();
  const localAccounts = useLocalAccounts();
  if (session.status === 'failed') return <NoStorage cause={session.cause} />;
  return (
    <VisitorsOnly returnTo={returnTo} letExpiredIn>
      <LoginScreen
        login={login}
        expiredEmail={session.status === 'member' ? session.user.email : undefined}
        rescued={rescued}
        localAccounts={localAccounts ?? []}
        isOnline={isOnline}
        returnTo={returnTo}
      />
    </VisitorsOnly>
  );
}

/** How many unsent writes are still stored for local databases that the browser has lost. */
function useRescued(): number {
  const [rescued, setRescued] = useState(0);
  useEffect(() => {
    const count = async () => setRescued(await (await import('../local/outbox-backup.ts')).countRescued());
    // Logging in works without this information.
    count().catch(() => undefined);
  }, []);
  return rescued;
}
