import { parseDecimal } from './money.ts';

/**
 * Odds are whole thousandths inside (1.85 → 1850), decimals at the REST edge and on screen.
 */

/** Thousandths to the decimal odds of the REST edge (1850 → 1.85). */
export function thousandthsToOdds(thousandths: number): number {
  return thousandths / 1000;
}

/** Decimal odds of the REST edge to thousandths, or `null` when they are finer than that or no number. */
export function oddsToThousandths(odds: number): number | null {
  const thousandths = Math.round(odds * 1000);
  return Number.isSafeInteger(thousandths) && thousandthsToOdds(thousandths) === odds ? thousandths : null;
}

/** « 1,85 », « 2,00 », « 1,855 »: two decimals at least, three at most. */
export function formatOdds(thousandths: number): string {
  const text = (thousandths / 1000).toFixed(3);
  return (text.endsWith('0') ? text.slice(0, -1) : text).replace('.', ',');
}

/** Reads what a person typed (« 1,85 », « 1.855 ») as thousandths; `null` when it is no decimal number, or a finer one. */
export function parseOdds(text: string): number | null {
  return parseDecimal(text, 3);
}
