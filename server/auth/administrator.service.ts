import { AppError } from '../../shared/errors.ts';
import { tellJournal } from '../admin/audit.service.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inWrite } from '../db/write.ts';
import { noteRights } from '../revocations/revocations.service.ts';
import { hashPassword } from './passwords.ts';
import { findUserByMail, insertUser, type User, updateUser } from './user.store.ts';

/** Creates the administrator that the environment names, or promotes the user who has that address. */
export async function ensureAdministrator(
  db: Db,
  { email, password, nowMs }: { email: string; password: string; nowMs: number },
): Promise<void> {
  const user_mail = email.trim().toLowerCase();
  const known = await findUserByMail(db, user_mail);
  if (known?.is_admin === 1) return;
  const password_hash = await hashPassword(password);
  await inWrite(db, [], async (tx) => {
    if (known) {
      const after = await updateUser(tx, known.user_id, { is_admin: 1 });
      await noteRights(tx, { before: known, after, nowMs });
      await tellRights(tx, { by: 'ADMIN_EMAIL', before: known, after, nowMs });
      return;
    }
    const created: User = {
      user_id: newId(nowMs),
      user_nom: 'Administrateur',
      user_prenom: 'Administrateur',
      user_pseudo: 'admin',
      user_mail,
      user_picture: null,
      user_ban: 0,
      is_admin: 1,
      user_create: new Date(nowMs).toISOString(),
      password_hash,
    };
    await insertUser(tx, created);
    await tellRights(tx, { by: 'ADMIN_EMAIL', before: null, after: created, nowMs });
  });
}

/** Gives or takes the administrator's rights; at once, since they are read from the database at each request. */
export function setAdministrator(
  db: Db,
  { email, is_admin, nowMs }: { email: string; is_admin: 0 | 1; nowMs: number },
): Promise<User> {
  return inWrite(db, [], async (tx) => {
    const user = await findUserByMail(tx, email.trim().toLowerCase());
    if (!user) throw new AppError('NOT_FOUND', `Aucun utilisateur n’a l’adresse ${email.trim()}.`);
    const after = await updateUser(tx, user.user_id, { is_admin });
    await noteRights(tx, { before: user, after, nowMs });
    if (after.is_admin !== user.is_admin) {
      await tellRights(tx, { by: 'npm run admin', before: user, after, nowMs });
    }
    return after;
  });
}

/** The journal also records rights that the host gave or took, not an administrator. */
function tellRights(
  tx: Tx,
  { by, before, after, nowMs }: { by: string; before: User | null; after: User; nowMs: number },
): Promise<number> {
  return tellJournal(
    tx,
    { context: { now: () => nowMs }, actor: { user_mail: by } },
    {
      action: before ? 'update' : 'create',
      table: 'user',
      row: after.user_id,
      before: before && rightsOf(before),
      after: rightsOf(after),
    },
  );
}

function rightsOf({ user_id, user_mail, user_ban, is_admin }: User) {
  return { user_id, user_mail, user_ban, is_admin };
}
