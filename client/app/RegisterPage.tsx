import { RegisterScreen } from '../features/auth/RegisterScreen.tsx';
import { useIsOnline } from './connection.ts';
import { VisitorsOnly } from './guards.tsx';
import { useSessionManager } from './session.tsx';

export function RegisterPage({ returnTo }: { returnTo?: string }) {
  const { register } = useSessionManager();
  return (
    <VisitorsOnly returnTo={returnTo}>
      <RegisterScreen register={register} isOnline={useIsOnline()} returnTo={returnTo} />
    </VisitorsOnly>
  );
}
