import type { Row } from '../records/tables.ts';

/** The time zone in which a match's day is taken, wherever it is played and read (shared/README.md § Matches). */
export const MATCH_DAY_ZONE = 'Europe/Paris';

type Pair = Pick<Row<'match'>, 'equa_id' | 'equb_id'>;
type Fixture = Pair & Pick<Row<'match'>, 'compet_id' | 'match_date'>;

const dayInZone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: MATCH_DAY_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant in the zone of matches, YYYY-MM-DD. Throws a `RangeError` for a text that is no date. */
export function matchDayOf(instant: string): string {
  return dayInZone.format(new Date(instant)).padStart('YYYY-MM-DD'.length, '0');
}

/**
 * Whether two rows are the same match: the same teams in the same order, in the same competition on the same day. Such
 * a match is reused, not duplicated. The device, the server and the import all use this test; `findSameMatch` is the
 * same in SQL.
 */
export function isSameMatch(one: Fixture, other: Fixture): boolean {
  return isSamePairing(one, other) && isSamePlaceAndDay(one, other);
}

/**
 * Whether two rows are probably one match whose teams were named in the other order. That is proposed to whoever adds
 * it and never assumed: « victoire de l’équipe A » is another bet with the teams swapped.
 */
export function isReversedMatch(one: Fixture, other: Fixture): boolean {
  const turned = { equa_id: other.equb_id, equb_id: other.equa_id };
  return isSamePairing(one, turned) && isSamePlaceAndDay(one, other);
}

/** Whether two rows are between the same teams in the same order; the day may differ. */
export function isSamePairing(one: Pair, other: Pair): boolean {
  return one.equa_id === other.equa_id && one.equb_id === other.equb_id;
}

function isSamePlaceAndDay(one: Fixture, other: Fixture): boolean {
  return one.compet_id === other.compet_id && matchDayOf(one.match_date) === matchDayOf(other.match_date);
}
