import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { SessionManager } from './session-manager.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<SessionManager | null>(null);

export function SessionProvider({ manager, children }: { manager: SessionManager; children: ReactNode }) {
  return <SessionContext value={manager}>{children}</SessionContext>;
}

/** Logging in, registering, logging out. */
export function useSessionManager(): SessionManager {
  const manager = use(SessionContext);
  if (!manager) throw new Error('useSessionManager stands outside SessionProvider');
  return manager;
}

/** Who uses this tab. */
export function useSession(): SessionState {
  const { subscribe, state } = useSessionManager();
  return useSyncExternalStore(subscribe, state, visitor);
}

/** The session of prerendered pages. */
function visitor(): SessionState {
  return VISITOR;
}

const VISITOR: SessionState = { status: 'anonymous', hasLeft: false };
