import { formatCount } from '../../shared/counts.ts';
import { searchFor } from '../../shared/text.ts';
import { everydayWordsOf } from './everyday-words.ts';
import type { PredictionType, TypeGroup } from './prediction-types.ts';

/** In fewer types no search is needed. */
export const SEARCHED_FROM = 20;

/**
 * The groups with the types that contain every word searched, in the type's or in its group's label, or as bettors say
 * it.
 */
export function searchTypes(groups: readonly TypeGroup[], search: string): TypeGroup[] {
  const isFound = searchFor(search);
  // Found by the team's name, and by the wording of a bookmaker's slip.
  const wordsOf = ({ group: { grp_prono_lib }, title }: TypeGroup, { prono_lib, text }: PredictionType) =>
    `${grp_prono_lib} ${title} ${prono_lib} ${text} ${everydayWordsOf(grp_prono_lib, prono_lib)}`;
  return groups
    .map((group) => ({ ...group, types: group.types.filter((type) => isFound(wordsOf(group, type))) }))
    .filter(({ types }) => types.length > 0);
}

/** How many types there are in all these groups. */
export function countTypes(groups: readonly TypeGroup[]): number {
  return groups.reduce((sum, { types }) => sum + types.length, 0);
}

/** « 1 type », « 389 types », « aucun type ». */
export function typeCountText(count: number): string {
  if (count === 0) return 'aucun type';
  return count === 1 ? '1 type' : `${formatCount(count)} types`;
}
