import { describe, expect, test } from 'vitest';
import { repairedGain, repairedOdds, repairedStake } from '../../client/forms/repaired-numbers.ts';

describe('when a number’s field is left', () => {
  test.for([
    ['1,85', '1,85'],
    ['1.855', '1,855'],
    ['2', '2,00'],
    ['1,01', '1,01'],
    ['', ''],
    ['1,2,3', '1,2,3'],
    ['2,,5', '2,,5'],
    ['2/1', '2/1'],
    ['1,8505', '1,8505'],
  ])('odds « %s » become « %s », without a note', ([typed, shown]) => {
    expect(repairedOdds(typed ?? '')).toEqual({ text: shown });
  });

  test.for([
    ['10', '10,00'],
    ['12,5', '12,50'],
    ['0.01', '0,01'],
    ['', ''],
    ['1 234,56 €', '1234,56'],
    ['1.234,56', '1234,56'],
    ['1.000', '1.000'],
    ['1.2.3', '1.2.3'],
    ['1e3', '1e3'],
    ['12,345', '12,345'],
    ['0,001', '0,001'],
  ])('a stake « %s » becomes « %s », without a note', ([typed, shown]) => {
    expect(repairedStake(typed ?? '')).toEqual({ text: shown });
  });

  test.for([
    ['18,55', '18,55'],
    ['-5', '-5,00'],
    ['1.069,99', '1069,99'],
    ['69,99,', '69,99,'],
    ['45,5,0', '45,5,0'],
    ['12..5', '12..5'],
    ['--5', '--5'],
    ['18,555', '18,555'],
  ])('a gain « %s » becomes « %s », without a note', ([typed, shown]) => {
    expect(repairedGain(typed ?? '')).toEqual({ text: shown });
  });

  test('a number out of range is replaced, with a note', () => {
    expect(repairedOdds('1')).toEqual({
      text: '1,01',
      told: '1 est trop bas\u202f: remplacé par 1,01',
    });
    expect(repairedOdds('0,5').text).toBe('1,01');
    expect(repairedStake('0')).toEqual({
      text: '1,00',
      told: '0 est trop bas\u202f: remplacé par 1,00',
    });
    expect(repairedStake('-5').text).toBe('1,00');
  });

  test('a text without a digit is replaced, with a note', () => {
    expect(repairedOdds(',')).toEqual({
      text: '1,01',
      told: '«\u202f,\u202f» n’est pas un nombre\u202f: remplacé par 1,01',
    });
    expect(repairedStake('--').text).toBe('1,00');
    expect(repairedGain('')).toEqual({ text: '0,00', told: 'Champ vide\u202f: remplacé par 0,00' });
  });
});
