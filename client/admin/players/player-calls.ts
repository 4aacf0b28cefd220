import type { Membership } from '../../../shared/answers.ts';
import { callApi } from '../../api/http.ts';
import { writeAsAdmin } from '../admin-writes.ts';
import { loadReferences, type RecordRow } from '../records.ts';
import type { PlayerSearch } from './player-search.ts';

const PAGE_SIZE = 20;
/** A page of players, and the countries that they may be from. */
export async function loadPlayers({ page = 1, recherche }: PlayerSearch) {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (recherche) query.set('search', recherche);
  const [found, references] = await Promise.all([
    callApi('GET', `/admin/joueurs?${query}`),
    loadReferences('player'),
  ]);
  return { ...found, recherche, references };
}

export function setActive({ joueur_id, ver }: RecordRow, is_active: 0 | 1): Promise<{ message: string }> {
  return writeAsAdmin('PATCH', `/admin/joueurs/${joueur_id}`, { is_active, ver });
}

/** A player's history, and every team that he may join: of the sport of those that he is or was in. */
export async function loadHistory({ joueur_id }: RecordRow) {
  const [memberships, teams] = await Promise.all([
    callApi('GET', `/admin/joueurs/${joueur_id}/historique-equipes`),
    callApi('GET', '/admin/equipes'),
  ]);
  const sportOf = new Map(teams.map(({ equipe_id, sport_id }) => [equipe_id, sport_id]));
  const [last] = memberships;
  const sport_id = last && sportOf.get(last.equipe_id);
  return { memberships, teams: teams.filter((team) => sport_id === undefined || team.sport_id === sport_id) };
}

export function joinTeam({ joueur_id }: RecordRow, values: object): Promise<{ message: string }> {
  return writeAsAdmin('POST', `/admin/joueurs/${joueur_id}/equipes`, values);
}

export function leaveTeam(
  { joueur_id }: RecordRow,
  { equipe_id, je_id }: Membership,
  date_fin: string,
): Promise<{ message: string }> {
  return writeAsAdmin('PATCH', `/admin/joueurs/${String(joueur_id)}/equipes/${equipe_id}/terminer`, {
    je_id,
    date_fin,
  });
}

/** Deletes a membership, past, current or future. */
export function deleteMembership(
  { joueur_id }: RecordRow,
  { je_id }: Membership,
): Promise<{ message: string }> {
  return writeAsAdmin('DELETE', `/admin/joueurs/${String(joueur_id)}/passages/${je_id}`);
}
