/**
 * Money is a whole number of cents everywhere inside; euros exist only at the REST edge and on screen.
 */

const eurosFormat = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const signedEurosFormat = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  signDisplay: 'exceptZero',
});
const wholeEurosFormat = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const compactEurosFormat = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const COMPACT_FROM_CENTS = 1_000_000;
const shareFormat = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const wholeFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const percentFormat = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** Rounds `numerator / denominator` half up to an integer, exactly; whole numbers, denominator > 0. */
export function divideHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const [up, by] = [2 * numerator + denominator, 2 * denominator];
    // The quotient of two safe integers never rounds up to the next whole number.
    if (Number.isSafeInteger(up) && Number.isSafeInteger(by)) return Math.floor(up / by);
  }
  const twice = 2n * BigInt(numerator) + BigInt(denominator);
  return Number(floorDivide(twice, 2n * BigInt(denominator)));
}

/** Rounds `numerator / denominator` up to an integer, exactly; both are safe integers, denominator > 0. */
export function divideUp(numerator: number, denominator: number): number {
  return Number(-floorDivide(-BigInt(numerator), BigInt(denominator)));
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

/** Σ of integer cents. */
export function sumCents(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Cents to the decimal euros of the REST edge (1234 → 12.34). */
export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** Decimal euros of the REST edge to cents, or `null` when they are finer than a cent or no number. */
export function eurosToCents(euros: number): number | null {
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && centsToEuros(cents) === euros ? cents : null;
}

/** « 1 234,50 € », with the typographic spaces of French. */
export function formatCents(cents: number): string {
  return eurosFormat.format(cents / 100).replace('-', '−');
}

/** « +12,50 € », « −8,10 € », « 0,00 € ». */
export function formatSignedCents(cents: number): string {
  return signedEurosFormat.format(cents / 100).replace('-', '−');
}

/** « 1 050 € », « 12,5 k € »: where there is no room for cents. */
export function formatRoundCents(cents: number): string {
  const format = Math.abs(cents) < COMPACT_FROM_CENTS ? wholeEurosFormat : compactEurosFormat;
  return format.format(cents / 100).replace('-', '−');
}

/** « 145 % », « −20 % ». */
export function formatWholePercent(percent: number): string {
  return `${wholeFormat.format(percent).replace('-', '−')}\u202f%`;
}

/** A part of a whole to one decimal: « 12,5 % »; « 0,0 % » of nothing. */
export function formatShare(part: number, whole: number): string {
  return `${shareFormat.format(whole === 0 ? 0 : (part / whole) * 100)}\u202f%`;
}

/** Cents as a person edits them: « 1234,5 » is written « 1234,50 ». */
export function centsToInput(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

/**
 * Reads what a person typed or pasted (« 12,5 », « 12.50 », « 1 234,50 € », « 1.234,50 ») as cents.
 * Returns `null` for anything that is not clearly a decimal number, and for more than two decimals: « 1.000 » may be
 * a thousand or one.
 */
export function parseCents(text: string): number | null {
  return parseDecimal(text, 2);
}

/** ROI in percent as shown: « −0,26 % »; `null` is « — ». */
export function formatPercent(value: number | null): string {
  return value === null ? '—' : `${percentFormat.format(value).replace('-', '−')}\u202f%`;
}

/**
 * Reads a French or English decimal as an integer of `digits` decimals; `null` when it is none, has more decimals, or
 * can be read in two ways.
 */
export function parseDecimal(text: string, digits: number): number | null {
  const decimal = decimalParts(text);
  if (!decimal) return null;
  const { sign, whole, fraction } = decimal;
  const value = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(value) || fraction.length > digits) return null;
  return sign !== '' && value !== 0 ? -value : value;
}

/** Numbers as they are written: digits alone, in groups of three with spaces, or with the separator that is not the decimal's. */
const notations = [
  /^(?<whole>\d{0,15})(?:[.,](?<fraction>\d{0,15}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](?<fraction>\d{0,15}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?<group>[.,])\d{3}(?:\k<group>\d{3})*)(?!\k<group>)[.,](?<fraction>\d{2})$/,
];

function decimalParts(text: string): { sign: string; whole: string; fraction: string } | null {
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/.exec(text.trim().replace(/^€\s*|\s*€$/g, '')) ?? [];
  for (const notation of notations) {
    const { whole = '', fraction = '' } = notation.exec(digits)?.groups ?? {};
    if (whole !== '' || fraction !== '') return { sign, whole: whole.replace(/\D/g, ''), fraction };
  }
  return null;
}
