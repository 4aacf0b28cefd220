import { describe, expect, test } from 'vitest';
import { repairedGain, repairedOdds, repairedStake } from '../../client/forms/repaired-numbers.ts';

describe('leaving a number’s field', () => {
  test.for([
    ['1,85', '1,85'],
    ['1.855', '1,855'],
    ['2', '2,00'],
    ['1,01', '1,01'],
    ['1', '1,01'],
    ['0,5', '1,01'],
    ['', ''],
    ['1,2,3', '1,01'],
    ['1,8505', '1,8505'],
    [',', '1,01'],
  ])('odds « %s » read « %s »', ([typed, shown]) => {
    expect(repairedOdds(typed ?? '')).toBe(shown);
  });

  test.for([
    ['10', '10,00'],
    ['12,5', '12,50'],
    ['0.01', '0,01'],
    ['0', '1,00'],
    ['', ''],
    ['1.000', '1.000'],
    ['1.2.3', '1,00'],
    ['12,345', '12,345'],
    ['0,001', '0,001'],
  ])('a stake « %s » reads « %s »', ([typed, shown]) => {
    expect(repairedStake(typed ?? '')).toBe(shown);
  });

  test.for([
    ['18,55', '18,55'],
    ['-5', '-5,00'],
    ['', '0,00'],
    ['--5', '0,00'],
    ['18,555', '18,555'],
  ])('a gain « %s » reads « %s »', ([typed, shown]) => {
    expect(repairedGain(typed ?? '')).toBe(shown);
  });
});
