import { sql } from 'kysely';
import type { StoredRow, Tx } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { forgetOwnScores } from '../matches/own-scores.store.ts';

const IDS_PER_STATEMENT = 500;

/** How many matches an account has added since an instant. */
export async function countMadeSince(tx: Tx, user_id: string, since: string): Promise<number> {
  const { total } = await tx
    .selectFrom('match')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('created_by', '=', user_id)
    .where('made_at', '>=', since)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many matches of an account came back after a restore and are seen by nobody else. */
export async function countGivenBack(tx: Tx, user_id: string): Promise<number> {
  const { total } = await tx
    .selectFrom('match')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('created_by', '=', user_id)
    .where('made_at', 'is', null)
    .where('standing', '=', 'own')
    .executeTakeFirstOrThrow();
  return total;
}

/** Records when an account's match was created. */
export async function noteMade(tx: Tx, match_id: string, made_at: string): Promise<void> {
  await tx.updateTable('match').set({ made_at }).where('match_id', '=', match_id).execute();
}

interface ShareBound {
  user_id: string;
  now: string;
  since: string;
  most: number;
}

/** Shows an account's match to everybody while fewer than `most` of those created since an instant are. */
export async function shareWithinBounds(
  tx: Tx,
  match_id: string,
  { user_id, now, since, most }: ShareBound,
): Promise<void> {
  await sql`
    update match set standing = 'shared', shown_at = ${now}
    where match_id = ${match_id} and created_by = ${user_id} and standing = 'own' and same_as is null and ${most} > (
      select count(*) from match
      where created_by = ${user_id} and made_at >= ${since} and standing = 'shared')`.execute(tx);
}

const shareOfOthers = statement(
  `update match set standing = 'shared', shown_at = ?, ver = ? where match_id in (
     select match_id from (
       select match_id, created_by, row_number() over (partition by created_by order by match_id) as place
       from match
       where match_id in (select value from json_each(?)) and standing = 'own' and created_by is not ?) as held
     where place + (
       select count(*) from match
       where created_by is held.created_by and shown_at >= ? and standing = 'shared') <= ?)`,
);

/**
 * Shows to everybody the matches of others that this account has too, as long as no more than `most` of one creator's
 * were shown since an instant. Those of deleted creators count together.
 */
export async function shareHeld(
  tx: Tx,
  match_ids: readonly string[],
  { user_id, ver, now, since, most }: ShareBound & { ver: number },
): Promise<void> {
  if (match_ids.length > 0)
    await shareOfOthers(tx, now, ver, JSON.stringify(match_ids), user_id, since, most);
}

/** Shows matches to everybody in an administrator's name; returns how many were not confirmed before. */
export async function confirmMatches(tx: Tx, match_ids: readonly string[], ver: number): Promise<number> {
  let confirmed = 0;
  for (let at = 0; at < match_ids.length; at += IDS_PER_STATEMENT) {
    const { numAffectedRows } = await sql`
      update match set standing = 'confirmed', ver = iif(standing = 'own', ${ver}, ver)
      where match_id in (${sql.join(match_ids.slice(at, at + IDS_PER_STATEMENT))})
        and standing <> 'confirmed'`.execute(tx);
    confirmed += Number(numAffectedRows ?? 0n);
  }
  return confirmed;
}

export type DeletedMatch = Pick<StoredRow<'match'>, 'match_id' | 'same_as' | 'standing' | 'created_by'>;

/**
 * Deletes matches with the scores that bettors noted of them, those that were merged into another one first, and writes
 * tombstones for the devices that may hold them: everybody's, or its creator's alone where nobody else saw it.
 */
export async function deleteMatches(tx: Tx, matches: readonly DeletedMatch[], ver: number): Promise<void> {
  await forgetOwnScores(
    tx,
    matches.map(({ match_id }) => match_id),
    ver,
  );
  for (const { match_id, standing, created_by } of matches.toSorted(aliasFirst)) {
    await tx.deleteFrom('match').where('match_id', '=', match_id).execute();
    if (standing === 'own' && created_by === null) continue;
    const user_id = standing === 'own' ? created_by : null;
    await tx.insertInto('tombstone').values({ table_name: 'match', id: match_id, user_id, ver }).execute();
  }
}

function aliasFirst(a: DeletedMatch, b: DeletedMatch): number {
  return Number(a.same_as === null) - Number(b.same_as === null);
}
