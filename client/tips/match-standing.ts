import type { MatchPhase } from '../../shared/domain/match-clock.ts';
import { type MatchScore, matchStateNames } from '../../shared/domain/score.ts';

/** Where a match stands: as its score says, else as the clock suggests; `label` once it is over or does not take place. */
export function standingOf(
  score: MatchScore | null,
  phase: MatchPhase,
): { phase: MatchPhase; label: string | null } {
  if (score?.etat === 'en_cours') return { phase: 'live', label: null };
  if (score && score.etat !== 'a_venir') return { phase: 'finished', label: matchStateNames[score.etat] };
  return { phase, label: phase === 'finished' ? matchStateNames.termine : null };
}
