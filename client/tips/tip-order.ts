import type { Row } from '../../shared/records/tables.ts';
import type { Reference } from '../local/user-data.tsx';

type Tip = Row<'tip'>;

/** Sorts tips by their date, the newest first; those of one instant by the moment they were noted. */
export function newestFirst(a: Tip, b: Tip): number {
  if (a.date_add !== b.date_add) return a.date_add < b.date_add ? 1 : -1;
  return a.upm_id < b.upm_id ? 1 : -1;
}

/** As lists show tips: first those to settle, the match played soonest before the others, then the newest. */
export function inListOrder(
  tips: readonly Tip[],
  { matches, outcomeOf }: Pick<Reference, 'matches' | 'outcomeOf'>,
): Tip[] {
  const isPending = ({ result_id }: Tip) => outcomeOf(result_id) === 'pending';
  const pending = tips.filter(isPending).map((tip) => ({ tip, date: matchDateOf(tip, matches) }));
  pending.sort((a, b) => (a.date === b.date ? newestFirst(a.tip, b.tip) : a.date < b.date ? -1 : 1));
  const settled = tips.filter((tip) => !isPending(tip)).sort(newestFirst);
  return [...pending.map(({ tip }) => tip), ...settled];
}

/** When a tip's match is played; where that is not known, when the tip was noted. */
export function matchDateOf({ match_id, date_add }: Tip, matches: Reference['matches']): string {
  return matches.get(match_id)?.match_date ?? date_add;
}
