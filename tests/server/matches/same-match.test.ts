import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairMatches } from '../../../server/import/match-pairing.ts';
import { matchDayBounds } from '../../../server/matches/match-day.ts';
import { isReversedMatch, isSameMatch, matchDayOf } from '../../../shared/domain/same-match.ts';

/** Around both changes of the clocks, often at the very edges of the days in Paris. */
const instant = fc.oneof(
  between('2026-03-27T00:00:00.000Z', '2026-04-01T00:00:00.000Z'),
  between('2026-10-23T00:00:00.000Z', '2026-10-28T00:00:00.000Z'),
  fc.constantFrom(
    ...['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ...['2026-03-29T22:00:00.000Z', '2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00.000Z'],
    ...['2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
  ),
);
const fixture = fc.record({
  compet_id: fc.constantFrom(1, 2),
  equa_id: fc.constantFrom(1, 2),
  equb_id: fc.constantFrom(3, 4),
  match_date: instant,
});

describe('one match is the same teams, in the same order, in one competition on one day in Paris', () => {
  test('whichever of the two is given first, and never also in the other order', () => {
    fc.assert(
      fc.property(fixture, fixture, (one, other) => {
        const isSame = isSameMatch(one, other);
        expect(isSameMatch(other, one)).toBe(isSame);
        expect(isSameMatch(one, one)).toBe(true);
        const turned = { ...other, equa_id: other.equb_id, equb_id: other.equa_id };
        expect([isSameMatch(one, turned), isReversedMatch(one, turned)]).toEqual([false, isSame]);
        expect(isReversedMatch(one, other)).toBe(false);
      }),
    );
  });

  test('a query’s bounds hold exactly the instants of that day, also when the clocks change', () => {
    expect(matchDayBounds('2026-03-29T12:00:00.000Z')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
    expect(matchDayBounds('2026-10-25T12:00:00.000Z')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const { from, to } = matchDayBounds(one);
        expect(from <= other && other < to).toBe(matchDayOf(one) === matchDayOf(other));
      }),
    );
  });

  test('the import follows it where a line has a time, and the local day where it has none', () => {
    // Los Angeles, 1 May 20:00 and the afternoon of the 2nd: one day in Paris, two there.
    const known = {
      ...{ match_id: 'm', equa_id: 1, equb_id: 3, match_date: '2026-05-02T03:00:00.000Z', isConfirmed: true },
      ...{ day: '2026-05-02', localDay: '2026-05-01', home: 'Los Angeles Galaxy', away: 'Austin FC' },
    };
    const nowMs = Date.parse('2026-05-01T00:00:00Z');
    const line = { line: 1, equa_id: 1, equb_id: 3, postponed: false, score: null };
    const timed = { ...line, match_date: '2026-05-02T20:00:00.000Z', day: '2026-05-02', hasTime: true };
    expect(pairMatches([timed], [known], nowMs)).toMatchObject({ created: [], updated: [{ known }] });
    const untimed = { ...line, match_date: '2026-05-02T03:00:00.000Z', day: '2026-05-01', hasTime: false };
    expect(pairMatches([untimed], [known], nowMs)).toMatchObject({ created: [], unchanged: [{ known }] });
    const turned = { ...timed, equa_id: 3, equb_id: 1 };
    expect(pairMatches([turned], [known], nowMs)).toMatchObject({
      created: [],
      updated: [],
      reversed: [turned],
    });
    expect(pairMatches([turned, timed], [known], nowMs)).toMatchObject({ created: [turned], reversed: [] });
  });
});

function between(first: string, last: string): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString());
}
