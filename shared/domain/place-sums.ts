import type { OutcomeOf } from '../outcome.ts';
import { countedTip, type Profit, ProfitBy, profitTogether, type Sign } from './profit.ts';
import type { TipMoney } from './settlement.ts';
import { sharesOf } from './ticket-shares.ts';

/** The columns of a tip from which its sums by place are computed. */
export interface PlacedTip extends TipMoney {
  match_id: string | null;
}

/** Where a match is played. */
export interface MatchPlace {
  sport_id: number;
  compet_id: number;
}

/** Of selections that say in words what they are on, and of matches that are not known. */
export type NoCompetition = 'free' | 'unknown';

export interface PlaceProfits {
  bySport: [sport_id: number | 'unknown', profit: Profit][];
  byCompetition: [compet_id: number | NoCompetition, profit: Profit][];
}

/**
 * The money of a changing set of tips by sport and by competition, each selection of a ticket with its share. It is kept
 * by match, since where a match is played may become known, or change, after its tips were added.
 */
export class PlaceSums {
  readonly #outcomeOf: OutcomeOf;
  readonly #byMatch = new ProfitBy<string>();
  readonly #freeBySport = new ProfitBy<number | 'unknown'>();

  constructor(outcomeOf: OutcomeOf, tips: Iterable<PlacedTip> = []) {
    this.#outcomeOf = outcomeOf;
    for (const tip of tips) this.add(tip);
  }

  add(tip: PlacedTip): void {
    this.#change(tip, 1);
  }

  /** The tip as it was added. */
  remove(tip: PlacedTip): void {
    this.#change(tip, -1);
  }

  #change(tip: PlacedTip, sign: Sign): void {
    for (const { match_id, sport_id, share } of placeShares(tip)) {
      const counted = countedTip(share, this.#outcomeOf);
      if (match_id === null) this.#freeBySport.change(sport_id ?? 'unknown', counted, sign);
      else this.#byMatch.change(match_id, counted, sign);
    }
  }

  profits(placeOf: (match_id: string) => MatchPlace | undefined): PlaceProfits {
    const played = this.#byMatch.all().map(([match_id, profit]) => ({ ...placeOf(match_id), profit }));
    const free = this.#freeBySport.all();
    return {
      bySport: together([
        ...played.map(({ sport_id, profit }) => [sport_id ?? 'unknown', profit] as const),
        ...free,
      ]),
      byCompetition: together<number | NoCompetition>([
        ...played.map(({ compet_id, profit }) => [compet_id ?? 'unknown', profit] as const),
        ...free.map(([, profit]) => ['free', profit] as const),
      ]),
    };
  }
}

/** What a tip is on, each selection with its share of the money. */
function placeShares(
  tip: PlacedTip,
): { match_id: string | null; sport_id: number | null; share: TipMoney }[] {
  if (!tip.ticket) return [{ match_id: tip.match_id, sport_id: null, share: tip }];
  return sharesOf(tip).map(({ selection: { match_id, sport_id }, share }) => ({ match_id, sport_id, share }));
}

function together<K>(profits: readonly (readonly [key: K, profit: Profit])[]): [K, Profit][] {
  const byKey = new Map<K, Profit[]>();
  for (const [key, profit] of profits) {
    const of = byKey.get(key);
    if (of) of.push(profit);
    else byKey.set(key, [profit]);
  }
  return Array.from(byKey, ([key, of]) => [key, profitTogether(of)]);
}
