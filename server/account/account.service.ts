import { AppError } from '../../shared/errors.ts';
import { tellJournal } from '../admin/audit.service.ts';
import { noteDeletedAccount } from '../auth/deleted-accounts.store.ts';
import type { FailureLimiter } from '../auth/failure-limiter.ts';
import { forgetKnownDevices } from '../auth/known-device.store.ts';
import { hashPassword, isPassword, requireUncommon } from '../auth/passwords.ts';
import { tellRevoked } from '../auth/revocations.ts';
import type { SessionUser } from '../auth/session.store.ts';
import { findUserById, updateUser } from '../auth/user.store.ts';
import { leaveTraces } from '../db/erase-traces.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type Audience, inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { notePassword, noteRevocation } from '../revocations/revocations.service.ts';
import { deleteResetsOf } from '../users/users.store.ts';
import {
  countOtherAdministrators,
  deleteOtherSessions,
  deleteOwnSession,
  deleteUser,
  forgetInAudit,
  liveSessions,
  passwordHashOf,
} from './account.store.ts';
import { notifyAccountDeletion } from './account-deletion.ts';

export const WRONG_PASSWORD = 'Ce n’est pas le bon mot de passe';
export const WRONG_CURRENT_PASSWORD = 'Le mot de passe actuel n’est pas le bon';

type Context = Pick<ServerContext, 'db' | 'now'>;

/**
 * Sets a new password, and ends the user's other sessions and any link for a new password. Throws `VALIDATION` at the
 * current password when it is wrong, and `RATE_LIMITED` after too many wrong ones.
 */
export async function changePassword(
  { db, now }: Context,
  limiter: FailureLimiter,
  { user_id, session_id }: SessionUser,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  if (!(await isOwnPassword(db, limiter, { user_id, session_id }, current_password))) {
    throw wrongField('current_password', WRONG_CURRENT_PASSWORD);
  }
  requireUncommon(new_password, 'new_password');
  const password_hash = await hashPassword(new_password);
  await inWrite(db, [], async (tx) => {
    await updateUser(tx, user_id, { password_hash });
    await notePassword(tx, { user_id, password_hash, nowMs: now() });
    await deleteResetsOf(tx, user_id);
    await deleteOtherSessions(tx, user_id, session_id);
    await forgetKnownDevices(tx, user_id);
  });
  tellRevoked(db, user_id);
}

/**
 * Whether it is the account's password. Throws `RATE_LIMITED` after too many wrong ones in this session; those in other
 * sessions do not count, so that whoever has stolen one cannot keep the owner from changing the password.
 */
async function isOwnPassword(
  db: Db,
  limiter: FailureLimiter,
  { user_id, session_id }: Pick<SessionUser, 'user_id' | 'session_id'>,
  password: string,
): Promise<boolean> {
  const attempt = limiter.begin({ account: session_id });
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
  tellRevoked(db, user_id);
  if (!isEnded) throw new AppError('NOT_FOUND', 'Cet appareil n’est plus connecté.');
}

/** Ends all of the user's sessions but this one; returns how many. */
export async function endOtherSessions(
  { db }: Context,
  { user_id, session_id }: SessionUser,
): Promise<number> {
  const ended = await inWrite(db, [], async (tx) => {
    await forgetKnownDevices(tx, user_id);
    return deleteOtherSessions(tx, user_id, session_id);
  });
  tellRevoked(db, user_id);
  return ended;
}

/**
 * Deletes an account with all that it owns, and with the matches that only it had; within a day the bytes of the
 * database's files hold nothing of it. Matches that others or an administrator have too stay, without an owner. The
 * journal keeps that an account was deleted and when, without its name. Throws `VALIDATION` when the address typed is
 * another or the password is wrong, `RATE_LIMITED` after too many wrong ones, and `BUSINESS_RULE` for the only
 * administrator.
 */
export async function deleteAccount(
  { db, now }: Context,
  limiter: FailureLimiter,
  user: SessionUser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (email !== user.user_mail) throw wrongField('email', 'Ce n’est pas l’adresse de votre compte');
  if (!(await isOwnPassword(db, limiter, user, password))) {
    throw wrongField('password', WRONG_PASSWORD);
  }
  await removeAccount({ db, now }, user);
}

/**
 * Deletes somebody's account as its owner could, once its address is typed. Throws `NOT_FOUND`, `VALIDATION` at another
 * address, and `BUSINESS_RULE` for one's own account, which its owner deletes with a password.
 */
export async function deleteAccountOf(
  { db, now }: Context,
  actor: Pick<SessionUser, 'user_id' | 'user_mail'>,
  user_id: string,
  { email }: { email: string },
): Promise<void> {
  if (user_id === actor.user_id) {
    throw new AppError('BUSINESS_RULE', 'Votre propre compte se supprime depuis votre profil.');
  }
  const user = await findUserById(db, user_id);
  if (!user) throw new AppError('NOT_FOUND', 'Utilisateur introuvable');
  if (email !== user.user_mail) throw wrongField('email', 'Ce n’est pas l’adresse de ce compte');
  await removeAccount({ db, now }, user, actor.user_mail);
}

async function removeAccount(
  { db, now }: Context,
  user: Pick<SessionUser, 'user_id' | 'user_mail' | 'is_admin'>,
  by?: string,
): Promise<void> {
  const audience = async (_tx: Tx, _ver: number, wasSeen: boolean): Promise<Audience> =>
    wasSeen ? 'everyone' : [user.user_id];
  await inWrite(db, audience, async (tx, ver) => {
    if (user.is_admin === 1 && (await countOtherAdministrators(tx, user.user_id)) === 0) {
      throw new AppError(
        'BUSINESS_RULE',
        'Vous êtes le seul administrateur\u202f: donnez d’abord ces droits à quelqu’un d’autre.',
      );
    }
    const wasSeen = await eraseAccount(tx, user, { ver, nowMs: now(), ...(by === undefined ? {} : { by }) });
    await noteRevocation(tx, { kind: 'deleted', subject: user.user_id, nowMs: now() });
    return wasSeen;
  });
  notifyAccountDeletion(db, user.user_id);
  tellRevoked(db, user.user_id);
}

/**
 * Erases an account but for the journal's line: that one was deleted, when and by whom (its owner, unless an
 * administrator is named), and for the demonstration account how much it `held`. Returns whether others may hold a
 * match that was deleted with it.
 */
export async function eraseAccount(
  tx: Tx,
  user: Pick<SessionUser, 'user_id' | 'user_mail'>,
  {
    ver,
    nowMs,
    by = deletedAccount,
    held = null,
  }: { ver: number; nowMs: number; by?: string; held?: Readonly<Record<string, number>> | null },
): Promise<boolean> {
  const wasSeen = await deleteUser(tx, user.user_id, ver);
  await leaveTraces(tx, new Date(nowMs).toISOString());
  await noteDeletedAccount(tx, user.user_id, nowMs);
  await forgetInAudit(tx, user, deletedAccount);
  await tellJournal(
    tx,
    { context: { now: () => nowMs }, actor: { user_mail: by } },
    { action: 'delete', table: 'user', row: deletedAccount, before: held, after: null },
  );
  return wasSeen;
}

/** The journal's name for every deleted account. */
const deletedAccount = 'compte supprimé';

function wrongField(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { details: [{ field, message }] });
}
