import { formatCount } from '../../../shared/counts.ts';
/** « 1 match », « 24 matchs », « aucun match ». */
export function matchCountText(count: number): string {
  if (count === 0) return 'aucun match';
  return count === 1 ? '1 match' : `${formatCount(count)} matchs`;
}
