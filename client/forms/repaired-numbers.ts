import { limits } from '../../shared/limits.ts';
import { centsToInput, parseCents } from '../../shared/money.ts';
import { formatOdds, parseOdds } from '../../shared/odds.ts';

/**
 * What a number's field shows once it is left (specification § 5): what was typed, tidied, or the least that makes sense.
 */

const STAKE_WHEN_INVALID_CENTS = 100;

/** Invalid odds, and odds under 1,01, become 1,01. */
export function repairedOdds(text: string): string {
  return formatOdds(Math.max(limits.oddsMin, parseOdds(text) ?? 0));
}

/** An invalid stake, and one that is not positive, becomes 1. */
export function repairedStake(text: string): string {
  const cents = parseCents(text);
  return centsToInput(cents === null || cents <= 0 ? STAKE_WHEN_INVALID_CENTS : cents);
}

/** An invalid gain becomes 0. */
export function repairedGain(text: string): string {
  return centsToInput(parseCents(text) ?? 0);
}
