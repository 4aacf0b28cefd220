import type { AdminMatch } from '../../../shared/answers.ts';
import { counted, formatCount } from '../../../shared/counts.ts';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { type MatchScore, readScore } from '../../../shared/domain/score.ts';

export function nameOf({ equipeA, equipeB }: AdminMatch): string {
  return `${equipeA.equipe_lib} – ${equipeB.equipe_lib}`;
}

export function dateOf({ match_date }: Pick<AdminMatch, 'match_date'>): string {
  return `${formatDay(match_date)} ${formatTime(match_date)}`;
}

/** « 3 pronostics de 2 personnes », « aucun pronostic ». */
export function betsOn({ nb_pronos, nb_parieurs }: AdminMatch): string {
  if (nb_pronos === 0) return 'aucun pronostic';
  const owners = nb_parieurs === 1 ? 'd’une personne' : `de ${formatCount(nb_parieurs)} personnes`;
  return `${counted(nb_pronos, 'pronostic', 'pronostics')} ${owners}`;
}

/** The score of a match, as far as it is known. */
export function scoreOf({ score }: Pick<AdminMatch, 'score'>): MatchScore | null {
  return score ? readScore(JSON.stringify(score)) : null;
}

/** « 2 tickets ont une sélection sur chacun des deux : ils auront deux fois ce match. » */
export function doubledText(tickets: number, kept: string): string {
  const both = counted(tickets, 'ticket a une sélection', 'tickets ont une sélection');
  return `${both} sur chacun des deux\u202f: ${tickets > 1 ? 'ils auront' : 'il aura'} deux fois ${kept}.`;
}
