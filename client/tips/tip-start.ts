import { limits } from '../../shared/limits.ts';

/** The initial values of a tip that is recorded from a martingale; kept in the address. */
export interface TipStart {
  /** The martingale that it is added to. */
  martingale?: string | undefined;
  /** The stake, in cents. */
  mise?: number | undefined;
  /** The odds, in thousandths. */
  cote?: number | undefined;
}

/** Reads an address; invalid values are left out. */
export function tipStart({ martingale, mise, cote }: Record<string, unknown>): TipStart {
  return {
    martingale: typeof martingale === 'string' && martingale !== '' ? martingale : undefined,
    mise: integerWithin(mise, limits.stakeMinCents, limits.amountMaxCents),
    cote: integerWithin(cote, limits.oddsMin, limits.oddsMax),
  };
}

function integerWithin(value: unknown, min: number, max: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
    ? value
    : undefined;
}
