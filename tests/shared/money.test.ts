import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsToEuros,
  centsToInput,
  divideHalfUp,
  divideUp,
  eurosToCents,
  formatCents,
  formatPercent,
  formatSignedCents,
  parseCents,
} from '../../shared/money.ts';
import { formatOdds, oddsToThousandths, parseOdds, thousandthsToOdds } from '../../shared/odds.ts';

describe('rounding', () => {
  test('is exact: half up, and up, whatever the sign', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), (numerator, denominator) => {
        const [n, d] = [BigInt(numerator), BigInt(denominator)];
        const halfUp = BigInt(divideHalfUp(numerator, denominator));
        expect(2n * n - 2n * d * halfUp >= -d && 2n * n - 2n * d * halfUp < d).toBe(true);
        const up = BigInt(divideUp(numerator, denominator));
        expect(up * d >= n && (up - 1n) * d < n).toBe(true);
      }),
    );
  });
});

describe('what a person types', () => {
  test.each([
    ['1,85', 185],
    ['1.85', 185],
    [' 1 234,50 € ', 123_450],
    ['1\u202f234,50', 123_450],
    ['10', 1000],
    [',5', 50],
    ['-5', -500],
    ['−5', -500],
    ['1.069,99', 106_999],
    ['1.234.567,89 €', 123_456_789],
    ['1,234.56', 123_456],
    ['−1 234', -123_400],
  ])('« %s » is %i cents', (text, cents) => expect(parseCents(text)).toBe(cents));

  test.each(['12,345', '0,001', '0,005', '19.999', '1.000', '12,3400'])(
    '« %s » has more than two decimals, and is refused',
    (text) => expect(parseCents(text)).toBeNull(),
  );

  test.each(['', ' ', 'abc', '1e9', '1,2,3', '--1', '+1', ',', '.', '€', '1/2', '0x10', '9'.repeat(20)])(
    '« %s » is no amount',
    (text) => expect(parseCents(text)).toBeNull(),
  );

  test.each([
    '1.234',
    '1.234.567',
    '1,234,56',
    '1.23,45',
    '0.123,45',
    '12.34,56',
    '1.234,5',
    '1 23',
    '1 2345',
    '12..5',
  ])('the groups of « %s » are ambiguous, and it is refused', (text) => expect(parseCents(text)).toBeNull());

  test('an amount shown for editing reads back as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(parseCents(centsToInput(cents))).toBe(cents === 0 ? 0 : cents);
        expect(parseCents(formatCents(cents))).toBe(cents === 0 ? 0 : cents);
        expect(parseCents((cents / 100).toLocaleString('de', { minimumFractionDigits: 2 }))).toBe(
          cents === 0 ? 0 : cents,
        );
        expect(eurosToCents(centsToEuros(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  test('odds are converted to decimals and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 10_000_000 }), (thousandths) => {
        expect(oddsToThousandths(thousandthsToOdds(thousandths))).toBe(thousandths);
        expect(parseOdds(formatOdds(thousandths))).toBe(thousandths);
      }),
    );
  });

  test('values finer than a cent or a thousandth are refused', () => {
    for (const euros of [10.005, 12.345, 0.001, 0.000_000_1, 12.340_000_1]) {
      expect(eurosToCents(euros)).toBeNull();
    }
    expect(parseOdds('1,8505')).toBeNull();
    expect(oddsToThousandths(1.8505)).toBeNull();
    expect(eurosToCents(Number.NaN)).toBeNull();
    expect(eurosToCents(Number.POSITIVE_INFINITY)).toBeNull();
  });
});

test('figures are written as French typography has it', () => {
  expect(formatCents(123_450)).toBe('1\u202f234,50\u00a0€');
  expect(formatSignedCents(-810)).toBe('−8,10\u00a0€');
  expect(formatSignedCents(1250)).toBe('+12,50\u00a0€');
  expect(formatSignedCents(0)).toBe('0,00\u00a0€');
  expect(formatPercent(-0.26)).toBe('−0,26\u202f%');
  expect(formatPercent(null)).toBe('—');
  expect([1850, 2000, 1855, 10_500].map(formatOdds)).toEqual(['1,85', '2,00', '1,855', '10,50']);
});
