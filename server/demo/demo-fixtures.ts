import { addDays } from '../../shared/days.ts';
import { MATCH_DAY_ZONE, matchDayOf } from '../../shared/domain/same-match.ts';
import { zonedInstant } from '../zoned-time.ts';
import type { League } from './demo-leagues.ts';
import { randomFrom } from './demo-random.ts';

/** A match that the demonstration may use; `match_id` where it exists already. */
export interface Fixture {
  match_id: string | null;
  sport: string;
  compet_id: number;
  equa_id: number;
  equb_id: number;
  match_date: string;
}

/** A league with its name in this database, its teams, and its matches in the database. */
export interface KnownLeague extends League {
  compet_id: number;
  equipe_ids: readonly number[];
  matches: readonly KnownMatch[];
}

export type KnownMatch = Omit<Fixture, 'sport' | 'match_id'> & { match_id: string };

/** A competition with this many matches that the demonstration did not create has a real calendar. */
const OWN_CALENDAR_FROM = 20;

/**
 * A league's matches between two days. Each week is drawn from its own seed, so that a later demonstration finds the
 * same ones; where somebody has imported the real calendar, that one is used.
 */
export function fixturesOf(league: KnownLeague, from: string, to: string): Fixture[] {
  const known = new Map(league.matches.map((match) => [fixtureKey(match), match]));
  const drawn = drawFixtures(league, from, to);
  for (const fixture of drawn) {
    const key = fixtureKey(fixture);
    fixture.match_id = known.get(key)?.match_id ?? null;
    known.delete(key);
  }
  if (known.size < OWN_CALENDAR_FROM) return drawn;
  return [...known.values()].map((match) => ({ ...match, sport: league.sport }));
}

function drawFixtures(league: KnownLeague, from: string, to: string): Fixture[] {
  const fixtures: Fixture[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const pairs = pairsOfWeek(league, monday);
    for (const { day, time } of slotsOfWeek(league, monday)) {
      const pair = pairs.pop();
      if (!pair || day < from || day > to) continue;
      const [equa_id, equb_id] = pair;
      const { sport, compet_id } = league;
      const match_date = zonedInstant(day, time, MATCH_DAY_ZONE);
      fixtures.push({ match_id: null, sport, compet_id, equa_id, equb_id, match_date });
    }
  }
  return fixtures;
}

/** Each team plays at most once a week. */
function pairsOfWeek({ compet_lib, sport, equipe_ids }: KnownLeague, monday: string): [number, number][] {
  const teams = randomFrom(`${sport} ${compet_lib} ${monday}`).shuffle(equipe_ids);
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < teams.length; at += 2) {
    const [equa_id, equb_id] = teams.slice(at, at + 2);
    if (equa_id !== undefined && equb_id !== undefined) pairs.push([equa_id, equb_id]);
  }
  return pairs;
}

function slotsOfWeek({ slots, months }: League, monday: string): { day: string; time: string }[] {
  return [1, 2, 3, 4, 5, 6, 0].flatMap((weekday, count) => {
    const day = addDays(monday, count);
    const times = months.includes(Number(day.slice(5, 7))) ? (slots[weekday] ?? []) : [];
    return times.map((time) => ({ day, time }));
  });
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Equal for two rows of the same match (shared/README.md § Matches). */
function fixtureKey({ compet_id, equa_id, equb_id, match_date }: Omit<KnownMatch, 'match_id'>): string {
  return [compet_id, equa_id, equb_id, matchDayOf(match_date)].join(' ');
}
