import { sql } from 'kysely';
import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';

/** A user as administrators see them: no tip, no amount, only how many. */
export interface UserRow {
  user_id: string;
  user_nom: string;
  user_prenom: string;
  user_pseudo: string;
  user_mail: string;
  user_ban: 0 | 1;
  is_admin: 0 | 1;
  user_create: string;
  derniere_activite: string | null;
  nb_pronos: number;
}

function users(db: Db | Tx) {
  return db
    .selectFrom('user as u')
    .select(['u.user_id', 'u.user_nom', 'u.user_prenom', 'u.user_pseudo', 'u.user_mail'])
    .select(['u.user_ban', 'u.is_admin', 'u.user_create'])
    .select(
      sql<string | null>`nullif(max(
        coalesce((select max(seen_at) from session s where s.user_id = u.user_id), ''),
        coalesce((select max(seen_at) from device d where d.user_id = u.user_id), '')), '')`.as(
        'derniere_activite',
      ),
    )
    .select(sql<number>`(select count(*) from tip t where t.user_id = u.user_id)`.as('nb_pronos'));
}

const matches = (search: string) => sql<boolean>`finds(${search},
  u.user_prenom || ' ' || u.user_nom || ' ' || u.user_pseudo || ' ' || u.user_mail)`;

/** A page of users, the newest first; a search covers names and addresses. */
export async function findUsers(
  db: Db,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ users: UserRow[]; total: number }> {
  const text = search?.trim() ?? '';
  let counting = db.selectFrom('user as u');
  let reading = users(db);
  if (text !== '') {
    counting = counting.where(matches(text));
    reading = reading.where(matches(text));
  }
  const { total } = await counting
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await reading
    .orderBy('u.user_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { users: found, total };
}

export function findUser(db: Db | Tx, user_id: string): Promise<UserRow | undefined> {
  return users(db).where('u.user_id', '=', user_id).executeTakeFirst();
}

/** How many administrators may log in. */
export async function countAdministrators(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('is_admin', '=', 1)
    .where('user_ban', '=', 0)
    .executeTakeFirstOrThrow();
  return total;
}

/** How long a link for a new password is valid. */
export const RESET_MS = 24 * 3_600_000;

/** Stores a link for a new password; the user's earlier ones are deleted. Returns until when these were valid. */
export async function replaceReset(tx: Tx, reset: NewRow<'password_reset'>): Promise<string[]> {
  const ended = await tx
    .deleteFrom('password_reset')
    .where('user_id', '=', reset.user_id)
    .returning('expires_at')
    .execute();
  await tx.insertInto('password_reset').values(reset).execute();
  return ended.map(({ expires_at }) => expires_at);
}

export function findReset(
  db: Db | Tx,
  token_hash: string,
): Promise<(StoredRow<'password_reset'> & { user_ban: 0 | 1 }) | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('user', 'user.user_id', 'password_reset.user_id')
    .selectAll('password_reset')
    .select('user.user_ban')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
}

export async function deleteResetsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', user_id).execute();
}

/** Ends every session of a user. */
export async function deleteSessionsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', user_id).execute();
}
