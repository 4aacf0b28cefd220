import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageSpinner } from '../ui/Spinner.tsx';
import { useSession } from './session.tsx';

type VisitorsOnlyProps = {
  /** Where logged-in people are redirected: the page that sent them to log in. */
  returnTo?: string;
  /** Admits those whose session has expired, who must log in or register again. */
  letExpiredIn?: boolean;
  children: ReactNode;
};

/** Pages for those who are not logged in. */
export function VisitorsOnly({ returnTo, letExpiredIn = false, children }: VisitorsOnlyProps) {
  const session = useSession();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'member' && !(letExpiredIn && session.isExpired)) {
    return <Navigate to={returnTo ?? '/user'} replace />;
  }
  return children;
}
