import { isDay } from '../../../shared/fields.ts';

/** All matches, those that bettors created, or of these those that no administrator has confirmed. */
export type MatchOrigin = 'parieurs' | 'a_confirmer';

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
    origine: origine === 'parieurs' || origine === 'a_confirmer' ? origine : undefined,
  };
}
