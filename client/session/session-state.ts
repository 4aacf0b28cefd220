import type { SessionUser } from '../../shared/answers.ts';
import type { Runtime } from '../local/runtime.ts';

export interface Member {
  status: 'member';
  user: SessionUser;
  runtime: Runtime;
  /** The server wants a new login; the local database stays readable and writable. */
  isExpired: boolean;
  /** The account was deleted: no login brings it back. */
  isGone: boolean;
  isBanned: boolean;
}

export type SessionState =
  | { status: 'loading' }
  /** `hasLeft`: someone was logged in on this page until now. */
  | { status: 'anonymous'; hasLeft: boolean }
  /** The local database could not be opened: usually because this browser does not let the app store anything. */
  | { status: 'failed'; cause: unknown }
  | Member;
