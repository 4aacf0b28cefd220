import type { SportRow } from '../../../shared/answers.ts';
import { callApi } from '../../api/http.ts';
import { writeAsAdmin } from '../admin-writes.ts';

/** Something that may be linked, and whether it is. */
export interface LinkChoice {
  id: number;
  label: string;
  sub: string | null;
  sport_id: number | null;
  pays_id: number | null;
  isAssociated: boolean;
}

export async function loadCompetitions() {
  const [competitions, sports, countries] = await Promise.all([
    callApi('GET', '/admin/compet-equipes'),
    callApi('GET', '/admin/sports'),
    callApi('GET', '/admin/pays'),
  ]);
  return { competitions, sports, countries };
}

export function loadSports(): Promise<SportRow[]> {
  return callApi('GET', '/admin/groupe-prono-sports');
}

/** Every team, those that play in the competition first. */
export async function loadTeamChoices(compet_id: number): Promise<LinkChoice[]> {
  const teams = await callApi('GET', `/admin/compet-equipes/available-equipes/${compet_id}`);
  return teams
    .map(({ equipe_id, equipe_lib, sport, pays, ...team }) => ({
      ...team,
      id: equipe_id,
      label: equipe_lib,
      sub: `${sport.sport_lib} · ${pays.pays_lib}`,
    }))
    .sort((a, b) => Number(b.isAssociated) - Number(a.isAssociated));
}

export async function loadGroupChoices(sport_id: number): Promise<LinkChoice[]> {
  const groups = await callApi('GET', `/admin/groupe-prono-sports/available-groupes/${sport_id}`);
  return groups.map(({ grp_prono_id, grp_prono_lib, isAssociated }) => ({
    id: grp_prono_id,
    label: grp_prono_lib,
    sub: null,
    sport_id: null,
    pays_id: null,
    isAssociated,
  }));
}

/** What was ticked and unticked; what somebody else changed meanwhile stays. */
export interface LinkChanges {
  ajouts: readonly number[];
  retraits: readonly number[];
}

export function saveTeams(compet_id: number, changes: LinkChanges): Promise<{ message: string }> {
  return writeAsAdmin('PATCH', `/admin/compet-equipes/${compet_id}`, changes);
}

export function saveGroups(sport_id: number, changes: LinkChanges): Promise<{ message: string }> {
  return writeAsAdmin('PATCH', `/admin/groupe-prono-sports/${sport_id}`, changes);
}
