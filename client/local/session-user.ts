import { useLiveQuery } from 'dexie-react-hooks';
import type { SessionUser } from '../../shared/answers.ts';
import { readSession } from './session-store.ts';

/** Who is logged in on this device; `undefined` while it is read. */
export function useSessionUser(): SessionUser | undefined {
  return useLiveQuery(readSession)?.user;
}
