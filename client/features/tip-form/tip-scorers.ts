import { useMemo } from 'react';
import { dayOf } from '../../../shared/dates.ts';
import { standingOn } from '../../../shared/domain/membership.ts';
import { playerName } from '../../../shared/domain/scorer.ts';
import type { Reference } from '../../local/live-data.ts';
import type { OpenedTip } from './open-tip.ts';

export interface Scorer {
  joueur_id: number;
  name: string;
}

export interface TeamScorers {
  equipe_id: number;
  label: string;
  scorers: readonly Scorer[];
}

/** The players of the match's two teams: current and active, and the one that the edited tip already names. */
export function useScorers(reference: Reference, { match, before }: OpenedTip): readonly TeamScorers[] {
  const kept = before?.joueur_id ?? null;
  return useMemo(() => {
    const today = dayOf(new Date().toISOString());
    return [match.equa_id, match.equb_id].map((equipe_id) => {
      const label = reference.teams.get(equipe_id)?.equipe_lib ?? 'Équipe inconnue';
      return { equipe_id, label, scorers: playersOf(reference, equipe_id, today, kept) };
    });
  }, [reference, match, kept]);
}

function playersOf(reference: Reference, equipe_id: number, today: string, kept: number | null): Scorer[] {
  const byId = new Map<number, Scorer>();
  for (const link of reference.playerTeams) {
    if (link.equipe_id !== equipe_id) continue;
    const player = reference.players.get(link.joueur_id);
    if (!player) continue;
    const isCurrent = standingOn(link, today) === 'current';
    if ((isCurrent && player.is_active === 1) || player.joueur_id === kept) {
      byId.set(player.joueur_id, { joueur_id: player.joueur_id, name: playerName(player) });
    }
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'fr'));
}
