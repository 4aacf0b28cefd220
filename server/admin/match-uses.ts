import { counted, formatCount } from '../../shared/counts.ts';
import type { MatchUses } from './matches.store.ts';

/** « 3 pronostics de 2 personnes, 1 score noté et 1 analyse », and whether that is several. */
export function usesText({ tips, people, notes, analyses }: Omit<MatchUses, 'match_id'>): {
  text: string;
  isSeveral: boolean;
} {
  const parts = [
    ...(tips > 0 ? [tipsText(tips, people)] : []),
    ...(notes > 0 ? [counted(notes, 'score noté', 'scores notés')] : []),
    ...(analyses > 0 ? [counted(analyses, 'analyse', 'analyses')] : []),
  ];
  const text = new Intl.ListFormat('fr').format(parts);
  return { text, isSeveral: tips + notes + analyses > 1 };
}

/** « 3 pronostics de 2 personnes », « 1 pronostic d’une personne ». */
export function tipsText(tips: number, people: number): string {
  const owners = people === 1 ? 'd’une personne' : `de ${formatCount(people)} personnes`;
  return `${counted(tips, 'pronostic', 'pronostics')} ${owners}`;
}
