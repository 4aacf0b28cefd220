import { useLiveQuery } from 'dexie-react-hooks';
import { readSession, type SessionUser } from './session-store.ts';

/** Who is logged in on this device; `undefined` for the instant that it takes to read it. */
export function useSessionUser(): SessionUser | undefined {
  return useLiveQuery(readSession)?.user;
}
