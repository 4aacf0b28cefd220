import { playerName } from '../../../shared/domain/scorer.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference } from '../../local/carnet.tsx';

export interface Scorer {
  joueur_id: number;
  name: string;
}

export interface TeamScorers {
  equipe_id: number;
  label: string;
  shortLabel: string;
  scorers: readonly Scorer[];
}

/** The players of a match's two teams: current and active, and the one that the edited tip already names. */
export function scorersOf(
  reference: Reference,
  match: Row<'match'>,
  today: string,
  edited_joueur_id: number | null,
): TeamScorers[] {
  return [match.equa_id, match.equb_id].map((equipe_id) => {
    const team = reference.teams.get(equipe_id);
    const label = team?.equipe_lib ?? 'Équipe inconnue';
    const scorers = playersOf(reference, equipe_id, today, edited_joueur_id);
    return { equipe_id, label, shortLabel: team?.equipe_lib_court ?? label, scorers };
  });
}

function playersOf(reference: Reference, equipe_id: number, today: string, kept: number | null): Scorer[] {
  const byId = new Map<number, Scorer>();
  for (const link of reference.playerTeams) {
    if (link.equipe_id !== equipe_id) continue;
    const player = reference.players.get(link.joueur_id);
    if (!player) continue;
    const isCurrent = link.date_debut <= today && (link.date_fin === null || link.date_fin >= today);
    if ((isCurrent && player.is_active === 1) || player.joueur_id === kept) {
      byId.set(player.joueur_id, { joueur_id: player.joueur_id, name: playerName(player) });
    }
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'fr'));
}
