import type { MartingaleTotals } from '../../shared/domain/martingale.ts';
import type { Profit } from '../../shared/domain/profit.ts';
import type { TipSums } from '../../shared/domain/tip-sums.ts';
import type { OutcomeOf } from '../../shared/outcome.ts';
import type { Row } from '../../shared/records/tables.ts';
import type { UserFigures } from './user-figures.ts';

/** Everything the person owns on this device, and what their balances come to. */
export interface UserData {
  bankrolls: readonly Row<'bankroll'>[];
  movements: readonly Row<'movement'>[];
  tips: readonly Row<'tip'>[];
  martingales: readonly Row<'martingale'>[];
  links: readonly Row<'martingale_tip'>[];
  reviews: readonly Row<'review'>[];
  /** The scores that the person noted, by `match_id`. */
  ownScores: ReadonlyMap<string, Row<'own_score'>>;
  /** Those that the person has erased, as they stay. */
  withdrawnScores: ReadonlyMap<string, Row<'own_score'>>;
  /** In cents, by `br_id`. */
  balances: ReadonlyMap<string, number>;
  /** What was put into each bankroll, in cents, by `br_id`. */
  putIn: ReadonlyMap<string, number>;
  /** In the order of lists: pending ones first, the match played soonest before the others, then the newest. */
  tipsInOrder: readonly Row<'tip'>[];
  tipOf(upm_id: string): Row<'tip'> | undefined;
  /** The profit of the tips of each bankroll that has some, by `br_id`. */
  profits: ReadonlyMap<string, Profit>;
  /** By `um_id`. */
  martingaleTotals: ReadonlyMap<string, MartingaleTotals>;
  /** The sums of all tips as they are now: each change of the tips brings another `UserData`. */
  sums: TipSums;
  /** Sums of another kind of the same tips. */
  furtherSums: UserFigures['further'];
}

/** The reference data, the calendar's matches and every match and player that a tip refers to, by their ids. */
export interface Reference {
  sports: ReadonlyMap<number, Row<'sport'>>;
  countries: ReadonlyMap<number, Row<'country'>>;
  bookmakers: ReadonlyMap<number, Row<'bookmaker'>>;
  competitions: ReadonlyMap<number, Row<'competition'>>;
  teams: ReadonlyMap<number, Row<'team'>>;
  competitionTeams: readonly Row<'competition_team'>[];
  resultTypes: ReadonlyMap<number, Row<'result_type'>>;
  /** The outcome of a tip's result, by the result types. */
  outcomeOf: OutcomeOf;
  predictionGroups: ReadonlyMap<number, Row<'prediction_group'>>;
  predictionTypes: ReadonlyMap<number, Row<'prediction_type'>>;
  sportPredictionGroups: readonly Row<'sport_prediction_group'>[];
  /** Where the calendar tells no score, with that which the person noted, of origin `parieur`. */
  matches: ReadonlyMap<string, Row<'match'>>;
  players: ReadonlyMap<number, Row<'player'>>;
  playerTeams: readonly Row<'player_team'>[];
}

/** What a tip names. */
export type TipReference = Pick<
  Reference,
  | 'bookmakers'
  | 'countries'
  | 'matches'
  | 'outcomeOf'
  | 'players'
  | 'predictionGroups'
  | 'predictionTypes'
  | 'resultTypes'
  | 'teams'
>;
