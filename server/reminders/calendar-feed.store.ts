import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';

/** When a person's calendar address was made; `undefined` where there is none. */
export function findFeed(
  db: Db,
  user_id: string,
): Promise<Pick<StoredRow<'calendar_feed'>, 'created_at'> | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** Whose calendar address has the token of that hash. */
export async function findFeedOwner(db: Db, token_hash: string): Promise<string | undefined> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return feed?.user_id;
}

/** A person has one calendar address: another takes its place. */
export async function replaceFeed(tx: Tx, feed: NewRow<'calendar_feed'>): Promise<void> {
  await deleteFeed(tx, feed.user_id);
  await tx.insertInto('calendar_feed').values(feed).execute();
}

export async function deleteFeed(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('user_id', '=', user_id).execute();
}
