import { isDay } from '../../../shared/fields.ts';

const origins = ['parieurs', 'a_confirmer', 'absents', 'scores_notes'] as const;
/**
 * Matches that bettors created, of these those that no administrator has confirmed, those that a source gives no more, or
 * those without a score of which bettors noted one.
 */
export type MatchOrigin = (typeof origins)[number];

/** The list's state in the address. */
export interface MatchSearch {
  compet?: number | undefined;
  du?: string | undefined;
  au?: string | undefined;
  origine?: MatchOrigin | undefined;
}

/** Reads an address; invalid values are left out. */
export function matchSearch({ compet, du, au, origine }: Record<string, unknown>): MatchSearch {
  return {
    compet: typeof compet === 'number' && Number.isSafeInteger(compet) ? compet : undefined,
    du: typeof du === 'string' && isDay(du) ? du : undefined,
    au: typeof au === 'string' && isDay(au) ? au : undefined,
    origine: origins.find((origin) => origin === origine),
  };
}
