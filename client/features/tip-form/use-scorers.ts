import { useMemo } from 'react';
import type { Reference } from '../../local/live-data.ts';
import { scorersOf, type TeamScorers } from '../../tips/scorers.ts';
import type { OpenedTip } from './open-tip.ts';

/** The players of the match's two teams, and the one that the edited tip already names. */
export function useScorers(reference: Reference, { match, before }: OpenedTip): readonly TeamScorers[] {
  const kept = before?.joueur_id ?? null;
  return useMemo(() => scorersOf(reference, match, kept), [reference, match, kept]);
}
