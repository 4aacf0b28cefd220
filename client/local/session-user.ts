import { useLiveQuery } from 'dexie-react-hooks';
import type { SessionUser } from '../../shared/answers.ts';
import { readSession } from './session-store.ts';

/** Who is logged in on this device; `undefined` for the instant that it takes to read it. */
export function useSessionUser(): SessionUser | undefined {
  return useLiveQuery(readSession)?.user;
}
