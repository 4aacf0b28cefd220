import type { InvitationRow, LinkToken, UserRow } from '../../../shared/answers.ts';
import { callApi } from '../../api/http.ts';
import { writeAsAdmin } from '../admin-writes.ts';
import type { UserSearch } from './user-search.ts';

export async function loadUsers({ page = 1, recherche }: UserSearch) {
  const query = new URLSearchParams({ page: String(page), limit: '50' });
  if (recherche) query.set('search', recherche);
  const found = await callApi('GET', `/admin/utilisateurs?${query}`);
  return { ...found, recherche };
}

export function changeUser(
  { user_id }: UserRow,
  changes: Partial<Pick<UserRow, 'user_ban' | 'is_admin'>>,
): Promise<{ message: string }> {
  return writeAsAdmin('PATCH', `/admin/utilisateurs/${user_id}`, changes);
}

/** Deletes an account with all that it owns; `email` is the address typed as confirmation. */
export function deleteUser({ user_id }: UserRow, email: string): Promise<{ message: string }> {
  return writeAsAdmin('DELETE', `/admin/utilisateurs/${user_id}`, { email });
}

/** A link that works once, in full, to be given to a person. */
export interface MadeLink {
  link: string;
  expires_at: string;
}

/** The link, and whether it replaced one that was given before. */
export async function openPasswordReset({
  user_id,
}: UserRow): Promise<MadeLink & { hasEndedAnother: boolean }> {
  const { data } = await writeAsAdmin('POST', `/admin/utilisateurs/${user_id}/mot-de-passe`);
  return { ...madeLink('reinitialiser', data), hasEndedAnother: data.remplace_un_lien };
}

export function loadInvitations() {
  return callApi('GET', '/admin/invitations');
}

export async function invite(invitation_pour: string): Promise<MadeLink> {
  const { data } = await writeAsAdmin('POST', '/admin/invitations', { invitation_pour });
  return madeLink('register', data);
}

export function withdrawInvitation({ invitation_id }: InvitationRow): Promise<{ message: string }> {
  return writeAsAdmin('DELETE', `/admin/invitations/${invitation_id}`);
}

/** What follows a « # » never leaves the browser, so that no log on the way holds the token. */
function madeLink(page: string, { token, expires_at }: LinkToken): MadeLink {
  return { link: `${window.location.origin}/${page}#${token}`, expires_at };
}
