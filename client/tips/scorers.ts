import { dayOf } from '../../shared/dates.ts';
import { standingOn } from '../../shared/domain/membership.ts';
import { isScorerGroup, playerName } from '../../shared/domain/scorer.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/live-data.ts';

/** The scorer's value when the bettor names nobody in particular; the empty text is « not chosen yet ». */
export const NO_PLAYER = 'none';

export interface Scorer {
  joueur_id: number;
  name: string;
}

export interface TeamScorers {
  equipe_id: number;
  label: string;
  scorers: readonly Scorer[];
}

/** The players of a match's two teams: current and active, and the one that is `kept`. */
export function scorersOf(
  reference: Reference,
  match: Row<'match'>,
  kept: number | null = null,
): readonly TeamScorers[] {
  const today = dayOf(new Date().toISOString());
  return [match.equa_id, match.equb_id].map((equipe_id) => {
    const label = reference.teams.get(equipe_id)?.equipe_lib ?? 'Équipe inconnue';
    return { equipe_id, label, scorers: playersOf(reference, equipe_id, today, kept) };
  });
}

/** The scorers of a match, and the one that is `kept`. */
export type ScorersOf = (match: Row<'match'>, kept?: number | null) => readonly TeamScorers[];

/** The scorers of matches, each looked for once. */
export function scorersFinder(reference: Reference): ScorersOf {
  const found = new Map<string, readonly TeamScorers[]>();
  return (match, kept = null) => {
    const key = `${match.match_id} ${kept}`;
    const known = found.get(key) ?? scorersOf(reference, match, kept);
    found.set(key, known);
    return known;
  };
}

/** The group of a type, as its label. */
export function groupLabelOf(
  reference: Pick<Reference, 'predictionGroups'>,
  type: Row<'prediction_type'>,
): string {
  return reference.predictionGroups.get(type.grp_prono_id)?.grp_prono_lib ?? 'Groupe inconnu';
}

/** Whether tips of this type name a scorer. */
export function namesScorer(
  reference: Pick<Reference, 'predictionGroups' | 'predictionTypes'>,
  prono_id: number,
): boolean {
  const type = reference.predictionTypes.get(prono_id);
  return type !== undefined && isScorerGroup(groupLabelOf(reference, type));
}

/** The player that was chosen; `null` for nobody in particular. */
export function playerIdOf(typed: string): number | null {
  return typed === '' || typed === NO_PLAYER ? null : Number(typed);
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
