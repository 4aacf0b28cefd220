import { AppError } from '../../shared/errors.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { noteRevocation } from '../revocations/revocations.service.ts';
import type { FailureLimiter } from './failure-limiter.ts';
import { isOpenInvitation, takeInvitation } from './invitations.store.ts';
import { knownDevice, rememberDevice } from './known-device.service.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { hashOfToken } from './one-time-token.ts';
import { hashPassword, isPassword, requireHashingCapacity, requireUncommon } from './passwords.ts';
import { openSession, type TokenPayload } from './session.service.ts';
import type { SessionUser } from './session.store.ts';
import { findUserByMail, insertUser, type User } from './user.store.ts';

export interface Registration {
  nom: string;
  prenom: string;
  pseudo: string;
  email: string;
  password: string;
  /** The token of an invitation, where registration is by invitation. */
  invitation?: string | undefined;
  device_token?: string | undefined;
}

/** Where a request comes from. */
export interface Visitor {
  address: string;
  userAgent: string | undefined;
}

export interface SignedIn {
  token: TokenPayload;
  device_token: string;
  user: PublicUser;
}

export type PublicUser = ReturnType<typeof publicUser>;

/** A user in the answers of login, registration and `GET /auth/profile`. */
export function publicUser(user: User | SessionUser) {
  return {
    user_id: user.user_id,
    nom: user.user_nom,
    prenom: user.user_prenom,
    pseudo: user.user_pseudo,
    email: user.user_mail,
    picture: user.user_picture,
    isAdmin: user.is_admin === 1,
    is_admin: user.is_admin,
  };
}

/**
 * Creates an account and signs it in. Throws `FORBIDDEN` where registration is closed or needs an invitation,
 * `VALIDATION`, `CONFLICT` and `RATE_LIMITED`.
 */
export async function register(
  context: ServerContext,
  { registrations, logins }: { registrations: FailureLimiter; logins: LoginLimiter },
  { password, invitation, device_token, ...person }: Registration,
  { address, userAgent }: Visitor,
): Promise<SignedIn> {
  const { db, now } = context;
  const admission = await requireAdmission(context, invitation);
  requireUncommon(password, 'password');
  requireHashingCapacity();
  const attempt = registrations.begin({ account: person.email, address });
  const password_hash = await hashPassword(password);
  const nowMs = now();
  const signedIn = await inWrite(db, [], async (tx) => {
    if (await findUserByMail(tx, person.email)) {
      throw new AppError('CONFLICT', 'Un compte existe déjà avec cette adresse e-mail.');
    }
    const user: User = {
      user_id: newId(nowMs),
      user_nom: person.nom,
      user_prenom: person.prenom,
      user_pseudo: person.pseudo,
      user_mail: person.email,
      user_picture: null,
      user_ban: 0,
      is_admin: 0,
      user_create: new Date(nowMs).toISOString(),
      password_hash,
    };
    if (admission) {
      const taken = await takeInvitation(tx, admission, user.user_create);
      if (!taken) throw invitationOver();
      await noteRevocation(tx, { kind: 'invitation', subject: taken.invitation_id, nowMs });
    }
    await insertUser(tx, user);
    return signIn(tx, user, { nowMs, userAgent, device_token });
  });
  attempt.succeed();
  logins.remember(person.email, address);
  return signedIn;
}

/**
 * Signs in; an unknown address and a wrong password take the same time and give the same answer. Throws
 * `UNAUTHENTICATED`, `FORBIDDEN` for a suspended account, `RATE_LIMITED`, and `UNAVAILABLE` while too many others log
 * in.
 */
export async function login(
  { db, now }: ServerContext,
  limiter: LoginLimiter,
  { email, password, device_token }: { email: string; password: string; device_token?: string | undefined },
  { address, userAgent }: Visitor,
): Promise<SignedIn> {
  const user = await findUserByMail(db, email);
  const known = await knownDevice(db, user?.user_id, device_token);
  requireHashingCapacity();
  const attempt = limiter.begin({ account: email, address, knownDevice: known });
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    throw new AppError('UNAUTHENTICATED', 'E-mail ou mot de passe incorrect');
  }
  attempt.succeed();
  if (user.user_ban === 1) throw new AppError('FORBIDDEN', 'Compte suspendu');
  return inWrite(db, [], (tx) => signIn(tx, user, { nowMs: now(), userAgent, device_token }));
}

async function signIn(
  tx: Tx,
  user: User,
  visit: { nowMs: number; userAgent: string | undefined; device_token: string | undefined },
): Promise<SignedIn> {
  const token = await openSession(tx, user.user_id, visit);
  const device_token = await rememberDevice(tx, user.user_id, {
    token: visit.device_token,
    nowMs: visit.nowMs,
  });
  return { token, user: publicUser(user), device_token };
}

/**
 * The hash of the invitation that an account uses up; `null` where none is needed. Throws `FORBIDDEN` where registration is
 * closed, asks for an invitation, or has no such invitation any more.
 */
export async function requireAdmission(
  { db, config, now }: ServerContext,
  invitation: string | undefined,
): Promise<string | null> {
  if (config.REGISTRATION === 'open') return null;
  if (config.REGISTRATION === 'closed') {
    throw new AppError('FORBIDDEN', 'L’inscription est fermée sur ce serveur.');
  }
  if (invitation === undefined) {
    throw new AppError(
      'FORBIDDEN',
      'L’inscription se fait sur invitation\u202f: adressez-vous à l’administrateur de ce serveur.',
    );
  }
  const token_hash = hashOfToken(invitation);
  if (!(await isOpenInvitation(db, token_hash, new Date(now()).toISOString()))) throw invitationOver();
  return token_hash;
}

function invitationOver(): AppError {
  return new AppError(
    'FORBIDDEN',
    'Cette invitation a déjà servi ou n’est plus valable\u202f: demandez-en une autre.',
  );
}
