import type { Row } from '../records/tables.ts';

/** The zone whose days matches fall on, wherever they are played and whoever asks (shared/README.md § Matches). */
export const MATCH_DAY_ZONE = 'Europe/Paris';

type Pair = Pick<Row<'match'>, 'equa_id' | 'equb_id'>;
type Fixture = Pair & Pick<Row<'match'>, 'compet_id' | 'match_date'>;

const dayInZone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: MATCH_DAY_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day on which an instant falls in the zone of matches, YYYY-MM-DD. Throws a `RangeError` where it is no date. */
export function matchDayOf(instant: string): string {
  return dayInZone.format(new Date(instant)).padStart('YYYY-MM-DD'.length, '0');
}

/**
 * Whether two rows tell of one match: the same teams, the same way round, in the same competition on the same day. It is
 * then reused, not doubled. The device, the server and the import ask this and nothing else; what a query asks for it
 * (`findSameMatch`) is the same in SQL.
 */
export function isSameMatch(one: Fixture, other: Fixture): boolean {
  return isSamePairing(one, other) && isSamePlaceAndDay(one, other);
}

/**
 * Whether two rows are probably one match whose teams were named in another order. That is proposed to whoever adds it,
 * and never decided for them: « victoire de l’équipe A » is another bet once the teams are turned round.
 */
export function isReversedMatch(one: Fixture, other: Fixture): boolean {
  const turned = { equa_id: other.equb_id, equb_id: other.equa_id };
  return isSamePairing(one, turned) && isSamePlaceAndDay(one, other);
}

/** Whether two rows are between the same teams, the same way round; the day may have moved. */
export function isSamePairing(one: Pair, other: Pair): boolean {
  return one.equa_id === other.equa_id && one.equb_id === other.equb_id;
}

function isSamePlaceAndDay(one: Fixture, other: Fixture): boolean {
  return one.compet_id === other.compet_id && matchDayOf(one.match_date) === matchDayOf(other.match_date);
}
