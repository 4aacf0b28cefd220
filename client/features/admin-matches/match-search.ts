import { isDay } from '../../../shared/fields.ts';

/** What the address says of the list. */
export interface MatchSearch {
  compet?: number | undefined;
  du?: string | undefined;
  au?: string | undefined;
}

/** Reads an address; what makes no sense is left out. */
export function matchSearch({ compet, du, au }: Record<string, unknown>): MatchSearch {
  return {
    compet: typeof compet === 'number' && Number.isSafeInteger(compet) ? compet : undefined,
    du: typeof du === 'string' && isDay(du) ? du : undefined,
    au: typeof au === 'string' && isDay(au) ? au : undefined,
  };
}
