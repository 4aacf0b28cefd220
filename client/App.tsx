import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { SessionProvider } from './session/session.tsx';
import type { SessionManager } from './session/session-manager.ts';
import type { AppRouter } from './shell/router.tsx';

type AppProps = { session: SessionManager; router: AppRouter; children?: ReactNode };

/** The whole app, as the browser shows it and as the build prerenders its first pages. */
export function App({ session, router, children }: AppProps) {
  return (
    <StrictMode>
      <SessionProvider manager={session}>
        <RouterProvider router={router} />
      </SessionProvider>
      {children}
    </StrictMode>
  );
}
