import { addDays } from '../../shared/days.ts';
import { MATCH_DAY_ZONE, matchDayOf } from '../../shared/domain/same-match.ts';
import { proposedGainCents } from '../../shared/domain/settlement.ts';
import { seededOutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import { ticketColumns } from '../../shared/records/tip.ts';
import { absentRow } from '../../shared/records/whole-row.ts';
import { zonedInstant } from '../zoned-time.ts';
import { DAYS, type DemoBet, demoBets } from './demo-bets.ts';
import { demoExtras } from './demo-extras.ts';
import { type Fixture, fixturesOf, type KnownLeague } from './demo-fixtures.ts';
import { type DemoMoney, demoMoney } from './demo-money.ts';
import { randomFrom } from './demo-random.ts';
import { scenarios } from './demo-scenarios.ts';
import { type DemoPlace, demoTicket, latestOf, selectionCount } from './demo-tickets.ts';
import { FixtureChooser } from './fixture-chooser.ts';
import { type TypeCatalogue, typeFor } from './type-for.ts';

/** Days of matches after the day of the demonstration, so that the next ones show bets too. */
const DAYS_AHEAD = 7;
const DAYS_BEHIND = 2;
const SEED = 'carnet 67';
/** When a bet is settled after the kick-off. */
const MATCH_MS = 2 * 3_600_000;

/** What the demonstration reads from a database. */
export interface Catalogue {
  leagues: readonly KnownLeague[];
  types: TypeCatalogue;
  /** The bookmakers used, the usual ones first. */
  bookmaker_ids: readonly [number, ...number[]];
}

/** Every row of the demonstration account. */
export interface DemoData extends DemoMoney {
  /** Those that do not exist yet. */
  matches: Row<'match'>[];
  martingales: Row<'martingale'>[];
  tips: Row<'tip'>[];
  links: Row<'martingale_tip'>[];
}

/** All data of the demonstration account as of a day; a pure function but for `newId`. */
export function createDemoData(day: string, catalogue: Catalogue, newId: () => string): DemoData {
  const from = addDays(day, -DAYS - DAYS_BEHIND);
  const fixtures = catalogue.leagues.flatMap((league) => fixturesOf(league, from, addDays(day, DAYS_AHEAD)));
  const chooser = new FixtureChooser(fixtures);
  const money = demoMoney(day, newId);
  const matches = new MatchBook(newId);
  for (const fixture of fixtures) {
    if (matchDayOf(fixture.match_date) >= addDays(day, -DAYS_BEHIND)) matches.idOf(fixture);
  }
  // Apart, so that the other selections of tickets change no bet's match.
  const others = new FixtureChooser(fixtures);
  const tips: Row<'tip'>[] = [];
  const tipOfBet = new Map<number, Row<'tip'>>();
  for (const bet of demoBets(SEED)) {
    const period = periodOf(day, bet);
    const fixture = chooser.take(...period, bet.index);
    const on: [Fixture, ...Fixture[]] = [
      fixture,
      ...others.takeOthers(period, { than: fixture, count: selectionCount(SEED, bet) - 1 }),
    ];
    const match_ids = on.map((one) => matches.idOf(one));
    const tip = tipOf(bet, on, { day, catalogue, money, upm_id: newId(), match_ids, newId });
    tipOfBet.set(bet.index, tip);
    tips.push(tip);
  }
  return { ...money, tips, matches: matches.created, ...martingalesOf(tipOfBet, newId) };
}

/** Gives each fixture its match, creating those that do not exist. */
class MatchBook {
  readonly created: Row<'match'>[] = [];
  readonly #ids = new Map<Fixture, string>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  idOf(fixture: Fixture): string {
    const known = fixture.match_id ?? this.#ids.get(fixture);
    if (known) return known;
    const match_id = this.#newId();
    const { compet_id, equa_id, equb_id, match_date } = fixture;
    this.created.push({ match_id, compet_id, equa_id, equb_id, match_date, score: null, same_as: null });
    this.#ids.set(fixture, match_id);
    return match_id;
  }
}

