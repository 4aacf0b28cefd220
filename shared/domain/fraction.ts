import { divideHalfUp } from '../money.ts';

/** An exact number: numerator over denominator, the latter above zero; not reduced. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

/** A whole number, or the quotient of two; the denominator above zero. */
export function fraction(numerator: number | bigint, denominator: number | bigint = 1): Fraction {
  return { n: BigInt(numerator), d: BigInt(denominator) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { n: -b.n, d: b.d });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Whether the first is the greater one. */
export function isAbove(a: Fraction, b: Fraction): boolean {
  return a.n * b.d > b.n * a.d;
}

/** Rounded half up to a whole number. */
export function roundHalfUp({ n, d }: Fraction): number {
  return divideHalfUp(n, d);
}
