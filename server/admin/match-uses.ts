import { counted, formatCount } from '../../shared/counts.ts';
import type { MatchUses } from './matches.store.ts';

/** « 3 pronostics de 2 personnes et 1 analyse », and whether that is several. */
export function usesText({ tips, people, analyses }: Omit<MatchUses, 'match_id'>): {
  text: string;
  isSeveral: boolean;
} {
  const parts = [
    ...(tips > 0 ? [tipsText(tips, people)] : []),
    ...(analyses > 0 ? [counted(analyses, 'analyse', 'analyses')] : []),
  ];
  return { text: parts.join(' et '), isSeveral: tips + analyses > 1 };
}

/** « 3 pronostics de 2 personnes », « 1 pronostic d’une personne ». */
export function tipsText(tips: number, people: number): string {
  const owners = people === 1 ? 'd’une personne' : `de ${formatCount(people)} personnes`;
  return `${counted(tips, 'pronostic', 'pronostics')} ${owners}`;
}