/** Settled bets are on matches of past days, pending ones on those of this day and the next. */
function periodOf(day: string, bet: DemoBet): [from: string, to: string, sport: string] {
  const random = randomFrom(`${SEED} sport ${bet.index}`);
  const sport = random.weighted([
    ['Football', 48],
    ['Tennis', 20],
    ['Basketball', 15],
    ['Rugby à XV', 8],
    ['Handball', 4],
    ['Rugby à XIII', 2],
    ['Baseball', 3],
  ]);
  if (bet.daysAgo === 0) return [addDays(day, 0), addDays(day, 2), sport];
  const last = addDays(day, -Math.ceil(bet.daysAgo));
  return [addDays(last, -2), last, sport];
}

interface TipContext {
  day: string;
  catalogue: Catalogue;
  money: DemoMoney;
  upm_id: string;
  /** Of the fixtures, in their order. */
  match_ids: readonly string[];
  newId: () => string;
}

/** A bet on the first of these fixtures, or a ticket on all of them. */
function tipOf(bet: DemoBet, fixtures: readonly [Fixture, ...Fixture[]], context: TipContext): Row<'tip'> {
  const { day, catalogue, money, upm_id, match_ids, newId } = context;
  const random = randomFrom(`${SEED} tip ${bet.index}`);
  const [fixture, ...others] = fixtures;
  const first = placeOn(fixture, match_ids[0], typeFor(catalogue.types, bet.daring, fixture, random));
  const rank = Math.floor(random.next() ** 2 * catalogue.bookmaker_ids.length);
  const places = [
    first,
    ...others.map((other, index) => {
      const type = typeFor(
        catalogue.types,
        'favourite',
        other,
        randomFrom(`${SEED} type ${bet.index} ${index}`),
      );
      return placeOn(other, match_ids[index + 1], type);
    }),
  ];
  const firstKickOffMs = Math.min(...fixtures.map(({ match_date }) => Date.parse(match_date)));
  const latestMs = Math.min(firstKickOffMs, Date.parse(zonedInstant(day, '00:00', MATCH_DAY_ZONE)));
  const full = proposedGainCents(seededOutcomeOf(bet.result_id), {
    ...{ prono_mise: bet.stakeCents, match_cote: bet.odds, freebet: bet.freebet },
  });
  const isOpen = seededOutcomeOf(bet.result_id) === 'pending';
  const tip: Row<'tip'> = {
    upm_id,
    match_id: first.match_id,
    prono_id: first.prono_id,
    joueur_id: first.joueur_id,
    match_cote: bet.odds,
    prono_mise: bet.stakeCents,
    user_fiab: bet.confidence,
    result_id: bet.result_id,
    prono_gain: bet.gainCents,
    br_id: money.br_ids[bet.purse],
    bookmaker_id: catalogue.bookmaker_ids[rank] ?? catalogue.bookmaker_ids[0],
    user_comment: bet.comment,
    date_add: new Date(latestMs - random.between(5, 4 * 60) * 60_000).toISOString(),
    ...demoExtras(`${SEED} extras ${bet.index}`, bet),
    ...absentRow(ticketColumns),
    date_reglement: isOpen ? null : new Date(Date.parse(latestOf(places)) + MATCH_MS).toISOString(),
  };
  if (places.length === 1) return tip;
  return demoTicket(SEED, { ...tip, prono_gain: full ?? 0 }, { bet, places, newId });
}

function placeOn(
  { match_date }: Fixture,
  match_id = '',
  type: Pick<DemoPlace, 'prono_id' | 'joueur_id'>,
): DemoPlace {
  return { match_id, match_date, ...type };
}

function martingalesOf(tipOfBet: ReadonlyMap<number, Row<'tip'>>, newId: () => string) {
  const martingales: Row<'martingale'>[] = [];
  const links: Row<'martingale_tip'>[] = [];
  for (const { martingale_lib, martingale_comment, isEnded, bets } of scenarios) {
    const tips = bets.flatMap(({ index }) => tipOfBet.get(index) ?? []);
    const days = tips.map(({ date_add }) => matchDayOf(date_add)).sort();
    const um_id = newId();
    const date_fin = isEnded ? (days.at(-1) ?? null) : null;
    martingales.push({ um_id, martingale_lib, martingale_comment, date_debut: days[0] ?? null, date_fin });
    for (const { upm_id } of tips) links.push({ upmart_id: newId(), um_id, upm_id });
  }
  return { martingales, links };
}
