import { RegisterScreen } from '../features/auth/RegisterScreen.tsx';
import { VisitorsOnly } from '../session/guards.tsx';
import { useSession, useSessionManager } from '../session/session.tsx';
import { useLocalAccounts } from '../session/use-local-accounts.ts';
import { PageSpinner } from '../ui/Spinner.tsx';
import { useIsOnline } from './connection.ts';
import { NoStorage } from './NoStorage.tsx';

type RegisterPageProps = {
  returnTo?: string;
  /** The account whose local database on this device is moved into the new one. */
  from?: string;
  invitation?: string;
};

export function RegisterPage({ returnTo, from, invitation }: RegisterPageProps) {
  const session = useSession();
  const { register } = useSessionManager();
  const isOnline = useIsOnline();
  const localAccounts = useLocalAccounts();
  if (session.status === 'failed') return <NoStorage cause={session.cause} />;
  if (!localAccounts) return <PageSpinner />;
  const taken = localAccounts.find(({ person }) => person.user_id === from);
  return (
    <VisitorsOnly returnTo={returnTo} letExpiredIn>
      <RegisterScreen
        key={taken?.person.user_id}
        register={(person) =>
          register(invitation ? { ...person, invitation } : person, taken?.person.user_id)
        }
        invitation={invitation}
        taken={taken}
        localAccounts={localAccounts}
        isOnline={isOnline}
        returnTo={returnTo}
      />
    </VisitorsOnly>
  );
}
