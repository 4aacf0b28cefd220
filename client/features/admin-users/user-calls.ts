import { callApi } from '../../api/http.ts';
import type { UserSearch } from './user-search.ts';

/** A user as administrators see them. */
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

export async function loadUsers({ page = 1, recherche }: UserSearch) {
  const query = new URLSearchParams({ page: String(page), limit: '50' });
  if (recherche) query.set('search', recherche);
  const found = await callApi<{ users: UserRow[]; page: number; pages: number; total: number }>(
    'GET',
    `/admin/utilisateurs?${query}`,
  );
  return { ...found, recherche };
}

export function changeUser(
  { user_id }: UserRow,
  changes: Partial<Pick<UserRow, 'user_ban' | 'is_admin'>>,
): Promise<{ message: string }> {
  return callApi('PATCH', `/admin/utilisateurs/${user_id}`, changes);
}

/** The one-time link, whole, as it is to be given to the person. */
export async function openPasswordReset({ user_id }: UserRow): Promise<{ link: string; expires_at: string }> {
  const { data } = await callApi<{ data: { token: string; expires_at: string } }>(
    'POST',
    `/admin/utilisateurs/${user_id}/mot-de-passe`,
  );
  return { link: `${window.location.origin}/reinitialiser/${data.token}`, expires_at: data.expires_at };
}
