import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import { hashOfToken, newToken } from '../auth/one-time-token.ts';
import type { SessionUser } from '../auth/session.store.ts';
import { inWrite } from '../db/write.ts';
import type { ServerContext } from '../http/context.ts';
import { deleteFeed, findFeedOwner, replaceFeed } from './calendar-feed.store.ts';
import { calendarText } from './calendar-text.ts';
import { freeSelectionsOf, openBetsOf } from './open-bets.store.ts';

type Context = Pick<ServerContext, 'db' | 'now'>;
type Person = Pick<SessionUser, 'user_id'>;

/**
 * Makes a person's calendar address, or a new one, after which the former no longer answers. The token is returned only
 * here: the database and its backups keep its hash alone, since whoever reads an address reads the person's bets.
 */
export async function makeFeed(
  { db, now }: Context,
  { user_id }: Person,
): Promise<{ token: string; created_at: string }> {
  const { token, token_hash } = newToken();
  const created_at = new Date(now()).toISOString();
  await inWrite(db, [], (tx) => replaceFeed(tx, { user_id, token_hash, created_at }));
  return { token, created_at };
}

/** Ends a person's calendar address. */
export async function endFeed({ db }: Context, { user_id }: Person): Promise<void> {
  await inWrite(db, [], (tx) => deleteFeed(tx, user_id));
}

/**
 * The calendar (RFC 5545) of whoever has that address, and its ETag. The token is found by its hash, which tells nothing
 * of it by the time that it takes. Throws `NOT_FOUND` for an address that is not, or no longer, anybody's.
 */
export async function readFeed(
  { db, now }: Context,
  token: string,
): Promise<{ calendar: string; etag: string }> {
  const user_id = await findFeedOwner(db, hashOfToken(token));
  if (user_id === undefined) throw new AppError('NOT_FOUND', 'Cette adresse de calendrier ne sert plus.');
  const bets = await openBetsOf(db, user_id);
  const calendar = await calendarText({ bets, free: await freeSelectionsOf(db, user_id, bets) }, now());
  return { calendar, etag: `"${createHash('sha256').update(calendar).digest('base64url')}"` };
}
