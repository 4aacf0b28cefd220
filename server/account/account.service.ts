import { AppError } from '../../shared/errors.ts';
import { insertAudit } from '../admin/audit.store.ts';
import type { FailureLimiter } from '../auth/failure-limiter.ts';
import { forgetKnownDevices } from '../auth/known-device.store.ts';
import { demandUncommon, hashPassword, isPassword } from '../auth/passwords.ts';
import type { SessionUser } from '../auth/session.store.ts';
import { updateUser } from '../auth/user.store.ts';
import { leaveTraces } from '../db/erase-traces.ts';
import type { Db } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import {
  countOtherAdministrators,
  deleteOtherSessions,
  deleteOwnSession,
  deleteUser,
  forgetInAudit,
  liveSessions,
  passwordHashOf,
} from './account.store.ts';
import { tellDeparture } from './departures.ts';

export const WRONG_PASSWORD = 'Ce n’est pas le bon mot de passe';
export const WRONG_CURRENT_PASSWORD = 'Le mot de passe actuel n’est pas le bon';

type Context = Pick<ServerContext, 'db' | 'now'>;

/**
 * Sets a new password and ends the user's other sessions. Throws `VALIDATION` at the current password when it is
 * wrong, and `RATE_LIMITED` after too many wrong ones.
 */
export async function changePassword(
  { db }: Context,
  limiter: FailureLimiter,
  { user_id, session_id }: SessionUser,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  if (!(await isOwnPassword(db, limiter, user_id, current_password))) {
    throw wrongField('current_password', WRONG_CURRENT_PASSWORD);
  }
  demandUncommon(new_password, 'new_password');
  const password_hash = await hashPassword(new_password);
  await inWrite(db, [], async (tx) => {
    await updateUser(tx, user_id, { password_hash });
    await deleteOtherSessions(tx, user_id, session_id);
    await forgetKnownDevices(tx, user_id);
  });
}

/** Whether it is the account's password. Throws `RATE_LIMITED` after too many that were not. */
async function isOwnPassword(
  db: Db,
  limiter: FailureLimiter,
  user_id: string,
  password: string,
): Promise<boolean> {
  const attempt = limiter.begin({ account: user_id });
  const isRight = await isPassword(await passwordHashOf(db, user_id), password);
  if (isRight) attempt.succeed();
  return isRight;
}

/** The devices on which a user is logged in, the last used first. */
export async function listSessions({ db, now }: Context, { user_id, session_id }: SessionUser) {
  const sessions = await liveSessions(db, user_id, new Date(now()).toISOString());
  return sessions.map(({ expires_at: _, user_id: __, ...session }) => ({
    ...session,
    is_current: session.session_id === session_id,
  }));
}

/** Ends one of the user's sessions. Throws `NOT_FOUND`. */
export async function endOwnSession({ db }: Context, user_id: string, session_id: string): Promise<void> {
  const isEnded = await inWrite(db, [], (tx) => deleteOwnSession(tx, user_id, session_id));
  if (!isEnded) throw new AppError('NOT_FOUND', 'Cet appareil n’est plus connecté.');
}

/** Ends all of the user's sessions but this one. */
export async function endOtherSessions({ db }: Context, { user_id, session_id }: SessionUser): Promise<void> {
  await inWrite(db, [], async (tx) => {
    await deleteOtherSessions(tx, user_id, session_id);
    await forgetKnownDevices(tx, user_id);
  });
}

/**
 * Deletes an account with all that it owns; within a day nothing of it is left in the bytes of the database's files. The
 * matches that it made stay, nobody's. The journal keeps that an account was deleted and when, and names it nowhere.
 * Throws `VALIDATION` when the address typed is another or the password is wrong, `RATE_LIMITED` after too many wrong
 * ones, and `BUSINESS_RULE` for the only administrator.
 */
export async function deleteAccount(
  { db, now }: Context,
  limiter: FailureLimiter,
  user: SessionUser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (email !== user.user_mail) throw wrongField('email', 'Ce n’est pas l’adresse de votre compte');
  if (!(await isOwnPassword(db, limiter, user.user_id, password))) {
    throw wrongField('password', WRONG_PASSWORD);
  }
  await inWrite(db, [user.user_id], async (tx) => {
    if (user.is_admin === 1 && (await countOtherAdministrators(tx, user.user_id)) === 0) {
      throw new AppError(
        'BUSINESS_RULE',
        'Vous êtes le seul administrateur\u202f: donnez d’abord ces droits à quelqu’un d’autre.',
      );
    }
    await deleteUser(tx, user.user_id);
    await leaveTraces(tx, new Date(now()).toISOString());
    await forgetInAudit(tx, user, deletedAccount);
    await insertAudit(tx, {
      audit_date: new Date(now()).toISOString(),
      audit_actor: deletedAccount,
      audit_action: 'delete',
      audit_table: 'user',
      audit_row: deletedAccount,
      audit_before: null,
      audit_after: null,
    });
  });
  tellDeparture(db, user.user_id);
}

/** What the journal calls whoever has left. */
const deletedAccount = 'compte supprimé';

function wrongField(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { details: [{ field, message }] });
}
