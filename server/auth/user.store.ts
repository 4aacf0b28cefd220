import type { Db, NewRow, StoredRow, Tx } from '../db/schema.ts';

export type User = StoredRow<'user'>;

export function findUserByMail(db: Db | Tx, user_mail: string): Promise<User | undefined> {
  return db.selectFrom('user').selectAll().where('user_mail', '=', user_mail).executeTakeFirst();
}

export function findUserById(db: Db | Tx, user_id: string): Promise<User | undefined> {
  return db.selectFrom('user').selectAll().where('user_id', '=', user_id).executeTakeFirst();
}

export async function insertUser(tx: Tx, user: NewRow<'user'>): Promise<void> {
  await tx.insertInto('user').values(user).execute();
}

export async function updateUser(tx: Tx, user_id: string, changes: Partial<User>): Promise<User> {
  return tx
    .updateTable('user')
    .set({ user_id, ...changes })
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
