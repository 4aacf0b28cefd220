import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { displayName } from '../session/display-name.ts';
import { useSession } from '../session/session.tsx';

/** The landing for everyone; those who are logged in are greeted. */
export function HomePage() {
  const session = useSession();
  if (session.status === 'loading') return null;
  return <LandingScreen name={session.status === 'member' ? displayName(session.user) : null} />;
}
