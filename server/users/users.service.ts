import { AppError } from '../../shared/errors.ts';
import { type AdminWrite, auditChange, inAdminWrite } from '../admin/record.service.ts';
import { rememberDevice } from '../auth/known-device.service.ts';
import { forgetKnownDevices } from '../auth/known-device.store.ts';
import { hashOfToken, newToken } from '../auth/one-time-token.ts';
import { hashPassword, requireUncommon } from '../auth/passwords.ts';
import { tellRevoked } from '../auth/revocations.ts';
import type { SessionUser } from '../auth/session.store.ts';
import { updateUser } from '../auth/user.store.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { notePassword, noteRights } from '../revocations/revocations.service.ts';
import {
  countAdministrators,
  deleteResetsOf,
  deleteSessionsOf,
  findReset,
  findUser,
  findUsers,
  RESET_MS,
  replaceReset,
  type UserRow,
} from './users.store.ts';

const declaration = { table: 'user', key: 'user_id', syncScope: 'server' } as const;

type UserWrite = AdminWrite & { actor: Pick<SessionUser, 'user_id' | 'user_mail'> };

/** A page of users. */
export async function listUsers(db: Db, query: { search?: string | undefined; page: number; limit: number }) {
  const { users, total } = await findUsers(db, query);
  return { users, page: query.page, pages: Math.max(1, Math.ceil(total / query.limit)), total };
}

/**
 * Suspends or readmits a user, gives or takes the administrator's rights. Throws `NOT_FOUND`, and `BUSINESS_RULE` where
 * it would concern oneself or leave no administrator.
 */
export async function changeUser(
  write: UserWrite,
  user_id: string,
  changes: { user_ban?: 0 | 1 | undefined; is_admin?: 0 | 1 | undefined },
): Promise<UserRow> {
  if (user_id === write.actor.user_id) {
    throw new AppError(
      'BUSINESS_RULE',
      'Vous ne pouvez changer ni vos propres droits ni votre propre accès.',
    );
  }
  const change = async (tx: Tx) => {
    const before = await findUser(tx, user_id);
    if (!before) throw new AppError('NOT_FOUND', 'Utilisateur introuvable');
    await updateUser(tx, user_id, {
      user_ban: changes.user_ban ?? before.user_ban,
      is_admin: changes.is_admin ?? before.is_admin,
    });
    if ((await countAdministrators(tx)) === 0) {
      throw new AppError('BUSINESS_RULE', 'Il faut au moins un administrateur.');
    }
    const after = await findUser(tx, user_id);
    if (!after) throw new Error('A user who was just changed is gone.');
    await auditChange(tx, write, declaration, { before: rightsOf(before), after: rightsOf(after) });
    await noteRights(tx, { before, after, nowMs: write.context.now() });
    return after;
  };
  const changed = await inWrite(write.context.db, [user_id], change, { about: 'rights' });
  tellRevoked(write.context.db, user_id);
  return changed;
}

/** A link for a new password: shown whole only this once, with its expiry and whether it replaced a valid one. */
export interface PasswordLink {
  token: string;
  expires_at: string;
  remplace_un_lien: boolean;
  /** Whether the account is suspended: the link does not work as long as it is. */
  compte_suspendu: boolean;
}

/** A one-time link for a new password, valid for a day; only its hash is kept. Throws `NOT_FOUND`. */
export function openPasswordReset(write: UserWrite, user_id: string): Promise<PasswordLink> {
  const { token, token_hash } = newToken();
  const nowMs = write.context.now();
  const expires_at = new Date(nowMs + RESET_MS).toISOString();
  return inAdminWrite(write, declaration, async (tx) => {
    const user = await findUser(tx, user_id);
    if (!user) throw new AppError('NOT_FOUND', 'Utilisateur introuvable');
    const ended = await replaceReset(tx, { token_hash, user_id, expires_at });
    const before = { user_id, user_mail: user.user_mail };
    await auditChange(tx, write, declaration, {
      before,
      after: { ...before, lien_mot_de_passe: expires_at },
    });
    return {
      token,
      expires_at,
      remplace_un_lien: ended.some((until) => Date.parse(until) > nowMs),
      compte_suspendu: user.user_ban === 1,
    };
  });
}

/**
 * Sets a new password by a one-time link; every session of the account ends. Returns the token of the device where the
 * link was opened, from now on the only known device of the account. Throws `NOT_FOUND`, and `FORBIDDEN` while the
 * account is suspended: the link is kept for when it no longer is.
 */
export async function resetPassword(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { token, password, device_token }: { token: string; password: string; device_token?: string | undefined },
): Promise<{ device_token: string }> {
  await requireReset(await findReset(db, hashOfToken(token)), now());
  requireUncommon(password, 'password');
  const password_hash = await hashPassword(password);
  const { user_id, ...known } = await inWrite(db, [], async (tx) => {
    const { user_id } = requireReset(await findReset(tx, hashOfToken(token)), now());
    await updateUser(tx, user_id, { password_hash });
    await notePassword(tx, { user_id, password_hash, nowMs: now() });
    await deleteResetsOf(tx, user_id);
    await deleteSessionsOf(tx, user_id);
    await forgetKnownDevices(tx, user_id);
    return {
      user_id,
      device_token: await rememberDevice(tx, user_id, { token: device_token, nowMs: now() }),
    };
  });
  tellRevoked(db, user_id);
  return known;
}

function requireReset<T extends { expires_at: string; user_ban: 0 | 1 }>(
  reset: T | undefined,
  nowMs: number,
): T {
  if (!reset || Date.parse(reset.expires_at) <= nowMs) {
    throw new AppError('NOT_FOUND', 'Ce lien n’est plus valable\u202f: demandez-en un autre.');
  }
  if (reset.user_ban === 1) {
    throw new AppError(
      'FORBIDDEN',
      'Ce compte est suspendu\u202f: son mot de passe ne change pas tant qu’il l’est.',
    );
  }
  return reset;
}

/** What the journal keeps of a user: rights, and nothing of their data. */
function rightsOf({ user_id, user_mail, user_ban, is_admin }: UserRow) {
  return { user_id, user_mail, user_ban, is_admin };
}
