import { limits } from '../../shared/limits.ts';
import { centsToInput, isDecimal, parseCents } from '../../shared/money.ts';
import { formatOdds, parseOdds } from '../../shared/odds.ts';

/**
 * What a number's field shows once it is left (specification § 5): what was typed, tidied, or the least that makes sense.
 * A number that is finer than a cent or a thousandth stays as it was typed, and an emptied field stays empty: the field
 * refuses both, and nobody rounds or makes up what was not typed.
 */

/** Whether the field is left for the button that saves: nobody would see what it was repaired to, so it is refused. */
export function leavesToSave({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
}

const STAKE_WHEN_INVALID_CENTS = 100;

/** Invalid odds, and odds under 1,01, become 1,01. */
export function repairedOdds(text: string): string {
  const thousandths = parseOdds(text);
  if (thousandths === null && isKept(text)) return text;
  return formatOdds(Math.max(limits.oddsMin, thousandths ?? 0));
}

/** An invalid stake, and one that is not positive, becomes 1. */
export function repairedStake(text: string): string {
  const cents = parseCents(text);
  if (cents === null && isKept(text)) return text;
  return centsToInput(cents === null || cents <= 0 ? STAKE_WHEN_INVALID_CENTS : cents);
}

/** An invalid gain becomes 0. */
export function repairedGain(text: string): string {
  const cents = parseCents(text);
  return cents === null && isDecimal(text) ? text : centsToInput(cents ?? 0);
}

function isKept(text: string): boolean {
  return text.trim() === '' || isDecimal(text);
}
