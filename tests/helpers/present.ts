import type { Present } from '../../client/features/review/review-decisions.ts';

/** User data that contains only these rows of what an entry of « À vérifier » is about. */
export function presentOf(held: Partial<Present> = {}): Present {
  const rows = { tips: [], bankrolls: [], movements: [], martingales: [], reviews: [] };
  return { ...rows, balances: new Map(), matches: new Map(), ownScores: new Map(), ...held };
}
