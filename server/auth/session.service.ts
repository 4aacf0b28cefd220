import { AppError, DELETED_ACCOUNT } from '../../shared/errors.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { isAccountDeleted } from './deleted-accounts.store.ts';
import { tellRevoked } from './revocations.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSessionUser,
  insertSession,
  type SessionUser,
} from './session.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SESSION_MS = 30 * DAY_MS;

/** What an access token says: which session it belongs to, and until when (seconds, as in RFC 7519). */
export interface TokenPayload {
  user_id: string;
  session_id: string;
  exp: number;
}

/** Opens a session of 30 days. */
export async function openSession(
  tx: Tx,
  user_id: string,
  { nowMs, userAgent }: { nowMs: number; userAgent: string | undefined },
): Promise<TokenPayload> {
  const now = new Date(nowMs).toISOString();
  const expiresMs = nowMs + SESSION_MS;
  const session_id = newId(nowMs);
  await insertSession(tx, {
    session_id,
    user_id,
    created_at: now,
    seen_at: now,
    expires_at: new Date(expiresMs).toISOString(),
    user_agent: userAgent?.slice(0, 300) ?? null,
  });
  return { user_id, session_id, exp: Math.floor(expiresMs / 1000) };
}

/** Deletes everybody's expired sessions: what they say of a person's devices is kept no longer. */
export async function forgetExpiredSessions(db: Db, nowMs: number): Promise<void> {
  await inWrite(db, [], (tx) => deleteExpiredSessions(tx, new Date(nowMs).toISOString()));
}

/**
 * The user of a token, as they are in the database now. A session renewed more than a day ago is extended, with a new
 * token payload for it; where that cannot be stored now, a later request does it.
 */
export async function resumeSession(
  { db, now }: ServerContext,
  token: TokenPayload,
): Promise<{ user: SessionUser; renewed: TokenPayload | null }> {
  const nowMs = now();
  const user = await requireUsable(db, token, nowMs);
  if (nowMs - Date.parse(user.seen_at) <= HOUR_MS) return { user, renewed: null };
  const isDue = Date.parse(user.expires_at) <= nowMs + SESSION_MS - DAY_MS;
  const expiresMs = isDue ? nowMs + SESSION_MS : Date.parse(user.expires_at);
  const [seen_at, expires_at] = [new Date(nowMs).toISOString(), new Date(expiresMs).toISOString()];
  try {
    await inWrite(db, [], (tx) => extendSession(tx, { session_id: user.session_id, seen_at, expires_at }));
  } catch (error) {
    if (storageTroubleOf(error)) return { user, renewed: null };
    throw error;
  }
  const renewed = isDue ? { ...token, exp: Math.floor(expiresMs / 1000) } : null;
  return { user: { ...user, seen_at, expires_at }, renewed };
}

/**
 * Refuses what somebody may no longer do since their request was accepted: their session has ended or they have been
 * suspended (`UNAUTHENTICATED`, `FORBIDDEN`), or they are no longer an administrator (`FORBIDDEN`).
 */
export async function requireStill(
  tx: Tx,
  user: Pick<SessionUser, 'user_id' | 'session_id' | 'is_admin'>,
  nowMs: number,
): Promise<void> {
  const present = await requireUsable(tx, user, nowMs);
  if (user.is_admin === 1 && present.is_admin === 0) throw new AppError('FORBIDDEN');
}

async function requireUsable(
  db: Db | Tx,
  { user_id, session_id, exp }: Pick<TokenPayload, 'user_id' | 'session_id'> & { exp?: number },
  nowMs: number,
): Promise<SessionUser> {
  const user = await findSessionUser(db, session_id);
  if (!user && (await isAccountDeleted(db, user_id))) throw accountGone();
  if (!user || user.user_id !== user_id) throw new AppError('UNAUTHENTICATED');
  const endMs = Math.min(Date.parse(user.expires_at), (exp ?? Number.POSITIVE_INFINITY) * 1000);
  if (endMs <= nowMs) throw new AppError('UNAUTHENTICATED');
  if (user.user_ban === 1) throw new AppError('FORBIDDEN', 'Compte suspendu');
  return user;
}

/** The error for a device of a deleted account; the client recognises it by its field. */
function accountGone(): AppError {
  const message = 'Ce compte a été supprimé.';
  return new AppError('UNAUTHENTICATED', message, { details: [{ field: DELETED_ACCOUNT, message }] });
}

/** Ends this session; its token is no longer accepted. */
export async function endSession(
  { db }: ServerContext,
  { user_id, session_id }: Pick<SessionUser, 'user_id' | 'session_id'>,
): Promise<void> {
  await inWrite(db, [], (tx) => deleteSession(tx, session_id));
  tellRevoked(db, user_id);
}
